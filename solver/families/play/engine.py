"""Searches of one deal by a kernel: what is the same for the kernels of all dialects.

A dialect says how a position is put to its kernel, and what it has come to before.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.core.monitor import through
from solver.families.play.dialect import Goal

if TYPE_CHECKING:
    from solver.kernels import faces


@dataclass(frozen=True, slots=True)
class Before:
    """What a round has come to before a position: the value of the whole round is made of it and the kernel's.

    Attributes:
        worth: of what is settled.
        factor: by which that which is to come is multiplied, 1 or more.
    """

    worth: int
    factor: int = 1

    def told(self, low: int, high: int) -> Bounds:
        """The value of the round, from that of what is to come."""
        return Bounds(self.worth + self.factor * low, self.worth + self.factor * high)

    def asked(self, window: Bounds) -> tuple[int, int]:
        """Between what that which is to come must be known, for the value of the round to be known between these."""
        return (window.low - self.worth) // self.factor, -((self.worth - window.high) // self.factor)


class KernelSearch(ABC):
    """Searches of positions of one deal, with one table (see `dialect.Search`).

    Args:
        engine: the kernel, with the deal and the memory for the table.
    """

    def __init__(self, engine: faces.TurnsSearcher) -> None:
        self._engine = engine
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    @abstractmethod
    def _take_up(self, position: Any, goal: Goal) -> Before:
        """Ask the kernel about a position, which is not over, from now on; what the round has come to before it."""

    def extremes(self, position: Any, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        if position.mover is None:
            return goal.settled(position.scores())
        return self._take_up(position, goal).told(*self._engine.bounds())

    def value(self, position: Any, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round: what was scored before is in it (see `dialect.Search`)."""
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
        """One search of the kernel: it has these limits, its positions are counted, and Ctrl-C is passed on."""
        self._engine.limit(limits.nodes, limits.seconds)
        try:
            yield
        finally:
            self._nodes += self._engine.nodes
        if self._engine.interrupted:
            raise KeyboardInterrupt
