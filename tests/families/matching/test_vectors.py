"""Small positions with their values, beside the checkout: by the referee alone, every play to the end."""

from __future__ import annotations

from typing import Any

import pytest

from solver.families.matching.family import FAMILY
from solver.families.matching.referee import MatchingPosition
from solver.families.play.searches import goal_of
from tests.families.play.slow import SlowSearch, TooManyError
from tests.families.play.vectors import position_of, vectors
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "matching"
MOST = 500
"""Positions that a test has time for."""


every = pytest.mark.parametrize("vector", vectors(sorted(VECTORS.glob("*.jsonl"))))


@every
def test_their_moves_are_the_legal_ones(vector: dict[str, Any]) -> None:
    assert position_of(FAMILY, vector).legal() == tuple(sorted(vector["moves"]))


@every
def test_the_referee_comes_to_their_values(vector: dict[str, Any]) -> None:
    position = position_of(FAMILY, vector)
    search = SlowSearch(MOST)
    sides = FAMILY.sides(position.rules, position)

    def value(of: MatchingPosition, seat: int) -> int:
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
