"""Small positions with their values, beside the checkout: the twin finds every value, and the value of every move."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.twin import solve_exhaustively
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "trick"
CARDS = 8
"""How many cards may be left in all hands together."""


def vectors() -> list[Any]:
    """The first vectors of every game that are short enough, or one entry that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    found = []
    for path in sorted(VECTORS.glob("*.jsonl")):
        all_of_game = [json.loads(text) for text in path.read_text().splitlines()]
        found += [
            pytest.param(vector, id=f"{path.stem}:{number}")
            for number, vector in enumerate(all_of_game, start=1)
            if cards_left(vector) <= CARDS
        ]
    return found


def cards_left(vector: dict[str, Any]) -> int:
    return sum(map(len, vector["hands"])) + len(vector.get("stock", ())) - len(vector.get("played", ()))


@pytest.mark.parametrize("vector", vectors())
def test_the_twin_finds_their_values(vector: dict[str, Any]) -> None:
    value, moves = solve_exhaustively(*deal_of(load_trick_game(vector["game"]), vector))
    assert value == vector["value"]
    assert moves == vector["moves"]


def replayed() -> list[Any]:
    """Every vector with a record of play."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(path, id=path.stem)
        for path in sorted(VECTORS.glob("*.jsonl"))
        if '"played": [' in path.read_text()
    ]


@pytest.mark.parametrize("path", replayed())
def test_their_records_are_legal_and_end_where_the_moves_say(path: Any) -> None:
    for text in path.read_text().splitlines():
        vector = json.loads(text)
        position = begin(*deal_of(load_trick_game(vector["game"]), vector))
        assert position.legal() == sorted(vector["moves"])
