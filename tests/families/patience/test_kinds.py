"""A kind of patience is one class of its rules and one of its layouts; nothing else asks which kind a game is."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import solver
from solver.families.patience.kinds import KINDS
from solver.families.patience.rules import Kind
from solver.families.patience.rules.kinds import KINDS as OF_RULES

SOURCES = Path(solver.__file__).parent
ASKS = re.compile(r"\.kind (==|!=|in|not in) |\[[a-z_.]*rules\.kind\]")
"""A condition on a kind, or a table by kind."""

KIND_MODULES = {f"families/patience/{name}.py" for name in ("rules/kinds", "kinds", "layout_solver")}


def test_the_same_kinds_everywhere() -> None:
    assert set(KINDS) == set(OF_RULES) == set(get_args(Kind))


@pytest.mark.parametrize("kind", get_args(Kind))
def test_all_that_the_methods_of_a_kind_import_is_there(kind: str) -> None:
    for one in (KINDS[kind], OF_RULES[kind]):
        bodies = [inspect.getsource(method) for method in vars(type(one)).values() if callable(method)]
        named = [names for body in bodies for names in re.findall(r"from ([\w.]+) import (\w+)", body)]
        assert len(named) >= 3 and all(callable(getattr(import_module(module), name)) for module, name in named)


def test_only_these_modules_are_asked_for_a_kind() -> None:
    folders = ("families/patience", "cli")
    asked = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for folder in folders
        for path in sorted((SOURCES / folder).rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "page" not in path.parts  # what pages draw otherwise for a kind stands where it is drawn
        if ASKS.search(line) and "rules.kind" in line and str(path.relative_to(SOURCES)) not in KIND_MODULES
    ]
    assert asked == []
