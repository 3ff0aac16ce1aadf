"""The question of a batch, the keys of its deals, and their answers as records."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol

from solver.core.answer import Answer, Failure, answered, internal
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.formats.remarks import BadDeal
from solver.store.pool import BatchTask, Task
from solver.store.record import Record


class Question(Protocol):
    """Protocol of the question of a batch; it can be pickled, so that another machine can answer it.

    Attributes:
        name: the command that asks it: ``table``, ``par``, ``solve``, ``analyse``.
        limits: of the search of each deal; they are not part of the question.
    """

    @property
    def name(self) -> str:
        """The command that asks it."""

    @property
    def limits(self) -> Limits:
        """The limits of the search of each deal."""

    def case(self, deal: Deal) -> Any:
        """Return the resolved deal for the three methods below; it stays in the process in which it was made.

        Raises:
            FaceupError: the deal's game is unknown, or there is no such deal.
        """

    def about(self, case: Any) -> str:
        """Return as JSON everything that affects the answer except the deal: options, game, rules.

        Raises:
            FaceupError: options are wrong.
        """

    def canonical(self, case: Any) -> bytes:
        """Return the deal as canonical bytes: equal for deals that differ only in their notation."""

    def answer(self, case: Any) -> Answer:
        """Return the answer.

        Raises:
            FaceupError: the deal is impossible or incomplete.
        """


SIZE = 16
"""Bytes. Among 10^9 keys two are the same by chance about once in 10^21 stores."""


def key(about: str, canonical: bytes) -> bytes:
    """Return the key of a question about a deal.

    Args:
        about: as returned by ``Question.about``.
        canonical: as returned by ``Question.canonical``.
    """
    return hashlib.blake2b(canonical, digest_size=SIZE, key=_digest(about)).digest()


@lru_cache(maxsize=1024)
def _digest(about: str) -> bytes:
    return hashlib.blake2b(about.encode(), digest_size=32).digest()


class ResolvedDeal(NamedTuple):
    """A resolved deal with the key of its answer.

    Attributes:
        key: of its answer.
        about: as returned by ``Question.about``.
        case: as returned by ``Question.case``.
    """

    key: bytes
    about: str
    case: Any


def named(question: Question, deal: Deal) -> ResolvedDeal | FaceupError:
    """Return a resolved deal, or the error in it."""
    try:
        case = question.case(deal)
        about = question.about(case)
        return ResolvedDeal(key(about, question.canonical(case)), about, case)
    except FaceupError as error:
        return error.at(file=deal.source.file, line=deal.source.line)
    except Exception as error:
        return internal(error, deal.source)


def asked_here(question: Question, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
    """Yield deals with their questions, each resolved in this process in turn."""
    for item in items:
        found = item.error if isinstance(item, BadDeal) else named(question, item)
        if isinstance(found, FaceupError):
            yield BatchTask(item, error=found)
        else:
            assert isinstance(item, Deal)
            yield BatchTask(item, found.about, Task(found.key, item, found.case))


def records_of(question: Question, tasks: Iterable[Task]) -> Iterator[Record]:
    """Yield the records of tasks one by one; a deal with an error gives a record of an error.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    # The clock of a thread is a call of the system: once a deal is enough.
    before = cpu_seconds()
    for task in tasks:
        answer = answered(partial(_find, question, task), task.deal.source)
        now = cpu_seconds()
        answer.seconds, before = now - before, now
        yield Record.of(task.key, answer, task.deal.source)


def _find(question: Question, task: Task) -> Answer:
    return question.answer(question.case(task.deal) if task.case is None else task.case)


def failed(task: Task, why: str) -> Record:
    """Return the record of a deal that is given up."""
    source = task.deal.source
    return Record.of(task.key, Failure(error=FaceupError(why, file=source.file, line=source.line)), source)
