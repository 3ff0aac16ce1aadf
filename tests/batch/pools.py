"""Pools of any kind at work: what they make of tasks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing

from solver.store.keys import Question
from solver.store.pool import Pool, Task
from solver.store.record import Record
from solver.store.threads import Threads

LONG = 60
"""Seconds after which something has gone wrong, even where many things run at a time."""


def taken(pool: Pool, number: int) -> list[Record]:
    """So many records, or a few more."""
    found: list[Record] = []
    deadline = time.monotonic() + LONG
    while len(found) < number:
        pool.wait(0.1)
        found += pool.take()
        assert time.monotonic() < deadline, f"only {len(found)} came"
    return found


def answers(pool: Pool, given: Sequence[Task]) -> dict[bytes, Record]:
    """What a pool makes of tasks, without times; every task is answered once."""
    found: list[Record] = []
    with closing(pool):
        for start in range(0, len(given), 10):
            pool.put(given[start : start + 10])
            while pool.full:
                found += taken(pool, 1)
        pool.flush()
        found += taken(pool, len(given) - len(found))
    assert len({record.key for record in found}) == len(found) == len(given)
    return {record.key: record._replace(seconds=0.0) for record in found}


def on_threads(question: Question, given: Sequence[Task]) -> dict[bytes, Record]:
    return answers(Threads(question, 2), given)
