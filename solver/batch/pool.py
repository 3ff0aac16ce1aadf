"""Where the deals of a batch are answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from solver.batch.record import Record
from solver.deal import Deal


class Task(NamedTuple):
    """A deal to be answered.

    Attributes:
        key: of the answer.
        deal: what is asked about.
        case: the same resolved, in the process that read it; None: it is to be made.
    """

    key: bytes
    deal: Deal
    case: Any = None


class Pool(Protocol):
    """Takes tasks and gives their records back, in any order; used by one thread."""

    @property
    def full(self) -> bool:
        """Whether it has as many tasks in hand as it should."""

    def put(self, tasks: Sequence[Task]) -> None:
        """Take some tasks."""

    def flush(self) -> None:
        """Begin with all that was put, for no more will come soon."""

    def wait(self, seconds: float) -> None:
        """Wait until something is done, but no longer than so many seconds."""

    def take(self) -> list[Record]:
        """Records that are done."""

    def close(self) -> None:
        """End: what is not done is dropped."""
