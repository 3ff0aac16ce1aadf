"""Work on several threads whose results come in the order in which it was given out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from typing import TypeVar

from solver.core.progress import Allowed

_AHEAD = 4
"""Tasks a thread that are given out before their results are needed."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(
    tasks: Iterable[Task], work: Callable[[Task], Result], threads: int, allowed: Allowed = nullcontext
) -> Iterator[Result]:
    """The result of every task, in their order.

    Args:
        tasks: taken no further ahead than a few a thread.
        work: called on any thread; on the caller's, where there is but one.
        threads: how many.
        allowed: where Ctrl-C may come.

    Raises:
        KeyboardInterrupt: Ctrl-C. Searches that still run belong to nobody.
    """
    if threads == 1:
        for task in tasks:
            with allowed():
                result = work(task)
            yield result
        return
    pool = ThreadPoolExecutor(threads)
    waiting: deque[Future[Result]] = deque()

    def first() -> Result:
        with allowed():
            found = waiting[0].result()
        waiting.popleft()
        return found

    try:
        for task in tasks:
            waiting.append(pool.submit(work, task))
            while waiting and (waiting[0].done() or len(waiting) > _AHEAD * threads):
                yield first()
        while waiting:
            yield first()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
