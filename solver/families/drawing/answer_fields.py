"""Fields of the answer about a hand of sets and runs, beside those of all games of turns.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from typing import Any

from solver.core.answer_fields import Declared, field, joined
from solver.families.play import answer_fields


def _melds(melds: Any) -> str:
    return "; ".join(" ".join(meld) for meld in melds)


HAND: Declared = (
    joined("hand", None, "the cards, without the one that is laid down"),
    field("discard", None, "the card that is best laid down"),
    field("melds", None, "sets and runs", csv=_melds),
    joined("unmatched", None, "the cards that are left"),
    field("deadwood", None, "their points"),
    field("limit", None, "with how many points a player may knock"),
    joined("other", None, "the hand of the other player, after a knock"),
    joined("laid_off", None, "its cards that go to the melds of the player"),
    field("other_melds", None, "its own melds", csv=_melds),
    field("other_deadwood", None, "the points of what it has left"),
    field("score", None, "what the knock brings the player"),
)

ALL: Declared = (*answer_fields.ALL, *HAND)
"""All fields of answers about games in which cards are drawn."""
