"""The kinds of stored answers, and how they are stored."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from solver.core.answer import ERROR, Answer, Failure
from solver.families.family import AnyHandler
from solver.families.find import families, handler_for_stored
from solver.store.record import Row
from solver.store.runner import MISSING
from solver.store.store import Store

AnswerKind = type[Answer]

_OTHERS: Mapping[AnswerKind, str] = {
    Failure: "no question, because of errors",
    Answer: "a question of another program",
}


def handler_with(kind: AnswerKind) -> AnyHandler | None:
    """Return who gives answers of a kind; None where no family does."""
    known = (handler for family in families() for handler in family.questions.values())
    return next((handler for handler in known if handler.kind() is kind), None)


def called(kind: AnswerKind) -> str:
    """Return what a kind is called in messages."""
    handler = handler_with(kind)
    return handler.called if handler else _OTHERS.get(kind, "a question about a line")


def kind_of(about: Mapping[str, object]) -> AnswerKind:
    """Return the kind of answer to a question.

    Args:
        about: what is kept of the question, see ``solver.store.question``.

    Returns:
        ``Failure`` where the deal is too wrong to tell what is asked, ``Answer`` for a question of another program.
    """
    if about.get("question") == MISSING:
        return Failure
    handler = handler_for_stored(about)
    return handler.kind() if handler else Answer


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


Carried = Callable[[Row], Mapping[str, object]]
"""What a row says of its deal: ``deal``, ``deal_id``."""


@dataclass(kw_only=True)
class KeptAnswer(Answer):
    """A stored answer: its JSON, from which the original output can be written.

    Attributes:
        kind: of the live answer.
        kept: what its ``fields`` were.
        found: what its ``status`` was.
    """

    kind: AnswerKind
    kept: Mapping[str, object]
    found: str

    @classmethod
    def of(cls, row: Row) -> KeptAnswer:
        """Return the answer of a row."""
        return cls(
            kind=Failure if row.status == ERROR else kind_of(row.about),
            kept=row.fields,
            found=row.status,
            source=row.place.source,
            game=row.place.game,
            nodes=row.nodes,
            seconds=row.seconds,
        )

    @property
    def status(self) -> str:
        """As it was."""
        return self.found

    def fields(self) -> dict[str, object]:
        """Return the fields as they were stored."""
        return dict(self.kept)

    def row(self) -> dict[str, object]:
        """Return the CSV columns of the live answer."""
        return self.kind.row_of(self.kept)
