"""The columns of Parquet: for every kind of answer names, types, and how they come from the JSON of an answer.

A column has the name and the shape of the JSON key. What has another shape is

``NT_N`` ... ``C_W``  the 20 entries of a bridge table, as in CSV; null where an entry is open or was not asked for.
``value`` ...         of trick-taking games: a list in any case, of one value for two sides or a coalition.
``line``              of patience in frames: the moves of a frame in one text, apart by commas.
``moves``             of patience: the verdict, or the score in digits; null where that is not known.
``error``             file, line and message in one text, as in CSV.

Tricks, seats and levels are int8, counts int32; values, scores and points are int64.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pyarrow as pa

from solver.answer import ERROR, Failure
from solver.batch.export.kinds import AnswerKind, looks_of
from solver.batch.record import Row

Fields = Mapping[str, Any]


class Column(NamedTuple):
    """A column of a kind of answer.

    Attributes:
        name: of the column.
        type: of Arrow.
        value: the value from the answer's JSON; None is null.
    """

    name: str
    type: pa.DataType
    value: Callable[[Fields], object]


TEXT, TRUTH, SMALL, COUNT, NUMBER = pa.string(), pa.bool_(), pa.int8(), pa.int32(), pa.int64()


def plain(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Columns that are the JSON as it stands."""

    def value_of(name: str) -> Callable[[Fields], object]:
        return lambda fields: fields.get(name)

    return tuple(Column(name, type_, value_of(name)) for name in names)


def mapped(name: str, type_: pa.DataType, convert: Callable[[Any], object]) -> Column:
    """A column of another shape than the JSON, which is converted where there is any."""
    return Column(name, type_, lambda fields: None if fields.get(name) is None else convert(fields[name]))


def open_numbers(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Numbers that a limit may leave open, each with its bounds ``[lowest, highest]``."""
    return tuple(
        column for name in names for column in (*plain(type_, name), *plain(pa.list_(type_), f"{name}_bounds"))
    )


def map_of(name: str, type_: pa.DataType) -> Column:
    return mapped(name, pa.map_(TEXT, type_), lambda given: list(given.items()))


def moves() -> tuple[Column, ...]:
    """What every play is worth, and what is proved of those that are open."""
    return map_of("moves", NUMBER), map_of("moves_bounds", pa.list_(NUMBER))


LISTED = ("contracts", "contracts_side0_first", "contracts_side1_first")
"""The columns of par that are lists."""

PLAYER = [("seat", SMALL), ("mistakes", COUNT), ("lost", NUMBER)]
"""What is told of each player."""


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
    return Failure.row_of(row.fields)["error"] if row.status == ERROR else None


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


def columns_of(kind: AnswerKind) -> tuple[Column, ...]:
    """The columns of a kind of answer that no other has; none where nothing is known of it."""
    looks = looks_of(kind)
    return looks.columns() if looks else ()


def schema_of(kind: AnswerKind) -> pa.Schema:
    """The columns of a kind of answer, in order."""
    own = [(column.name, column.type) for column in columns_of(kind)]
    before, behind = ([(column.name, column.type) for column in common] for common in (_BEFORE, _BEHIND))
    return pa.schema([*before, *own, *behind])


def batch_of(rows: Sequence[Row], kind: AnswerKind) -> pa.RecordBatch:
    """Rows as Arrow has them."""
    own = [[column.value(row.fields) for row in rows] for column in columns_of(kind)]
    before, behind = ([[column.value(row) for row in rows] for column in common] for common in (_BEFORE, _BEHIND))
    schema = schema_of(kind)
    return pa.record_batch(
        [pa.array(values, type_) for values, type_ in zip((*before, *own, *behind), schema.types, strict=True)],
        schema=schema,
    )
