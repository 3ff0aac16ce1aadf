"""Scene of a game of turns for a page: hands and rows, the middle, and captured cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Protocol

from solver.core.cards import seat_name
from solver.core.deal import ROUNDS, Deal
from solver.core.limits import Limits
from solver.families.play.cases import Record
from solver.families.play.dialect import Position
from solver.families.play.family import AnyTurnGame, turn_game
from solver.families.play.page.evaluator import TurnsEvaluator
from solver.families.play.report.answers import play_text
from solver.families.play.report.seats import in_pack_order
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.problem import Problem
from solver.pages.board import Cards, Place, Step
from solver.pages.seating import around, called, hands
from solver.pages.stable_order import Arranged
from solver.pages.suited import FACES, spoken
from solver.text.style import Style

GONE = "gone"
"""Name of the place of cards that are out of play."""

_CARD = 100, 140
ROOM = 320
"""Width for cards in a row, in units."""


class Layout(Protocol):
    """Places and captions for the states of a deal."""

    @property
    def exact(self) -> Sequence[str]:
        """Places whose order of cards is that of the state."""

    @property
    def kept(self) -> Sequence[str]:
        """Places whose cards are not sorted at the start."""

    def places(self) -> tuple[Place, ...]:
        """Return all but the hands."""

    def cards(self, state: Any) -> Cards:
        """Return the cards of every place."""

    def marks(self, state: Any) -> Sequence[str]:
        """Return further marks of each seat, empty for none."""

    def told(self, state: Any) -> Iterator[str]:
        """Yield the texts about a state."""


def layout_of(position: Position) -> Layout:
    """Return the layout of a deal's positions.

    Args:
        position: in which its play begins.
    """
    return turn_game(position.dialect).layout(position.state)


def gone() -> Place:
    """Return the place of cards that left the table."""
    return Place(name=GONE, spoken="out of play", x=0, y=180, spread="pile", outline=False)


def rows(state: Any, seats: int) -> Iterator[Place]:
    """Yield the places of the rows in front of the seats."""
    for name, facing in (("up", "face up"), ("down", "face down")):
        if any(getattr(state, name)):
            for seat, spot in enumerate(around(seats)):
                x, y = spot.hand
                lower = y + _CARD[1] + (60 if name == "up" else 200)
                spoken = f"{called(seat, seats)}'s row, {facing}"
                yield Place(name=row(name, seat), spoken=spoken, x=x, y=lower, spread="right", room=ROOM)


def row(name: str, seat: int) -> str:
    """Return the place of a seat's row."""
    return f"{name} {seat}"


def held(state: Any, start: Any) -> dict[str, Sequence[str]]:
    """Return the cards of hands, and of rows if the deal began with some."""
    seats = len(state.hands)
    found: dict[str, Sequence[str]] = {seat_name(seat, seats): hand for seat, hand in enumerate(state.hands)}
    for name in ("up", "down"):
        if any(getattr(start, name)):
            found |= {row(name, seat): cards for seat, cards in enumerate(getattr(state, name))}
    return found


@dataclass(frozen=True, slots=True)
class TablePosition:
    """Position with the order in which its cards were placed.

    Attributes:
        position: the referee's position.
        arranged: its cards.
        layout: the places of positions of the game.
    """

    position: Position
    arranged: Arranged = field(compare=False)
    layout: Layout = field(compare=False)

    def legal(self) -> tuple[str, ...]:
        """Return the legal plays of the referee."""
        return self.position.legal()

    def children(self) -> Iterator[tuple[str, TablePosition]]:
        """Yield every legal play with the table after it."""
        for play, after in self.position.children():
            yield play, self._then(after)

    def play(self, play: str, /) -> TablePosition:
        """Return the table after a legal play."""
        return self._then(self.position.play(play))

    def _then(self, after: Position) -> TablePosition:
        wanted = {**self.layout.cards(after.state), GONE: ()}
        wanted[GONE] = nowhere(self.arranged.cards, wanted)
        return TablePosition(after, self.arranged.then(wanted, gone=GONE, exact=self.layout.exact), self.layout)


def nowhere(before: Cards, wanted: Cards) -> tuple[str, ...]:
    """Return the cards that had a place, out of play included, and have none any more."""
    lying = Counter(chain(*before.values()))
    return tuple((lying - Counter(chain(*wanted.values()))).elements())


class TurnsScene:
    """Scene of one deal, from a case of ``solve``.

    Raises:
        FaceupError: the deal cannot be.
    """

    def __init__(self, case: Problem) -> None:
        self.case = case
        self.made: Record = case.start
        self.rules = case.rules
        self.dialect: AnyTurnGame = turn_game(case.family)
        self.sides = self.made.sides
        self.seats = len(self.made.start.state.hands)
        self.layout = layout_of(self.made.start)

    def places(self) -> tuple[Place, ...]:
        """Return the places of the hands around the table, and of everything else in the middle and in the corners."""
        marks = self.layout.marks(self.made.start.state)
        return (*hands(self.seats, marks, "row"), *self.layout.places())

    def start(self) -> TablePosition:
        """Return the table before the first recorded play."""
        state = self.made.start.state
        lying = self.layout.cards(state)
        shown = {place: in_pack_order(cards, self.rules.pack.ranks) for place, cards in lying.items()}
        unsorted = {place: lying[place] for place in self.layout.kept}
        return TablePosition(self.made.start, Arranged({**shown, **unsorted}), self.layout)

    def record(self) -> tuple[str, ...]:
        """Return the recorded plays."""
        return self.made.played

    def positions(self) -> list[TablePosition]:
        """Return the tables before each recorded play and after the last."""
        found = [self.start()]
        for play in self.record():
            found.append(found[-1].play(play))
        return found

    def cards(self, position: TablePosition) -> Cards:
        """Return the cards in the order in which they were placed."""
        return position.arranged.cards

    def mover(self, position: TablePosition) -> str:
        """Return the seat to play; none if seats move at the same time."""
        seat = position.position.mover
        return "" if seat is None or simultaneous_movers(position.position) else seat_name(seat, self.seats)

    def told(self, position: TablePosition) -> str:
        """Return the caption: ``Seat 2 to play · on the pile: ♠7 by Seat 1``."""
        seat = position.position.mover
        turn = "The round is over" if seat is None else f"{called(seat, self.seats)} to play"
        if simultaneous_movers(position.position):
            turn = "All choose at once"
        return " · ".join([turn, *self.layout.told(position.position.state)])

    def trick(self, _position: TablePosition) -> int:
        """Return 0: there are no tricks."""
        return 0

    def steps(self, before: TablePosition, play: str, after: TablePosition, /) -> tuple[Step, ...]:
        """Return the steps of a play, and of its automatic consequences."""
        shown = play_text(play, FACES)
        by = self.mover(before)
        return (Step(play=play, shown=shown, spoken=spoken_play(play), by=by, changes=after.arranged.changes),)

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after these plays, in the form for questions."""
        deal = self.case.deal
        fields = {key: value for key, value in deal.fields.items() if key not in ("played", ROUNDS)}
        return replace(
            deal, fields=fields, played=tuple(plays), play_lines=(), irregular=(), result=None, claimed=False,
            play_error=None,
        )  # fmt: skip

    def asking(self, limits: Limits) -> TurnsEvaluator:
        """Return the evaluator of the scene's positions, which share the limits."""
        return TurnsEvaluator(self, limits)


_LETTERS = Style()


def spoken_play(play: str) -> str:
    """Return a play in speech: ``seven of spades and seven of hearts``, ``pass``."""
    cards = play.split("+")
    if all(card[:1] in "SHDCMX" and len(card) > 1 for card in cards):
        return " and ".join(map(spoken, cards))
    return play_text(play, _LETTERS)


def scene(case: Problem) -> TurnsScene:
    """Return the scene of a deal; errors as for ``TurnsScene``."""
    return TurnsScene(case)
