"""Small positions with their values, beside the checkout."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.families.fishing.family import FAMILY
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.formats import write
from solver.formats.json_deals import as_object
from solver.rules.load import game_ids, load_any
from tests.formats.deals import SHARED, good

VECTORS = SHARED / "vectors" / "stock"


def vectors() -> list[Any]:
    """All of them, or one that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{game}:{number}")
        for game in game_ids("asking")
        for number, text in enumerate((VECTORS / f"{game}.jsonl").read_text().splitlines(), start=1)
    ]


@pytest.mark.parametrize("vector", vectors())
def test_the_search_comes_to_their_values(vector: dict[str, Any]) -> None:
    rules = load_any(vector["game"])
    position = FAMILY.read(rules, vector)
    found = solution(Searches(FAMILY, rules, position), position, FAMILY.sides(rules, position), PositionQuestion())
    values = [bounds.low for bounds in found.values]
    assert found.proved
    assert (values[0] if found.single else values) == vector["value"]
    assert {move: bounds.low for move, bounds in found.moves.items()} == vector["moves"]


@pytest.mark.parametrize("vector", vectors())
def test_they_come_back_from_tags(vector: dict[str, Any]) -> None:
    (deal,) = good(json.dumps(vector).encode(), "x.json")
    (again,) = good(write([deal], "pbn"), "x.pbn")  # type: ignore[arg-type]
    assert as_object(again) == as_object(deal)
