"""Places of the cards of a matching game on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.matching.plays import code
from solver.families.matching.state import MatchingState
from solver.families.play.page.scene import GONE, gone, held, rows
from solver.families.play.report.answers import play_text
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.pages.suited import FACES

_GAP = 130
"""Units between the middles of piles."""


class MatchingLayout:
    """Discard piles and stock in the middle."""

    def __init__(self, state: MatchingState) -> None:
        self._start = state
        self._seats = state.seats
        self._piles = tuple(f"pile {number}" for number in range(len(state.piles)))

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the stock, next card on top, and the piles as they were played."""
        return ("stock", *self._piles)

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the places of the rows, the stock and the piles."""
        x, y = middle(self._seats)
        left = x - (len(self._piles) + 1) * _GAP // 2
        stock = Place(name="stock", label="Stock", spoken="the stock", x=left, y=y - 70, spread="pile", counted=True)
        piles = tuple(
            Place(
                name=name, label="Pile" if len(self._piles) == 1 else f"Pile {number}", spoken=f"discard {name}",
                x=left + number * _GAP, y=y - 70, spread="pile", counted=True,
            )
            for number, name in enumerate(self._piles, start=1)
        )  # fmt: skip
        return (*rows(self._start, self._seats), stock, *piles, gone())

    def cards(self, state: MatchingState) -> Cards:
        """Return the cards of hands, rows, stock and piles."""
        found = held(state, self._start) | {"stock": tuple(reversed(state.stock)), GONE: ()}
        return found | {name: tuple(map(code, pile)) for name, pile in zip(self._piles, state.piles, strict=True)}

    def marks(self, _state: MatchingState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: MatchingState) -> Iterator[str]:
        """Yield the named tops of the piles, the card drawn, and the scores so far."""
        tops = [pile[-1] for pile in state.piles if pile]
        if tops:
            yield f"on top: {' '.join(play_text(top, FACES) for top in tops)}"
        if state.drawn is not None:
            yield f"drawn: {play_text(state.drawn, FACES)}"
        if state.crank:
            yield f"a crank of {state.crank}"
        if state.direction < 0:
            yield "against the seats' order"
        yield f"pick-ups left: {state.pickups}"
        if any(state.scores):
            scores = (f"{seat_name(seat, self._seats)}: {FACES.signed(one)}" for seat, one in enumerate(state.scores))
            yield f"so far {', '.join(scores)}"
        if state.gone:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.gone)}"
