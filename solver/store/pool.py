"""Where the deals of a batch are answered, and how many are handed over at a time."""

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
        deal: the deal of the question.
        case: the same resolved, in this process, or where the pool has it; None: it is to be made.
    """

    key: bytes
    deal: Deal
    case: Any = None


class BatchTask(NamedTuple):
    """A deal of a batch with its question.

    Attributes:
        item: the deal as it was read, or what could not be read.
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        task: as the pool takes it, where it has to be answered; None where it cannot be asked about.
        error: why not.
    """

    item: Deal | BadDeal
    about: str = ""
    task: Task | None = None
    error: FaceupError | None = None


class Pool(Protocol):
    """Resolves deals, takes those as tasks that are to be answered, and gives their records back in any order.

    It is used by one thread.
    """

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
        """Yield deals with their questions, in order; deals may be read ahead."""

    @property
    def full(self) -> bool:
        """Whether it has as many tasks in hand as it should."""

    def put(self, tasks: Sequence[Task]) -> None:
        """Accept some tasks; earlier tasks of ``asked`` that are not among them are dropped."""

    def flush(self) -> None:
        """Begin with all that was put, for no more will come soon."""

    def wait(self, seconds: float) -> None:
        """Wait until something is done, but no longer than so many seconds."""

    def take(self) -> list[Record]:
        """Records that are done."""

    def close(self) -> None:
        """End: what is not done is dropped."""


_MEMORY = 0.2
"""How much the newest chunk says about the next one."""


class Pace:
    """Learns how long deals take, and makes chunks that take about equally long.

    Args:
        seconds: a chunk should take.
        most: deals of a chunk.
    """

    def __init__(self, seconds: float, most: int = 1024) -> None:
        self._seconds = seconds
        self._most = most
        self._mean: float | None = None

    def learn(self, deals: int, seconds: float) -> None:
        """A chunk of so many deals took so long."""
        mean = seconds / deals
        self._mean = mean if self._mean is None else self._mean + _MEMORY * (mean - self._mean)

    @property
    def size(self) -> int:
        """Deals of the next chunk, at least one."""
        if self._mean is None:
            return 1
        return max(1, min(self._most, int(self._seconds / max(self._mean, 1e-9))))
