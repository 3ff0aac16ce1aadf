"""Places of the cards of a drawing game on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.drawing.state import DrawingState
from solver.families.play.page.scene import GONE, ROOM, gone
from solver.families.play.report.answers import play_text
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.pages.suited import FACES

_GAP = 130
"""Units between the middles of piles."""

_PILES = {"stock": "the stock", "discard": "the card laid last", "held": "the card taken"}


class DrawingLayout:
    """Stock, last discard and drawn card in the middle of the page, and the table below."""

    def __init__(self, state: DrawingState) -> None:
        self._seats = state.seats
        self._table = bool(state.table)
        self._places = bool(state.down)

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the stock with its next card on top, and hands in places."""
        hands = [seat_name(seat, self._seats) for seat in range(self._seats)] if self._places else []
        return ("stock", *hands)

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Return the places of the stock and the piles, or of the table."""
        x, y = middle(self._seats)
        names = ["stock"] if self._table else ["stock", "discard", *(["held"] if self._places else [])]
        left = x - (len(names) * _GAP) // 2
        piles = tuple(
            Place(
                name=name, label={"held": "Taken"}.get(name, name.title()), spoken=_PILES[name],
                x=left + number * _GAP, y=y - 70, spread="pile", counted=name == "stock",
            )
            for number, name in enumerate(names)
        )  # fmt: skip
        if not self._table:
            return (*piles, gone())
        table = Place(
            name="table", label="Table", spoken="the table", x=left + _GAP, y=y - 70, spread="right", room=ROOM
        )
        return (*piles, table, gone())

    def cards(self, state: DrawingState) -> Cards:
        """Return the cards of hands, stock, piles and table."""
        found: dict[str, Sequence[str]] = {seat_name(seat, self._seats): hand for seat, hand in enumerate(state.hands)}
        found |= {"stock": tuple(reversed(state.stock)), GONE: ()}
        if self._table:
            return {**found, "table": state.table}
        found["discard"] = () if state.discard is None else (state.discard,)
        if self._places:
            found["held"] = () if state.held is None else (state.held,)
        return found

    def marks(self, _state: DrawingState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: DrawingState) -> Iterator[str]:
        """Yield the card drawn, the face-down cards, the player who stopped, and the turns left."""
        if state.held is not None:
            yield f"taken: {play_text(state.held, FACES)}"
        if any(state.down):
            down = [
                f"{seat_name(seat, self._seats)} {' '.join(str(place + 1) for place in places)}"
                for seat, places in enumerate(state.down)
                if places
            ]
            yield f"places face down: {', '.join(down)}"
        if state.stopper is not None:
            yield f"{seat_name(state.stopper, self._seats)} has stopped"
        if state.turns_left > 0:
            yield f"turns left: {state.turns_left}"
        if state.winner is not None:
            yield f"{seat_name(state.winner, self._seats)} is complete"
