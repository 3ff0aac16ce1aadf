"""The references for games of turns beside the given small positions: every value and every play's value."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference import turns
from tests.reference.turns.rulefile import GAMES

VECTORS = Path(__file__).resolve().parents[3] / "shared" / "vectors"
LIMIT, LIMIT_OF_STOCK = 1200, 6000
"""Positions looked at for a deal; for one of a game with a known stock, in which they are smaller."""
LARGEST = 12
"""Cards of a hand of climbing and matching games: more can be played in too many ways to try every set of them."""


def _deals() -> Iterator[Any]:
    shipped = {path.stem for path in GAMES.glob("*/*.toml")}
    for folder in ("climbing", "matching", "stock"):
        for path in sorted((VECTORS / folder).glob("*.jsonl")):
            if path.stem in shipped:
                for number, line in enumerate(path.read_text().splitlines(), start=1):
                    yield pytest.param(json.loads(line), folder == "stock", id=f"{path.stem} {number}")


@pytest.mark.parametrize(("deal", "stock"), list(_deals()))
def test_the_reference_answers_the_given_position(deal: dict[str, Any], stock: bool) -> None:
    if not stock and max(map(len, deal["hands"])) > LARGEST:
        pytest.skip("a hand is too large")
    answer = turns.solve(deal, limit=LIMIT_OF_STOCK if stock else LIMIT)
    if answer is None:
        pytest.skip("too many positions")
    assert answer.value == pytest.approx(deal["value"], abs=1e-6)
    assert answer.moves.keys() == deal["moves"].keys()
    for play, value in answer.moves.items():
        assert value == pytest.approx(deal["moves"][play], abs=1e-6), play


def test_the_references_import_nothing_of_the_package() -> None:
    paths = sorted(Path(turns.__file__).parent.rglob("*.py"))
    assert len(paths) > 10
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in named if name.partition(".")[0] == "solver"], path


def test_too_many_positions_are_no_answer() -> None:
    deal = {"game": "shimpling", "hands": [["S3", "S4"], ["S5", "S6"], ["S7", "S8"]], "leader": 0}
    assert turns.solve(deal, limit=3) is None
    answer = turns.solve(deal)
    assert answer is not None
    assert len(answer.moves) == 2


def test_a_deal_that_cannot_be_is_refused() -> None:
    deal = {"game": "shimpling", "hands": [["S3"], ["S3"], ["S7"]], "leader": 0}
    with pytest.raises(turns.BadDeal, match="S3"):
        turns.solve(deal)
    with pytest.raises(turns.BadDeal, match="S9"):
        turns.solve({**deal, "hands": [["S3"], ["S4"], ["S7"]], "played": ["S9"]})
