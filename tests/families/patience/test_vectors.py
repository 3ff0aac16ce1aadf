"""Small positions with their values, beside the checkout: lines are legal, the twin finds values."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.core.option_text import deal_options
from solver.families.patience.layout import Layout
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from solver.families.patience.rules.language import load_game
from solver.families.patience.verify import verify
from tests.families.patience.twin import solve_exhaustively
from tests.formats.deals import SHARED

pytestmark = pytest.mark.slow

VECTORS = SHARED / "vectors" / "patience"
POSITIONS = 400
"""How many positions the twin may look at for one vector."""


def vectors() -> list[Any]:
    """Every vector with its place, or one entry that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{path.stem}:{number}")
        for path in sorted(VECTORS.glob("*.jsonl"))
        for number, text in enumerate(path.read_text().splitlines(), start=1)
    ]


def deal_of(vector: dict[str, Any]) -> tuple[Rules, Layout]:
    return layout_of(load_game(vector["game"], deal_options(vector)), vector)


@pytest.mark.parametrize("vector", vectors())
def test_lines_reach_their_values(vector: dict[str, Any]) -> None:
    rules, layout = deal_of(vector)
    verdict = verify(rules, layout, vector["line"] or [], vector["value"])
    assert verdict.legal, verdict.error
    if vector["line"]:
        assert verdict.won
        assert verdict.score in (None, vector["value"])


@pytest.mark.parametrize("vector", vectors())
def test_the_twin_finds_their_values(vector: dict[str, Any]) -> None:
    value = solve_exhaustively(*deal_of(vector), limit=POSITIONS)
    if value is None:
        pytest.skip(f"more than {POSITIONS} positions")
    assert value is vector["value"] if isinstance(vector["value"], bool) else value == vector["value"]
