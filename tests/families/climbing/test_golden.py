"""How many sequences of moves there are: a rule file, or the language, that changes shows here.

``python -m tests.families.climbing.test_golden`` counts them anew: only where a game is new, or its rules were wrong.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.families.climbing.family import FAMILY
from solver.families.climbing.referee import ClimbingPosition
from solver.rules.load import game_ids, load_any

FILE = Path(__file__).parent / "golden.json"
"""Game -> sequences of one move, of two, of three, after deals with few cards."""

DEPTH = 3
NUMBERS = (1, 2)


def counts(game: str) -> list[list[int]]:
    """Of the deals of some numbers."""
    rules = load_any(game)
    found = []
    for number in NUMBERS:
        players = rules.table.players[number % len(rules.table.players)]
        deal = FAMILY.deal(rules, number, players, 2 if rules.deal.rows else 6)
        found.append([_count(FAMILY.read(rules, deal), depth) for depth in range(1, DEPTH + 1)])
    return found


def _count(position: ClimbingPosition, depth: int) -> int:
    if depth == 1:
        return len(position.legal())
    return sum(_count(child, depth - 1) for _, child in position.children())


@pytest.mark.parametrize("game", game_ids("climbing"))
def test_counts(game: str) -> None:
    assert counts(game) == json.loads(FILE.read_text(encoding="utf-8"))[game]


if __name__ == "__main__":
    lines = [f"{json.dumps(game)}: {json.dumps(counts(game))}" for game in game_ids("climbing")]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
