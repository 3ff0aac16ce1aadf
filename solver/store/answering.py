"""Deals' answers as records, whatever happens while they are found."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial

from solver.core.answer import Answer, Failure
from solver.core.answering import answered
from solver.core.errors import FaceupError
from solver.store.pool import Task
from solver.store.question import Question
from solver.store.record import Record


def records_of(question: Question, tasks: Iterable[Task]) -> Iterator[Record]:
    """The records of tasks, one after the other; what is wrong with a deal becomes an error.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    # The clock of a thread is a call of the system: once a deal is enough.
    before = time.thread_time()
    for task in tasks:
        answer = answered(partial(_find, question, task), task.deal.source)
        now = time.thread_time()
        answer.seconds, before = now - before, now
        yield Record.of(task.key, answer, task.deal.source)


def _find(question: Question, task: Task) -> Answer:
    return question.answer(question.case(task.deal) if task.case is None else task.case)


def failed(task: Task, why: str) -> Record:
    """The record of a deal that is not tried again."""
    source = task.deal.source
    return Record.of(task.key, Failure(error=FaceupError(why, file=source.file, line=source.line)), source)
