"""Deals of a batch under their keys, and their answers as records, whatever happens while they are found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from solver.core.answer import Answer, Failure, answered, internal
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import BadDeal
from solver.store.pool import BatchTask, Task
from solver.store.question import Question, key
from solver.store.record import Record


class ResolvedDeal(NamedTuple):
    """A deal resolved.

    Attributes:
        key: of its answer.
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        case: the deal as ``Question.case`` gives it.
    """

    key: bytes
    about: str
    case: Any


def named(question: Question, deal: Deal) -> ResolvedDeal | FaceupError:
    """A deal resolved, or what is wrong with it."""
    try:
        case = question.case(deal)
        about = question.about(case)
        return ResolvedDeal(key(about, question.canonical(case)), about, case)
    except FaceupError as error:
        return error.at(file=deal.source.file, line=deal.source.line)
    except Exception as error:
        return internal(error, deal.source)


def asked_here(question: Question, items: Iterable[Deal | BadDeal]) -> Iterator[BatchTask]:
    """Deals with what is asked of them, each resolved in this process when its turn comes."""
    for item in items:
        found = item.error if isinstance(item, BadDeal) else named(question, item)
        if isinstance(found, FaceupError):
            yield BatchTask(item, error=found)
        else:
            assert isinstance(item, Deal)
            yield BatchTask(item, found.about, Task(found.key, item, found.case))


def records_of(question: Question, tasks: Iterable[Task]) -> Iterator[Record]:
    """The records of tasks, one after the other; what is wrong with a deal becomes an error.

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
    """The record of a deal that is not tried again."""
    source = task.deal.source
    return Record.of(task.key, Failure(error=FaceupError(why, file=source.file, line=source.line)), source)
