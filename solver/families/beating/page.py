"""Places of the cards of a beating game on a page, and their caption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from solver.core.cards import seat_name
from solver.families.beating.referee import BeatingState
from solver.families.play.page.scene import GONE, ROOM, gone
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.pages.suited import STYLE

_GAP = 130
"""Units between the middles of piles."""

_OPEN, _BEATEN, _PILE, _STOCK = "open", "beaten", "pile", "stock"


class BeatingLayout:
    """Stock and pile, or the cards of an attack, in the middle of the page."""

    def __init__(self, state: BeatingState) -> None:
        self._start = state
        self._seats = state.seats

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the stock with its next card on top, and the pile as it was played."""
        return (_STOCK, _PILE)

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the places of the stock, the pile and the attack."""
        x, y = middle(self._seats)
        lower = y - 70
        left = x - _GAP
        return (
            Place(name=_STOCK, label="Stock", spoken="the stock", x=left, y=lower, spread="pile", counted=True),
            Place(name=_PILE, label="Pile", spoken="the pile", x=x, y=lower, spread="pile", counted=True),
            Place(name=_OPEN, spoken="the cards to be beaten", x=x, y=lower, spread="right", room=ROOM, outline=False),
            Place(name=_BEATEN, spoken="the others that lie", x=x, y=lower + 60, spread="right", room=ROOM,
                  outline=False),
            gone(),
        )  # fmt: skip

    def cards(self, state: BeatingState) -> Cards:
        """Return the cards of hands, stock, pile and attack; all other cards of the deal are out of play."""
        lying = _lying(state)
        left = Counter(chain(*lying.values()))
        return {**lying, GONE: tuple((Counter(chain(*_lying(self._start).values())) - left).elements())}

    def marks(self, _state: BeatingState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: BeatingState) -> Iterator[str]:
        """Yield the trump suit, the defender and the players who are out."""
        if state.trump:
            yield f"trumps: {STYLE.suit(state.trump)}"
        if state.open or state.beaten:
            yield f"{seat_name(state.defender, self._seats)} defends"
        if state.out:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.out)}"


def _lying(state: BeatingState) -> dict[str, Sequence[str]]:
    hands = {seat_name(seat, state.seats): hand for seat, hand in enumerate(state.hands)}
    table = {_STOCK: tuple(reversed(state.stock)), _PILE: state.pile, _OPEN: state.open, _BEATEN: state.beaten}
    return {**hands, **table}
