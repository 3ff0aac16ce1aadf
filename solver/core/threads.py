"""Threads that a run may use and has no work for: a search that can be shared out takes them for a while."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class ThreadBudget:
    """How many threads have nothing to do; all of this process ask one and the same."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle = 0

    @contextmanager
    def allowed(self, threads: int) -> Iterator[None]:
        """A run that may use so many threads."""
        self._add(threads)
        try:
            yield
        finally:
            self._add(-threads)

    def claim(self) -> None:
        """There is work for one of the run's threads, now or as soon as one is free."""
        self._add(-1)

    def release(self) -> None:
        """Such work is done, or not done any more."""
        self._add(1)

    @contextmanager
    def taken(self, most: int) -> Iterator[int]:
        """Take as many threads as have nothing to do, ``most`` of them; says how many."""
        with self._lock:
            count = max(0, min(most, self._idle))
            self._idle -= count
        try:
            yield count
        finally:
            self._add(count)

    def _add(self, count: int) -> None:
        with self._lock:
            self._idle += count


SPARE = ThreadBudget()
