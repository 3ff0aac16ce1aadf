"""Small positions of games of melds, written in a line."""

from __future__ import annotations

from typing import Any

from solver.families.melds.deals import read
from solver.families.melds.referee import MeldsPosition
from solver.families.melds.rules import Rules
from solver.rules.load import load_any
from tests.families.play.positions import cards, seats


def begin(game: str | Rules, hands: str, melds: str = "", **fields: Any) -> MeldsPosition:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 S6 | C2 | -``.
        melds: melds with commas between them; of two sides with a stroke.
        fields: other fields of the deal; ``foot`` as a hand.
    """
    rules = load_any(game) if isinstance(game, str) else game
    sides = [[cards(meld) for meld in side.split(",") if cards(meld)] for side in melds.split("|")]
    given = {
        "hands": seats(hands),
        "melds": sides if rules.play.kind == "rob" and len(sides) > 1 else sides[0],
        "leader": 0,
        **fields,
    }
    if "foot" in fields:
        given["foot"] = cards(fields["foot"])
    return read(rules, given)


def values(position: MeldsPosition) -> dict[str, int]:
    """Of one turn what each card laid down is worth."""
    return {move: after.scores()[0] for move, after in position.children()}
