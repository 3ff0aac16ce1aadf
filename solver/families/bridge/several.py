"""One deal's table searched by several threads, each of which takes a strain as it becomes free."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Protocol, TypeVar

from solver.core.monitor import Following, current


class Stoppable(Protocol):
    """What works on a part of it: a `solver.families.bridge.solver.Solver`."""

    def cancel(self) -> None:
        """Have the search that runs end soon."""


Worker = TypeVar("Worker", bound=Stoppable)


def shared(solvers: Sequence[Worker], strains: Sequence[int], search: Callable[[Worker, int], None]) -> float:
    """Search several strains, the first solver in this thread, each other one in a thread of its own.

    Args:
        solvers: no thread asks another's.
        strains: what there is to do.
        search: does it, and keeps what it found.

    Returns:
        CPU seconds of the other threads.

    Raises:
        KeyboardInterrupt: Ctrl-C; the other threads have ended then.
    """
    waiting = list(reversed(strains))
    lock = threading.Lock()
    ended = threading.Event()
    leader = current()

    def work(solver: Worker) -> None:
        while not ended.is_set():
            with lock:
                if not waiting:
                    return
                strain = waiting.pop()
            search(solver, strain)

    def help_(solver: Worker) -> float:
        started = time.thread_time()
        with nullcontext() if leader is None else Following(leader):
            work(solver)
        return time.thread_time() - started

    own, *others = solvers
    first = waiting.pop()  # this thread's, whichever of the others is quick: what is told of the deal begins with it
    with ThreadPoolExecutor(len(others)) as pool:
        helping = [pool.submit(help_, solver) for solver in others]
        try:
            search(own, first)
            work(own)
            return sum(future.result() for future in helping)
        except BaseException:
            ended.set()
            for solver in others:
                solver.cancel()
            raise
