"""Live status of running searches: progress, bounds found so far, and Ctrl-C."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

from solver.cli.output.progress import count_text, time_text
from solver.core.bounds import Bounds
from solver.core.deal import Source
from solver.core.errors import printable
from solver.core.monitor import FAR, SearchMonitor


@dataclass(frozen=True, slots=True)
class _Deal:
    source: Source
    watch: SearchMonitor
    started: float


class Watched:
    """Live status of the searches of a command on all threads."""

    def __init__(self) -> None:
        self._deals: dict[int, _Deal] = {}
        # Ctrl-C may come while the main thread has it, and ends searches there and then.
        self._alone = threading.RLock()
        self._next = 0
        self.ended = False

    @contextmanager
    def deal(self, source: Source) -> Iterator[None]:
        """Monitor the searches of this thread inside this context, which are about one deal."""
        watch = SearchMonitor()
        with self._alone:
            number = self._next = self._next + 1
            self._deals[number] = _Deal(source, watch, time.monotonic())
            if self.ended:
                watch.end()
        try:
            with watch:
                yield
        finally:
            with self._alone:
                del self._deals[number]

    def end(self) -> None:
        """End all searches, current and future ones, as if at a limit."""
        with self._alone:
            self.ended = True
            for deal in self._deals.values():
                deal.watch.end()

    def longest(self) -> tuple[str, float] | None:
        """Return a text about the deal that has run the longest, and its seconds."""
        with self._alone:
            deal = next(iter(self._deals.values()), None)
        if deal is None:
            return None
        seconds = time.monotonic() - deal.started
        parts = [f"{Path(deal.source.file).name} #{deal.source.index}: {time_text(seconds)}"]
        if deal.watch.nodes:
            parts.append(f"{count_text(deal.watch.nodes)} positions")
        return printable(", ".join([*parts, *_facts(deal.watch)])), seconds


def _facts(watch: SearchMonitor) -> Iterator[str]:
    """Yield the first fact, which identifies the search, and the newest."""
    facts = list(watch.facts.items())
    for what, bounds in dict([*facts[:1], *facts[-1:]]).items():
        if text := _bounds(bounds):
            yield f"{what} {text}"


def _bounds(bounds: Bounds) -> str:
    """Return bounds as text: ``7``, ``7..9``, ``at least 7`` or ``at most 9``."""
    low = bounds.low if bounds.low > -FAR else None
    high = bounds.high if bounds.high < FAR else None
    if low is None or high is None:
        return f"at least {low}" if low is not None else f"at most {high}" if high is not None else ""
    return str(low) if low == high else f"{low}..{high}"


_AT_ONCE = 0.2
"""Seconds within which a second Ctrl-C is the first once more."""


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what asks a program to end, as the schedulers of clusters do before they end it."""


class Interrupts:
    """Handler of Ctrl-C: while it is entered, Ctrl-C waits for a context that allows it; a second one does not wait.

    SIGTERM is handled in the same way.
    """

    def __init__(self) -> None:
        self._allowed = False
        self._asked = False
        self._softly: Callable[[], None] | None = None
        self._deaf_until = 0.0
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = {one: signal.signal(one, self._handle) for one in _SIGNALS}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for one, handler in self._before.items():
            signal.signal(one, handler)

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Allow KeyboardInterrupt inside this context; an earlier Ctrl-C raises it at the beginning."""
        self._allowed = True
        try:
            if self._asked:
                self._asked = False
                raise KeyboardInterrupt
            yield
        finally:
            self._allowed = False

    @contextmanager
    def ending(self, end: Callable[[], None]) -> Iterator[None]:
        """Call ``end`` on Ctrl-C inside this context, which then ends; afterwards KeyboardInterrupt is raised.

        A second Ctrl-C does not wait, except one that follows immediately: a program that runs this one may pass on a
        Ctrl-C that this program already received from the terminal.
        """
        if self._asked:
            self._asked = False
            raise KeyboardInterrupt
        self._softly = end
        try:
            yield
        finally:
            self._softly = None

    @contextmanager
    def settling(self) -> Iterator[None]:
        """Allow another KeyboardInterrupt inside this context, but ignore a Ctrl-C that follows immediately."""
        self._deaf_until = time.monotonic() + _AT_ONCE
        with self.allowed():
            yield

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        if time.monotonic() < self._deaf_until:
            return
        if self._softly is not None and not self._asked:
            self._asked = True
            self._deaf_until = time.monotonic() + _AT_ONCE
            self._softly()
            return
        if self._allowed or self._asked:
            raise KeyboardInterrupt
        self._asked = True
