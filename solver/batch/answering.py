"""Deals' answers as records, whatever happens while they are found."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from solver.answer import Answer, Failure
from solver.batch.pool import Task
from solver.batch.question import Question
from solver.batch.record import Record
from solver.deal import Source
from solver.errors import FaceupError


def records_of(question: Question, tasks: Iterable[Task]) -> Iterator[Record]:
    """The records of tasks, one after the other; what is wrong with a deal becomes an error.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    # The clock of a thread is a call of the system: once a deal is enough.
    before = time.thread_time()
    for task in tasks:
        answer = _answer(question, task)
        now = time.thread_time()
        answer.seconds, before = now - before, now
        yield Record.of(task.key, answer, task.deal.source)


def _answer(question: Question, task: Task) -> Answer:
    source = task.deal.source
    try:
        return question.answer(question.case(task.deal) if task.case is None else task.case)
    except FaceupError as error:
        return Failure(error=error.at(file=source.file, line=source.line))
    except MemoryError:
        return Failure(error=FaceupError("not enough memory for this deal", file=source.file, line=source.line))
    except Exception as error:
        return Failure(error=internal(error, source))


def failed(task: Task, why: str) -> Record:
    """The record of a deal that is not tried again."""
    source = task.deal.source
    return Record.of(task.key, Failure(error=FaceupError(why, file=source.file, line=source.line)), source)


def internal(error: Exception, source: Source) -> FaceupError:
    """A mistake of this program's, which in one deal of a million should not cost the others."""
    reason = f"internal error: {type(error).__name__}: {error}; please report this deal"
    return FaceupError(reason, file=source.file, line=source.line)
