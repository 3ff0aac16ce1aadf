"""Declaration of an answer's fields, once for JSON, CSV and Parquet.

A class of answers lists its fields in ``Answer.declared``, in the order of the columns of CSV. The writers of CSV and
of Parquet, data frames, the reader of CSV and docs/reference/columns.md read that list.

A number that a limit left open is null in JSON, with its bounds under the key with ``_bounds`` behind it. CSV has the
bounds in the same column, ``-2..5``; Parquet has two columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from solver.core.errors import FaceupError
from solver.core.json_fields import JsonMapping


class ListOf(NamedTuple):
    """Type of a list."""

    item: Type

    def __str__(self) -> str:
        """Return the type in words."""
        return f"list of {self.item}"


class MapOf(NamedTuple):
    """Type of a map from text."""

    value: Type

    def __str__(self) -> str:
        """Return the type in words."""
        return f"map text -> {self.value}"


class StructOf(NamedTuple):
    """Type of a struct: its names and their types."""

    members: tuple[tuple[str, Type], ...]

    def __str__(self) -> str:
        """Return the type in words."""
        return f"struct of {', '.join(f'{name} {type_}' for name, type_ in self.members)}"


Type = str | ListOf | MapOf | StructOf
"""The type of a column of Parquet: one of the names below, or made of them."""

TEXT, TRUTH, SMALL, COUNT, NUMBER, DECIMAL = "text", "boolean", "int8", "int32", "int64", "double"

PLAYER: tuple[tuple[str, Type], ...] = (("seat", SMALL), ("mistakes", COUNT), ("lost", NUMBER))
"""Members of an answer about each player."""

ABSENT: Final = object()
"""Value of a cell that an answer does not have."""

Cell = Callable[[JsonMapping], object]
"""Return the value of CSV from the JSON of an answer, or ``ABSENT``."""


class Column(NamedTuple):
    """A column of Parquet.

    Attributes:
        name: of the column.
        type: of its values.
        value: the value from the JSON of an answer; None is null.
    """

    name: str
    type: Type
    value: Callable[[JsonMapping], object]


class AnswerField(NamedTuple):
    """A field of an answer.

    Attributes:
        name: the JSON key and the column.
        meaning: what it says, for docs/reference/columns.md.
        cell: how CSV writes it; None: CSV has no such column.
        columns: those of Parquet; empty: it has none.
        behind: the column of Parquet that it follows; empty: those of the fields before it.
    """

    name: str
    meaning: str
    cell: Cell | None
    columns: tuple[Column, ...] = ()
    behind: str = ""

    def placed_behind(self, column: str) -> AnswerField:
        """Return the field with another place in Parquet than in CSV."""
        return self._replace(behind=column)

    def without_csv(self) -> AnswerField:
        """Return the field as JSON and Parquet alone have it."""
        return self._replace(cell=None)


Declared = tuple[AnswerField, ...]


def csv_columns(declared: Iterable[AnswerField]) -> tuple[str, ...]:
    """Return the columns of CSV."""
    return tuple(one.name for one in declared if one.cell)


def parquet_columns(declared: Iterable[AnswerField]) -> tuple[Column, ...]:
    """Return the columns of Parquet."""
    found: list[Column] = []
    for one in sorted(declared, key=lambda one: bool(one.behind)):
        at = [column.name for column in found].index(one.behind) + 1 if one.behind else len(found)
        found[at:at] = one.columns
    return tuple(found)


# -- declaring ---------------------------------------------------------------------------------------------------------


def field(
    name: str,
    type_: Type | None,
    meaning: str,
    *,
    csv: Callable[[Any], object] = lambda value: value,
    parquet: Callable[[Any], object] = lambda value: value,
) -> AnswerField:
    """Return a field with a column of its name.

    Args:
        type_: in Parquet; None: Parquet has no such column.
        csv, parquet: turn a value of JSON that is not null into that of CSV, of Parquet.
    """

    def cell(fields: JsonMapping) -> object:
        value = fields.get(name, ABSENT)
        return value if value is ABSENT or value is None else csv(value)

    def value(fields: JsonMapping) -> object:
        return None if fields.get(name) is None else parquet(fields[name])

    return AnswerField(name, meaning, cell, () if type_ is None else (Column(name, type_, value),))


def joined(name: str, type_: Type | None, meaning: str, separator: str = " ") -> AnswerField:
    """Return a list, which CSV writes in one cell."""
    return field(name, type_, meaning, csv=lambda value: separator.join(map(str, value)))


def number(name: str, type_: Type, meaning: str) -> AnswerField:
    """Return a number that a limit may leave open."""

    def cell(fields: JsonMapping) -> object:
        bounds = fields.get(f"{name}_bounds")
        return fields.get(name, ABSENT) if bounds is None else span_text(fields[name], bounds)

    return AnswerField(name, meaning, cell, _with_bounds(name, type_))


def numbers(name: str, type_: Type, meaning: str) -> AnswerField:
    """Return the numbers of every seat, or one of two sides; Parquet has a list in any case."""

    def cell(fields: JsonMapping) -> object:
        return spans_of(fields, name) if name in fields else ABSENT

    def values(fields: JsonMapping) -> object:
        value = fields.get(name)
        return value if isinstance(value, list) or name not in fields else [value]

    def bounds(fields: JsonMapping) -> object:
        pairs = fields.get(f"{name}_bounds")
        return pairs if pairs is None or isinstance(fields[name], list) else [pairs]

    columns = Column(name, ListOf(type_), values), Column(f"{name}_bounds", ListOf(ListOf(type_)), bounds)
    return AnswerField(name, meaning, cell, columns)


def moves(name: str, type_: Type, meaning: str) -> AnswerField:
    """Return a number for each play, which a limit may leave open."""

    def cell(fields: JsonMapping) -> object:
        return moves_text(fields, name) if name in fields else ABSENT

    return AnswerField(name, meaning, cell, (*_map(name, type_), *_map(f"{name}_bounds", ListOf(type_))))


def estimate(name: str, meaning: str) -> Declared:
    """Return an estimate with its standard error; Parquet has neither."""
    return field(name, None, meaning), field(f"{name}_se", None, "its standard error")


def pairs(value: Mapping[str, object]) -> list[tuple[str, object]]:
    """Return a JSON object as Parquet has maps."""
    return list(value.items())


def _with_bounds(name: str, type_: Type) -> tuple[Column, ...]:
    return (
        Column(name, type_, lambda fields: fields.get(name)),
        Column(f"{name}_bounds", ListOf(type_), lambda fields: fields.get(f"{name}_bounds")),
    )


def _map(name: str, type_: Type) -> tuple[Column, ...]:
    return (Column(name, MapOf(type_), lambda fields: None if fields.get(name) is None else pairs(fields[name])),)


# -- text of CSV -------------------------------------------------------------------------------------------------------


def span_text(exact: float | None, bounds: Sequence[float] | None, between: str = "..") -> str:
    """Return a number, or the bounds of an open one, as text: ``-2..5``.

    Args:
        exact: the number; None if it is open.
        bounds: the lowest and the highest value; None if the number is not open.
    """
    return between.join(map(str, bounds)) if exact is None and bounds else str(exact)


def spans_of(fields: JsonMapping, key: str, between: str = " ") -> str:
    """Return the numbers under a key, one or a list, each as ``span_text`` writes it."""
    known, bounds = fields[key], fields.get(f"{key}_bounds")
    if not isinstance(known, list):
        return span_text(known, bounds)
    return between.join(map(span_text, known, bounds or [None] * len(known)))


def moves_text(fields: JsonMapping, key: str) -> str:
    """Return the numbers of all plays as a CSV cell: ``SA=3 S4=-1..2``.

    Args:
        fields: the JSON fields of an answer.
        key: the key of the numbers.
    """
    bounds = fields.get(f"{key}_bounds", {})
    return " ".join(f"{move}={span_text(exact, bounds.get(move))}" for move, exact in fields[key].items())


# -- fields that are not those of one family ---------------------------------------------------------------------------


def _error(error: Any) -> object:
    """Return file, line and message of an error in one text."""
    if not isinstance(error, Mapping):
        return error
    return str(FaceupError(error["message"], file=error["file"], line=error["line"]))


ERROR_FIELD = field("error", TEXT, "what is wrong, with file and line", csv=_error, parquet=_error)

BEFORE: Declared = (
    field("file", TEXT, "the input"),
    field("index", NUMBER, "the number of the deal in its input"),
    field("game", TEXT, "the id of the game; empty is bridge"),
    field("status", TEXT, "`solved`, `unknown` (a limit was reached) or `error`"),
)
"""The fields of all answers in front of their own."""

BEHIND: Declared = (
    ERROR_FIELD,
    field("nodes", NUMBER, "positions searched"),
    field("seconds", DECIMAL, "CPU time in seconds"),
)
"""The fields of all answers behind their own."""

_LEGAL = field("legal", TRUTH, "every move of the line is")
_AT = field("at", COUNT, "the number of the first wrong move, from 1")

LINE: Declared = (_LEGAL, _AT)

PLAYED_LINE: Declared = (
    _LEGAL,
    field(
        "value", ListOf(NUMBER), "the result of the line: one number for two sides, else the score of every seat",
        csv=lambda value: " ".join(map(str, value)) if isinstance(value, list) else value,
        parquet=lambda value: value if isinstance(value, list) else [value],
    ),
    _AT,
)  # fmt: skip

WON_LINE: Declared = (
    _LEGAL,
    field("won", TRUTH, "the line wins"),
    field("score", NUMBER, "its score, in games for a score"),
    _AT,
)

PERFT: Declared = (
    field("depth", None, "plays in each sequence"),
    field("play", None, "with `--divide` the first play"),
    field("count", None, "sequences of so many plays"),
)
"""Those of ``perft``; a record a depth."""

SHARED: Declared = (*BEFORE, *BEHIND, *PLAYED_LINE, *WON_LINE, *PERFT)
"""All fields that do not belong to one family."""
