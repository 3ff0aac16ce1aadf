"""Every public function has an example that runs, and says what it takes."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import solver
from solver import bridge
from solver.core import bounds
from solver.core import deal as nouns

ROOT = Path(__file__).parents[1]

FRONT = [name for name in solver.__all__ if inspect.isfunction(getattr(solver, name))]
NO_VERB = re.compile(
    r"(A|All|An|As|Each|Every|For|How|If|In|Its|No|Of|One|Some|That|The|These|Those|What|When|Where|Whether|Which|Who|"
    r"Whom|Whose|With|Without)\b"
)
"""Words with which no imperative sentence begins."""

COMMANDS = ROOT / "solver/cli/commands"
"""Modules in which docstrings are help texts."""

ARRAYS = ("tables", "tricks", "card_values")
EXAMPLES: dict[str, Any] = {
    **{f"solver.{name}": getattr(solver, name) for name in FRONT},
    "solver.Deal": solver.Deal,
    "solver.Limits": solver.Limits,
    "solver.Deal.diagram": nouns.Deal.diagram,
    "solver.Deal.position": nouns.Deal.position,
    "solver.Position": solver.Position,
    "solver.Position.solve": solver.Position.solve,
    "solver.TableAnswer": solver.TableAnswer.__getitem__,
    "solver.Bounds": bounds.Bounds,
    "solver.core.bounds.proved_best": bounds.proved_best,
    **{f"solver.bridge.{name}": getattr(bridge, name) for name in ARRAYS},
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    thing = EXAMPLES[name]
    names = {
        thing.__name__: thing,
        "solver": solver,
        "bridge": bridge,
        "Deal": solver.Deal,
        "Bounds": solver.Bounds,
        "Limits": solver.Limits,
    }
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", names, name, None, 0)
    assert examples.examples, "no example"
    told: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(examples, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("name", FRONT)
def test_every_argument_is_told(name: str) -> None:
    function: Callable[..., Any] = getattr(solver, name)
    text = inspect.getdoc(function) or ""
    assert "Args:" in text and "Raises:" in text
    told = text.partition("Args:")[2].partition("Raises:")[0]
    assert [argument for argument in inspect.signature(function).parameters if argument not in told] == []


def test_what_a_name_stands_for() -> None:
    assert sorted(FRONT) == [
        "analyse",
        "cribbage_discards",
        "deal",
        "frame",
        "game",
        "hint",
        "par",
        "position",
        "read",
        "solve",
        "suit",
        "table",
        "verify",
    ]


def functions(source: str) -> Iterator[ast.FunctionDef]:
    """Yield the functions and methods of a module that are not properties."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and not any(
            "property" in ast.unparse(decorator) for decorator in node.decorator_list
        ):
            yield node


def no_imperatives(source: str) -> list[str]:
    """Return the first lines of docstrings of functions that begin like a noun phrase."""
    texts = (ast.get_docstring(function) or "" for function in functions(source))
    return [text.partition("\n")[0] for text in texts if NO_VERB.match(text)]


@pytest.mark.slow
def test_docstrings_of_functions_are_imperative() -> None:
    modules = (path for path in sorted((ROOT / "solver").rglob("*.py")) if not path.is_relative_to(COMMANDS))
    wrong = {path.relative_to(ROOT): no_imperatives(path.read_text(encoding="utf-8")) for path in modules}
    assert {path: texts for path, texts in wrong.items() if texts} == {}


def test_noun_phrases_are_found() -> None:
    assert no_imperatives('def f():\n    """The cards."""\ndef g():\n    """Return the cards."""') == ["The cards."]
    assert no_imperatives('class A:\n    @property\n    def f(self):\n        """The cards."""') == []
