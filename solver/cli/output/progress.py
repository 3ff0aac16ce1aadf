"""Progress display on a terminal."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

from solver.cli.options.shared import Settings
from solver.core.threads import can_start_threads

_EVERY = 0.2
"""Seconds between two states of the line."""

_SETTLED = 1.0
"""Seconds after which a rate says something, and after which a deal counts as long."""

Running = Callable[[], "tuple[str, float] | None"]
"""What there is to say about the deal that has run the longest, and for how many seconds it has; None: none runs."""


class Line:
    """A line on standard error that changes in place.

    Args:
        shown: whether it is shown.
    """

    def __init__(self, *, shown: bool) -> None:
        self.shown = shown
        self._last = time.monotonic()
        self._text = ""

    def due(self) -> bool:
        """Return whether it is time to update the line."""
        now = time.monotonic()
        if not self.shown or now - self._last < _EVERY:
            return False
        self._last = now
        return True

    def put(self, text: str) -> None:
        """Replace the line, cut to the width of the terminal."""
        text = text[: shutil.get_terminal_size().columns - 1]
        sys.stderr.write(f"\r{text:<{len(self._text)}}\r{text}")
        sys.stderr.flush()
        self._text = text

    def clear(self) -> None:
        """Erase the line, to make room for a message."""
        if self._text:
            self.put("")


class Progress:
    """Progress display, shown on a terminal if no answers scroll by.

    If the running searches can be observed, another thread shows the state of a long search, also while answers scroll
    by.

    Args:
        settings: determine whether progress is shown.
        noun: the things that are counted.
        total: their number, or a function that counts them if progress is shown; None if unknown.
        running: returns the state of the longest running search; None if searches cannot be observed.
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
        """Count one more as done."""
        self._done += 1
        if not self._scrolls and self._line.due():
            with self._alone:
                self._line.put(self._state(None))

    def clear(self) -> None:
        """Erase the line, to make room for a message."""
        self._line.clear()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep the line erased inside this context, for messages and answers."""
        with self._alone:
            self.clear()
            yield

    def _tell(self) -> None:
        """Show the state of the deal that takes longest, until the end."""
        assert self._running is not None
        while not self._over.wait(_EVERY):
            running = self._running()
            if running is None or (self._scrolls and running[1] < _SETTLED):
                continue
            with self._alone:
                if not self._over.is_set():
                    self._line.put(self._state(running))

    def _state(self, running: tuple[str, float] | None) -> str:
        """Return the line: deals done, their rate, the remaining time, and the deal that has run the longest."""
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
    """Return a time as text: ``45 s``, ``12:30`` or ``3:05:00``."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def count_text(count: int) -> str:
    """Return a large number as short text: ``950``, ``12.3 thousand``, ``4.5 million``."""
    for size, name in ((10**9, "billion"), (10**6, "million"), (10**3, "thousand")):
        if count >= size:
            return f"{count / size:.1f} {name}"
    return str(count)
