"""A pool of threads of this process; searches run without the interpreter's lock."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.threads import can_start_threads
from solver.formats.remarks import BadDeal
from solver.store.keys import Question, asked_here, records_of
from solver.store.pool import BatchTask, Pace, Task
from solver.store.record import Record

_CHUNK = 0.02
"""Seconds that the deals take which a thread is given at a time."""

_REPORT = 0.1
"""Seconds after which a thread gives news of what is done of its chunk."""

_WAITING = 2
"""Chunks a thread that wait, so that none is ever idle."""


class Threads:
    """A pool of threads (see ``solver.store.pool.Pool``); if no thread can start, ``wait`` answers a chunk.

    Args:
        question: the question about each deal.
        count: threads, at least 1.
    """

    def __init__(self, question: Question, count: int) -> None:
        self._question = question
        self._pace = Pace(_CHUNK)
        self._put: list[Task] = []
        self._waiting: queue.SimpleQueue[list[Task] | None] = queue.SimpleQueue()
        self._done: deque[Record] = deque()
        self._news: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._error: BaseException | None = None
        self._most = count * (1 + _WAITING)
        self._in_hand = 0
        self._ended = False
        # Daemons: no one waits for a search that was given up.
        several = count if can_start_threads() else 0
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(several)]
        try:
            for thread in self._threads:
                thread.start()
        except RuntimeError as error:
            self._ended = True
            raise FaceupError(
                f"{count} threads cannot be started ({error}). Try fewer, for example --threads 1"
            ) from None

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
        """Yield deals with their questions, resolved by the caller's thread."""
        return asked_here(self._question, items)

    @property
    def full(self) -> bool:
        """Whether every thread has work, and some is waiting."""
        return self._in_hand >= self._most * self._pace.size

    def put(self, tasks: Sequence[Task]) -> None:
        """Take some tasks."""
        self._put.extend(tasks)
        self._in_hand += len(tasks)
        size = self._pace.size
        while len(self._put) >= size:
            self._waiting.put(self._put[:size])
            del self._put[:size]

    def flush(self) -> None:
        """Begin with all tasks that were put."""
        if self._put:
            self._waiting.put(self._put)
            self._put = []

    def wait(self, seconds: float) -> None:
        """Wait until a record is done, at most the given number of seconds."""
        if seconds and len(self._put) == self._in_hand:
            self.flush()  # nothing is in work: what waits for more deals of its chunk would wait for ever
        if not self._threads and not self._waiting.empty():
            self._answer(self._waiting.get() or ())
        elif seconds and not self._error:
            with contextlib.suppress(queue.Empty):
                self._hear(self._news.get(timeout=seconds))

    def take(self) -> list[Record]:
        """Return the records that are done, also those of unfinished chunks.

        Raises:
            KeyboardInterrupt: a search was interrupted.
        """
        with contextlib.suppress(queue.Empty):
            while True:
                self._hear(self._news.get_nowait())
        if self._error:
            raise self._error
        found = [self._done.popleft() for _ in range(len(self._done))]
        self._in_hand -= len(found)
        return found

    def close(self) -> None:
        """Begin no more deals."""
        self._ended = True
        for _ in self._threads:
            self._waiting.put(None)

    def _hear(self, news: BaseException | None) -> None:
        self._error = self._error or news

    def _work(self) -> None:
        """Answer chunks, on a thread of the pool."""
        try:
            while (chunk := self._waiting.get()) is not None and not self._ended:
                self._answer(chunk)
        except BaseException as error:
            self._news.put(error)

    def _answer(self, chunk: Sequence[Task]) -> None:
        begun = reported = time.monotonic()
        for record in records_of(self._question, chunk):
            # At once, for the next deal may take an hour; news of it is for every chunk, or now and then.
            self._done.append(record)
            if self._ended:
                break
            now = time.monotonic()
            if now - reported >= _REPORT:
                self._news.put(None)
                reported = now
        self._news.put(None)
        self._pace.learn(len(chunk), time.monotonic() - begun)
