"""A kind of patience is one record of its rules and one of its layouts; nothing else asks which kind a game is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

import solver
from solver.core.later import Later
from solver.families.patience.kinds import KINDS
from solver.families.patience.rules import Kind
from solver.families.patience.rules.kinds import KINDS as OF_RULES

SOURCES = Path(solver.__file__).parent
ASKS = re.compile(r"\.kind (==|!=|in|not in) |\[[a-z_.]*rules\.kind\]")
"""A condition on a kind, or a table by kind."""

RECORDS = {"rules/patience/kinds.py", "patience/kinds.py"}


def test_the_same_kinds_everywhere() -> None:
    assert set(KINDS) == set(OF_RULES) == set(get_args(Kind))


@pytest.mark.parametrize("kind", get_args(Kind))
def test_all_of_a_record_is_there(kind: str) -> None:
    for record in (KINDS[kind], OF_RULES[kind]):
        things = [getattr(record, field.name) for field in fields(record)]
        found = [thing() for thing in things if isinstance(thing, Later)]
        assert len(found) >= 3 and all(map(callable, found))


def test_only_the_records_are_asked_for_a_kind() -> None:
    folders = ("patience", "rules/patience", "report/patience", "cli")
    asked = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for folder in folders
        for path in sorted((SOURCES / folder).rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if ASKS.search(line) and "rules.kind" in line and str(path.relative_to(SOURCES)) not in RECORDS
    ]
    assert asked == []
