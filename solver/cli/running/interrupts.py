"""Ctrl-C at places where nothing is lost or half done by it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class Interrupts:
    """While it is entered, Ctrl-C waits for the next stretch that allows it; a second one does not wait."""

    def __init__(self) -> None:
        self._allowed = False
        self._asked = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

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

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        if self._allowed or self._asked:
            raise KeyboardInterrupt
        self._asked = True
