"""Where the cards of a game of turns lie, for people."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any, Protocol, cast

from solver.cards import seat_name
from solver.report.seats import hand_rows
from solver.report.style import Style
from solver.rules.words import joined
from solver.turns.dialect import Position
from solver.turns.mixed import at_once


class Told(Protocol):
    """What a dialect's module in ``solver.report.turns.told`` says of a position."""

    def terms(self, state: Any, rules: Any, style: Style, /) -> Iterator[str]:
        """What a few words say."""

    def marks(self, state: Any, style: Style, /) -> Iterator[str]:
        """For each seat what it is, and what it has."""

    def lines(self, state: Any, rules: Any, style: Style, /) -> Iterator[str]:
        """What takes a line."""


def situation(position: Position, style: Style) -> str:
    """The game, whose turn it is, the hands, and all else on which the value hangs."""
    state, rules = position.state, position.rules
    told = cast(Told, importlib.import_module(f"solver.report.turns.told.{position.dialect}"))
    head = [rules.name or "A game of your own", *told.terms(state, rules, style), _turn(position)]
    rows = hand_rows(state.hands, list(told.marks(state, style)), style, rules.pack.ranks)
    return "\n".join([", ".join(head), "", rows, *told.lines(state, rules, style)])


def _turn(position: Position) -> str:
    if position.mover is None:
        return "the round is over"
    if at_once(position):
        return f"{joined(seat_name(seat, len(position.state.hands)) for seat in at_once(position))} to play at once"
    return f"{seat_name(position.mover, len(position.state.hands))} to play"
