"""The columns of Parquet for answers about games in which every side has a score."""

from __future__ import annotations

import pyarrow as pa

from solver.store.export.columns import COUNT, NUMBER, PLAYER, SMALL, TEXT, TRUTH, Column, Fields, moves, plain


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
