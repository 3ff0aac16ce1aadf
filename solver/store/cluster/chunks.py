"""Chunks of deals for a cluster, and the search for deals that kill workers.

A worker that dies takes all its chunks with it, so innocent chunks are suspected, too. A suspected chunk is halved
until its deals are single. A single deal whose worker dies is put on trial: nothing else is sent until it is done, so
that nothing else can be the cause if its worker dies again. Then the deal is given up.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from solver.store.pool import Pace, Task

_TRIALS = 2
"""Deaths of workers during the trials of a deal after which it is given up; at the first one others may still be with
it that were sent before."""


@dataclass(slots=True, eq=False)
class Chunk:
    """Deals that are sent to a worker together.

    Attributes:
        tasks: the deals.
        deaths: number of workers that died on it, if it is a single deal.
        trials: how many of them died when it was on trial.
    """

    tasks: Sequence[Task]
    deaths: int = 0
    trials: int = 0


class Suspects:
    """Chunks whose workers died, to be tried again."""

    def __init__(self) -> None:
        self._halves: deque[Chunk] = deque()
        self._alone: deque[Chunk] = deque()
        self._away: set[Chunk] = set()
        self._trial: Chunk | None = None

    @property
    def trying(self) -> bool:
        """Whether a deal is on trial, and nothing else should be sent."""
        return self._trial is not None

    def died(self, chunk: Chunk, workers: int) -> bool:
        """Report that workers died while they had a chunk; return True if it is one deal, which is now given up."""
        tried = chunk is self._trial
        self.done(chunk)
        if len(chunk.tasks) > 1:
            middle = len(chunk.tasks) // 2
            self._halves += Chunk(chunk.tasks[:middle]), Chunk(chunk.tasks[middle:])
            return False
        chunk.deaths += workers
        chunk.trials += workers if tried else 0
        if chunk.trials >= _TRIALS:
            return True
        self._alone.append(chunk)
        return False

    def done(self, chunk: Chunk) -> None:
        """Report that a chunk is not running any more."""
        self._away.discard(chunk)
        if chunk is self._trial:
            self._trial = None

    def next(self) -> Chunk | None:
        """Return a chunk that may be tried now; None if there is none, or if others must come back first."""
        if self._trial is not None:
            return None
        if self._halves:
            chunk = self._halves.popleft()
        elif self._alone and not self._away:
            chunk = self._trial = self._alone.popleft()
        else:
            return None
        self._away.add(chunk)
        return chunk


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
        """Number of deals in a chunk while more deals are to come."""
        return self._aim.size

    def learn(self, deals: int, seconds: float) -> None:
        """Update the pace from the time that some deals took."""
        self._aim.learn(deals, seconds)
        self._least.learn(deals, seconds)

    def put(self, tasks: Sequence[Task]) -> None:
        """Add deals."""
        self._waiting.extend(tasks)
        self._last = False

    def back(self, tasks: Sequence[Task]) -> None:
        """Put back the deals of a chunk that were not begun."""
        self._waiting.extendleft(reversed(tasks))

    def flush(self) -> None:
        """Report that no more deals are to come."""
        self._last = True

    def next(self, threads: int, *, idle: bool = False) -> Chunk | None:
        """Return the next chunk; None if it is better to wait for more deals.

        Args:
            threads: of the cluster.
            idle: whether some of them have no work, so that a small chunk is better than none.
        """
        size = self.size
        if self._last:
            part = math.ceil(len(self._waiting) / (WINDOW * max(threads, 1)))
            size = min(size, max(part, self._least.size))
        elif len(self._waiting) < size and not idle:
            return None
        tasks = [self._waiting.popleft() for _ in range(min(size, len(self._waiting)))]
        return Chunk(tasks) if tasks else None
