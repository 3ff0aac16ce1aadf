"""The reference for trick games beside the given small positions: every value and every play's value."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference import trick
from tests.reference.trick.rules import GAMES

VECTORS = Path(__file__).resolve().parents[3] / "shared" / "vectors"
LIMIT = 2500
"""Positions looked at for a deal."""
LEAST = 115
"""Games of which a deal must have been answered within the limit."""

needs_vectors = pytest.mark.skipif(not VECTORS.is_dir(), reason="no vectors beside the project")


def _files() -> list[Path]:
    files = [*sorted((VECTORS / "trick").glob("*.jsonl")), *sorted((VECTORS / "wrong").glob("*.jsonl"))]
    return [path for path in files if (GAMES / path.name).with_suffix(".toml").exists()]


def _cards_left(deal: dict[str, Any]) -> int:
    return sum(map(len, deal["hands"])) - len(deal.get("played") or ())


def _deals() -> Iterator[tuple[str, dict[str, Any]]]:
    """Of each file the deal with the fewest cards left; all that were once answered wrong."""
    for path in _files():
        deals = [json.loads(line) for line in path.read_text().splitlines()]
        if path.parent.name == "trick":
            deals = [min(deals, key=_cards_left)]
        for deal in deals:
            yield f"{path.parent.name}/{path.name}", deal


@needs_vectors
def test_the_reference_answers_the_given_positions() -> None:
    wrong, answered = [], 0
    for name, deal in _deals():
        answer = trick.solve(deal, limit=LIMIT)
        if answer is None:
            continue
        answered += 1
        if (answer.value, answer.moves) != (deal["value"], deal["moves"]):
            wrong.append(f"{name}: {answer}, and not {deal['value']} {deal['moves']}")
    assert wrong == []
    assert answered >= LEAST
