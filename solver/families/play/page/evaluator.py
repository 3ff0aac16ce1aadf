"""Searches of the positions on a page of a game with seats, within limits that hold for all of them together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from solver.core.cards import seat_in
from solver.core.limits import Limits
from solver.families.play.answer import ExpectedAnswer, TurnsAnswer
from solver.families.play.cases import TurnsOptions
from solver.families.play.dialect import Position
from solver.families.play.page.values import MixedValued, SidesValued
from solver.families.play.searches import Searches
from solver.families.play.sides import SECURITY, VALUES, PositionQuestion, SidesOptions
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.play.solve import PositionSolver, S, SeatedPosition
from solver.families.play.turn_solver import TurnSolution, TurnSolver

if TYPE_CHECKING:
    from solver.families.play.page.scene import TablePosition, TurnsScene


class Shown(Protocol):
    """A position on a page."""

    def legal(self) -> Sequence[str]:
        """Return the legal plays."""


P = TypeVar("P", bound=Shown)
"""The class of the positions of a scene."""

Q = TypeVar("Q", bound=SeatedPosition)
"""The class of the positions of the referee."""


class SidesEvaluator(ABC, Generic[P, Q, S]):
    """Searches of the positions of one deal.

    Args:
        options: the requested concept.
        seats: how many hands the deal has.
    """

    def __init__(self, options: SidesOptions, seats: int) -> None:
        self._seats = seats
        self._asked = options.question(seats)

    @abstractmethod
    def values(self, position: P, plays: Sequence[str], /) -> SidesValued:
        """Return the value of a position and of every play, as ``solve`` has them."""

    def line(self, position: P, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """Return a line of best play, or None if a limit was reached or best play is a mixture.

        Of two sides it is best play of all, of more that of a seat against all others, or of the concept asked for.
        """
        if not position.legal():
            return ()
        if self._asked.concept != SECURITY:
            return self._solution(position, plays, moves=False, line=True).line
        return self._solver(position, plays, VALUES).best_line(seat_in(seat, self._seats) if seat else 0)

    @abstractmethod
    def _solver(self, position: P, plays: Sequence[str], asked: PositionQuestion) -> PositionSolver[Q, S]:
        """Return the solver of a question about a position."""

    def _solution(self, position: P, plays: Sequence[str], *, moves: bool, line: bool) -> S:
        """Return the proved value of a position by the requested concept."""
        return self._solver(position, plays, replace(self._asked, moves=moves, line=line)).solve()


class TurnsEvaluator(SidesEvaluator["TablePosition", Position, TurnSolution]):
    """Searches of the positions of a deal of a game of turns.

    Args:
        scene: the deal.
        limits: for all questions together.
    """

    def __init__(self, scene: TurnsScene, limits: Limits) -> None:
        super().__init__(TurnsOptions.of(scene.case.asked), scene.seats)
        self._sides = scene.sides
        self._searches = Searches(scene.dialect, scene.rules, scene.made.start, limits)

    def values(self, position: TablePosition, plays: Sequence[str], /) -> SidesValued:
        """Return the value of a position and of every move, as ``solve`` has them."""
        found = self._solution(position, plays, moves=True, line=False)
        if simultaneous_movers(position.position):
            return MixedValued(ExpectedAnswer(solution=found), position.legal())
        return SidesValued(TurnsAnswer(solution=found), position.legal())

    def line(self, position: TablePosition, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """Return a line of best play; None if a limit was reached or best play is a mixture."""
        return None if simultaneous_movers(position.position) else super().line(position, plays, seat)

    def _solver(self, position: TablePosition, _plays: Sequence[str], asked: PositionQuestion) -> TurnSolver:
        return TurnSolver(self._searches, position.position, self._sides, asked)
