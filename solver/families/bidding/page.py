"""Places of the cards of a game of bids on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.bidding.referee import BiddingState
from solver.families.play.page.scene import GONE, ROOM, gone
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.pages.suited import STYLE


class BiddingLayout:
    """The prizes in the middle, the next one on top, and beside them the prizes carried."""

    exact = kept = ("stock", "pile")
    """Places whose order of cards is shown and not sorted: the prizes."""

    def __init__(self, state: BiddingState) -> None:
        self._seats = state.seats

    def places(self) -> tuple[Place, ...]:
        """Return the places of the prizes to come and of the prizes carried."""
        x, y = middle(self._seats)
        stock = Place(
            name="stock", label="Prizes", spoken="the prizes", x=x - ROOM // 2, y=y - 70, spread="pile", counted=True
        )
        pile = Place(
            name="pile", label="Carried", spoken="prizes carried", x=x + 20, y=y - 70, spread="right", room=ROOM // 2,
            outline=False,
        )  # fmt: skip
        return stock, pile, gone()

    def cards(self, state: BiddingState) -> Cards:
        """Return the cards of hands, of the stock of prizes and of the prizes carried."""
        found: dict[str, Sequence[str]] = {GONE: ()}
        found |= {seat_name(seat, self._seats): hand for seat, hand in enumerate(state.hands)}
        return {**found, "stock": tuple(reversed(state.stock)), "pile": state.pile}

    def marks(self, _state: BiddingState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: BiddingState) -> Iterator[str]:
        """Yield the number of ties in a row and the scores so far."""
        if state.ties:
            yield f"ties in a row {state.ties}"
        if any(state.scores):
            scores = (f"{seat_name(seat, self._seats)}: {STYLE.signed(one)}" for seat, one in enumerate(state.scores))
            yield f"so far {', '.join(scores)}"
