"""Small positions with their values, beside the checkout: by the referee alone, values forced from the ends."""

from __future__ import annotations

from typing import Any

import pytest

from solver.families.beating.family import FAMILY
from solver.families.play.searches import goal_of
from solver.rules.load import game_ids
from tests.families.beating.outwards import Outwards
from tests.families.play.slow import TooManyError
from tests.families.play.vectors import position_of, vectors
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "stock"
MOST = 20_000
"""Positions that a test has time for."""


every = pytest.mark.parametrize("vector", vectors([VECTORS / f"{game}.jsonl" for game in game_ids("beating")]))


@every
def test_their_moves_are_the_legal_ones(vector: dict[str, Any]) -> None:
    assert position_of(FAMILY, vector).legal() == tuple(sorted(vector["moves"]))


@every
def test_the_referee_comes_to_their_values(vector: dict[str, Any]) -> None:
    position = position_of(FAMILY, vector)
    sides = FAMILY.sides(position.rules, position)
    try:
        known = Outwards(position, MOST)
    except TooManyError:
        pytest.skip(f"more than {MOST} positions")
    values = [known.of(position, goal_of(sides, side)) for side in range(1 if len(sides) == 2 else len(sides))]
    assert values == ([vector["value"]] if len(sides) == 2 else vector["value"])
    about = goal_of(sides, 0 if len(sides) == 2 else position.mover or 0)
    assert {move: known.of(child, about) for move, child in position.children()} == vector["moves"]
