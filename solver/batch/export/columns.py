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
from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.batch.export.kinds import Kind
from solver.batch.record import Row
from solver.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.patience.answer import PatienceAnswer
from solver.trick.answer import TrickAnswer, TrickPlayAnswer

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


_TEXT, _TRUTH, _SMALL, _COUNT, _NUMBER = pa.string(), pa.bool_(), pa.int8(), pa.int32(), pa.int64()


def _plain(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Columns that are the JSON as it stands."""

    def value_of(name: str) -> Callable[[Fields], object]:
        return lambda fields: fields.get(name)

    return tuple(Column(name, type_, value_of(name)) for name in names)


def _mapped(name: str, type_: pa.DataType, convert: Callable[[Any], object]) -> Column:
    """A column of another shape than the JSON, which is converted where there is any."""
    return Column(name, type_, lambda fields: None if fields.get(name) is None else convert(fields[name]))


def _open(type_: pa.DataType, *names: str) -> tuple[Column, ...]:
    """Numbers that a limit may leave open, each with its bounds ``[lowest, highest]``."""
    return tuple(
        column for name in names for column in (*_plain(type_, name), *_plain(pa.list_(type_), f"{name}_bounds"))
    )


def _map(name: str, type_: pa.DataType) -> Column:
    return _mapped(name, pa.map_(_TEXT, type_), lambda given: list(given.items()))


def _moves() -> tuple[Column, ...]:
    """What every play is worth, and what is proved of those that are open."""
    return _map("moves", _NUMBER), _map("moves_bounds", pa.list_(_NUMBER))


# -- bridge ----------------------------------------------------------------------------------------------------

_ENTRIES = [(strain, place) for strain in "NSHDC" for place in range(4)]
"""The entries of a table in the order of ``TableAnswer.columns``."""


def _table() -> tuple[Column, ...]:
    def entry_of(strain: str, place: int) -> Callable[[Fields], object]:
        return lambda fields: fields.get("table", {}).get(strain, [None] * 4)[place]

    pairs = pa.list_(pa.list_(_SMALL))
    bounds = pa.struct([(strain, pairs) for strain in "SHDCN"])
    entries = zip(TableAnswer.columns, _ENTRIES, strict=True)
    return (
        *(Column(name, _SMALL, entry_of(strain, place)) for name, (strain, place) in entries),
        *_plain(bounds, "table_bounds"),
    )


_LISTED = ("contracts", "contracts_side0_first", "contracts_side1_first")

_CARD = pa.struct(
    [
        ("at", _COUNT),
        ("trick", _SMALL),
        ("seat", _SMALL),
        ("card", _TEXT),
        ("before", _SMALL),
        ("after", _SMALL),
        ("cost", _SMALL),
        ("better", pa.list_(_TEXT)),
        ("irregular", _TEXT),
        ("line", _NUMBER),
    ]
)
_PLAYER = [("seat", _SMALL), ("mistakes", _COUNT), ("lost", _NUMBER)]

# -- other trick-taking games -----------------------------------------------------------------------------------


def _listed(name: str) -> tuple[Column, ...]:
    """Values of every seat, or one of two sides, with their bounds: lists in any case."""

    def values(fields: Fields) -> object:
        value = fields.get(name)
        return value if isinstance(value, list) or name not in fields else [value]

    def bounds(fields: Fields) -> object:
        pairs = fields.get(f"{name}_bounds")
        return pairs if pairs is None or isinstance(fields[name], list) else [pairs]

    return (
        Column(name, pa.list_(_NUMBER), values),
        Column(f"{name}_bounds", pa.list_(pa.list_(_NUMBER)), bounds),
    )


_PLAY = pa.struct(
    [
        ("at", _COUNT),
        ("trick", _COUNT),
        ("seat", _SMALL),
        ("play", _TEXT),
        ("before", _NUMBER),
        ("before_bounds", pa.list_(_NUMBER)),
        ("after", _NUMBER),
        ("after_bounds", pa.list_(_NUMBER)),
        ("cost", _NUMBER),
        ("better", pa.list_(_TEXT)),
    ]
)

# -- patience ---------------------------------------------------------------------------------------------------


def _frames(line: list[str | list[str]]) -> list[str]:
    return [move if isinstance(move, str) else ",".join(move) for move in line]


def _verdicts(moves: Mapping[str, str | int | None]) -> list[tuple[str, str | None]]:
    return [(move, None if after is None else str(after)) for move, after in moves.items()]


# -- all ---------------------------------------------------------------------------------------------------------

_OF: Mapping[Kind, tuple[Column, ...]] = {
    Failure: (),
    TableAnswer: _table(),
    ParAnswer: (
        *_plain(_SMALL, "dealer"),
        *_plain(_NUMBER, "par", "par_side0_first", "par_side1_first"),
        *_plain(pa.list_(_TEXT), *_LISTED),
        *_table(),
        *_plain(pa.list_(_TEXT), "line"),
    ),
    AuctionAnswer: (
        *_plain(_SMALL, "dealer"),
        *_open(_NUMBER, "par", "par_side0_first", "par_side1_first"),
        *_plain(pa.list_(_TEXT), *_LISTED),
        _map("table", pa.list_(_COUNT)),
    ),
    PositionAnswer: (
        *_open(_SMALL, "value", "tricks"),
        *_moves(),
        *_plain(pa.list_(_TEXT), "line"),
        *_plain(_SMALL, "target"),
        *_plain(_TRUTH, "reached"),
        *_plain(pa.list_(_TEXT), "winners"),
    ),
    PlayAnswer: (
        *_plain(_SMALL, "declarer"),
        *_plain(_TEXT, "strain"),
        *_plain(_SMALL, "double_dummy", "result", "against_double_dummy"),
        *_plain(_NUMBER, "score", "par", "against_par"),
        *_plain(_TRUTH, "claimed", "complete", "passed_out"),
        *_plain(_SMALL, "double_dummy_end"),
        *_plain(_NUMBER, "double_dummy_score"),
        *_plain(pa.list_(_CARD), "cards"),
        *_plain(pa.list_(pa.struct([*_PLAYER, ("cards", _COUNT)])), "players"),
        *_plain(pa.list_(_TEXT), "notes"),
    ),
    TrickAnswer: (
        *_listed("value"),
        *_open(_COUNT, "tricks"),
        *_moves(),
        *_plain(pa.list_(_TEXT), "line"),
        *_plain(_TEXT, "concept"),
        *_plain(pa.list_(_SMALL), "with"),
        *_plain(_TEXT, "ties"),
        *_plain(_TRUTH, "tie_matters"),
    ),
    TrickPlayAnswer: (
        *_listed("value_start"),
        *_listed("value_end"),
        *_plain(pa.list_(_NUMBER), "scores"),
        *_plain(pa.list_(pa.list_(_SMALL)), "sides"),
        *_plain(_COUNT, "mistakes"),
        *_plain(_NUMBER, "lost"),
        *_plain(_TRUTH, "complete"),
        *_plain(pa.list_(_PLAY), "plays"),
        *_plain(pa.list_(pa.struct([*_PLAYER, ("plays", _COUNT)])), "players"),
    ),
    PatienceAnswer: (
        *_plain(_TEXT, "deal", "verdict"),
        *_plain(_NUMBER, "score"),
        *_plain(_TRUTH, "proved"),
        *_plain(_NUMBER, "bound"),
        *_plain(_COUNT, "length"),
        _mapped("line", pa.list_(_TEXT), _frames),
        *_plain(_TEXT, "hint"),
        _mapped("moves", pa.map_(_TEXT, _TEXT), _verdicts),
    ),
}


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
    _Common("file", _TEXT, lambda row: row.place.source.file),
    _Common("index", _NUMBER, lambda row: row.place.source.index),
    _Common("game", _TEXT, lambda row: row.place.game),
    _Common("status", _TEXT, lambda row: row.status),
)
_BEHIND = (
    _Common("error", _TEXT, _error),
    _Common("nodes", _NUMBER, lambda row: row.nodes),
    _Common("seconds", pa.float64(), lambda row: row.seconds),
)


def schema_of(kind: Kind) -> pa.Schema:
    """The columns of a kind of answer, in order."""
    own = [(column.name, column.type) for column in _OF[kind]]
    before, behind = ([(column.name, column.type) for column in common] for common in (_BEFORE, _BEHIND))
    return pa.schema([*before, *own, *behind])


def batch_of(rows: Sequence[Row], kind: Kind) -> pa.RecordBatch:
    """Rows as Arrow has them."""
    own = [[column.value(row.fields) for row in rows] for column in _OF[kind]]
    before, behind = ([[column.value(row) for row in rows] for column in common] for common in (_BEFORE, _BEHIND))
    schema = schema_of(kind)
    return pa.record_batch(
        [pa.array(values, type_) for values, type_ in zip((*before, *own, *behind), schema.types, strict=True)],
        schema=schema,
    )
