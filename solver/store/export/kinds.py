"""The kinds of stored answers, and answers restored from a store."""

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
    """Return the handler that gives answers of a kind; None if no family has one."""
    known = (handler for family in families() for handler in family.questions.values())
    return next((handler for handler in known if handler.kind() is kind), None)


def called(kind: AnswerKind) -> str:
    """Return the name of a kind in messages."""
    handler = handler_with(kind)
    return handler.called if handler else _OTHERS.get(kind, "a question about a line")


def kind_of(about: Mapping[str, object]) -> AnswerKind:
    """Return the kind of answer to a question.

    Args:
        about: the stored description of the question, see ``solver.store.keys``.

    Returns:
        ``Failure`` if the deal is too wrong to determine the question, ``Answer`` for a question of another program.
    """
    if about.get("question") == MISSING:
        return Failure
    handler = handler_for_stored(about)
    return handler.kind() if handler else Answer


def kinds_of(store: Store, batch: int | None = None) -> dict[int, AnswerKind]:
    """Return for each batch, or for one, the kind of its first answer, which determines the columns.

    If no deal has an answer, it is the kind of the first family that has the question.
    """
    keys = {number: text for number, text in store.batches().items() if batch in (None, number)}
    return {number: _first(store.rows(number)) or _of_question(text) for number, text in keys.items()}


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
        kind: of the original answer.
        kept: its ``fields``.
        found: its ``status``.
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
        """The status of the original answer."""
        return self.found

    def fields(self) -> dict[str, object]:
        """Return the fields as they were stored."""
        return dict(self.kept)

    def row(self) -> dict[str, object]:
        """Return the CSV columns of the original answer."""
        return self.kind.row_of(self.kept)
