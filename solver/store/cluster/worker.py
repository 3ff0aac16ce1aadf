"""What a worker does: it answers a chunk of deals, one after the other, on one thread."""

from __future__ import annotations

import functools
import pickle
import time
from dataclasses import dataclass

from solver.store.answering import records_of
from solver.store.cluster.shipping import unpacked
from solver.store.cluster.versions import check, here
from solver.store.question import Question
from solver.store.record import Record

_LONGEST = 5.0
"""Seconds after which a chunk is given back, done or not: deals may take much longer than those before them."""

_QUESTIONS = 16
"""That a worker remembers."""


@dataclass(slots=True)
class _Asked:
    """A question that this process is asked.

    Attributes:
        question: itself.
        begun: a deal was answered; the first one loads what its game needs.
    """

    question: Question
    begun: bool = False


def answer(asked: bytes, expected: str, tasks: bytes) -> tuple[list[Record], float | None]:
    """Records of the first tasks of a chunk, at least one, and the seconds that they took; None: no measure for others.

    Args:
        asked: the question, as ``shipping.packed`` makes it.
        expected: the version that is to answer.
        tasks: a pickled list of ``Task``.

    Raises:
        ClusterError: this worker has another version.
    """
    check("a worker", here(), expected)
    begun = time.monotonic()
    own = _unpacked(asked)
    first = not own.begun
    found: list[Record] = []
    for record in records_of(own.question, pickle.loads(tasks)):
        found.append(record)
        if time.monotonic() - begun >= _LONGEST:
            break
    own.begun = True
    return found, None if first else time.monotonic() - begun


def prepare(asked: bytes) -> None:
    """Load what a question needs, before the first deal."""
    _unpacked(asked)


@functools.lru_cache(maxsize=_QUESTIONS)
def _unpacked(asked: bytes) -> _Asked:
    return _Asked(unpacked(asked))
