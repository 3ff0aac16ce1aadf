"""Searches of one deal by a kernel: the limits hold for all of them together.

A dialect defines how a position is passed to its kernel, and the results of the round so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from solver.core.bounds import Bounds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import through
from solver.families.play.dialect import EndlessSearch, Goal, Position, Search
from solver.families.play.family import AnyTurnGame
from solver.families.play.maxn import EvaluatedPosition, everyone
from solver.families.play.rules import Game
from solver.families.play.sides import Sides
from solver.families.play.simultaneous import Mixed, simultaneous_movers, solved
from solver.families.play.solve import DealSearches

if TYPE_CHECKING:
    from solver.kernels import faces


Found = TypeVar("Found")


def goal_of(sides: Sides, about: int) -> Goal:
    """Return the goal of the value of two sides, or of one of several.

    Args:
        about: the number of the side; ignored for two sides.
    """
    seats = sum(map(len, sides))
    if len(sides) == 2:
        weights = tuple(1 if seat in sides[0] else -1 for seat in range(seats))
        return Goal(weights, frozenset(sides[0]))
    return coalition_goal(seats, sides[about])


def coalition_goal(seats: int, coalition: Sequence[int]) -> Goal:
    """Return the goal of a coalition: the sum of the scores of its seats, who play together against all others."""
    return Goal(tuple(int(seat in coalition) for seat in range(seats)), frozenset(coalition))


class Searches(DealSearches):
    """Searches for one deal of a game of turns.

    Args:
        family: the family of its game.
        rules: the rules of its game for this deal.
        position: the first position of the deal.
        limits: CPU seconds of the calling thread and positions for all searches, bytes of the table.

    Raises:
        FaceupError: the deal is larger than the search holds, or there is not enough memory.
    """

    def __init__(self, family: AnyTurnGame, rules: Game, position: Position, limits: Limits | None = None) -> None:
        super().__init__(limits)
        memory = family.memory if self._limits.memory is None else self._limits.memory
        try:
            self._search: Search[Any] = family.search(rules, position, memory, self._limits.without)
        except MemoryError:
            raise FaceupError(f"no memory for a search of {memory} bytes; allow less") from None

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._search.nodes + super().nodes

    @property
    def endless(self) -> bool:
        """Whether play may go round for ever."""
        return isinstance(self._search, EndlessSearch)

    def line(self, position: Position, goal: Goal, value: int) -> tuple[str, ...] | None:
        """Return best play from a position of known value in an endless game; None if a limit was reached.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        assert isinstance(self._search, EndlessSearch)
        return self._search.line(position, goal, value, self._left(1))

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone."""
        return self._search.extremes(position, goal)

    def value(self, position: Position, goal: Goal, window: Bounds | None = None, share: int = 1) -> Bounds:
        """Return proved bounds of the value of a position.

        Args:
            window: the value must be exact only between these bounds; None: always.
            share: number of searches, this one included, that share the remaining limits.

        Raises:
            KeyboardInterrupt: Ctrl-C.
            FaceupError: the search contradicts itself.
        """
        if simultaneous_movers(position):
            return self.mixed(position, goal, share).value
        ends = self.extremes(position, goal)
        if window is not None:
            window = Bounds(max(window.low, ends.low), min(window.high, ends.high))
        found = ends if ends.exact else self._search.value(position, goal, window or ends, self._left(share))
        return Bounds(max(found.low, ends.low), min(found.high, ends.high)).sane()

    def mixed(self, position: Position, goal: Goal, share: int = 1) -> Mixed:
        """Return the bounds of a position in which seats move at the same time, with optimal mixed strategies.

        Args:
            share: as for ``value``.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        return solved(self._search, position, goal, self._left(share))

    def asked(self, work: Callable[[Any, Limits], Found], share: int = 1) -> Found:
        """Return a result that only the search of this game offers.

        Args:
            work: runs the search within limits.
            share: as for ``value``.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        return work(self._search, self._left(share))

    def everyone(self, position: Position, ties: str) -> EvaluatedPosition:
        """Return the outcome of a position if each player plays for himself (see `solver.families.play.maxn`)."""
        found = everyone(position, ties, self._left(1), lambda: self.spent)
        self.count(found.nodes)
        return found


@dataclass(frozen=True, slots=True)
class RoundOffset:
    """Offset between the value of a whole round and the kernel's value of a position.

    Attributes:
        worth: value of the settled part.
        factor: factor of all later points, 1 or more.
    """

    worth: int
    factor: int = 1

    def told(self, low: int, high: int) -> Bounds:
        """Return bounds of the whole round, from bounds of the play to come."""
        return Bounds(self.worth + self.factor * low, self.worth + self.factor * high)

    def asked(self, window: Bounds) -> tuple[int, int]:
        """Convert a window on the value of the round into a window on what remains."""
        return (window.low - self.worth) // self.factor, -((self.worth - window.high) // self.factor)


P = TypeVar("P", bound=Position)
"""Class of the positions that a kernel accepts."""


class KernelSearch(ABC, Generic[P]):
    """Searches of positions of one deal, with one table (see `dialect.Search`).

    Args:
        engine: the kernel, with the deal and the memory for the table.
    """

    def __init__(self, engine: faces.TurnsSearcher) -> None:
        self._engine = engine
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._nodes

    @abstractmethod
    def _take_up(self, position: P, goal: Goal) -> RoundOffset:
        """Set up the kernel for a position that is not over, and return the earlier results of the round."""

    def extremes(self, position: P, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""
        if position.mover is None:
            return goal.settled(position.scores())
        return self._take_up(position, goal).told(*self._engine.bounds())

    def value(self, position: P, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of the whole round from a position on (see `dialect.Search`)."""
        if position.mover is None:
            return goal.settled(position.scores())
        before = self._take_up(position, goal)
        with self._within(limits):
            low, high = self._engine.bounds()
            with through(lambda seen: before.told(*seen)):
                low, high = self._engine.value(low, high, *before.asked(window))
        return before.told(low, high)

    @contextmanager
    def _within(self, limits: Limits) -> Iterator[None]:
        """Run one kernel search with limits, count its positions, and pass on Ctrl-C."""
        self._engine.limit(limits.nodes, limits.seconds)
        try:
            yield
        finally:
            self._nodes += self._engine.nodes
        if self._engine.interrupted:
            raise KeyboardInterrupt
