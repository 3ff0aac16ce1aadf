"""What is asked of a deal, and under which key, before it is known whether it has to be answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from solver.core.answering import internal
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import BadDeal
from solver.store.key import key
from solver.store.pool import Asked, Task
from solver.store.question import Question


class Named(NamedTuple):
    """A deal resolved.

    Attributes:
        key: of its answer.
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        case: the deal as ``Question.case`` gives it.
    """

    key: bytes
    about: str
    case: Any


def named(question: Question, deal: Deal) -> Named | FaceupError:
    """A deal resolved, or what is wrong with it."""
    try:
        case = question.case(deal)
        about = question.about(case)
        return Named(key(about, question.canonical(case)), about, case)
    except FaceupError as error:
        return error.at(file=deal.source.file, line=deal.source.line)
    except Exception as error:
        return internal(error, deal.source)


def asked_here(question: Question, items: Iterable[Deal | BadDeal]) -> Iterator[Asked]:
    """Deals with what is asked of them, each resolved in this process when its turn comes."""
    for item in items:
        found = item.error if isinstance(item, BadDeal) else named(question, item)
        if isinstance(found, FaceupError):
            yield Asked(item, error=found)
        else:
            assert isinstance(item, Deal)
            yield Asked(item, found.about, Task(found.key, item, found.case))
