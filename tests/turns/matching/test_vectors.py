"""Small positions with their values, beside the checkout: by the referee alone, every play to the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.rules.load import load_any
from solver.turns.matching.dialect import DIALECT
from solver.turns.matching.referee import Position
from solver.turns.searches import goal_of
from tests.formats.deals import SHARED
from tests.turns.slow import SlowSearch, TooManyError

VECTORS = SHARED / "vectors" / "matching"
MOST = 500
"""Positions that a test has time for."""


def vectors() -> list[Any]:
    """All of them, or one that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{path.stem}:{number}")
        for path in sorted(VECTORS.glob("*.jsonl"))
        for number, text in enumerate(path.read_text().splitlines(), start=1)
    ]


def position_of(vector: dict[str, Any]) -> Position:
    options = {vector["options"]: True} if "options" in vector else {}
    position = DIALECT.read(load_any(vector["game"], options), vector)
    for move in vector.get("played", ()):
        position = position.play(move)
    return position


@pytest.mark.parametrize("vector", vectors())
def test_their_moves_are_the_legal_ones(vector: dict[str, Any]) -> None:
    assert position_of(vector).legal() == tuple(sorted(vector["moves"]))


@pytest.mark.parametrize("vector", vectors())
def test_the_referee_comes_to_their_values(vector: dict[str, Any]) -> None:
    position = position_of(vector)
    search = SlowSearch(MOST)
    sides = DIALECT.sides(position.rules, position)

    def value(of: Position, seat: int) -> int:
        return search._value(of, goal_of(sides, seat))

    try:
        if len(sides) == 2:
            assert value(position, 0) == vector["value"]
        else:
            assert [value(position, seat) for seat in range(len(sides))] == vector["value"]
        mover = position.mover
        if mover is not None:
            assert {move: value(child, mover) for move, child in position.children()} == vector["moves"]
    except TooManyError:
        pytest.skip(f"more than {MOST} positions")
