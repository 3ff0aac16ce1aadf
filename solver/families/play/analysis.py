"""Cost of each play in a recorded deal of a game of turns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from solver.core.bounds import Bounds
from solver.families.play import sides as analysis
from solver.families.play.dialect import Position
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import RecordedPlay, Sides, cost_of, keeping, side_of, total
from solver.families.play.simultaneous import simultaneous_movers


class Playable(Protocol):
    """A position of a record."""

    @property
    def mover(self) -> int | None:
        """The seat that is to play; None where the play is over."""

    def legal(self) -> Sequence[str]:
        """Return the legal plays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnAnalysis(analysis.Analysis):
    """A recorded play against best play.

    Attributes:
        position: before the first recorded play.
    """

    position: Position


class RecordValues(ABC):
    """The values of the positions of a record, each searched for once, the last ones first.

    Args:
        positions: before every play of the record, and after the last.
        plays: of the record.
        sides: who scores together.
        count: how many values a position has: one for two sides.
    """

    def __init__(self, positions: Sequence[Playable], plays: Sequence[str], sides: Sides, count: int) -> None:
        self.count = count
        self._positions = positions
        self._plays = plays
        self._sides = sides
        self._known: dict[tuple[int, int], Bounds] = {}

    def of(self, at: int, number: int) -> Bounds:
        """Return the value of a position; where there was no choice it is that of the position after it."""
        key = at, number
        if key not in self._known:
            forced = at + 1 < len(self._positions) and len(self._positions[at].legal()) == 1
            self._known[key] = self.of(at + 1, number) if forced else self._search(at, number)
        return self._known[key]

    def ends(self) -> tuple[tuple[Bounds, Bounds], ...]:
        """Return the values before the first play and after the last one."""
        last = len(self._positions) - 1
        return tuple((self.of(0, number), self.of(last, number)) for number in range(self.count))

    def plays(self) -> tuple[RecordedPlay, ...]:
        """Return what every play did."""
        return tuple(map(self._made, range(len(self._plays))))

    def _made(self, at: int) -> RecordedPlay:
        seat = self._positions[at].mover
        assert seat is not None
        number = 0 if self.count == 1 else self._number(seat)
        before, after = self.of(at, number), self.of(at + 1, number)
        ours = self.count > 1 or seat in self._sides[0]
        # What the others chose at once could not be known: it costs nobody anything.
        cost = 0 if simultaneous_movers(self._positions[at]) else cost_of(before, after, ours=ours)
        better, left_open = self._keeping(at, number, before.low) if cost else ((), ())
        return RecordedPlay(
            at=at,
            seat=seat,
            play=self._plays[at],
            before=before,
            after=after,
            cost=cost,
            better=better,
            open=left_open,
            trick=self._trick(at),
        )

    def _trick(self, _at: int) -> int | None:
        """Return the number of the trick in which a play is; None in games without tricks."""
        return None

    @abstractmethod
    def _number(self, seat: int) -> int:
        """Return which value counts for a seat, where there are several."""

    @abstractmethod
    def _search(self, at: int, number: int) -> Bounds:
        """Return the proved bounds of a value of a position."""

    @abstractmethod
    def _keeping(self, at: int, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the plays that keep the value of a position, and those for which this is not decided."""


def analyse(searches: Searches, position: Position, played: Sequence[str], sides: Sides) -> TurnAnalysis:
    """Measure every play of a record against best play.

    Args:
        searches: who answers; the limits hold for all of it.
        position: where the record begins.
        played: the record.
        sides: who scores together.

    Raises:
        DealError: a play is not legal.
        KeyboardInterrupt: Ctrl-C.
    """
    positions = [position]
    for play in played:
        positions.append(positions[-1].play(play))
    values = _TurnValues(positions, played, searches, sides)
    plays = values.plays()
    seats = sum(map(len, sides))
    last = positions[-1]
    over = last.mover is None
    return TurnAnalysis(
        position=position,
        sides=sides,
        plays=plays,
        players=tuple(total(plays, seat) for seat in range(seats)),
        values=values.ends(),
        complete=over,
        scores=tuple(sum(last.scores()[seat] for seat in side) for side in sides) if over else None,
    )


class _TurnValues(RecordValues):
    """The values of a record of a game of turns."""

    def __init__(self, positions: Sequence[Position], played: Sequence[str], searches: Searches, sides: Sides) -> None:
        super().__init__(positions, played, sides, 1 if len(sides) == 2 else len(sides))
        self._stands = positions
        self._searches = searches
        self._asked = 0

    def _number(self, seat: int) -> int:
        return side_of(self._sides, seat)

    def _search(self, at: int, number: int) -> Bounds:
        self._asked += 1
        share = max(1, len(self._stands) + 2 * self.count - self._asked)
        return self._searches.value(self._stands[at], goal_of(self._sides, number), share=share)

    def _keeping(self, at: int, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        position, goal = self._stands[at], goal_of(self._sides, number)
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        found = {move: self._searches.value(child, goal, window) for move, child in position.children()}
        # A bound at the window's end tells as much as the value: no play is better than the position.
        whole = {move: _met(bounds, value, much=much) for move, bounds in found.items()}
        return keeping(whole, value)


def _met(bounds: Bounds, value: int, *, much: bool) -> Bounds:
    """Return what is proved of a play, which is at best as good as the position."""
    low, high = bounds
    return Bounds(low, min(high, value)) if much else Bounds(max(low, value), high)
