"""Small positions of counting games, written in a line."""

from __future__ import annotations

from typing import Any

from solver.families.counting.deals import read
from solver.families.counting.referee import CountingPosition
from solver.families.counting.rules import Rules
from solver.rules.load import load_any
from tests.families.play.positions import after, seats

CRIBBAGE, NINETY_NINE = "cribbage-two-handed-six-card", "ninety-nine"
CRIB = ["D7", "DJ", "D8", "DQ"]


def begin(game: str | Rules, hands: str, **fields: Any) -> CountingPosition:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 S6 | C2 | -``.
        fields: other fields of the deal; ``played`` are played.
    """
    rules = load_any(game) if isinstance(game, str) else game
    played = fields.pop("played", "")
    usual: dict[str, Any] = {"dealer": 1, "starter": "CQ", "crib": CRIB} if rules.crib.away else {"leader": 0}
    return after(read(rules, {"hands": seats(hands), **usual, **fields}), played)
