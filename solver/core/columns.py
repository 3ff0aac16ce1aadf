"""Columns of Parquet files, computed from the JSON of answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pyarrow as pa

from solver.core.json_fields import JsonMapping

Fields = JsonMapping


class Column(NamedTuple):
    """A column for one kind of answer.

    Attributes:
        name: of the column.
        type: the Arrow type.
        value: returns the value from the answer's JSON; None is null.
    """

    name: str
    type: pa.DataType
    value: Callable[[Fields], object]


TEXT = pa.string()

TRUTH = pa.bool_()

SMALL = pa.int8()

COUNT = pa.int32()

NUMBER = pa.int64()

DECIMAL = pa.float64()


def plain(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Return columns that are unchanged JSON fields."""

    def value_of(name: str) -> Callable[[Fields], object]:
        return lambda fields: fields.get(name)

    return tuple(Column(name, type_, value_of(name)) for name in names)


def mapped(name: str, type_: pa.DataType, convert: Callable[[Any], object]) -> Column:
    """Return a column whose value is converted from a JSON field, if that is not null."""
    return Column(name, type_, lambda fields: None if fields.get(name) is None else convert(fields[name]))


def open_numbers(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Return the columns of numbers that a limit may leave open, each with its bounds ``[lowest, highest]``."""
    return tuple(
        column for name in names for column in (*plain(type_, name), *plain(pa.list_(type_), f"{name}_bounds"))
    )


def map_of(name: str, type_: pa.DataType) -> Column:
    return mapped(name, pa.map_(TEXT, type_), lambda given: list(given.items()))


def moves(number: pa.DataType = NUMBER) -> tuple[Column, ...]:
    """Return the columns of the values of all plays, with bounds of open ones."""
    return map_of("moves", number), map_of("moves_bounds", pa.list_(number))


LISTED = ("contracts", "contracts_side0_first", "contracts_side1_first")
"""The columns of par that are lists."""

PLAYER = [("seat", SMALL), ("mistakes", COUNT), ("lost", NUMBER)]
"""Columns for each player."""
