"""Samples solved on several threads, in the order in which they were dealt."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from solver.core.cards import Hands
from solver.families.bridge.solver import Solver

_AHEAD = 4
"""Samples a thread that are dealt before they are needed."""

_PATIENCE = 0.02
"""Seconds between two calls to end a search."""

Tricks = NDArray[np.int8]


class Tally(Protocol):
    """A question about the samples: what to solve of each, and what is kept of it."""

    def solve(self, solver: Solver, hands: Hands) -> Tricks:
        """Solve one sample, on any thread."""

    def add(self, tricks: Tricks) -> None:
        """Count a solved sample."""


@dataclass(slots=True)
class Effort:
    """What some samples took.

    Attributes:
        nodes: positions looked at.
        seconds: CPU time of the threads that solved.
    """

    nodes: int = 0
    seconds: float = 0.0


def tallied(
    tally: Tally,
    deals: Iterator[Hands],
    solvers: Sequence[Solver],
    effort: Effort,
    allowed: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Iterator[None]:
    """Solve every deal, a thread for each solver, and count them in order; yields after each.

    Args:
        tally: what to solve and to count.
        deals: drawn no further ahead than a few a thread.
        solvers: used by nobody else meanwhile; their limits hold for each sample.
        effort: what the counted samples took is added to it.
        allowed: a context around everything that takes long; only within it should Ctrl-C raise KeyboardInterrupt,
            where what was counted is to be used after it.

    Raises:
        Limit: a sample can not be dealt.
        KeyboardInterrupt: Ctrl-C. All threads have ended then.
    """
    free: SimpleQueue[Solver] = SimpleQueue()
    for solver in solvers:
        free.put(solver)
    waiting: deque[Future[tuple[Tricks, Effort]]] = deque()
    pool = ThreadPoolExecutor(len(solvers))

    def first() -> None:
        with allowed():
            tricks, spent = waiting[0].result()
        waiting.popleft()
        tally.add(tricks)
        effort.nodes += spent.nodes
        effort.seconds += spent.seconds

    try:
        while True:
            with allowed():
                hands = next(deals, None)
            if hands is None:
                break
            waiting.append(pool.submit(_solve, tally, hands, free))
            while waiting and (waiting[0].done() or len(waiting) > _AHEAD * len(solvers)):
                first()
                yield
        while waiting:
            first()
            yield
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        _end(waiting, solvers)


def _solve(tally: Tally, hands: Hands, free: SimpleQueue[Solver]) -> tuple[Tricks, Effort]:
    solver = free.get()
    # A deal that comes twice takes as many nodes, and gets as far, on whichever thread it comes.
    solver.forget()
    nodes, started = solver.nodes, time.thread_time()
    try:
        tricks = tally.solve(solver, hands)
        return tricks, Effort(solver.nodes - nodes, time.thread_time() - started)
    finally:
        free.put(solver)


def _end(running: Sequence[Future[tuple[Tricks, Effort]]], solvers: Sequence[Solver]) -> None:
    """End the searches that nobody waits for; again and again, as a call that just begins undoes it."""
    while not all(future.done() for future in running):
        for solver in solvers:
            solver.cancel()
        wait(running, timeout=_PATIENCE)
