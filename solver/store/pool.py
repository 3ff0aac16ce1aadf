"""Where the deals of a batch are answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import BadDeal
from solver.store.record import Record


class Task(NamedTuple):
    """A deal to be answered.

    Attributes:
        key: of the answer.
        deal: what is asked about.
        case: the same resolved, in this process, or where the pool has it; None: it is to be made.
    """

    key: bytes
    deal: Deal
    case: Any = None


class Asked(NamedTuple):
    """A deal of a batch with what is asked of it.

    Attributes:
        item: the deal as it was read, or what could not be read.
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        task: as the pool takes it, where it has to be answered; None where it can not be asked about.
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

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[Asked]:
        """Deals with what is asked of them, in their order; deals may be read ahead."""

    @property
    def full(self) -> bool:
        """Whether it has as many tasks in hand as it should."""

    def put(self, tasks: Sequence[Task]) -> None:
        """Take some tasks; what ``asked`` gave before and is not among them will not be put."""

    def flush(self) -> None:
        """Begin with all that was put, for no more will come soon."""

    def wait(self, seconds: float) -> None:
        """Wait until something is done, but no longer than so many seconds."""

    def take(self) -> list[Record]:
        """Records that are done."""

    def close(self) -> None:
        """End: what is not done is dropped."""
