"""The progress of a run and of a batch on a terminal, and the summary of a batch."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import click

from solver.cli.options.shared import Settings
from solver.cli.output.terminal import Messages
from solver.core.answer import ERROR, UNKNOWN
from solver.core.deal import Deal
from solver.core.errors import printable
from solver.core.threads import can_start_threads
from solver.formats import BadDeal
from solver.store.record import Place, Record, Row
from solver.store.runner import Totals

_EVERY = 0.2
"""Seconds between two states of the line."""

_SETTLED = 1.0
"""Seconds after which a rate says something, and after which a deal counts as long."""

Running = Callable[[], "tuple[str, float] | None"]
"""What there is to say about the deal that has run the longest, and for how many seconds it has; None: none runs."""


class Line:
    """One line of standard error that changes in its place.

    Args:
        shown: somebody watches.
    """

    def __init__(self, *, shown: bool) -> None:
        self.shown = shown
        self._last = time.monotonic()
        self._text = ""

    def due(self) -> bool:
        """Whether it is time for another state of it."""
        now = time.monotonic()
        if not self.shown or now - self._last < _EVERY:
            return False
        self._last = now
        return True

    def put(self, text: str) -> None:
        """Another state, as much of it as the terminal has columns for."""
        text = text[: shutil.get_terminal_size().columns - 1]
        sys.stderr.write(f"\r{text:<{len(self._text)}}\r{text}")
        sys.stderr.flush()
        self._text = text

    def clear(self) -> None:
        """Make room for a message."""
        if self._text:
            self.put("")


class Progress:
    """How many deals are done; shown where people watch and no answers scroll by.

    Where what runs can be told, it is told from another thread, on terminals with answers too, once a deal takes long.

    Args:
        settings: tell who watches.
        noun: what is counted.
        total: how many there are, or what finds out where somebody watches; None where that is not known.
        running: tells what runs; None where no one can.
    """

    def __init__(
        self,
        settings: Settings,
        noun: str = "deals",
        total: int | Callable[[], int | None] | None = None,
        running: Running | None = None,
    ) -> None:
        self._scrolls = settings.output is None and sys.stdout.isatty()
        self._line = Line(
            shown=sys.stderr.isatty() and not settings.quiet and (running is not None or not self._scrolls)
        )
        self._total = total() if callable(total) and self._line.shown else None if callable(total) else total
        self._running = running
        self._noun = noun
        self._started = time.monotonic()
        self._done = 0
        self._alone = threading.Lock()
        self._over = threading.Event()
        self._teller: threading.Thread | None = None

    def __enter__(self) -> Progress:
        if self._line.shown and self._running is not None and can_start_threads():
            self._teller = threading.Thread(target=self._tell, daemon=True)
            self._teller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._over.set()
        if self._teller is not None:
            self._teller.join()
        self.clear()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        if not self._scrolls and self._line.due():
            with self._alone:
                self._line.put(self._state(None))

    def clear(self) -> None:
        """Make room for a message."""
        self._line.clear()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Room for messages and answers: the line is away, and stays away."""
        with self._alone:
            self.clear()
            yield

    def _tell(self) -> None:
        """Say how far the deal is that takes longest, until all is over."""
        assert self._running is not None
        while not self._over.wait(_EVERY):
            running = self._running()
            if running is None or (self._scrolls and running[1] < _SETTLED):
                continue
            with self._alone:
                if not self._over.is_set():
                    self._line.put(self._state(running))

    def _state(self, running: tuple[str, float] | None) -> str:
        """The line: deals done, their rate, the time that is left, and the deal that has run the longest."""
        seconds = time.monotonic() - self._started
        # A quick count may miss some.
        total = self._total if self._total is not None and self._total >= self._done else None
        parts = [f"{self._done} {self._noun}" if total is None else f"{self._done} of {total} {self._noun}"]
        if self._done and (self._running is None or seconds > _SETTLED):
            parts.append(f"{self._done / seconds:.1f} a second")
            if total is not None and total > self._done:
                parts.append(f"{time_text(seconds / self._done * (total - self._done))} left")
        if running is not None and running[1] > _EVERY:
            parts = [running[0]] if total == 1 else [*parts, running[0]]
        return ", ".join(parts)


def time_text(seconds: float) -> str:
    """A time as ``45 s``, ``12:30`` or ``3:05:00``."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def count_text(count: int) -> str:
    """A large number in short: ``950``, ``12.3 thousand``, ``4.5 million``."""
    for size, name in ((10**9, "billion"), (10**6, "million"), (10**3, "thousand")):
        if count >= size:
            return f"{count / size:.1f} {name}"
    return str(count)


_FEW = 10
"""Errors that are shown unless all are wanted."""

"""Seconds after which a rate says something."""


class Report:
    """What is told while a batch runs and when it ends.

    Args:
        settings: ``quiet`` and ``verbose`` say how much.
        store: the file that keeps the answers, None where none does.
        total: tells how many deals there are, None where nobody knows; called when somebody watches.
    """

    def __init__(self, settings: Settings, store: Path | None, total: Callable[[], int | None]) -> None:
        self._settings = settings
        self._store = store
        self._line = Line(shown=sys.stderr.isatty() and not settings.quiet)
        self._total = total() if self._line.shown else None
        self._messages = Messages(settings)
        self._errors = 0
        self._begun = time.monotonic()

    def __enter__(self) -> Report:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._line.clear()

    def warned(self, items: Iterable[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
        """The same deals; what is odd about them is told."""
        for item in items:
            if isinstance(item, Deal) and item.warnings:
                self._line.clear()
                self._messages.warn(item)
            yield item

    def error(self, place: Place, record: Record) -> None:
        """A deal that has no answer, because something is wrong."""
        self._errors += 1
        if self._errors <= _FEW or self._settings.verbose:
            self._line.clear()
            click.echo(printable(f"error: {_text(place, record)}"), err=True)

    def show(self, totals: Totals) -> None:
        """How far the batch is."""
        if self._line.due():
            self._line.put(self._progress(totals))

    def end(self, totals: Totals, *, interrupted: bool, rows: str | None) -> None:
        """The sum of it."""
        if self._errors > _FEW and not self._settings.verbose:
            click.echo(f"{self._errors - _FEW} more errors (--verbose shows them)", err=True)
        if interrupted:
            told = f"; the rows are in {rows}" if rows else ""
            again = "; start the same command again to go on" if self._store else ""
            click.echo(f"interrupted: {totals.deals} deals are done{again}{told}", err=True)
        if not self._settings.quiet:
            click.echo(self._sum(totals), err=True)

    def _sum(self, totals: Totals) -> str:
        statuses = ", ".join(f"{totals.statuses[status]} {status}" for status in ("solved", UNKNOWN, ERROR))
        return f"{totals.deals} deals: {statuses}; {totals.searched} searched"

    def _progress(self, totals: Totals) -> str:
        seconds = time.monotonic() - self._begun
        told = f"{totals.deals} of {self._total} deals" if self._total is not None else f"{totals.deals} deals"
        if totals.searched and seconds > _SETTLED:
            told += f", {totals.searched / seconds:.1f} searched a second"
            if self._total is not None:
                told += f", {time_text(seconds / totals.searched * max(self._total - totals.deals, 0))} left"
        if totals.statuses[UNKNOWN]:
            told += f", {totals.statuses[UNKNOWN]} unknown"
        return told


def _text(place: Place, record: Record) -> str:
    """An error in one line, with its place."""
    error = Row.of(1, place, {}, record).fields["error"]
    assert isinstance(error, dict)
    return ":".join(str(part) for part in (error["file"], error["line"]) if part is not None) + f": {error['message']}"
