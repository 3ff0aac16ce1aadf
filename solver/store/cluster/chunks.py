"""How many deals go to a worker together, and when."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

from solver.store.cluster.suspects import Chunk
from solver.store.pace import Pace
from solver.store.pool import Task

_AIM = 2.0
"""Seconds that a chunk should take."""

_LEAST = 0.1
"""Seconds below which chunks cost more on their way than they bring."""

_MOST = 4096
"""Deals of a chunk."""

WINDOW = 2
"""Chunks a thread of the cluster on their way: one in work, one that waits at the worker."""


class Chunks:
    """Deals that wait, and the pace at which they are answered.

    The first chunks are single deals. When no more deals are to come chunks become smaller and smaller, so that all
    threads end at about the same time (C. D. Polychronopoulos and D. J. Kuck, Guided Self-Scheduling: A Practical
    Scheduling Scheme for Parallel Supercomputers, 1987).
    """

    def __init__(self) -> None:
        self._waiting: deque[Task] = deque()
        self._aim = Pace(_AIM, _MOST)
        self._least = Pace(_LEAST, _MOST)
        self._last = False

    @property
    def size(self) -> int:
        """Deals of a chunk while more are to come."""
        return self._aim.size

    def learn(self, deals: int, seconds: float) -> None:
        """So many deals took so long."""
        self._aim.learn(deals, seconds)
        self._least.learn(deals, seconds)

    def put(self, tasks: Sequence[Task]) -> None:
        """Some more deals."""
        self._waiting.extend(tasks)
        self._last = False

    def back(self, tasks: Sequence[Task]) -> None:
        """Deals of a chunk that were not come to."""
        self._waiting.extendleft(reversed(tasks))

    def flush(self) -> None:
        """No more deals are to come."""
        self._last = True

    def next(self, threads: int, *, idle: bool = False) -> Chunk | None:
        """The next chunk, None where it is better to wait for more deals.

        Args:
            threads: of the cluster.
            idle: some of them have nothing to do, so that a small chunk is better than none.
        """
        size = self.size
        if self._last:
            part = math.ceil(len(self._waiting) / (WINDOW * max(threads, 1)))
            size = min(size, max(part, self._least.size))
        elif len(self._waiting) < size and not idle:
            return None
        tasks = [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]
        return Chunk(tasks) if tasks else None
