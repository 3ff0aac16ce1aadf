"""The interface of pools that answer the deals of a batch, and the size of the chunks that they get."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.store.record import Record


class Task(NamedTuple):
    """A deal to be answered.

    Attributes:
        key: of the answer.
        deal: the deal.
        case: the resolved deal, in this process or as a reference to that of the pool; None: not resolved yet.
    """

    key: bytes
    deal: Deal
    case: Any = None


class BatchTask(NamedTuple):
    """A deal of a batch with its question.

    Attributes:
        item: the deal as it was read, or its error.
        about: as returned by ``Question.about``.
        task: the task for the pool, if it must be answered; None if the question cannot be asked about it.
        error: the reason for that.
    """

    item: Deal | BadDeal
    about: str = ""
    task: Task | None = None
    error: FaceupError | None = None


class Pool(Protocol):
    """Protocol of a pool: it resolves deals, accepts some as tasks, and returns their records in any order.

    It is used by one thread.
    """

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
        """Yield deals with their questions, in order; deals may be read ahead."""

    @property
    def full(self) -> bool:
        """Whether the pool has as many tasks as it should."""

    def put(self, tasks: Sequence[Task]) -> None:
        """Accept some tasks; earlier tasks of ``asked`` that are not among them are dropped."""

    def flush(self) -> None:
        """Begin with all tasks that were put, because no more will come soon."""

    def wait(self, seconds: float) -> None:
        """Wait until a record is done, at most the given number of seconds."""

    def take(self) -> list[Record]:
        """Return the records that are done."""

    def close(self) -> None:
        """Stop: unfinished tasks are dropped."""


_MEMORY = 0.2
"""How much the newest chunk says about the next one."""


class Pace:
    """Measures how long deals take, and computes chunk sizes that take about equally long.

    Args:
        seconds: the intended time of a chunk.
        most: most deals of a chunk.
    """

    def __init__(self, seconds: float, most: int = 1024) -> None:
        self._seconds = seconds
        self._most = most
        self._mean: float | None = None

    def learn(self, deals: int, seconds: float) -> None:
        """Update the pace from the time that a chunk took."""
        mean = seconds / deals
        self._mean = mean if self._mean is None else self._mean + _MEMORY * (mean - self._mean)

    @property
    def size(self) -> int:
        """Number of deals for the next chunk, at least one."""
        if self._mean is None:
            return 1
        return max(1, min(self._most, int(self._seconds / max(self._mean, 1e-9))))
