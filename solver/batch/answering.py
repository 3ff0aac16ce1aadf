"""One deal's answer as a record, whatever happens while it is found."""

from __future__ import annotations

import time

from solver.answer import Answer, Failure
from solver.batch.pool import Task
from solver.batch.question import Question
from solver.batch.record import Record
from solver.errors import FaceupError


def record_of(question: Question, task: Task) -> Record:
    """The record of a task; what is wrong with its deal becomes an error.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    started = time.thread_time()
    answer = _answer(question, task)
    answer.seconds = time.thread_time() - started
    return Record.of(task.key, answer, task.deal.source)


def _answer(question: Question, task: Task) -> Answer:
    source = task.deal.source
    try:
        return question.answer(task.deal)
    except FaceupError as error:
        return Failure(error=error.at(file=source.file, line=source.line))
    except MemoryError:
        return Failure(error=FaceupError("not enough memory for this deal", file=source.file, line=source.line))
    except Exception as error:
        # A mistake of this program's in one deal of a million should not cost the others.
        reason = f"internal error: {type(error).__name__}: {error}; please report this deal"
        return Failure(error=FaceupError(reason, file=source.file, line=source.line))
