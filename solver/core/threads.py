"""Thread pools, and the budget of idle threads that parallel searches may borrow."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


@cache
def can_start_threads() -> bool:
    """Return whether this system has threads: WebAssembly in a browser has none."""
    try:
        thread = threading.Thread(target=lambda: None)
        thread.start()
    except RuntimeError:
        return False
    thread.join()
    return True


def executor(threads: int) -> Executor:
    """Return a pool of threads, or a pool that does all work immediately if threads cannot be started."""
    return ThreadPoolExecutor(threads) if can_start_threads() else InPlace()


class InPlace(Executor):
    """Pool without threads: work is done when it is submitted."""

    def submit(
        self, fn: Callable[Arguments, Result], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Result]:
        """Call a function, and return its result or error as a future that is done."""
        done: Future[Result] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            done.set_exception(error)
        return done


class ThreadBudget:
    """Idle threads that a parallel search may borrow; one budget for the whole process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle = 0

    @contextmanager
    def allowed(self, threads: int) -> Iterator[None]:
        """Add threads to the budget inside this context, for a run that may use them."""
        threads = threads if can_start_threads() else 0
        self._add(threads)
        try:
            yield
        finally:
            self._add(-threads)

    def claim(self) -> None:
        """Take one thread out of the budget: the run has work for it, now or as soon as it is free."""
        self._add(-1)

    def release(self) -> None:
        """Put one thread back into the budget: its work is done or cancelled."""
        self._add(1)

    @contextmanager
    def taken(self, most: int) -> Iterator[int]:
        """Borrow up to ``most`` idle threads inside this context, and yield their number."""
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
