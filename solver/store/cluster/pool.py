"""A cluster as a pool."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future

from solver.core.deal import Deal
from solver.formats import BadDeal
from solver.store.cluster.chunks import WINDOW
from solver.store.cluster.connection import LOCAL, library, silence
from solver.store.cluster.dispatch import Dispatch
from solver.store.naming import asked_here
from solver.store.pool import Asked, Task
from solver.store.question import Question
from solver.store.record import Record

__all__ = ["LOCAL", "Cluster"]

_WAITING = 2
"""Windows of deals in hand: one on its way, one to follow."""

_FAREWELL = 20.0
"""Seconds to wait for the end of a cluster."""


class Cluster:
    """A pool on a Dask cluster (see ``solver.store.pool.Pool``).

    Workers may join, leave and die; nothing is lost by it but time. A deal on which workers die again and again becomes
    an error, and the others are answered.

    Args:
        question: what is asked of each deal; can be pickled.
        address: of a scheduler, as Dask's client takes it (``tcp://host:8786``, ``tls://...``), or ``local``, which
            starts processes of one thread each on this machine.
        workers: how many processes a local cluster has, at least 1.

    Raises:
        ClusterError: Dask is missing, no scheduler answers, or another version of this program runs there.
    """

    def __init__(self, question: Question, address: str, *, workers: int) -> None:
        library()
        self._question = question
        self._done: queue.SimpleQueue[list[Record] | BaseException] = queue.SimpleQueue()
        self._taken: deque[list[Record]] = deque()
        self._error: BaseException | None = None
        self._in_hand = 0
        self._closed = False
        self._ready: Future[tuple[asyncio.AbstractEventLoop, Dispatch]] = Future()
        # A daemon: after a second Ctrl-C nobody waits for it.
        self._thread = threading.Thread(target=self._serve, args=(question, address, workers), daemon=True)
        self._thread.start()
        self._loop, self._dispatch = self._ready.result()

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[Asked]:
        """Deals with what is asked of them, resolved here; a worker resolves those that it is sent once more."""
        return asked_here(self._question, items)

    @property
    def full(self) -> bool:
        """Whether every thread of the cluster has work, and as much is waiting here."""
        window = WINDOW * max(self._dispatch.threads, 1)
        return self._in_hand >= _WAITING * window * self._dispatch.chunks.size

    def put(self, tasks: Sequence[Task]) -> None:
        """Take some tasks."""
        self._in_hand += len(tasks)
        if tasks:
            self._call(self._dispatch.put, tuple(tasks))

    def flush(self) -> None:
        """Begin with all that was put."""
        self._call(self._dispatch.flush)

    def wait(self, seconds: float) -> None:
        """Wait until something is done, but no longer than so many seconds."""
        if not self._taken and not self._error and seconds:
            with contextlib.suppress(queue.Empty):
                self._receive(self._done.get(timeout=seconds))

    def take(self) -> list[Record]:
        """Records that are done.

        Raises:
            ClusterError: the cluster is lost or can not answer, and all that was done was taken before.
        """
        with contextlib.suppress(queue.Empty):
            while True:
                self._receive(self._done.get_nowait())
        found = [record for records in self._taken for record in records]
        self._taken.clear()
        self._in_hand -= len(found)
        if self._error and not found and not self._closed:
            raise self._error
        return found

    def close(self) -> None:
        """End: what is not done is dropped, and a local cluster ends with all its processes."""
        self._closed = True
        self._call(self._dispatch.end)
        self._thread.join(_FAREWELL)

    def _receive(self, done: list[Record] | BaseException) -> None:
        if isinstance(done, BaseException):
            self._error = done
        else:
            self._taken.append(done)

    def _call(self, what: Callable[..., None], *given: object) -> None:
        """Have something done on the loop, which may have ended by itself."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *given)

    # -- the thread ------------------------------------------------------------------------------------------

    def _serve(self, question: Question, address: str, workers: int) -> None:
        try:
            with silence():
                asyncio.run(self._run(question, address, workers))
        except BaseException as error:
            if self._ready.done():
                self._done.put(error)
            else:
                self._ready.set_exception(error)

    async def _run(self, question: Question, address: str, workers: int) -> None:
        dispatch = Dispatch(question, address, workers, self._done.put)
        loop = asyncio.get_running_loop()
        await dispatch.run(lambda: self._ready.set_result((loop, dispatch)))
