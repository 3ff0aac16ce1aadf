"""Moves that were made in a layout before a question is asked about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.errors import DealError
from solver.families.patience.layout import Layout
from solver.families.patience.layout_of_position import is_whole, standing
from solver.families.patience.notation import from_standard, read_line
from solver.families.patience.referee import referee
from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import kind_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """Moves that were made, and what they started from.

    Attributes:
        rules: those that held before the first move.
        layout: where the cards lay then.
        moves: the moves in the one notation of all games.
    """

    rules: Rules
    layout: Layout
    moves: tuple[str, ...]


def after_moves(rules: Rules, layout: Layout, words: Sequence[str]) -> tuple[Rules, Layout, Played]:
    """Return the rules and the layout after some moves, and these moves.

    Args:
        rules: those that hold for the layout.
        layout: where the first move is made.
        words: the moves, in the one notation or the standard one of games like FreeCell; a word may also be several
            moves as tables print them.

    Raises:
        DealError: a move is not legal, or no layout says all that matters where they lead.
    """
    if kind_of(rules).counted:
        raise DealError(f"moves were made, and no layout of {rules.name} says what they scored; expected none of them")
    given = tuple(map(str, read_line(" ".join(words))))
    moves = tuple(map(str, from_standard(rules, layout, given)))
    position = referee(rules, layout)
    for number, (move, text) in enumerate(zip(moves, given, strict=True), start=1):
        try:
            position = position.play(move)
        except DealError as error:
            typed = "" if text == move else f" ({text})"
            raise DealError(f"move {number} of those played{typed}: {error.message}") from None
    stands = standing(rules, position)
    if stands is None or not is_whole(position):
        raise DealError(
            f"after move {len(moves)} a card is out of play, and in {rules.name} all must go: it cannot be won any more"
        )
    return (*stands, Played(rules=rules, layout=layout, moves=moves))
