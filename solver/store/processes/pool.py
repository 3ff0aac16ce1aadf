"""A pool of worker processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.store.keys import Question, failed
from solver.store.pool import BatchTask, Pace, Task
from solver.store.processes.worker import Answer, Done, Forget, Name, Names, together, work
from solver.store.record import Record

_FAREWELL = 1.0
"""Seconds that a process has to end by itself."""

Found = Sequence[tuple[bytes, str] | FaceupError]


class RemoteCase(NamedTuple):
    """Reference to a resolved deal in another process, used in place of it in tasks.

    Attributes:
        hand: the handle of the process.
        number: of the deal, in that process.
    """

    hand: WorkerHandle
    number: int


class WorkerHandle:
    """Parent-side handle of a worker process, from its start to its end.

    Args:
        question: the question that it answers.

    Attributes:
        pipe: to the process.
        waiting: tasks that are still to be sent.
        chunks: unfinished tasks that were sent, by chunk.
        heard: whether it has sent a message.
        alone: whether it has a deal that may kill it, and should get nothing else.
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
        """Number of tasks that it has or will get, and of deals that it has to resolve."""
        return len(self.waiting) + sum(map(len, self.chunks)) + sum(deals for deals, _ in self._naming)

    def name(self, first: int, deals: Sequence[Deal], found: Callable[[Found], None]) -> None:
        """Send deals to be resolved; results are returned in the same order."""
        self._naming.append((len(deals), found))
        self._tell(Name(first, deals))

    def forget(self, numbers: Sequence[int]) -> None:
        """Drop resolved deals that are not needed."""
        self._tell(Forget(numbers))

    def answer(self, tasks: Iterable[Task]) -> None:
        """Send a chunk of tasks to be answered."""
        chunk = deque(tasks)
        self.chunks.append(chunk)
        self._tell(Answer([self._told(task) for task in chunk]))

    def _told(self, task: Task) -> int | Task:
        held = task.case
        return held.number if isinstance(held, RemoteCase) and held.hand is self else task._replace(case=None)

    def _tell(self, message: Any) -> None:
        with contextlib.suppress(OSError):  # that it has ended is seen where it is listened to
            self.pipe.send(message)

    def hear(self) -> Done | None:
        """Receive the next message; return None if it is about resolved deals.

        Raises:
            EOFError: the process has ended.
        """
        try:
            message = self.pipe.recv()
        except OSError:
            raise EOFError from None
        self.heard = True
        if isinstance(message, Names):
            _, found = self._naming.popleft()
            found(message.found)
            return None
        assert isinstance(message, Done)
        chunk = self.chunks[0]
        for _ in message.records:
            chunk.popleft()
        if message.last:
            self.chunks.popleft()
            self.alone = False
        return message

    def close(self) -> None:
        """Make the process end, whatever it is doing."""
        self.pipe.close()

    def end(self) -> str:
        """Wait until the process has ended, or kill it; return the reason of its end in words."""
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
        raise FaceupError(f"a process cannot be started ({error}). Try fewer, for example --threads 1") from None
    theirs.close()
    return process, ours


def _alone() -> bool:
    """Return whether this process may fork: locks that other threads hold at that moment would never be released.

    Threads of libraries in other languages do not count: these libraries handle forks themselves.
    """
    return sys.platform == "linux" and threading.active_count() == 1


_CHUNK = 0.02
"""Seconds that the deals take which a process is given at a time."""

_AHEAD = 2
"""Chunks that a process has, one of them in work; chunks of deals that it is given to resolve."""

_WAITING = 2
"""Chunks a process that wait here."""


@dataclass(eq=False, slots=True)
class _Read:
    """Deals that were read and are being resolved.

    Attributes:
        items: the deals, and errors in place of deals.
        hand: the process that resolves them, with numbers from `first` on.
        found: its results, once they have come.
    """

    items: Sequence[Deal | BadDeal]
    hand: WorkerHandle
    first: int
    found: list[Found] = field(default_factory=list)

    @property
    def deals(self) -> list[Deal]:
        """The deals that could be read."""
        return [item for item in self.items if isinstance(item, Deal)]

    def to(self, hand: WorkerHandle) -> None:
        """Send the deals to a process to be resolved."""
        self.hand = hand
        hand.name(self.first, self.deals, self.found.append)


class Processes:
    """A pool of processes (see ``solver.store.pool.Pool``).

    Each deal is resolved and answered by the same process, unless another has no work. A deal that kills its process
    becomes an error, and the others are answered.

    Args:
        question: the question about each deal; it is pickled if processes are spawned instead of forked.
        number: processes, at least 1.

    Raises:
        FaceupError: that many cannot be started.
    """

    def __init__(self, question: Question, number: int) -> None:
        self._question = question
        self._pace = Pace(_CHUNK)
        self._number = 0
        self._reading: deque[_Read] = deque()
        self._offered: list[RemoteCase] = []
        self._suspects: deque[Task] = deque()
        self._done: list[Record] = []
        self._in_hand = 0
        self._last = self._closed = False
        self._hands: list[WorkerHandle] = []
        try:
            for _ in range(number):
                self._hands.append(WorkerHandle(question))
        except FaceupError:
            self.close()
            raise

    # -- deals in --------------------------------------------------------------------------------------------

    def asked(self, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
        """Yield deals with their questions, resolved ahead by the processes.

        Raises:
            FaceupError: a process died while it resolved deals.
        """
        for some, slow in together(items):
            if some:
                self._read(some)
            while self._reading and (slow or len(self._reading) > _AHEAD * len(self._hands)):
                yield from self._resolved()

    def _read(self, items: Sequence[Deal | BadDeal]) -> None:
        read = _Read(items, self._idlest, self._number)
        read.to(read.hand)
        self._number += len(items)
        self._reading.append(read)

    def _resolved(self) -> Iterator[BatchTask]:
        """Yield the deals that were read first, once they are resolved."""
        read = self._reading[0]
        while not read.found:
            self._hear(None)
        self._reading.popleft()
        found = iter(enumerate(read.found[0], read.first))
        for item in read.items:
            if isinstance(item, BadDeal):
                yield BatchTask(item, error=item.error)
                continue
            number, named = next(found)
            if isinstance(named, FaceupError):
                yield BatchTask(item, error=named)
                continue
            held = RemoteCase(read.hand, number)
            self._offered.append(held)
            yield BatchTask(item, named[1], Task(named[0], item, held))

    # -- tasks out -------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether every process has work, and some is waiting."""
        return self._in_hand >= len(self._hands) * (_AHEAD + _WAITING) * self._pace.size

    def put(self, tasks: Sequence[Task]) -> None:
        """Add tasks; resolved deals that are not among them are dropped."""
        wanted = {task.case for task in tasks}
        self._forget(held for held in self._offered if held not in wanted)
        self._offered.clear()
        for task in tasks:
            held = task.case
            known = isinstance(held, RemoteCase) and held.hand in self._hands
            hand = held.hand if known else self._idlest
            hand.waiting.append(task)
        self._in_hand += len(tasks)
        self._last = False
        self._fill()

    def flush(self) -> None:
        """Begin with all tasks that were put."""
        self._last = True
        self._fill()

    @property
    def _idlest(self) -> WorkerHandle:
        return min(self._hands, key=lambda one: one.load)

    def _forget(self, unwanted: Iterable[RemoteCase]) -> None:
        numbers: dict[WorkerHandle, list[int]] = {}
        for held in unwanted:
            numbers.setdefault(held.hand, []).append(held.number)
        for hand, some in numbers.items():
            hand.forget(some)

    def _fill(self) -> None:
        """Send work to processes that have too little."""
        for hand in self._hands:
            while len(hand.chunks) < _AHEAD and (chunk := self._next(hand)):
                hand.answer(chunk)
                cases = [task.case for task in chunk if isinstance(task.case, RemoteCase)]
                self._forget(held for held in cases if held.hand is not hand)

    def _next(self, hand: WorkerHandle) -> list[Task]:
        """Return the next tasks of a process; empty if it is better to wait."""
        if self._suspects or hand.alone:
            if hand.chunks:
                return []
            hand.alone = True
            return [self._suspects.popleft()]
        size = self._pace.size
        waiting = hand.waiting
        if not hand.chunks and not waiting:
            waiting = max(self._hands, key=lambda one: len(one.waiting)).waiting
            size = min(size, -(-len(waiting) // 2))
        elif len(waiting) < size and hand.chunks and not self._last:
            return []
        return [waiting.popleft() for _ in range(min(size, len(waiting)))]

    # -- records back ----------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Wait for a message, at most the given number of seconds."""
        if not self._done:
            self._hear(seconds)

    def take(self) -> list[Record]:
        """Return the records that are done."""
        while not self._closed and self._hear(0):
            pass
        found, self._done = self._done, []
        self._in_hand -= len(found)
        return found

    def close(self) -> None:
        """Stop: unfinished tasks are dropped, and their processes end."""
        self._closed = True
        for hand in self._hands:
            hand.close()
        for hand in self._hands:
            hand.end()

    def _hear(self, seconds: float | None) -> bool:
        """Receive messages for some seconds (None: until one comes); return whether one came."""
        pipes: dict[Any, WorkerHandle] = {hand.pipe: hand for hand in self._hands}
        ready = wait(list(pipes), seconds)
        for pipe in ready:
            try:
                done = pipes[pipe].hear()
            except EOFError:
                self._died(pipes[pipe])
                continue
            if done:
                self._done += done.records
            if done and done.mean is not None:
                self._pace.learn(1, done.mean)
        if ready:
            self._fill()
        return bool(ready)

    def _died(self, hand: WorkerHandle) -> None:
        """Replace a process that has ended, and try its deals again, each alone."""
        hand.close()
        why = hand.end()
        tasks = list(chain(*hand.chunks))
        if not tasks and (hand.naming or not hand.heard):
            raise FaceupError(f"a worker process ended while it read the deals ({why})")
        if len(tasks) == 1 and (hand.alone or not hand.naming):
            self._done.append(
                failed(tasks[0], f"the worker process that searched this deal ended ({why}); please report it")
            )
        else:
            self._suspects.extend(tasks)
        new = WorkerHandle(self._question)
        new.waiting = hand.waiting
        self._hands[self._hands.index(hand)] = new
        for read in self._reading:
            if read.hand is hand and not read.found:
                read.to(new)
