"""Places of the cards of a replay on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.play.page.scene import GONE, gone
from solver.families.war.referee import WarState
from solver.pages.board import Cards, Place


class ReplayLayout:
    """The stacks, in the places of other games' hands."""

    def __init__(self, state: WarState) -> None:
        self._seats = len(state.hands)

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the stacks."""
        return tuple(seat_name(seat, self._seats) for seat in range(self._seats))

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the place of cards that are out of play; the stacks are the hands."""
        return (gone(),)

    def cards(self, state: WarState) -> Cards:
        """Return the stacks."""
        return {seat_name(seat, self._seats): stack for seat, stack in enumerate(state.hands)} | {GONE: ()}

    def marks(self, state: WarState) -> Sequence[str]:
        """Return the mark "first" at the seat that turns first."""
        return ["first" if seat == state.turn else "" for seat in range(self._seats)]

    def told(self, _state: WarState) -> Iterator[str]:
        """Return no captions: the stacks show everything."""
        return iter(())
