"""Answer deals on several threads and write the answers in order."""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar, cast

import click

from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings
from solver.cli.output.files import open_output
from solver.cli.output.progress import Progress
from solver.cli.output.terminal import Messages
from solver.cli.output.writers import AnswerFormats, Writer, writer
from solver.cli.running.live_status import Interrupts, Watched
from solver.cli.running.reader import Reader
from solver.core.answer import ERROR, UNKNOWN, Answer, Comparison, Failure, answered
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.threads import SPARE, can_start_threads, executor
from solver.formats.remarks import BadDeal

Item = Deal | BadDeal
Work = Callable[[Deal], Answer]
Check = Callable[[Deal, Any], Comparison]
"""The answers that came with a deal compared with the one found."""

Question = TypeVar("Question")
Result = TypeVar("Result")

EXIT_ERROR, EXIT_UNKNOWN, EXIT_INTERRUPTED = 1, 3, 130

_PATIENCE = 3.0
"""Seconds in which searches report proved bounds after Ctrl-C."""

_QUICK = 0.001
"""Seconds that a quick deal takes at most: most of them are Python's, and threads that run Python stop each other."""

_BATCH = 0.02
"""Seconds of a batch of quick deals, which one thread answers while the others wait."""

_MOST_AT_ONCE = 64
"""Deals of such a batch, at most."""


_NONE_GIVEN = "--check: the deal has no answer to this question to compare with"


@dataclass(frozen=True, slots=True)
class Job:
    """The work of a command on each deal.

    Attributes:
        work: answers one deal; called on any thread.
        kind: the formats of the answers.
        check: compares with the answers that came with the deal; None without ``--check``.
        searches: whether it searches, so that Ctrl-C makes it report the bounds proved so far.
    """

    work: Work
    kind: AnswerFormats
    check: Check | None = None
    searches: bool = False


def run(settings: Settings, job: Job) -> None:
    """Answer every deal of the settings, and exit with the exit code of the command."""
    answer_all(settings, job, Inputs(settings.sources))


def answer_all(settings: Settings, job: Job, inputs: Inputs) -> None:
    """Answer every deal of some inputs, and exit with the exit code of the command."""
    messages = Messages(settings)
    counts: Counter[str] = Counter()
    watched = Watched() if job.searches else None
    running, end = (watched.longest, watched.end) if watched else (None, None)
    work = partial(answer_of, partial(_checked, job), watched)
    output = open_output(settings.output)
    written: Writer | None = None
    try:
        with Interrupts() as interrupts, Progress(settings, total=inputs.total, running=running) as progress:
            written = writer(settings, job.kind, output, inputs)
            written.begin()
            interrupted = False
            try:
                for item, answer in in_order(
                    inputs.deals(), work, settings.threads, interrupts, end, waits=inputs.waits
                ):
                    with progress.aside():
                        messages.tell(item, answer)
                        written.add(item if isinstance(item, Deal) else None, answer)
                    _count(counts, answer, struck=watched is not None and watched.ended)
                    progress.step()
            except KeyboardInterrupt:
                interrupted = True
            written.end()
            place = output.interrupt() if interrupted else output.finish()
    except BaseException:
        if written:
            written.abandon()
        output.abandon()
        raise
    messages.summary(counts, checked=job.check is not None)
    if interrupted:
        text = f"; they are in {place}" if place else ""
        more = f", and {counts['struck']} more in part" if counts["struck"] else ""
        click.echo(f"interrupted: {counts['deals'] - counts['struck']} deals were done{more}{text}", err=True)
    click.get_current_context().exit(EXIT_INTERRUPTED if interrupted else exit_code(counts))


def write_all(settings: Settings, kind: AnswerFormats, answers: Iterable[tuple[Deal, Answer]]) -> None:
    """Write answers that do not belong to a file of deals."""
    output = open_output(settings.output)
    try:
        written = writer(settings, kind, output, Inputs(()))
        written.begin()
        for deal, answer in answers:
            written.add(deal, answer)
        written.end()
        output.finish()
    except BaseException:
        output.abandon()
        raise


def exit_code(counts: Counter[str]) -> int:
    """Return the exit code: 1 after an error or a difference, 3 if an answer is unknown, else 0."""
    if counts[ERROR] or counts["different"]:
        return EXIT_ERROR
    return EXIT_UNKNOWN if counts[UNKNOWN] else 0


def in_order(
    items: Iterable[Question],
    work: Callable[[Question], Result],
    threads: int,
    interrupts: Interrupts | None = None,
    end: Callable[[], None] | None = None,
    *,
    waits: bool = False,
) -> Iterator[tuple[Question, Result]]:
    """Yield every item with its result, in the order of the items, computed by several threads.

    Only a few items per thread are read ahead. After Ctrl-C the results are yielded up to the first item that is not
    done, and then KeyboardInterrupt is raised.

    Args:
        end: ends running work early; that work then counts as done.
        waits: whether reading an item may take long; the results of earlier items are yielded in the meantime.
    """
    interrupts = interrupts or Interrupts()
    if threads == 1 or not can_start_threads():
        for item in interruptible(iter(items), interrupts):
            with interrupts.allowed() if end is None else interrupts.ending(end):
                result = work(item)
            yield item, result
        return
    with SPARE.allowed(threads):
        yield from _Several(work, threads, interrupts, end).results(iter(items), waits=waits)


class _Batch(Generic[Question, Result]):
    """Items that one thread processes one after another.

    Attributes:
        items: the items, without those that were given back.
        results: the results of the first items.
        future: of the work on all items.
    """

    future: Future[None]

    def __init__(self, items: list[Question]) -> None:
        self.items = items
        self.results: list[Result] = []
        self._begun = 0
        self._lock = threading.Lock()

    def work(self, work: Callable[[Question], Result]) -> float:
        """Process every item; return the average seconds per item."""
        started = time.perf_counter()
        while (item := self._next()) is not None:
            self.results.append(work(item[0]))
        return (time.perf_counter() - started) / max(1, len(self.results))

    def give_back(self) -> list[Question]:
        """Remove and return the items that were not begun."""
        with self._lock:
            rest = self.items[self._begun :]
            del self.items[self._begun :]
        return rest

    def _next(self) -> tuple[Question] | None:
        with self._lock:
            if self._begun == len(self.items):
                return None
            self._begun += 1
            return (self.items[self._begun - 1],)


class _Several(Generic[Question, Result]):
    """Several threads that process items; arguments as for ``in_order``."""

    def __init__(
        self,
        work: Callable[[Question], Result],
        threads: int,
        interrupts: Interrupts,
        end: Callable[[], None] | None,
    ) -> None:
        self._work = work
        self._interrupts = interrupts
        self._end = end
        self._most = 4 * threads
        self._pool = executor(threads)
        self._waiting: deque[_Batch[Question, Result]] = deque()
        self._size = 1

    def results(self, items: Iterator[Question], *, waits: bool) -> Iterator[tuple[Question, Result]]:
        """Yield every item with its result."""
        try:
            yield from self._as_they_are_done(items) if waits else self._as_they_are_read(items)
            while self._waiting:
                yield from self._first()
        except KeyboardInterrupt:
            self._settle()
            for batch in self._waiting:
                yield from zip(batch.items, batch.results, strict=False)
                if len(batch.results) < len(batch.items):
                    break
            raise
        finally:
            # Searches that still run belong to nobody; main leaves without waiting for them.
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _as_they_are_read(self, items: Iterator[Question]) -> Iterator[tuple[Question, Result]]:
        read = interruptible(items, self._interrupts)
        while batch := list(islice(read, self._size)):
            begun = self._begin(batch)
            if len(batch) > 1 and not self._done_soon(begun):
                for item in begun.give_back():
                    self._begin([item])
            while self._waiting and (self._waiting[0].future.done() or len(self._waiting) > self._most):
                yield from self._first()

    def _as_they_are_done(self, items: Iterator[Question]) -> Iterator[tuple[Question, Result]]:
        reader = Reader(items, self._most)
        try:
            while True:
                while self._waiting and self._waiting[0].future.done():
                    yield from self._first()
                    reader.taken()
                with self._interrupts.allowed():
                    news = reader.wait()
                if news is not None and news.ended:
                    return
                if news is not None:
                    self._begin([cast(Question, news.item)]).future.add_done_callback(lambda _: reader.wake())
        finally:
            reader.give_up()

    def _done_soon(self, batch: _Batch[Question, Result]) -> bool:
        with self._interrupts.allowed():
            return bool(wait((batch.future,), timeout=_BATCH).done)

    def _begin(self, items: list[Question]) -> _Batch[Question, Result]:
        SPARE.claim()
        batch: _Batch[Question, Result] = _Batch(items)
        batch.future = self._pool.submit(self._answer, batch)
        batch.future.add_done_callback(lambda _: SPARE.release())
        self._waiting.append(batch)
        return batch

    def _answer(self, batch: _Batch[Question, Result]) -> None:
        each = batch.work(self._work)
        self._size = min(_MOST_AT_ONCE, 2 * self._size, int(_BATCH / each)) if each < _QUICK else 1

    def _first(self) -> Iterator[tuple[Question, Result]]:
        batch = self._waiting[0]
        try:
            with self._interrupts.allowed():
                batch.future.result()
        except Exception:
            yield from zip(batch.items, batch.results, strict=False)
            raise
        self._waiting.popleft()
        yield from zip(batch.items, batch.results, strict=True)

    def _settle(self) -> None:
        """End the work that was begun, after Ctrl-C."""
        for batch in self._waiting:
            batch.give_back()
        if self._end is None:
            return
        with self._interrupts.settling():
            # What waited for its turn is not begun any more.
            self._waiting = deque(batch for batch in self._waiting if not batch.future.cancel())
            self._end()
            wait((batch.future for batch in self._waiting), timeout=_PATIENCE)


def interruptible(items: Iterator[Question], interrupts: Interrupts) -> Iterator[Question]:
    """Yield the items unchanged; Ctrl-C may interrupt the wait for an item."""
    while True:
        with interrupts.allowed():
            try:
                item = next(items)
            except StopIteration:
                return
        yield item


def answer_of(find: Work, watched: Watched | None, item: Item) -> Answer:
    """Return the answer to a deal with its file and line and the time used; bad input gives a ``Failure``.

    The ``seconds`` of the answer already include the time of other threads.
    """

    def seen(deal: Deal) -> Answer:
        with watched.deal(deal.source) if watched else nullcontext():
            return find(deal)

    started = cpu_seconds()
    if isinstance(item, BadDeal):
        answer: Answer = Failure(error=item.error)
    else:
        answer = answered(partial(seen, item), item.source)
        answer.game = item.game
    answer.source = item.source
    answer.seconds += cpu_seconds() - started
    return answer


def _checked(job: Job, deal: Deal) -> Answer:
    """Return the answer to a deal, compared with the answers given in the deal if requested."""
    answer = job.work(deal)
    if job.check:
        made = job.check(deal, answer)
        answer.differences = tuple(made.different) if made.compared else None
        answer.unread = tuple(made.unread) if made.compared or made.unread else (_NONE_GIVEN,)
    return answer


def _count(counts: Counter[str], answer: Answer, *, struck: bool) -> None:
    counts["deals"] += 1
    counts[answer.status] += 1
    counts["struck"] += struck and answer.status == UNKNOWN
    if answer.differences is None:
        counts["unchecked"] += 1
    elif answer.differences:
        counts["different"] += 1
