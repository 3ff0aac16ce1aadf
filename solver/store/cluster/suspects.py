"""Chunks whose workers died: a deal that kills whoever answers it is found, and the others are answered.

A worker that dies takes all with it that it had, so a chunk in which nothing is wrong comes here too. It is halved
until its deals stand alone. A deal that stood alone when its worker died is put on trial: while it is on its way
nothing else is sent, so that nothing else is to blame when its worker dies again. Then it is given up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from solver.store.pool import Task

_TRIALS = 2
"""Deaths of workers during the trials of a deal after which it is given up; at the first one others may still be with
it that were sent before."""


@dataclass(slots=True, eq=False)
class Chunk:
    """Deals that go to a worker together.

    Attributes:
        tasks: the deals.
        deaths: workers that died on it, where it is one deal.
        trials: those of them that died when it was on trial.
    """

    tasks: Sequence[Task]
    deaths: int = 0
    trials: int = 0


class Suspects:
    """Chunks that are to be tried again."""

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
        """So many workers died while they had a chunk; whether it is one deal, and given up."""
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
        """A chunk is no longer on its way."""
        self._away.discard(chunk)
        if chunk is self._trial:
            self._trial = None

    def next(self) -> Chunk | None:
        """One that may be tried now, None where there is none or others are to come back before."""
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
