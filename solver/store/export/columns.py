"""The kinds of answers that a store keeps, and their columns when exported.

A column has the name and the shape of the JSON key. What has another shape is

``NT_N`` ... ``C_W``  the 20 entries of a bridge table, as in CSV; null where an entry is open or was not asked for.
``value`` ...         of trick-taking games: a list in any case, of one value for two sides or a coalition.
``line``              of patience in frames: the moves of a frame in one text, apart by commas.
``moves``             of patience: the verdict, or the score in digits; null where that is not known.
``error``             file, line and message in one text, as in CSV.

Tricks, seats and levels are int8, counts int32; values, scores and points are int64, where values may be expectations
double.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pyarrow as pa

from solver.core.answer import ERROR, Answer, Failure
from solver.core.columns import COUNT, NUMBER, TEXT, TRUTH, Column, mapped, plain
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
    """Who gives answers of a kind; None where no family does."""
    known = (handler for family in families() for handler in family.questions.values())
    return next((handler for handler in known if handler.kind() is kind), None)


def called(kind: AnswerKind) -> str:
    """What a kind is called in messages."""
    handler = handler_with(kind)
    return handler.called if handler else _OTHERS.get(kind, "a question about a line")


def kind_of(about: Mapping[str, object]) -> AnswerKind:
    """The kind of answer to a question.

    Args:
        about: what is kept of the question, see ``solver.store.keys``.

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
    """What is left of an answer: the JSON of what it said, from which it is written as it was.

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
        """The answer of a row."""
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
        """As they were."""
        return dict(self.kept)

    def row(self) -> dict[str, object]:
        """The CSV columns of the live answer."""
        return self.kind.row_of(self.kept)


class _Common(NamedTuple):
    """A column that all kinds have.

    Attributes:
        name, type: as in ``Column``.
        value: the value from the row.
    """

    name: str
    type: pa.DataType
    value: Callable[[Row], object]


def _error(row: Row) -> object:
    told = row.fields.get("error")
    return Failure.row_of(row.fields)["error"] if isinstance(told, Mapping) else told


_BEFORE = (
    _Common("file", TEXT, lambda row: row.place.source.file),
    _Common("index", NUMBER, lambda row: row.place.source.index),
    _Common("game", TEXT, lambda row: row.place.game),
    _Common("status", TEXT, lambda row: row.status),
)
_BEHIND = (
    _Common("error", TEXT, _error),
    _Common("nodes", NUMBER, lambda row: row.nodes),
    _Common("seconds", pa.float64(), lambda row: row.seconds),
)


_DEALS = ("deal", "deal_id")
"""The columns of rows that carry their deals, behind the game."""


def columns_of(kind: AnswerKind) -> tuple[Column, ...]:
    """The columns of a kind of answer that no other has; none where nothing is known of it."""
    handler = handler_with(kind)
    if handler:
        return handler.columns()
    return tuple(column for column in _LINES if column.name in kind.columns)


_LINES = (
    *plain(TRUTH, "legal", "won"),
    *plain(NUMBER, "score"),
    mapped("value", pa.list_(NUMBER), lambda value: value if isinstance(value, list) else [value]),
    *plain(COUNT, "at"),
    *plain(TEXT, "verdict"),
    *plain(TRUTH, "closed"),
    *plain(COUNT, "positions", "facts"),
    *plain(TEXT, "limit"),
)
"""The columns of lines that were replayed, and of deals that are to be lost."""


def _own_columns(kind: AnswerKind, with_deals: bool) -> tuple[Column, ...]:
    return tuple(column for column in columns_of(kind) if not (with_deals and column.name in _DEALS))


def schema_of(kind: AnswerKind, *, with_deals: bool = False) -> pa.Schema:
    """The columns of a kind of answer, in order."""
    own = [(column.name, column.type) for column in _own_columns(kind, with_deals)]
    before, behind = ([(column.name, column.type) for column in common] for common in (_BEFORE, _BEHIND))
    deals = [(name, TEXT) for name in _DEALS] if with_deals else []
    return pa.schema([*before[:-1], *deals, before[-1], *own, *behind])


def batch_of(
    rows: Sequence[tuple[Row, Mapping[str, object]]], kind: AnswerKind, *, with_deals: bool = False
) -> pa.RecordBatch:
    """Rows, each with what it says of its deal, as Arrow has them."""
    own = [[column.value(row.fields) for row, _ in rows] for column in _own_columns(kind, with_deals)]
    before, behind = ([[column.value(row) for row, _ in rows] for column in common] for common in (_BEFORE, _BEHIND))
    deals = [[carried[name] for _, carried in rows] for name in _DEALS] if with_deals else []
    schema = schema_of(kind, with_deals=with_deals)
    columns = (*before[:-1], *deals, before[-1], *own, *behind)
    return pa.record_batch(
        [pa.array(values, type_) for values, type_ in zip(columns, schema.types, strict=True)], schema=schema
    )
