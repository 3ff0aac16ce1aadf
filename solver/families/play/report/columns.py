"""The columns of Parquet for answers about games with a score for every side, and what counts them."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa

from solver.core.columns import COUNT, DECIMAL, NUMBER, PLAYER, SMALL, TEXT, TRUTH, Column, Fields, moves, plain


def listed(name: str, number: pa.DataType = NUMBER) -> tuple[Column, ...]:
    """Values of every seat, or one of two sides, with their bounds: lists in any case."""

    def values(fields: Fields) -> object:
        value = fields.get(name)
        return value if isinstance(value, list) or name not in fields else [value]

    def bounds(fields: Fields) -> object:
        pairs = fields.get(f"{name}_bounds")
        return pairs if pairs is None or isinstance(fields[name], list) else [pairs]

    return (
        Column(name, pa.list_(number), values),
        Column(f"{name}_bounds", pa.list_(pa.list_(number)), bounds),
    )


PLAYED = (
    *plain(pa.list_(TEXT), "line"),
    *plain(TEXT, "concept"),
    *plain(pa.list_(SMALL), "with"),
    *plain(TEXT, "ties"),
    *plain(TRUTH, "tie_matters"),
)
"""What is said of a line, and the concept."""

PLAYS = (*moves(), *PLAYED)
"""The same, and what every play is worth."""


def record(*places: tuple[str, pa.DataType], number: pa.DataType = NUMBER) -> tuple[Column, ...]:
    """Recorded plays against best play.

    Args:
        places: what is said of the place of a play besides its number.
        number: the type of values.
    """
    play = pa.struct(
        [
            ("at", COUNT),
            *places,
            ("seat", SMALL),
            ("play", TEXT),
            ("before", number),
            ("before_bounds", pa.list_(number)),
            ("after", number),
            ("after_bounds", pa.list_(number)),
            ("cost", NUMBER),
            ("better", pa.list_(TEXT)),
            ("open", pa.list_(TEXT)),
        ]
    )
    return (
        *listed("value_start", number),
        *listed("value_end", number),
        *plain(pa.list_(NUMBER), "scores"),
        *plain(pa.list_(pa.list_(SMALL)), "sides"),
        *plain(COUNT, "mistakes"),
        *plain(NUMBER, "lost"),
        *plain(TRUTH, "complete"),
        *plain(pa.list_(play), "plays"),
        *plain(pa.list_(pa.struct([*PLAYER, ("plays", COUNT)])), "players"),
    )


_TARGET = (*plain(NUMBER, "target"), *plain(TRUTH, "reached"))


def _all(name: str) -> Callable[[Fields], object]:
    """Return what follows from every move of all, where that is a list for each; else nothing."""

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
    """Return the mixture of each seat that moves at once."""
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
    """Return a function that lists the values by starter."""

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


_SWAP = [
    ("card", TEXT),
    ("from", SMALL),
    ("to", SMALL),
    ("for", TEXT),
    ("value", NUMBER),
    ("value_bounds", pa.list_(NUMBER)),
    ("change", NUMBER),
    ("tricks", SMALL),
    ("tricks_bounds", pa.list_(SMALL)),
]

SWAP = plain(pa.list_(pa.struct(_SWAP)), "swap")
"""What each exchange of cards within a side comes to."""
