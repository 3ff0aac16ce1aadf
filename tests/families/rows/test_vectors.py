"""Small positions with their values, beside the checkout: by referee and search, and written as PBN and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.core.limits import Limits
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.families.rows.family import FAMILY
from solver.families.rows.referee import RowsPosition
from solver.formats import write
from tests.families.play.slow import SlowSearch, TooManyError
from tests.families.play.vectors import position_of, vectors
from tests.formats.deals import SHARED, content, good

VECTORS = SHARED / "vectors" / "stock"
MOST = 5_000
"""Positions that a test has time for."""
GAMES = ("barbu-subgame-dominoes", "trex-trex-layout")


every = pytest.mark.parametrize("vector", vectors([VECTORS / f"{game}.jsonl" for game in GAMES]))


class Slow(Searches):
    """All by the referee."""

    def __init__(self, position: RowsPosition) -> None:
        super().__init__(FAMILY, position.rules, position, Limits())
        self._search = SlowSearch(MOST)


@every
@pytest.mark.parametrize("slow", [True, False], ids=["referee", "search"])
def test_their_values(vector: dict[str, Any], slow: bool) -> None:
    position = position_of(FAMILY, vector)
    sides = FAMILY.sides(position.rules, position)
    searches = Slow(position) if slow else Searches(FAMILY, position.rules, position)
    try:
        found = solution(searches, position, sides, PositionQuestion())
    except TooManyError:
        pytest.skip(f"more than {MOST} positions")
    assert [bounds.low for bounds in found.values] == [bounds.high for bounds in found.values] == vector["value"]
    assert {move: bounds.low for move, bounds in found.moves.items()} == vector["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_they_come_back_from_pbn(game: str) -> None:
    path = VECTORS / f"{game}.jsonl"
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    for deal in good(path.read_bytes(), path.name):
        (again,) = good(write([deal], "pbn"), "x.pbn")  # type: ignore[arg-type]
        assert _said(again) == _said(deal)


def _said(deal: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(content(deal) | {"tags": {}}))
    return found
