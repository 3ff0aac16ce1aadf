"""Places of the cards of a game of melds on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.melds.report import in_order
from solver.families.melds.state import MeldsState
from solver.families.play.page.scene import GONE, gone
from solver.pages.board import Cards, Place
from solver.pages.seating import middle
from solver.pages.suited import FACES

_TEAM = ("melds",)
_SIDES = ("melds A", "melds B")
_ROOM = 460


class MeldsLayout:
    """Melds in the middle, the foot and the card laid down beside them."""

    def __init__(self, state: MeldsState) -> None:
        self._start = state
        self._seats = state.seats
        self._names = (_TEAM if len(state.melds) == 1 else _SIDES) if state.melds else ()

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is shown: the melds."""
        return self._names

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start: those of `exact`."""
        return self._names

    def places(self) -> tuple[Place, ...]:
        """Return the places of the melds, the foot and the discard."""
        x, y = middle(self._seats)
        found = [
            Place(
                name=name, label="Melds" if name in _TEAM else f"Melds {name[-1]}", spoken=f"the {name}",
                x=x - _ROOM // 2, y=y - 150 + 160 * number, spread="right", room=_ROOM,
            )
            for number, name in enumerate(self._names)
        ]  # fmt: skip
        if self._names == _TEAM:
            below = y + 10
            found.append(
                Place(name="down", label="Laid down", spoken="the card laid down", x=x, y=below, spread="pile")
            )
            if self._start.foot:
                left = x - _ROOM // 2
                found.append(
                    Place(name="foot", label="Foot", spoken="the foot", x=left, y=below, spread="right", room=200)
                )
        return (*found, gone())

    def cards(self, state: MeldsState) -> Cards:
        """Return the cards of hands, melds, foot and discard."""
        found: dict[str, Sequence[str]] = {seat_name(seat, self._seats): hand for seat, hand in enumerate(state.hands)}
        found[GONE] = ()
        for name, melds in zip(self._names, state.melds, strict=bool(self._names)):
            found[name] = tuple(card for meld in melds for card in in_order(meld))
        if self._names == _TEAM:
            found["down"] = () if state.down is None else (state.down,)
            if self._start.foot:
                found["foot"] = state.foot
        return found

    def marks(self, _state: MeldsState) -> Sequence[str]:
        """Return an empty mark for each seat: seats do not differ."""
        return [""] * self._seats

    def told(self, state: MeldsState) -> Iterator[str]:
        """Yield the facts beside the cards: discard, going out, minimum, red threes, chips and passes."""
        if state.over and state.down is not None:
            yield f"laid down: {FACES.card(state.down)}"
        if state.out:
            yield "gone out"
        if state.minimum and not state.over:
            yield f"first melds need {state.minimum}"
        if state.red:
            yield f"red threes on the table: {state.red}"
        if state.chips:
            yield f"chips {state.chips[0]} and {state.chips[1]}"
        if state.passes:
            yield f"passes in a row: {state.passes}"
