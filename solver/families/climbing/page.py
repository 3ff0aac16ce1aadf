"""Places of the cards of a climbing game on a page, and their caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.climbing.state import ClimbingState
from solver.families.play.page.scene import GONE, ROOM, gone, held, rows
from solver.families.play.report.answers import play_text
from solver.pages.board import Cards, Place
from solver.pages.seating import below, called, fanned, middle
from solver.pages.suited import FACES


class ClimbingLayout:
    """The pile in the middle, the kitty above, each seat's captured cards below."""

    exact: Sequence[str] = ()

    def __init__(self, state: ClimbingState) -> None:
        self._start = state
        self._seats = state.seats

    @property
    def kept(self) -> Sequence[str]:
        """Places whose order of cards is that of the deal: the pile."""
        return ("pile",)

    def places(self) -> tuple[Place, ...]:
        """Return the places of the rows, the pile, the kitty and the captured cards."""
        x, y = middle(self._seats)
        pile = Place(name="pile", label="Pile", spoken="the pile", x=x - ROOM // 2, y=y - 70, spread="right", room=ROOM)
        names = [(_captured(seat), seat_name(seat, self._seats)) for seat in range(self._seats)]
        kitty = fanned([("kitty", "Kitty")], 0) if self._start.kitty else ()
        return (*rows(self._start, self._seats), pile, *kitty, *below(self._seats, names), gone())

    def cards(self, state: ClimbingState) -> Cards:
        """Return the cards of hands, rows, pile, kitty and captures."""
        found = held(state, self._start) | {"pile": state.pile, GONE: ()}
        found |= {_captured(seat): () for seat in range(self._seats)}
        found |= {_captured(seat): cards for seat, cards in enumerate(state.captured)}
        return found | ({"kitty": state.kitty} if self._start.kitty else {})

    def marks(self, state: ClimbingState) -> Sequence[str]:
        """Return the mark "declares" at the declarer's seat."""
        return ["declares" if seat == state.declarer else "" for seat in range(self._seats)]

    def told(self, state: ClimbingState) -> Iterator[str]:
        """Yield the play to be beaten, the players who have passed, and those who are out."""
        if state.beat is not None and state.owner is not None:
            yield f"on the pile: {play_text(state.beat.move, FACES)} by {called(state.owner, self._seats)}"
        if state.passed:
            yield f"passed: {', '.join(seat_name(seat, self._seats) for seat in sorted(state.passed))}"
        if state.gone:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.gone)}"
        if state.factor > 1:
            yield f"bombs count {state.factor} times"


def _captured(seat: int) -> str:
    return f"captured {seat}"
