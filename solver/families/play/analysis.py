"""What each play of a recorded deal of a game of turns cost who made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.bounds import Bounds
from solver.families.play import sides as analysis
from solver.families.play.dialect import Position
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import RecordedPlay, Sides, cost_of, keeping, side_of, total
from solver.families.play.simultaneous import simultaneous_movers


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnAnalysis(analysis.Analysis[RecordedPlay]):
    """A recorded play against best play.

    Attributes:
        position: before the first recorded play.
    """

    position: Position


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
    values = _Values(positions, searches, sides)
    plays = tuple(values.made(at, play) for at, play in enumerate(played))
    seats = sum(map(len, sides))
    last = positions[-1]
    over = last.mover is None
    return TurnAnalysis(
        position=position,
        sides=sides,
        plays=plays,
        players=tuple(total(plays, seat) for seat in range(seats)),
        values=tuple((values.of(0, number), values.of(len(plays), number)) for number in range(values.count)),
        complete=over,
        scores=tuple(sum(last.scores()[seat] for seat in side) for side in sides) if over else None,
    )


class _Values:
    """The values of the positions of a record, each searched for once, the last ones first."""

    def __init__(self, positions: Sequence[Position], searches: Searches, sides: Sides) -> None:
        self.count = 1 if len(sides) == 2 else len(sides)
        self._positions = positions
        self._searches = searches
        self._sides = sides
        self._known: dict[tuple[int, int], Bounds] = {}
        self._asked = 0

    def of(self, at: int, number: int) -> Bounds:
        """The value of a position; where there was no choice it is that of the position after it."""
        key = at, number
        if key not in self._known:
            forced = at + 1 < len(self._positions) and len(self._positions[at].legal()) == 1
            self._known[key] = self.of(at + 1, number) if forced else self._search(at, number)
        return self._known[key]

    def _search(self, at: int, number: int) -> Bounds:
        self._asked += 1
        share = max(1, len(self._positions) + 2 * self.count - self._asked)
        return self._searches.value(self._positions[at], goal_of(self._sides, number), share=share)

    def made(self, at: int, play: str) -> RecordedPlay:
        """What the play after a position did."""
        seat = self._positions[at].mover
        assert seat is not None
        number = 0 if self.count == 1 else side_of(self._sides, seat)
        before, after = self.of(at, number), self.of(at + 1, number)
        ours = self.count > 1 or seat in self._sides[0]
        # What the others chose at once could not be known: it costs nobody anything.
        cost = 0 if simultaneous_movers(self._positions[at]) else cost_of(before, after, ours=ours)
        better, left_open = self._keeping(at, number, before.low) if cost else ((), ())
        return RecordedPlay(
            at=at, seat=seat, play=play, before=before, after=after, cost=cost, better=better, open=left_open
        )

    def _keeping(self, at: int, number: int, value: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The plays that keep the value of a position, and those of which that is open."""
        position, goal = self._positions[at], goal_of(self._sides, number)
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        found = {move: self._searches.value(child, goal, window) for move, child in position.children()}
        # A bound at the window's end tells as much as the value: no play is better than the position.
        whole = {move: _met(bounds, value, much=much) for move, bounds in found.items()}
        return keeping(whole, value)


def _met(bounds: Bounds, value: int, *, much: bool) -> Bounds:
    """What is proved of a play, which is at best as good as the position."""
    low, high = bounds
    return Bounds(low, min(high, value)) if much else Bounds(max(low, value), high)
