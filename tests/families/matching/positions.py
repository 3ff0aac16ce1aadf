"""Small positions of matching games, written in a line."""

from __future__ import annotations

from typing import Any

from solver.families.matching.deals import read
from solver.families.matching.referee import MatchingPosition
from solver.families.matching.rules import Rules
from solver.rules.load import load_any
from tests.families.play.positions import after, cards, seats

Piles = str | list[str]


def begin(game: str | Rules, hands: str, discards: Piles, stock: str = "", **fields: Any) -> MatchingPosition:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 S6 | C2 | -``.
        discards: a pile, bottom first; a list of them where there are several.
        fields: other fields of the deal; ``settings`` are options of the game, ``played`` are played.
    """
    rules = load_any(game, fields.pop("settings", {})) if isinstance(game, str) else game
    piles = discards if isinstance(discards, list) else [discards]
    played = fields.pop("played", "")
    given = {
        "hands": seats(hands),
        "discards": [cards(pile) for pile in piles],
        "stock": cards(stock),
        "leader": 0,
        **fields,
    }
    return after(read(rules, given), played)
