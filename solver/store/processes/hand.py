"""A process of the pool as the pool sees it."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.store.pool import Task
from solver.store.processes.worker import Answer, Done, Forget, Name, Names, work
from solver.store.question import Question

_FAREWELL = 1.0
"""Seconds that a process has to end by itself."""

Found = Sequence[tuple[bytes, str] | FaceupError]


class Held(NamedTuple):
    """Who keeps the case of a deal: in place of the case, in tasks.

    Attributes:
        hand: the process.
        number: the deal's, there.
    """

    hand: Hand
    number: int


class Hand:
    """A process, from its start to its end.

    Args:
        question: what it is asked.

    Attributes:
        pipe: to it.
        waiting: tasks that it is to be given.
        chunks: those that it has, by chunk, without what is done.
        heard: it has told something.
        alone: it has a deal on which it may die, and should have nothing else.
    """

    def __init__(self, question: Question) -> None:
        self.waiting: deque[Task] = deque()
        self.chunks: deque[deque[Task]] = deque()
        self.heard = self.alone = False
        self._naming: deque[tuple[int, Callable[[Found], None]]] = deque()
        self._process, self.pipe = _started(question)

    @property
    def naming(self) -> bool:
        """Whether it has deals to resolve."""
        return bool(self._naming)

    @property
    def load(self) -> int:
        """Tasks that it has or is to be given, and deals that it is to resolve."""
        return len(self.waiting) + sum(map(len, self.chunks)) + sum(deals for deals, _ in self._naming)

    def name(self, first: int, deals: Sequence[Deal], found: Callable[[Found], None]) -> None:
        """Have deals resolved; what is found is told in the order in which it was asked."""
        self._naming.append((len(deals), found))
        self._tell(Name(first, deals))

    def forget(self, numbers: Sequence[int]) -> None:
        """These will not be asked about."""
        self._tell(Forget(numbers))

    def answer(self, tasks: Iterable[Task]) -> None:
        """Give it a chunk of tasks."""
        chunk = deque(tasks)
        self.chunks.append(chunk)
        self._tell(Answer([self._told(task) for task in chunk]))

    def _told(self, task: Task) -> int | Task:
        held = task.case
        return held.number if isinstance(held, Held) and held.hand is self else task._replace(case=None)

    def _tell(self, message: Any) -> None:
        with contextlib.suppress(OSError):  # that it has ended is seen where it is listened to
            self.pipe.send(message)

    def hear(self) -> Done | None:
        """What it has to tell; None where that was names.

        Raises:
            EOFError: it has ended.
        """
        try:
            told = self.pipe.recv()
        except OSError:
            raise EOFError from None
        self.heard = True
        if isinstance(told, Names):
            _, found = self._naming.popleft()
            found(told.found)
            return None
        assert isinstance(told, Done)
        chunk = self.chunks[0]
        for _ in told.records:
            chunk.popleft()
        if told.last:
            self.chunks.popleft()
            self.alone = False
        return told

    def close(self) -> None:
        """It is to end, whatever it is at."""
        self.pipe.close()

    def end(self) -> str:
        """See to it that it has ended; why it did, in words."""
        self._process.join(_FAREWELL)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        code = self._process.exitcode or 0
        return f"exit code {code}" if code >= 0 else signal.Signals(-code).name


def _started(question: Question) -> tuple[Any, Connection]:
    forks = _alone()
    context: Any = multiprocessing.get_context("fork" if forks else "spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(question, theirs, ours if forks else None), daemon=True)
    try:
        process.start()
    except OSError as error:
        raise FaceupError(f"a process can not be started ({error}); expected fewer threads") from None
    theirs.close()
    return process, ours


def _alone() -> bool:
    """Whether this process can be split in two: what other threads hold at that moment would never be let go.

    Those of libraries below Python are not meant: they see to it themselves.
    """
    return sys.platform == "linux" and threading.active_count() == 1
