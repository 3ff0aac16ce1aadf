"""Kernel calls for one deal, which share the limits of a question."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from solver.core.bounds import Bounds
from solver.core.cards import SEATS, STRAINS
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import about
from solver.core.threads import SPARE
from solver.families.bridge.answer import TableAnswer
from solver.families.bridge.position import Position
from solver.families.bridge.replay import start_position
from solver.families.bridge.solver import Solver

ALL_STRAINS = tuple(range(len(STRAINS)))
ALL_SEATS = tuple(range(len(SEATS)))

_LEAST_TIME = 1e-6

_LARGE = 9
"""Cards in a hand from which a table takes longer than the start of threads."""

USUAL_MEMORY = 256 << 20
"""Default size of the transposition table in bytes."""


class _Kept(threading.local):
    """Solver of each thread, reused so that deals of a few microseconds do not pay for new memory."""

    solver: Solver | None = None
    memory = 0
    without: frozenset[str] = frozenset()


_kept = _Kept()


def _solver(memory: int, without: frozenset[str]) -> Solver:
    """Return this thread's solver, with an empty table and without limits."""
    solver = _kept.solver
    if solver is None or _kept.memory != memory or _kept.without != without:
        _kept.solver = solver = Solver(memory=memory, without=without)
        _kept.memory, _kept.without = memory, without
    solver.forget()
    solver.time = solver.node_limit = None
    return solver


class DealSolver:
    """Solver for one deal, whose calls share the limits; a thread has one at a time.

    Args:
        limits: memory (of each thread), CPU seconds and positions for the deal, and cuts to leave out.

    Attributes:
        helped: CPU seconds that other threads have taken for the deal.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._solver = _solver(limits.usually(USUAL_MEMORY).bytes, limits.without)
        self._nodes = self._solver.nodes
        self._others = 0
        self.helped = 0.0
        self._started = 0.0 if limits.seconds is None else cpu_seconds()

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._solver.nodes - self._nodes + self._others

    @property
    def within(self) -> Solver:
        """Solver with the rest of the limits for its next call."""
        if self._limits.seconds is not None:
            left = self._limits.seconds - (cpu_seconds() - self._started)
            self._solver.time = max(left, _LEAST_TIME)
        if self._limits.nodes is not None:
            self._solver.node_limit = max(self._limits.nodes - self.nodes, 1)
        return self._solver

    def table(
        self, hands: Sequence[Sequence[str]], strains: str, declarers: Sequence[int], threads: int
    ) -> dict[str, list[Bounds | None]]:
        """Return proved bounds of a table (see `Solver.table_bounds`).

        Args:
            hands: four hands of one size, N E S W.
            strains: letters out of ``SHDCN``.
            declarers: seats 0..3.
            threads: how many may help. None helps under a limit: the results within it should not depend on timing.
        """
        limits = self._limits
        if limits.seconds is not None or limits.nodes is not None:
            threads = 0
        memory = limits.usually(USUAL_MEMORY).bytes
        helpers = [Solver(memory=memory, without=limits.without) for _ in range(threads)]
        before = self._solver.helped
        found = self.within.table_bounds(hands, strains, declarers, helpers)
        self._others += sum(solver.nodes for solver in helpers)
        self.helped += self._solver.helped - before
        return found

    def bounds(self, position: Position) -> Bounds:
        """Return proved bounds on the tricks that North-South still win."""
        with about("N-S tricks to come"):
            return self.within.bounds(position)

    def winners(self, position: Position, target: int) -> dict[str, bool | None]:
        """Return for each legal card whether the mover's side still takes ``target`` tricks, None if unknown."""
        return self.within.winners(position, target)


def table_of(
    deal: Deal, solver: DealSolver, strains: Sequence[int], declarers: Sequence[int], *, alone: bool = True
) -> TableAnswer:
    """Return the tricks of some declarers in some strains.

    Args:
        alone: threads that have nothing to do do not help. With them it is left to chance which strain's positions the
            solver knows afterwards: not where it is asked again, or its count of positions would be, too.

    Raises:
        DealError: the hands are not four of the same size.
    """
    if deal.trick:
        raise DealError("a trick is on the table; a table of tricks needs four hands of the same size")
    hands = start_position(deal, strain=STRAINS.index("N"), leader=0).hands
    size = len(hands[0])
    if not size:
        raise DealError("the hands have no cards. Give each hand at least one")
    letters = "".join(STRAINS[strain] for strain in strains)
    with SPARE.taken(len(letters) - 1 if size >= _LARGE and not alone else 0) as threads:
        table = solver.table(hands, letters, tuple(declarers), threads)
    return TableAnswer(table=table, size=size, nodes=solver.nodes, seconds=solver.helped)
