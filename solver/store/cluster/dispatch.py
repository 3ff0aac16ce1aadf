"""A pool on a Dask cluster, and the event loop that sends chunks of deals and receives records."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import queue
import threading
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.store.cluster.chunks import WINDOW, Chunk, Chunks, Suspects
from solver.store.cluster.connection import LOCAL, ClusterError, connected, here, library, one_line, silence
from solver.store.cluster.worker import answer, packed, prepare
from solver.store.keys import Question, asked_here, failed
from solver.store.pool import BatchTask, Task
from solver.store.record import Record

__all__ = ["LOCAL", "Cluster"]


_BEAT = 0.5
"""Seconds between looks at the cluster."""


class Dispatch:
    """Sends deals to a cluster, no more than its threads need; all methods are called on its event loop.

    Args:
        question: the question about each deal.
        address: of the scheduler.
        workers: processes of a local cluster.
        done: called with records when they arrive.
    """

    def __init__(self, question: Question, address: str, workers: int, done: Callable[[list[Record]], None]) -> None:
        self.chunks = Chunks()
        self.threads = 1
        self._address = address
        self._workers = workers
        self._done = done
        self._suspects = Suspects()
        self._away: dict[Chunk, asyncio.Task[None]] = {}
        self._client: Any = None
        self._asked = packed(question)
        self._end: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self, ready: Callable[[], None]) -> None:
        """Send deals and receive records until the end.

        Args:
            ready: called when the cluster is connected.

        Raises:
            ClusterError: it cannot be reached, was lost, or cannot answer.
        """
        async with connected(self._address, self._workers) as self._client:
            await self._ask()
            ready()
            beat = asyncio.create_task(self._watch())
            try:
                await self._end
            finally:
                await _cancelled([beat, *self._away.values()])

    def end(self, error: BaseException | None = None) -> None:
        """Stop, and drop unfinished deals."""
        if not self._end.done():
            self._end.set_exception(error) if error else self._end.set_result(None)

    def put(self, tasks: Sequence[Task]) -> None:
        """Add deals."""
        self.chunks.put(tasks)
        self._fill()

    def flush(self) -> None:
        """Report that no more deals are to come."""
        self.chunks.flush()
        self._fill()

    async def _ask(self) -> None:
        """Send the question to the cluster."""
        try:
            await self._client.run(prepare, self._asked)
            await self._count()
        except Exception as error:
            raise ClusterError(f"the cluster {self._address} cannot be asked: {one_line(error)}") from error

    # -- out -------------------------------------------------------------------------------------------------

    def _fill(self, *, idle: bool = False) -> None:
        """Send chunks while the window has room."""
        while len(self._away) < WINDOW * max(self.threads, 1) and not self._end.done():
            chunk = self._next(idle=idle)
            if chunk is None:
                break
            self._away[chunk] = asyncio.create_task(self._follow(chunk))

    def _next(self, *, idle: bool) -> Chunk | None:
        if self._suspects.trying:
            return None
        return self._suspects.next() or self.chunks.next(self.threads, idle=idle)

    async def _watch(self) -> None:
        """Count the threads of the cluster from time to time, and keep all of them busy."""
        while True:
            await asyncio.sleep(_BEAT)
            try:
                await self._count()
            except Exception:
                self.end(self._lost())
                return
            self._fill(idle=len(self._away) < self.threads)

    async def _count(self) -> None:
        self.threads = sum((await self._client.nthreads()).values())

    # -- back ------------------------------------------------------------------------------------------------

    async def _follow(self, chunk: Chunk) -> None:
        """Send a chunk, and handle its records or its failure."""
        try:
            records, seconds = await self._send(chunk)
        except library().KilledWorker as error:
            self._died(chunk, error.allowed_failures + 1)
        except FaceupError as error:
            self.end(error)
        except library().CancelledError:
            self.end(self._lost())
        except Exception as error:
            self.end(ClusterError(f"the cluster {self._address} cannot answer: {one_line(error)}"))
        else:
            self._suspects.done(chunk)
            if seconds is not None:
                self.chunks.learn(len(records), seconds)
            self.chunks.back(chunk.tasks[len(records) :])
            self._done(records)
        del self._away[chunk]
        self._fill()

    async def _send(self, chunk: Chunk) -> Any:
        # The question goes along, some hundred bytes that are read once: data scattered before would die with workers.
        tasks = pickle.dumps([task._replace(case=None) for task in chunk.tasks], pickle.HIGHEST_PROTOCOL)
        key = f"faceup-{uuid.uuid4().hex}"
        return await self._client.submit(answer, self._asked, here(), tasks, key=key, pure=False)

    def _died(self, chunk: Chunk, workers: int) -> None:
        if self._suspects.died(chunk, workers):
            (task,) = chunk.tasks
            self._done([failed(task, f"the worker died on this deal {chunk.deaths} times")])

    def _lost(self) -> ClusterError:
        return ClusterError(f"lost the scheduler {self._address}. Start it again, and the same command")


async def _cancelled(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task


_WAITING = 2
"""Windows of deals in hand: one on its way, one to follow."""

_FAREWELL = 20.0
"""Seconds to wait for the end of a cluster."""


class Cluster:
    """A pool on a Dask cluster (see ``solver.store.pool.Pool``).

    Workers may join, leave and die, which only costs time. A deal on which workers die repeatedly becomes an error, and
    the others are answered.

    Args:
        question: the question about each deal; it must be possible to pickle it.
        address: of a scheduler, as Dask's client takes it (``tcp://host:8786``, ``tls://...``), or ``local``, which
            starts processes of one thread each on this machine.
        workers: number of processes of a local cluster, at least 1.

    Raises:
        ClusterError: Dask is missing, no scheduler answers, or it has another version of this program.
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
        # A daemon: after a second Ctrl-C no one waits for it.
        self._thread = threading.Thread(target=self._serve, args=(question, address, workers), daemon=True)
        self._thread.start()
        self._loop, self._dispatch = self._ready.result()

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
        """Yield deals with their questions, resolved here; workers resolve the deals that they receive again."""
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
        """Begin with all tasks that were put."""
        self._call(self._dispatch.flush)

    def wait(self, seconds: float) -> None:
        """Wait until a record is done, at most the given number of seconds."""
        if not self._taken and not self._error and seconds:
            with contextlib.suppress(queue.Empty):
                self._receive(self._done.get(timeout=seconds))

    def take(self) -> list[Record]:
        """Return the records that are done.

        Raises:
            ClusterError: the cluster was lost or cannot answer, and all finished records were taken before.
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
        """Stop: unfinished tasks are dropped, and a local cluster ends with all its processes."""
        self._closed = True
        self._call(self._dispatch.end)
        self._thread.join(_FAREWELL)

    def _receive(self, done: list[Record] | BaseException) -> None:
        if isinstance(done, BaseException):
            self._error = done
        else:
            self._taken.append(done)

    def _call(self, what: Callable[..., None], *given: object) -> None:
        """Call a function on the event loop, unless the loop has already ended."""
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
