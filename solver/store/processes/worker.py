"""The code of a worker process, and the messages between the pool and its processes.

A thread of the process resolves deals ahead while another searches, which it does without the interpreter's lock. Each
side can always send, even while the other does not receive, so that the two never wait for each other.
"""

from __future__ import annotations

import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.store.keys import Question, ResolvedDeal, named, records_of
from solver.store.pool import Task
from solver.store.record import Record


class Name(NamedTuple):
    """Message to a process: resolve deals and keep them.

    Attributes:
        first: the number of the first deal; the others follow. No number comes twice.
    """

    first: int
    deals: Sequence[Deal]


class Answer(NamedTuple):
    """Message to a process: answer a chunk of tasks, one after the other.

    Attributes:
        tasks: numbers of resolved deals, or tasks with deals to be resolved.
    """

    tasks: Sequence[int | Task]


class Forget(NamedTuple):
    """Message to a process: drop resolved deals that are not needed.

    Attributes:
        numbers: of the deals.
    """

    numbers: Sequence[int]


class Names(NamedTuple):
    """Message from a process, in the order of deals: key and question of each, or its error."""

    found: Sequence[tuple[bytes, str] | FaceupError]


class Done(NamedTuple):
    """Message from a process: records of the next tasks of the oldest chunk.

    Attributes:
        records: one for each task.
        last: whether they end the chunk.
        mean: average seconds per deal of the chunk; None: not typical, or the chunk goes on.
    """

    records: Sequence[Record]
    last: bool
    mean: float | None = None


_REPORT = 0.1
"""Seconds after which news is given of what is done of a chunk."""


def work(question: Question, pipe: Connection, inherited: Connection | None) -> None:
    """Serve the pool until it closes its end of the pipe; then the process ends, whatever it is doing.

    Args:
        question: the question.
        pipe: to the pool.
        inherited: the pool's end of the pipe, if this process has a copy, which must be closed, too.
    """
    if inherited is not None:
        inherited.close()
    # Ctrl-C reaches every process of a terminal's group, SIGTERM every process of a job: the pool decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        _Worker(question, pipe).serve()
    finally:
        # At once: what was inherited, buffers half full and files, is the pool's to write and to close.
        os._exit(0)


class _Worker:
    def __init__(self, question: Question, pipe: Connection) -> None:
        self._question = question
        self._pipe = pipe
        self._telling = threading.Lock()
        self._cases: dict[int, Task] = {}
        self._deals: queue.SimpleQueue[Name | Forget] = queue.SimpleQueue()
        self._chunks: queue.SimpleQueue[Sequence[int | Task]] = queue.SimpleQueue()

    def serve(self) -> None:
        for work in (self._name_all, self._answer_all):
            threading.Thread(target=_to_the_end, args=(work,), daemon=True).start()
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                return
            if isinstance(message, Answer):
                self._chunks.put(message.tasks)
            else:
                self._deals.put(message)

    def _name_all(self) -> None:
        while True:
            message = self._deals.get()
            if isinstance(message, Name):
                self._tell(
                    Names([self._named(number, deal) for number, deal in enumerate(message.deals, message.first)])
                )
                continue
            for number in message.numbers:
                self._cases.pop(number, None)

    def _named(self, number: int, deal: Deal) -> tuple[bytes, str] | FaceupError:
        found = named(self._question, deal)
        if not isinstance(found, ResolvedDeal):
            return found
        self._cases[number] = Task(found.key, deal, found.case)
        return found.key, found.about

    def _answer_all(self) -> None:
        first = True  # its time is that of loading what the game needs
        while True:
            self._answer(self._chunks.get(), first=first)
            first = False

    def _answer(self, chunk: Sequence[int | Task], *, first: bool) -> None:
        deals = len(chunk)
        begun = reported = time.monotonic()
        found: list[Record] = []
        for record in records_of(self._question, map(self._task, chunk)):
            found.append(record)
            now = time.monotonic()
            if now - reported >= _REPORT and len(found) < len(chunk):
                self._tell(Done(found, last=False))
                reported, chunk, found = now, chunk[len(found) :], []
        self._tell(Done(found, last=True, mean=None if first else (time.monotonic() - begun) / deals))

    def _task(self, task: int | Task) -> Task:
        return task if isinstance(task, Task) else self._cases.pop(task)

    def _tell(self, message: Names | Done) -> None:
        with self._telling:
            self._pipe.send(message)


def _to_the_end(work: Callable[[], None]) -> None:
    """Run a function of a thread, and end the process with it: the pool is gone, or must notice the failure."""
    try:
        work()
    finally:
        os._exit(1)


_MOST = 32
"""Deals of a group."""

_SLOW = 0.02
"""Seconds after which those that were read go on their way, though they are fewer."""


def together(items: Iterable[Deal | BadDeal]) -> Iterator[tuple[list[Deal | BadDeal], bool]]:
    """Yield deals in groups, with a flag that they come slowly or are the last, so that nothing should wait for more.

    An error in reading the input is raised after all earlier deals.
    """
    some: list[Deal | BadDeal] = []
    begun = time.monotonic()
    wrong: Exception | None = None
    reading = iter(items)
    while True:
        try:
            some.append(next(reading))
        except StopIteration:
            break
        except Exception as error:
            wrong = error
            break
        slow = time.monotonic() - begun >= _SLOW
        if slow or len(some) >= _MOST:
            yield some, slow
            some, begun = [], time.monotonic()
    yield some, True
    if wrong is not None:
        raise wrong
