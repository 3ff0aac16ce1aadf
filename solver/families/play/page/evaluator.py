"""Searches of the positions on a page of a game with seats, within limits that hold for all of them together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from solver.core.cards import seat_in
from solver.core.limits import Limits
from solver.families.play.answer import ExpectedAnswer, TurnsAnswer, TurnSolution
from solver.families.play.cases import TurnsOptions
from solver.families.play.page.values import MixedValued, SidesValued
from solver.families.play.searches import Searches
from solver.families.play.sides import SECURITY, Solution
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.play.solve import PositionQuestion, best_line, solution

if TYPE_CHECKING:
    from solver.families.play.page.scene import TablePosition, TurnsScene


class ConceptOptions(Protocol):
    """Options for the meaning of values."""

    @property
    def concept(self) -> str:
        """``security``, ``maxn`` or ``coalition``."""

    @property
    def ties(self) -> str:
        """Which of equally good plays maxn makes."""

    @property
    def coalition(self) -> Sequence[str | int]:
        """The seats that play together, as they were written."""


class Shown(Protocol):
    """A position on a page."""

    def legal(self) -> Sequence[str]:
        """Return the legal plays."""


P = TypeVar("P", bound=Shown)
"""The class of the positions of a scene."""


class SidesEvaluator(ABC, Generic[P]):
    """Searches of the positions of one deal.

    Args:
        options: the requested concept.
        seats: how many hands the deal has.
    """

    def __init__(self, options: ConceptOptions, seats: int) -> None:
        self._seats = seats
        self._concept, self._ties = options.concept, options.ties
        self._together = tuple(sorted(seat_in(seat, seats) for seat in options.coalition))

    @abstractmethod
    def values(self, position: P, plays: Sequence[str], /) -> SidesValued:
        """Return the value of a position and of every play, as ``solve`` has them."""

    def line(self, position: P, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """Return a line of best play, or None if a limit was reached or best play is a mixture.

        Of two sides it is best play of all, of more that of a seat against all others, or of the concept asked for.
        """
        if not position.legal():
            return ()
        if self._concept != SECURITY:
            return self._solution(position, plays, moves=False, line=True).line
        return self._best_line(position, plays, seat_in(seat, self._seats) if seat else 0)

    @abstractmethod
    def _solution(self, position: P, plays: Sequence[str], *, moves: bool, line: bool) -> Solution:
        """Return the proved value of a position by the requested concept."""

    @abstractmethod
    def _best_line(self, position: P, plays: Sequence[str], about: int) -> Sequence[str] | None:
        """Return best play for the value of two sides, or of a seat against all others."""


class TurnsEvaluator(SidesEvaluator["TablePosition"]):
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

    def _solution(self, position: TablePosition, _plays: Sequence[str], *, moves: bool, line: bool) -> TurnSolution:
        line = line and not simultaneous_movers(position.position)
        asked = PositionQuestion(
            moves=moves, line=line, concept=self._concept, ties=self._ties, coalition=self._together
        )
        return solution(self._searches, position.position, self._sides, asked)

    def _best_line(self, position: TablePosition, _plays: Sequence[str], about: int) -> Sequence[str] | None:
        if simultaneous_movers(position.position):
            return None
        return best_line(self._searches, position.position, self._sides, about)
