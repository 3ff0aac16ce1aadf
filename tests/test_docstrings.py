"""Every public function has an example that runs, and says what it takes."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import solver
from solver import bridge
from solver.core import bounds
from solver.core import deal as nouns

ROOT = Path(__file__).parents[1]

FRONT = [name for name in solver.__all__ if inspect.isfunction(getattr(solver, name))]
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
