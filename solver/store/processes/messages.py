"""What the pool and its processes tell each other, over a pipe for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.store.pool import Task
from solver.store.record import Record


class Name(NamedTuple):
    """To a process: resolve deals, and keep their cases.

    Attributes:
        first: the number of the first deal; the others follow. No number comes twice.
    """

    first: int
    deals: Sequence[Deal]


class Answer(NamedTuple):
    """To a process: answer a chunk of tasks, one after the other.

    Attributes:
        tasks: numbers of deals whose cases it keeps, or tasks with deals to be resolved.
    """

    tasks: Sequence[int | Task]


class Forget(NamedTuple):
    """To a process: cases that it will not be asked about.

    Attributes:
        numbers: of their deals.
    """

    numbers: Sequence[int]


class Names(NamedTuple):
    """From a process, in the order in which deals came: key and question of each, or what is wrong with it."""

    found: Sequence[tuple[bytes, str] | FaceupError]


class Done(NamedTuple):
    """From a process: records of the next tasks of the oldest chunk.

    Attributes:
        records: one for each task.
        last: they end the chunk.
        mean: seconds that a deal of the chunk took; None: it is no measure for others, or the chunk goes on.
    """

    records: Sequence[Record]
    last: bool
    mean: float | None = None
