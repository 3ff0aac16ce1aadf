"""The columns of exported answers, by the kind of answer.

A column has the name and the form of the JSON key, with these exceptions:

``NT_N`` ... ``C_W``  the 20 entries of a bridge table, as in CSV; null if an entry is open or was not requested.
``value`` ...         of trick-taking games: always a list, with one value for two sides or a coalition.
``line``              of patience in frames: the moves of a frame in one text, separated by commas.
``moves``             of patience: the verdict, or the score in digits; null if unknown.
``error``             file, line and message in one text, as in CSV.

Tricks, seats and levels are int8, counts int32; values, scores and points are int64, or double if values may be
expectations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from solver.core.answer import Failure
from solver.core.columns import COUNT, NUMBER, TEXT, TRUTH, Column, mapped, plain
from solver.store.export.kinds import AnswerKind, handler_with
from solver.store.record import Row


class _Common(NamedTuple):
    """A column that all kinds have.

    Attributes:
        name, type: as in ``Column``.
        value: returns the value from the row.
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
    """Return the columns that only this kind of answer has; empty if the kind is unknown."""
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
    """Return the columns of a kind of answer, in order, as a schema."""
    own = [(column.name, column.type) for column in _own_columns(kind, with_deals)]
    before, behind = ([(column.name, column.type) for column in common] for common in (_BEFORE, _BEHIND))
    deals = [(name, TEXT) for name in _DEALS] if with_deals else []
    return pa.schema([*before[:-1], *deals, before[-1], *own, *behind])


def batch_of(
    rows: Sequence[tuple[Row, Mapping[str, object]]], kind: AnswerKind, *, with_deals: bool = False
) -> pa.RecordBatch:
    """Return rows, each with the columns of its deal, as a record batch of Arrow."""
    own = [[column.value(row.fields) for row, _ in rows] for column in _own_columns(kind, with_deals)]
    before, behind = ([[column.value(row) for row, _ in rows] for column in common] for common in (_BEFORE, _BEHIND))
    deals = [[carried[name] for _, carried in rows] for name in _DEALS] if with_deals else []
    schema = schema_of(kind, with_deals=with_deals)
    columns = (*before[:-1], *deals, before[-1], *own, *behind)
    return pa.record_batch(
        [pa.array(values, type_) for values, type_ in zip(columns, schema.types, strict=True)], schema=schema
    )
