"""A line on the terminal that says how far the work is."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from solver.cli.options import Settings

_EVERY = 0.2
"""Seconds between two states of the line."""


class Progress:
    """How many deals are done; shown where people watch and no answers scroll by."""

    def __init__(self, settings: Settings) -> None:
        hidden = settings.output is None and sys.stdout.isatty()
        self._shown = sys.stderr.isatty() and not settings.quiet and not hidden
        self._started = self._last = time.monotonic()
        self._done = 0
        self._line = ""

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.clear()

    def step(self) -> None:
        """One more deal is done."""
        self._done += 1
        now = time.monotonic()
        if self._shown and now - self._last >= _EVERY:
            self._last = now
            rate = self._done / (now - self._started)
            self._put(f"{self._done} deals, {rate:.1f} a second")

    def clear(self) -> None:
        """Make room for a message."""
        if self._line:
            self._put("")

    def _put(self, text: str) -> None:
        sys.stderr.write(f"\r{text:<{len(self._line)}}\r{text}")
        sys.stderr.flush()
        self._line = text
