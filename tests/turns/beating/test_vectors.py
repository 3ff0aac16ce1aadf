"""Small positions with their values, beside the checkout: by the referee alone, values forced from the ends."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.rules.load import game_ids, load_any
from solver.turns.beating.dialect import DIALECT
from solver.turns.beating.referee import Position
from solver.turns.searches import goal_of
from tests.formats.deals import SHARED
from tests.turns.beating.outwards import Outwards
from tests.turns.slow import TooManyError

VECTORS = SHARED / "vectors" / "stock"
MOST = 20_000
"""Positions that a test has time for."""


def vectors() -> list[Any]:
    """All of them, or one that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{game}:{number}")
        for game in game_ids("beating")
        for number, text in enumerate((VECTORS / f"{game}.jsonl").read_text().splitlines(), start=1)
    ]


def position_of(vector: dict[str, Any]) -> Position:
    position = DIALECT.read(load_any(vector["game"]), vector)
    for move in vector.get("played", ()):
        position = position.play(move)
    return position


@pytest.mark.parametrize("vector", vectors())
def test_their_moves_are_the_legal_ones(vector: dict[str, Any]) -> None:
    assert position_of(vector).legal() == tuple(sorted(vector["moves"]))


@pytest.mark.parametrize("vector", vectors())
def test_the_referee_comes_to_their_values(vector: dict[str, Any]) -> None:
    position = position_of(vector)
    sides = DIALECT.sides(position.rules, position)
    try:
        known = Outwards(position, MOST)
    except TooManyError:
        pytest.skip(f"more than {MOST} positions")
    values = [known.of(position, goal_of(sides, side)) for side in range(1 if len(sides) == 2 else len(sides))]
    assert values == ([vector["value"]] if len(sides) == 2 else vector["value"])
    about = goal_of(sides, 0 if len(sides) == 2 else position.mover or 0)
    assert {move: known.of(child, about) for move, child in position.children()} == vector["moves"]
