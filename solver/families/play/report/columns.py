"""The columns of Parquet for answers about games of turns."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa

from solver.families.play.report.sides.columns import PLAYED, PLAYS, listed, record
from solver.store.export.columns import DECIMAL, NUMBER, TEXT, TRUTH, Column, Fields, plain

_TARGET = (*plain(NUMBER, "target"), *plain(TRUTH, "reached"))


def _all(name: str) -> Callable[[Fields], object]:
    """What follows from every move of all, where that is a list for each; else nothing."""

    def values(fields: Fields) -> object:
        moves = fields.get(name) or {}
        return list(moves.items()) if _of_all(fields) else None

    return values


def _alone(name: str) -> Callable[[Fields], object]:
    """The same where it is a number."""
    return lambda fields: list(fields[name].items()) if name in fields and not _of_all(fields) else None


def _of_all(fields: Fields) -> bool:
    return any(isinstance(value, list) for value in (fields.get("moves") or {}).values())


def _mixes(fields: Fields) -> object:
    """The mixture of each seat that moves at once."""
    return [list(mix.items()) for mix in fields["mix"]] if "mix" in fields else None


TURNS = (*listed("value"), *PLAYS, *_TARGET)
TURNS_PLAY = record()

EXPECTED = (
    *listed("value", DECIMAL),
    Column("moves", pa.map_(TEXT, DECIMAL), _alone("moves")),
    Column("moves_bounds", pa.map_(TEXT, pa.list_(DECIMAL)), _alone("moves_bounds")),
    Column("moves_of_all", pa.map_(TEXT, pa.list_(DECIMAL)), _all("moves")),
    Column("moves_of_all_bounds", pa.map_(TEXT, pa.list_(pa.list_(DECIMAL))), _all("moves_bounds")),
    *PLAYED,
    *plain(DECIMAL, "within"),
    Column("mix", pa.list_(pa.map_(TEXT, DECIMAL)), _mixes),
    *_TARGET,
)
"""The same where values may be expectations."""


def _starters(name: str) -> Callable[[Fields], object]:
    """By starter, values as lists in any case."""

    def values(fields: Fields) -> object:
        found = {card: one.get(name) for card, one in (fields.get("starters") or {}).items()}
        if not any(one is not None for one in found.values()):
            return None
        listed_already = isinstance(next(iter(fields["starters"].values()))["value"], list)
        return [(card, one if listed_already or one is None else [one]) for card, one in found.items()]

    return values


STARTERS = (
    *EXPECTED,
    *listed("mean", DECIMAL),
    Column("starters", pa.map_(TEXT, pa.list_(DECIMAL)), _starters("value")),
    Column("starters_bounds", pa.map_(TEXT, pa.list_(pa.list_(DECIMAL))), _starters("value_bounds")),
)
"""The same with all starters."""

EXPECTED_PLAY = record(number=DECIMAL)
