"""Which kind of answer a question has, told by what a store keeps of the question."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from solver.core.answer import Answer, Failure
from solver.families import families, kept_asking
from solver.families.record import Looks
from solver.store.record import Row
from solver.store.runner import MISSING
from solver.store.store import Store

AnswerKind = type[Answer]

_OTHERS: Mapping[AnswerKind, str] = {
    Failure: "no question, because of errors",
    Answer: "a question of another program",
}


def looks_of(kind: AnswerKind) -> Looks | None:
    """What answers of a kind look like; None where they are of no family."""
    known = (asking.looks for family in families() for asking in family.questions.values())
    return next((looks for looks in known if looks.kind() is kind), None)


def called(kind: AnswerKind) -> str:
    """What a kind is called in messages."""
    looks = looks_of(kind)
    return looks.called if looks else _OTHERS.get(kind, "a question about a line")


def kind_of(about: Mapping[str, object]) -> AnswerKind:
    """The kind of answer to a question.

    Args:
        about: what is kept of the question, see ``solver.store.question``.

    Returns:
        ``Failure`` where the deal is too wrong to tell what is asked, ``Answer`` for a question of another program.
    """
    if about.get("question") == MISSING:
        return Failure
    asking = kept_asking(about)
    return asking.looks.kind() if asking else Answer


def kinds_of(store: Store, batch: int | None = None) -> dict[int, AnswerKind]:
    """For each batch, or for one alone, the kind of its first answer that has one: it says which columns there are.

    Where no deal was good enough for an answer it is the kind of the first family that has such a question.
    """
    told = {number: text for number, text in store.batches().items() if batch in (None, number)}
    return {number: _first(store.rows(number)) or _of_question(text) for number, text in told.items()}


def _first(rows: Iterable[Row]) -> AnswerKind | None:
    return next((kind for row in rows if (kind := kind_of(row.about)) is not Failure), None)


def _of_question(told: str) -> AnswerKind:
    try:
        asked = json.loads(told)["question"]
    except (ValueError, TypeError, KeyError):
        return Answer  # a batch of another program, which may tell what it likes
    return kind_of({"question": asked})
