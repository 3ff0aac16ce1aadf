"""Where the cards of a state of each dialect lie, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from solver.cards import seat_name
from solver.report.turns.line import play_text
from solver.turns.climbing.state import State as Climbing
from solver.turns.matching.faces import code
from solver.turns.matching.state import State as Matching
from solver.view.around import around, middle
from solver.view.board import Cards, Place
from solver.view.seating import below, called, fanned
from solver.view.spoken import STYLE

GONE = "gone"
"""The place of cards that lie nowhere any more."""

_CARD = 100, 140
_ROOM = 320
_GAP = 130


class Layout(Protocol):
    """How the states of a deal lie."""

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order is that of the state."""

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not to be sorted at the start."""

    def places(self) -> tuple[Place, ...]:
        """All but the hands."""

    def cards(self, state: Any) -> Cards:
        """The cards of every place."""

    def marks(self, state: Any) -> Sequence[str]:
        """For each seat what it is, besides; "": nothing."""

    def told(self, state: Any) -> Iterator[str]:
        """What there is to say of a state."""


def layout_of(state: Climbing | Matching) -> Layout:
    """How the states of a deal lie.

    Args:
        state: in which its play begins.
    """
    return ClimbingLayout(state) if isinstance(state, Climbing) else MatchingLayout(state)


def _gone() -> Place:
    return Place(name=GONE, spoken="out of play", x=0, y=180, spread="pile", outline=False)


def _rows(state: Any, seats: int) -> Iterator[Place]:
    """Rows that lie before the seats."""
    for name, told in (("up", "face up"), ("down", "face down")):
        if any(getattr(state, name)):
            for seat, spot in enumerate(around(seats)):
                x, y = spot.hand
                lower = y + _CARD[1] + (60 if name == "up" else 200)
                spoken = f"{called(seat, seats)}'s row, {told}"
                yield Place(name=_row(name, seat), spoken=spoken, x=x, y=lower, spread="right", room=_ROOM)


def _row(name: str, seat: int) -> str:
    return f"{name} {seat}"


def _held(state: Any, start: Any) -> dict[str, Sequence[str]]:
    """Hands, and rows where there were any at the start."""
    seats = len(state.hands)
    found: dict[str, Sequence[str]] = {seat_name(seat, seats): hand for seat, hand in enumerate(state.hands)}
    for name in ("up", "down"):
        if any(getattr(start, name)):
            found |= {_row(name, seat): cards for seat, cards in enumerate(getattr(state, name))}
    return found


class ClimbingLayout:
    """The pile in the middle, the kitty above, what each seat has captured below."""

    exact: Sequence[str] = ()

    def __init__(self, state: Climbing) -> None:
        self._start = state
        self._seats = state.seats

    @property
    def kept(self) -> Sequence[str]:
        """The pile lies as the deal has it."""
        return ("pile",)

    def places(self) -> tuple[Place, ...]:
        """Rows, pile, kitty, captured cards."""
        x, y = middle(self._seats)
        pile = Place(
            name="pile", label="Pile", spoken="the pile", x=x - _ROOM // 2, y=y - 70, spread="right", room=_ROOM
        )
        names = [(_captured(seat), seat_name(seat, self._seats)) for seat in range(self._seats)]
        kitty = fanned([("kitty", "Kitty")], 0) if self._start.kitty else ()
        return (*_rows(self._start, self._seats), pile, *kitty, *below(self._seats, names), _gone())

    def cards(self, state: Climbing) -> Cards:
        """Hands, rows, pile, kitty, captured cards."""
        found = _held(state, self._start) | {"pile": state.pile, GONE: ()}
        found |= {_captured(seat): () for seat in range(self._seats)}
        found |= {_captured(seat): cards for seat, cards in enumerate(state.captured)}
        return found | ({"kitty": state.kitty} if self._start.kitty else {})

    def marks(self, state: Climbing) -> Sequence[str]:
        """Who declares."""
        return ["declares" if seat == state.declarer else "" for seat in range(self._seats)]

    def told(self, state: Climbing) -> Iterator[str]:
        """What is to be beaten, who has passed, who is out."""
        if state.beat is not None and state.owner is not None:
            yield f"on the pile: {play_text(state.beat.move, STYLE)} by {called(state.owner, self._seats)}"
        if state.passed:
            yield f"passed: {', '.join(seat_name(seat, self._seats) for seat in sorted(state.passed))}"
        if state.gone:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.gone)}"
        if state.factor > 1:
            yield f"bombs count {state.factor} times"


def _captured(seat: int) -> str:
    return f"captured {seat}"


class MatchingLayout:
    """Discard piles and stock in the middle."""

    def __init__(self, state: Matching) -> None:
        self._start = state
        self._seats = state.seats
        self._piles = tuple(f"pile {number}" for number in range(len(state.piles)))

    @property
    def exact(self) -> Sequence[str]:
        """The stock's next card lies on top, and the piles as they were played."""
        return ("stock", *self._piles)

    @property
    def kept(self) -> Sequence[str]:
        """The same."""
        return self.exact

    def places(self) -> tuple[Place, ...]:
        """Rows, stock, piles."""
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
        return (*_rows(self._start, self._seats), stock, *piles, _gone())

    def cards(self, state: Matching) -> Cards:
        """Hands, rows, stock, piles."""
        found = _held(state, self._start) | {"stock": tuple(reversed(state.stock)), GONE: ()}
        return found | {name: tuple(map(code, pile)) for name, pile in zip(self._piles, state.piles, strict=True)}

    def marks(self, _state: Matching) -> Sequence[str]:
        """Seats are all alike."""
        return [""] * self._seats

    def told(self, state: Matching) -> Iterator[str]:
        """What the piles count as, what was drawn, the scores so far."""
        tops = [pile[-1] for pile in state.piles if pile]
        if tops:
            yield f"on top: {' '.join(play_text(top, STYLE) for top in tops)}"
        if state.drawn is not None:
            yield f"drawn: {play_text(state.drawn, STYLE)}"
        if state.crank:
            yield f"a crank of {state.crank}"
        if state.direction < 0:
            yield "against the seats' order"
        yield f"pick-ups left: {state.pickups}"
        if any(state.scores):
            scores = (f"{seat_name(seat, self._seats)}: {STYLE.signed(one)}" for seat, one in enumerate(state.scores))
            yield f"so far {', '.join(scores)}"
        if state.gone:
            yield f"out: {', '.join(seat_name(seat, self._seats) for seat in state.gone)}"
