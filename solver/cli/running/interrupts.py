"""Ctrl-C at places where nothing is lost or half done by it."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

_AT_ONCE = 0.2
"""Seconds within which a second Ctrl-C is the first once more."""


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what asks a program to end, as the schedulers of clusters do before they end it."""


class Interrupts:
    """While it is entered, Ctrl-C waits for the next stretch that allows it; a second one does not wait.

    So does SIGTERM.
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
        """A stretch in which KeyboardInterrupt is raised, at its beginning if Ctrl-C came before."""
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
        """A stretch in which Ctrl-C has `end` called, which brings it to its end; then KeyboardInterrupt is raised.

        A second one does not wait, but for one that comes at once: whoever runs a program may pass on a Ctrl-C that the
        program got from the terminal itself.
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
        """A stretch after a KeyboardInterrupt in which only another Ctrl-C raises it, none that comes at once."""
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
