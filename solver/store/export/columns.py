"""The columns of exported answers, by the kind of answer.

Each class of answers declares its fields, see ``solver.core.answer_fields``; the types become those of Arrow here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pyarrow as pa

from solver.core.answer_fields import (
    BEFORE,
    BEHIND,
    COUNT,
    DECIMAL,
    NUMBER,
    SMALL,
    TEXT,
    TRUTH,
    Column,
    ListOf,
    MapOf,
    StructOf,
    Type,
    parquet_columns,
)
from solver.store.export.kinds import AnswerKind
from solver.store.record import Row

_PLAIN = {
    TEXT: pa.string(),
    TRUTH: pa.bool_(),
    SMALL: pa.int8(),
    COUNT: pa.int32(),
    NUMBER: pa.int64(),
    DECIMAL: pa.float64(),
}

_DEALS = ("deal", "deal_id")
"""The columns of rows that carry their deals, behind the game."""


def _arrow(type_: Type) -> pa.DataType:
    """Return a type as Arrow has it."""
    if isinstance(type_, ListOf):
        return pa.list_(_arrow(type_.item))
    if isinstance(type_, MapOf):
        return pa.map_(pa.string(), _arrow(type_.value))
    if isinstance(type_, StructOf):
        return pa.struct([(name, _arrow(member)) for name, member in type_.members])
    return _PLAIN[type_]


def columns_of(kind: AnswerKind) -> tuple[Column, ...]:
    """Return the columns of a kind of answer that no other has; none where nothing is known of it."""
    return parquet_columns(kind.declared)


def _all_columns(kind: AnswerKind, with_deals: bool) -> tuple[Column, ...]:
    """Return all columns in order; those of ``_DEALS`` get their values from elsewhere."""
    *before, status = parquet_columns(BEFORE)
    own = [column for column in columns_of(kind) if not (with_deals and column.name in _DEALS)]
    deals = [Column(name, TEXT, lambda _fields: None) for name in _DEALS] if with_deals else []
    return (*before, *deals, status, *own, *parquet_columns(BEHIND))


def schema_of(kind: AnswerKind, *, with_deals: bool = False) -> pa.Schema:
    """Return the columns of a kind of answer, in order."""
    return pa.schema([(column.name, _arrow(column.type)) for column in _all_columns(kind, with_deals)])


def batch_of(
    rows: Sequence[tuple[Row, Mapping[str, object]]], kind: AnswerKind, *, with_deals: bool = False
) -> pa.RecordBatch:
    """Return rows, each with the columns of its deal, as a record batch of Arrow."""
    objects = [row.as_json() for row, _ in rows]
    schema = schema_of(kind, with_deals=with_deals)
    values = [
        [carried[column.name] for _, carried in rows]
        if with_deals and column.name in _DEALS
        else [column.value(one) for one in objects]
        for column in _all_columns(kind, with_deals)
    ]
    return pa.record_batch(
        [pa.array(cells, type_) for cells, type_ in zip(values, schema.types, strict=True)], schema=schema
    )
