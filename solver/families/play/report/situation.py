"""Where the cards of a game of turns lie, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from solver.core.cards import seat_name
from solver.families.play.dialect import Position
from solver.families.play.family import turn_game
from solver.families.play.report.seats import hand_rows
from solver.families.play.simultaneous import simultaneous_movers
from solver.rules.words import joined
from solver.text.style import Style


class Words(Protocol):
    """What the ``report`` of a dialect says of a position.

    It may have besides ``turn(position)``, ``hands(state, rules, style)``, ``ending(position)`` and ``after(position,
    move, style)``: whose turn it is, the hands where they are not to be sorted, what stands below the value, and what
    follows from a best move by itself.
    """

    def terms(self, state: Any, rules: Any, style: Style, /) -> Iterator[str]:
        """What a few words say."""

    def marks(self, state: Any, style: Style, /) -> Iterator[str]:
        """For each seat what it is, and what it has."""

    def lines(self, state: Any, rules: Any, style: Style, /) -> Iterator[str]:
        """What takes a line."""


def situation(position: Position, style: Style, plays: int = 0) -> str:
    """The game, whose turn it is, the hands, and all else on which the value hangs.

    Args:
        plays: how many were made before.
    """
    state, rules = position.state, position.rules
    told = _told(position)
    turn = getattr(told, "turn", _turn)(position)
    head = [rules.name or "A game of your own", *told.terms(state, rules, style), turn]
    hands = getattr(told, "hands", None)
    rows = hands(state, rules, style) if hands else _rows(told, position, style)
    before = [f"Plays so far: {plays}"] if plays else []
    return "\n".join([", ".join(head), "", rows, *told.lines(state, rules, style), *before])


def ending(position: Position) -> str:
    """What a dialect says below the value; nothing where it has nothing to say."""
    told: str = getattr(_told(position), "ending", lambda _: "")(position)
    return told


def after(position: Position, move: str, style: Style) -> str:
    """What follows from a move by itself, where a dialect has something to say of it."""
    tell = getattr(_told(position), "after", None)
    return "" if tell is None else "\n".join(tell(position, move, style))


def _told(position: Position) -> Words:
    return turn_game(position.dialect).words()


def _rows(told: Words, position: Position, style: Style) -> str:
    marks = list(told.marks(position.state, style))
    return hand_rows(position.state.hands, marks, style, position.rules.pack.ranks)


def _turn(position: Position) -> str:
    if position.mover is None:
        return "the round is over"
    if simultaneous_movers(position):
        seats = (seat_name(seat, len(position.state.hands)) for seat in simultaneous_movers(position))
        return f"{joined(seats)} to play at once"
    return f"{seat_name(position.mover, len(position.state.hands))} to play"
