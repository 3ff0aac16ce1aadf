"""Places of the cards of a layout game on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from solver.core.cards import seat_name
from solver.families.play.page.scene import GONE, gone
from solver.families.rows.referee import RowsState
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.rules import names

_SUITS = "SHDC"
_ROOM = 400
"""Width for a row, in units."""
_GAP = 83
"""Units between rows, which overlap."""
_ASIDE = 270
"""Units from the middle to the left end of rows at a table of two, whose hands leave no room between them."""


class RowsLayout:
    """One row for each suit in the middle of the page, one above the other."""

    def __init__(self, state: RowsState) -> None:
        self._seats = state.seats
        there = {card[0] for card in chain(*state.hands, state.layout)}
        self._suits = [suit for suit in _SUITS if suit in there]

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the rows, by rank."""
        return [_row(suit) for suit in self._suits]

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the rows."""
        x, y = middle(self._seats)
        left = x + _ASIDE if self._seats == 2 else x - _ROOM // 2
        top = y - 70 - _GAP * (len(self._suits) - 1) // 2
        rows = (
            Place(
                name=_row(suit), spoken=f"the row of {names.suit(suit)}", x=left, y=top + number * _GAP,
                spread="right", room=_ROOM, layer=number,
            )
            for number, suit in enumerate(self._suits)
        )  # fmt: skip
        return (*rows, gone())

    def cards(self, state: RowsState) -> Cards:
        """Return the cards of hands and rows."""
        found = {seat_name(seat, self._seats): hand for seat, hand in enumerate(state.hands)} | {GONE: ()}
        return found | {_row(suit): tuple(card for card in state.layout if card[0] == suit) for suit in self._suits}

    def marks(self, _state: RowsState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: RowsState) -> Iterator[str]:
        """Yield the rank with which rows begin, the pool, and the players who are out."""
        if state.pivot:
            yield f"rows begin with {names.order(state.pivot)}"
        if state.pool:
            yield f"in the pool: {state.pool}"
        if any(state.paid):
            paid = (f"{seat_name(seat, self._seats)} {one}" for seat, one in enumerate(state.paid) if one)
            yield f"paid: {', '.join(paid)}"
        if state.gone:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.gone)}"


def _row(suit: str) -> str:
    return f"row {suit}"
