"""A line on the terminal that says how far the work is."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from solver.cli.options.shared import Settings

_EVERY = 0.2
"""Seconds between two states of the line."""


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
        """Another state."""
        sys.stderr.write(f"\r{text:<{len(self._text)}}\r{text}")
        sys.stderr.flush()
        self._text = text

    def clear(self) -> None:
        """Make room for a message."""
        if self._text:
            self.put("")


class Progress:
    """How many deals are done; shown where people watch and no answers scroll by.

    Args:
        settings: tell who watches.
        noun: what is counted.
        total: how many there are; None where that is not known.
    """

    def __init__(self, settings: Settings, noun: str = "deals", total: int | None = None) -> None:
        hidden = settings.output is None and sys.stdout.isatty()
        self._line = Line(shown=sys.stderr.isatty() and not settings.quiet and not hidden)
        self._started = time.monotonic()
        self._done = 0
        self._noun = noun if total is None else f"of {total} {noun}"

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.clear()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        if self._line.due():
            rate = self._done / (time.monotonic() - self._started)
            self._line.put(f"{self._done} {self._noun}, {rate:.1f} a second")

    def clear(self) -> None:
        """Make room for a message."""
        self._line.clear()
