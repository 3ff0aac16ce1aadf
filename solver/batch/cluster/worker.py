"""What a worker does: it answers a chunk of deals, one after the other, on one thread."""

from __future__ import annotations

import functools
import pickle
import time

from solver.batch.answering import records_of
from solver.batch.cluster.shipping import unpacked
from solver.batch.cluster.versions import check, here
from solver.batch.question import Question
from solver.batch.record import Record

_LONGEST = 5.0
"""Seconds after which a chunk is given back, done or not: deals may take much longer than those before them."""

_QUESTIONS = 16
"""That a worker remembers."""


def answer(asked: bytes, expected: str, tasks: bytes) -> tuple[list[Record], float]:
    """Records of the first tasks of a chunk, at least one, and the seconds that they took.

    Args:
        asked: the question, as ``shipping.packed`` makes it.
        expected: the version that is to answer.
        tasks: a pickled list of ``Task``.

    Raises:
        ClusterError: this worker has another version.
    """
    check("a worker", here(), expected)
    begun = time.monotonic()
    question = _question(asked)
    found: list[Record] = []
    for record in records_of(question, pickle.loads(tasks)):
        found.append(record)
        if time.monotonic() - begun >= _LONGEST:
            break
    return found, time.monotonic() - begun


def prepare(asked: bytes) -> None:
    """Load what a question needs, before the first deal."""
    _question(asked)


@functools.lru_cache(maxsize=_QUESTIONS)
def _question(asked: bytes) -> Question:
    return unpacked(asked)
