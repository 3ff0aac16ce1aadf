"""The columns of Parquet for answers about bridge and whist, and their statistics."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa

from solver.core.columns import (
    COUNT,
    LISTED,
    NUMBER,
    PLAYER,
    SMALL,
    TEXT,
    TRUTH,
    Column,
    Fields,
    map_of,
    moves,
    open_numbers,
    plain,
)
from solver.families.bridge.answer import TableAnswer
from solver.families.play.report.columns import SWAP

_ENTRIES = [(strain, place) for strain in "NSHDC" for place in range(4)]
"""The entries of a table in the order of ``TableAnswer.columns``."""


def _table() -> tuple[Column, ...]:
    def entry_of(strain: str, place: int) -> Callable[[Fields], object]:
        return lambda fields: fields.get("table", {}).get(strain, [None] * 4)[place]

    pairs = pa.list_(pa.list_(SMALL))
    bounds = pa.struct([(strain, pairs) for strain in "SHDCN"])
    entries = zip(TableAnswer.columns, _ENTRIES, strict=True)
    return (
        *(Column(name, SMALL, entry_of(strain, place)) for name, (strain, place) in entries),
        *plain(bounds, "table_bounds"),
    )


_CARD = pa.struct(
    [
        ("at", COUNT),
        ("trick", SMALL),
        ("seat", SMALL),
        ("card", TEXT),
        ("before", SMALL),
        ("before_bounds", pa.list_(SMALL)),
        ("after", SMALL),
        ("after_bounds", pa.list_(SMALL)),
        ("cost", SMALL),
        ("better", pa.list_(TEXT)),
        ("open", pa.list_(TEXT)),
        ("irregular", TEXT),
        ("line", NUMBER),
    ]
)

TABLE = _table()

PAR = (
    *plain(SMALL, "dealer"),
    *plain(NUMBER, "par", "par_side0_first", "par_side1_first"),
    *plain(pa.list_(TEXT), *LISTED),
    *_table(),
    *plain(pa.list_(TEXT), "line"),
)

_FACT = [
    ("fact", TEXT),
    ("trick", SMALL),
    ("seat", SMALL),
    ("card", TEXT),
    ("kind", TEXT),
    ("short", TRUTH),
    ("alike", pa.list_(TEXT)),
    ("cost", SMALL),
    ("better", TEXT),
    ("line", pa.list_(TEXT)),
    ("against", TEXT),
    ("instead", TEXT),
]

WHY = plain(pa.list_(pa.struct(_FACT)), "why")
"""The reasons, a struct a fact."""

POSITION = (
    *open_numbers(SMALL, "value", "tricks"),
    *moves(),
    map_of("moves_tricks", SMALL),
    map_of("moves_tricks_bounds", pa.list_(SMALL)),
    *plain(pa.list_(TEXT), "line"),
    *plain(SMALL, "target"),
    *plain(TRUTH, "reached"),
    *plain(pa.list_(TEXT), "winners"),
    *plain(NUMBER, "par"),
    *plain(pa.list_(TEXT), "contracts"),
    *SWAP,
    *WHY,
)

PLAY = (
    *plain(SMALL, "declarer"),
    *plain(TEXT, "strain"),
    *open_numbers(SMALL, "double_dummy"),
    *plain(SMALL, "result"),
    *open_numbers(SMALL, "against_double_dummy"),
    *plain(NUMBER, "score", "par", "against_par"),
    *plain(TRUTH, "claimed", "complete", "passed_out"),
    *open_numbers(SMALL, "double_dummy_end"),
    *plain(NUMBER, "double_dummy_score"),
    *plain(pa.list_(_CARD), "cards"),
    *plain(pa.list_(pa.struct([*PLAYER, ("cards", COUNT)])), "players"),
    *plain(pa.list_(TEXT), "notes"),
)
