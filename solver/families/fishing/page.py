"""Places of the cards of an asking game on a page, and their caption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from solver.core.cards import seat_name
from solver.families.fishing.referee import FishingState
from solver.families.play.page.scene import GONE, gone
from solver.pages.board import Cards, Place
from solver.pages.seating import middle

_POND = "pond"


class AskingLayout:
    """The pond in the middle; books are out of play."""

    def __init__(self, state: FishingState) -> None:
        self._start = state
        self._seats = state.seats

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the pond, with its next card on top."""
        return (_POND,)

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the pond."""
        x, y = middle(self._seats)
        pond = Place(name=_POND, label="Pond", spoken="the pond", x=x, y=y - 70, spread="pile", counted=True)
        return (pond, gone())

    def cards(self, state: FishingState) -> Cards:
        """Return the cards of hands and pond; all other cards of the deal are out of play."""
        lying = _lying(state)
        left = Counter(chain(*lying.values()))
        return {**lying, GONE: tuple((Counter(chain(*_lying(self._start).values())) - left).elements())}

    def marks(self, _state: FishingState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: FishingState) -> Iterator[str]:
        """Yield the size of a book, and the points so far."""
        yield f"books of {state.book}"
        points = [f"{seat_name(seat, self._seats)} {count}" for seat, count in enumerate(state.points)]
        yield f"points: {', '.join(points)}"


def _lying(state: FishingState) -> dict[str, Sequence[str]]:
    hands = {seat_name(seat, state.seats): hand for seat, hand in enumerate(state.hands)}
    return {**hands, _POND: tuple(reversed(state.pond))}
