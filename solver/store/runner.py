"""Run a batch: read deals, look them up in the store, send the others to a pool, and store the answers.

One thread, the caller's, does all of that except answering, and is the only one that writes.
"""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, field
from typing import TypeGuard

from solver.core.answer import ERROR, Failure
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.threads import can_start_threads
from solver.formats.json_deals import as_object
from solver.formats.remarks import BadDeal
from solver.store.keys import Question, key, named
from solver.store.pool import Pool, Task
from solver.store.processes import Processes
from solver.store.record import NUMBERED, Place, Record, Row, as_json
from solver.store.store import Store, StoredNumber, StoredStatus
from solver.store.threads import Threads

_GROUP = 64
"""Deals looked up at a time."""

_KEEP = 0.5
"""Seconds after which what is done is written down."""

_READ_AHEAD = 50_000
"""Deals that may wait for their turn where the rows are wanted in the order of the input."""

MISSING = "error"
"""The question of deals whose question cannot be determined."""


@dataclass(slots=True)
class Totals:
    """Progress of a batch.

    Attributes:
        deals: finished, including those that the store knew and those that occur several times.
        searched: answered by the pool.
        statuses: of all finished deals.
    """

    deals: int = 0
    searched: int = 0
    statuses: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class _Deal:
    """A deal that is being processed.

    Attributes:
        place: in the input.
        about: the question about it.
        task: the task for the pool, until it is answered; None if the deal could not be read.
        record: the answer, once there is one.
    """

    place: Place
    about: str
    task: Task | None
    record: Record | None = None


class Runner:
    """Runner of one batch.

    Args:
        question: the question about each deal.
        pool: answers it.
        store: stores the answers; None: they are only reported.
        told: the key of the batch; a command with the same key continues the same batch.
        retry: statuses of stored answers that are searched again if the limits are wider now.
        tell: called with each error.
        row: called with every row in the order of the input; None: rows are not needed.
        tick: called about every tenth of a second.
        waiting: context manager that is entered while nothing is half done, so that Ctrl-C may come.

    Attributes:
        batch: its number in the store.
        totals: its progress.
    """

    def __init__(
        self,
        question: Question,
        pool: Pool,
        store: Store | None = None,
        *,
        told: str = "",
        retry: frozenset[str] = frozenset(),
        tell: Callable[[Place, Record], None] | None = None,
        row: Callable[[Row], None] | None = None,
        tick: Callable[[Totals], None] | None = None,
        waiting: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.totals = Totals()
        self._question = question
        self._pool = pool
        self._store = store
        self.batch = store.batch(told) if store else 1
        self._retry = retry
        self._tell = tell
        self._row = row
        self._tick = tick
        self._waiting = waiting
        self._open: dict[bytes, list[_Deal]] = {}
        self._queue: deque[_Deal] = deque()
        self._places: list[tuple[Place, str]] = []
        self._records: dict[bytes, tuple[Record, str]] = {}
        self._kept_at = time.monotonic()
        self._unread: list[Deal | BadDeal] = []

    def run(self, items: Iterable[Deal | BadDeal]) -> None:
        """Answer every deal.

        Raises:
            StoreError: the store cannot be written; what was written before is safe.
            KeyboardInterrupt: Ctrl-C; afterwards `stop` keeps the finished answers.
        """
        number = 0
        for group in _groups(self._read(items)):
            number = group[-1].place.number
            self._begin(group)
            while self._pool.full or len(self._queue) > _READ_AHEAD:
                self._collect()
            self._collect(wait=False)
        self._pool.flush()
        while self._open:
            self._collect()
        self._keep()
        if self._store:
            self._store.cut(self.batch, number)

    def stop(self) -> None:
        """Keep the finished answers, and start no more."""
        self._pool.close()
        self._done(self._pool.take())
        self._keep()

    # -- reading ---------------------------------------------------------------------------------------------

    def _read(self, items: Iterable[Deal | BadDeal]) -> Iterator[_Deal]:
        read, known = iter(items), 0
        for one in self._known_numbers(read):
            known = one.place.number
            yield one
        for number, (item, about, task, error) in enumerate(self._pool.asked(self._chained(read)), start=known + 1):
            if error is not None:
                yield _failed(number, item, error)
            else:
                assert isinstance(item, Deal)
                assert task is not None
                yield _Deal(_place(number, item, task.key), about, task)

    def _known_numbers(self, items: Iterator[Deal | BadDeal]) -> Iterator[_Deal]:
        """Yield the numbered deals at the beginning of this batch that the store has: they are not dealt again.

        A number and the rules determine all cards, so the key in the store is the key of the deal. The first deal of
        each question is resolved nevertheless, to check that rules and keys have not changed.
        """
        same: set[str] = set()
        for number, stored in enumerate(self._store.numbered(self.batch) if self._store else (), start=1):
            item = next(items, None)
            if item is None:
                return
            if not _is_number(item, stored) or self._again(stored.known) or not self._is_same(item, stored, same):
                self._unread.append(item)
                return
            yield _Deal(_place(number, item, stored.key), stored.about, Task(stored.key, item))

    def _is_same(self, item: Deal, stored: StoredNumber, same: set[str]) -> bool:
        """Return whether a stored question still has the same key; ``same`` caches known results."""
        if stored.about not in same:
            found = named(self._question, item)
            if isinstance(found, FaceupError) or (found.key, found.about) != (stored.key, stored.about):
                return False
            same.add(stored.about)
        return True

    def _chained(self, items: Iterator[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
        """Yield the rest of the items, beginning with the one that was read before."""
        yield from self._unread
        yield from items

    def _begin(self, group: list[_Deal]) -> None:
        """Process some deals: known ones are done, the others go to the pool."""
        keys = list({one.place.key for one in group if one.record is None})
        known = self._store.known(keys) if self._store else {}
        known = {name: how for name, how in known.items() if not self._again(how)}
        wanted = [name for name, how in known.items() if self._row or how.status == ERROR]
        records = self._store.records(wanted) if self._store else {}
        tasks = []
        for one in group:
            self._places.append((one.place, one.about))
            if self._row:
                self._queue.append(one)
            name = one.place.key
            if one.record is not None:
                self._finish(one, one.record)
                self._records[name] = (one.record, one.about)
            elif name in self._records:
                self._finish(one, self._records[name][0])
            elif name in known:
                self._finish(one, records.get(name) or Record(name, known[name].status, ""))
            elif name in self._open:
                self._open[name].append(one)
            else:
                self._open[name] = [one]
                assert one.task is not None
                tasks.append(one.task)
        self._pool.put(tasks)

    def _again(self, known: StoredStatus) -> bool:
        """Return whether a deal with a stored answer is searched again."""
        return known.status in self._retry and (known.status == ERROR or not known.within(self._question.limits))

    # -- answers ---------------------------------------------------------------------------------------------

    def _collect(self, *, wait: bool = True) -> None:
        """Take finished records, wait for some if necessary, and store those that have waited long enough."""
        with self._waiting():
            self._pool.wait(_TICK if wait else 0)
        self._done(self._pool.take())
        if time.monotonic() - self._kept_at >= _KEEP:
            self._keep()
        if self._tick:
            self._tick(self.totals)

    def _done(self, records: Iterable[Record]) -> None:
        for record in records:
            self.totals.searched += 1
            for one in self._open.pop(record.key):
                self._records[record.key] = (record, one.about)
                self._finish(one, record)
        self._give_rows()

    def _finish(self, one: _Deal, record: Record) -> None:
        one.record, one.task = record, None
        self.totals.deals += 1
        self.totals.statuses[record.status] += 1
        if self._tell and record.status == ERROR:
            self._tell(one.place, record)

    def _give_rows(self) -> None:
        while self._row and self._queue and (record := self._queue[0].record):
            one = self._queue.popleft()
            self._row(Row.of(self.batch, one.place, json.loads(one.about), record))

    def _keep(self) -> None:
        """Store what was finished since the last time."""
        if self._store and (self._places or self._records):
            self._store.add(self.batch, self._places, list(self._records.values()), self._question.limits)
        self._places.clear()
        self._records.clear()
        self._kept_at = time.monotonic()


_TICK = 0.1
"""Seconds to wait for answers at a time."""


def _groups(deals: Iterable[_Deal]) -> Iterator[list[_Deal]]:
    """Yield deals in groups, which are small if deals come slowly."""
    group: list[_Deal] = []
    begun = time.monotonic()
    for one in deals:
        group.append(one)
        if len(group) >= _GROUP or time.monotonic() - begun >= _TICK:
            yield group
            group, begun = [], time.monotonic()
    if group:
        yield group


def _is_number(item: Deal | BadDeal, stored: StoredNumber) -> TypeGuard[Deal]:
    """Return whether an item is the numbered deal that the store has in its place, with no other data."""
    return (
        isinstance(item, Deal)
        and item.fields == {NUMBERED: stored.name}
        and item.source.file == stored.name
        and item.game == stored.game
        and not item.hands
        and not item.played
    )


def _place(number: int, deal: Deal, name: bytes) -> Place:
    numbered = deal.fields.get(NUMBERED) == deal.source.file and not deal.hands
    text = None if numbered else as_json(as_object(deal))
    return Place(number, deal.source, deal.game, name, text, numbered)


def _failed(number: int, item: Deal | BadDeal, error: FaceupError) -> _Deal:
    """Return the record of a deal for which the question cannot be asked; the error is its answer."""
    source = item.source
    name = key(MISSING, f"{source.file}:{source.index}:{error}".encode())
    place = Place(number, source, None, name) if isinstance(item, BadDeal) else _place(number, item, name)
    return _Deal(place, _NO_QUESTION, None, Record.of(name, Failure(error=error), source))


_NO_QUESTION = as_json({"question": MISSING})


def pool_of(question: Question, threads: int, cluster: str | None) -> AbstractContextManager[Pool]:
    """Return a context manager of the pool: a thread of this process, several processes, or a cluster.

    Several threads would wait for each other whenever a deal takes more time in Python than in its search.

    Args:
        threads: deals answered at the same time, here or on a local cluster.
        cluster: the address of a scheduler, ``local``, or None.

    Raises:
        FaceupError: the cluster cannot be reached, a library is not installed, or that many processes are not possible.
    """
    if cluster is None and (threads == 1 or not can_start_threads()):
        return closing(Threads(question, 1))
    if cluster is None:
        return closing(Processes(question, threads))
    from solver.store.cluster import Cluster  # for which most have no use, and no library

    return closing(Cluster(question, cluster, workers=threads))
