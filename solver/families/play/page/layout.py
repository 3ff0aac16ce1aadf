"""Where the cards of a game of turns lie, and what is said of it: what its dialects have in common."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from solver.core.cards import seat_name
from solver.families.play.dialect import Position
from solver.families.registry import package
from solver.pages.around import around
from solver.pages.board import Cards, Place
from solver.pages.seating import called

GONE = "gone"
"""The place of cards that lie nowhere any more."""

_CARD = 100, 140
ROOM = 320
"""Units of width for cards in a row."""


class Layout(Protocol):
    """How the states of a deal lie."""

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order is that of the state."""

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not to be sorted at the start."""

    def places(self) -> tuple[Place, ...]:
        """All but the hands."""

    def cards(self, state: Any) -> Cards:
        """The cards of every place."""

    def marks(self, state: Any) -> Sequence[str]:
        """For each seat what it is, besides; "": nothing."""

    def told(self, state: Any) -> Iterator[str]:
        """What there is to say of a state."""


def layout_of(position: Position) -> Layout:
    """How the positions of a deal lie.

    Args:
        position: in which its play begins.
    """
    found: Callable[[Any], Layout] = importlib.import_module(f"{package(position.dialect)}.page").LAYOUT
    return found(position.state)


def gone() -> Place:
    """Where cards are that lie nowhere any more."""
    return Place(name=GONE, spoken="out of play", x=0, y=180, spread="pile", outline=False)


def rows(state: Any, seats: int) -> Iterator[Place]:
    """Rows that lie before the seats."""
    for name, told in (("up", "face up"), ("down", "face down")):
        if any(getattr(state, name)):
            for seat, spot in enumerate(around(seats)):
                x, y = spot.hand
                lower = y + _CARD[1] + (60 if name == "up" else 200)
                spoken = f"{called(seat, seats)}'s row, {told}"
                yield Place(name=row(name, seat), spoken=spoken, x=x, y=lower, spread="right", room=ROOM)


def row(name: str, seat: int) -> str:
    """The place of a seat's row."""
    return f"{name} {seat}"


def held(state: Any, start: Any) -> dict[str, Sequence[str]]:
    """Hands, and rows where there were any at the start."""
    seats = len(state.hands)
    found: dict[str, Sequence[str]] = {seat_name(seat, seats): hand for seat, hand in enumerate(state.hands)}
    for name in ("up", "down"):
        if any(getattr(start, name)):
            found |= {row(name, seat): cards for seat, cards in enumerate(getattr(state, name))}
    return found
