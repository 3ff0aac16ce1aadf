"""An asking game between two moves."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes; of a hand in the order of the alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """An asking game between two moves. Seats count from 0. Cards of books are nowhere.

    Attributes:
        hands: of each seat; none has the cards of a book.
        turn: the seat that moves; it has cards.
        book: how many cards of a rank make a book.
        points: of each seat.
        pond: the next card first.
        over: the round has ended.
    """

    hands: tuple[Cards, ...]
    turn: int
    book: int
    points: tuple[int, ...]
    pond: Cards = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)
