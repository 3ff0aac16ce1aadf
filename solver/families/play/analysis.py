"""Cost of each play in a recorded deal of any game with seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from solver.core.bounds import Bounds
from solver.families.play import sides as analysis
from solver.families.play.dialect import Position
from solver.families.play.searches import Searches
from solver.families.play.sides import Analysis, RecordedPlay, Sides, cost_of, total
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.play.solve import P, PositionSolver, S
from solver.families.play.turn_solver import TurnSolver

A = TypeVar("A", bound=Analysis)
"""The class of a family's analyses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnAnalysis(analysis.Analysis):
    """A recorded play against best play.

    Attributes:
        position: the position before the first recorded play.
    """

    position: Position


def analyse(searches: Searches, position: Position, played: Sequence[str], sides: Sides) -> TurnAnalysis:
    """Measure every play of a record against best play.

    Args:
        searches: the searches of the deal, with common limits.
        position: the first position of the record.
        played: the recorded plays.
        sides: the seats that score together.

    Raises:
        DealError: a play is not legal.
        KeyboardInterrupt: Ctrl-C.
    """
    solvers = [TurnSolver(searches, position, sides)]
    for play in played:
        solvers.append(TurnSolver(searches, solvers[-1].position.play(play), sides))
    return RecordValues(solvers, played, shared=True).analysis(TurnAnalysis(sides=sides, position=position))


class RecordValues(Generic[P, S]):
    """The values of the positions of a record, each searched for once, the last ones first.

    Args:
        solvers: the solvers of the positions before every play of the record, and after the last.
        plays: the plays of the record.
        tricks: the number of the trick in which each play is; none in games without tricks.
        shared: all values have equal shares of the limits; otherwise the first searches may use them up.
    """

    def __init__(
        self,
        solvers: Sequence[PositionSolver[P, S]],
        plays: Sequence[str],
        tricks: Sequence[int] = (),
        *,
        shared: bool = False,
    ) -> None:
        self._solvers = solvers
        self._plays = plays
        self._tricks = tricks
        self._known: dict[tuple[int, int], Bounds] = {}
        # One value for every play, and all values of the first and the last position.
        self._left = len(plays) + 2 * solvers[0].count - 1 if shared else 0

    def analysis(self, blank: A) -> A:
        """Return an analysis with what every play did.

        Args:
            blank: an analysis with only the family's own fields.
        """
        last = self._solvers[-1]
        plays = tuple(map(self._made, range(len(self._plays))))
        over = last.position.mover is None
        return replace(
            blank,
            plays=plays,
            players=tuple(total(plays, seat) for seat in range(last.seats)),
            values=tuple((self._of(0, number), self._of(len(self._plays), number)) for number in range(last.count)),
            complete=over,
            scores=tuple(last.scores(last.position)) if over else None,
        )

    def _of(self, at: int, number: int) -> Bounds:
        """Return a value of a position; where there was no choice it is that of the position after it."""
        key = at, number
        if key not in self._known:
            forced = at < len(self._plays) and len(self._solvers[at].position.legal()) == 1
            self._known[key] = self._of(at + 1, number) if forced else self._search(at, number)
        return self._known[key]

    def _search(self, at: int, number: int) -> Bounds:
        left, self._left = self._left, max(self._left - 1, 0)
        return self._solvers[at].answers([number], more=left)[number].value

    def _made(self, at: int) -> RecordedPlay:
        solver = self._solvers[at]
        seat = solver.position.mover
        assert seat is not None
        number = solver.number_of(seat)
        before, after = self._of(at, number), self._of(at + 1, number)
        ours = solver.count > 1 or seat in solver.sides[0]
        # What the others chose at once could not be known: it costs nobody anything.
        cost = 0 if simultaneous_movers(solver.position) else cost_of(before, after, ours=ours)
        better, left_open = solver.keeping(number, before.low) if cost else ((), ())
        return RecordedPlay(
            at=at,
            seat=seat,
            play=self._plays[at],
            before=before,
            after=after,
            cost=cost,
            better=better,
            open=left_open,
            trick=self._tricks[at] if self._tricks else None,
        )
