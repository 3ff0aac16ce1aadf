"""The traffic with a cluster, on an event loop: chunks go out, records come back."""

from __future__ import annotations

import asyncio
import pickle
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from solver.core.errors import FaceupError
from solver.store.cluster.chunks import WINDOW, Chunk, Chunks, Suspects
from solver.store.cluster.connection import ClusterError, connected, here, library, one_line
from solver.store.cluster.worker import answer, packed, prepare
from solver.store.naming import failed
from solver.store.pool import Task
from solver.store.question import Question
from solver.store.record import Record

_BEAT = 0.5
"""Seconds between looks at the cluster."""


class Dispatch:
    """Sends deals to a cluster, no more than its threads need; all methods are called on its event loop.

    Args:
        question: what is asked of each deal.
        address: of the scheduler.
        workers: processes of a local cluster.
        done: is given records as they come.
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
        """Serve until the end.

        Args:
            ready: is called when the cluster is there.

        Raises:
            ClusterError: it can not be reached, is lost, or can not answer.
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
        """Drop what is not done."""
        if not self._end.done():
            self._end.set_exception(error) if error else self._end.set_result(None)

    def put(self, tasks: Sequence[Task]) -> None:
        """Take some deals."""
        self.chunks.put(tasks)
        self._fill()

    def flush(self) -> None:
        """No more deals are to come."""
        self.chunks.flush()
        self._fill()

    async def _ask(self) -> None:
        """Tell the cluster what is asked."""
        try:
            await self._client.run(prepare, self._asked)
            await self._count()
        except Exception as error:
            raise ClusterError(f"the cluster {self._address} can not be asked: {one_line(error)}") from error

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
        """Count the threads of the cluster now and then, and see that none is idle without need."""
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
        """See a chunk through."""
        try:
            records, seconds = await self._send(chunk)
        except library().KilledWorker as error:
            self._died(chunk, error.allowed_failures + 1)
        except FaceupError as error:
            self.end(error)
        except library().CancelledError:
            self.end(self._lost())
        except Exception as error:
            self.end(ClusterError(f"the cluster {self._address} can not answer: {one_line(error)}"))
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
        return ClusterError(f"lost the scheduler {self._address}; expected it to run until the batch is done")


async def _cancelled(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
