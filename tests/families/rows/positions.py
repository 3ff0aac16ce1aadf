"""Small positions of layout games, written in a line."""

from __future__ import annotations

from typing import Any

from solver.families.rows.deals import read
from solver.families.rows.referee import RowsPosition
from solver.families.rows.rules import Rules
from solver.rules.load import load_any
from tests.families.play.positions import after, cards, seats


def begin(game: str | Rules, hands: str, layout: str = "", **fields: Any) -> RowsPosition:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H7 S6 | C7 | -``.
        layout: the cards that lie.
        fields: other fields of the deal; ``settings`` are options of the game, ``played`` are played.
    """
    rules = load_any(game, fields.pop("settings", {})) if isinstance(game, str) else game
    played = fields.pop("played", "")
    given = {"hands": seats(hands), "layout": cards(layout), "leader": 0, **fields}
    return after(read(rules, given), played)
