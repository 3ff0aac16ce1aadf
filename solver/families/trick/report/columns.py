"""The columns of Parquet for answers about trick-taking games, and their statistics."""

from __future__ import annotations

import pyarrow as pa

from solver.core.columns import COUNT, LISTED, NUMBER, SMALL, TEXT, map_of, open_numbers, plain
from solver.families.play.report.columns import PLAYS, SWAP, listed, record

TRICK = (
    *listed("value"),
    *open_numbers(COUNT, "tricks"),
    *PLAYS,
    map_of("moves_tricks", COUNT),
    map_of("moves_tricks_bounds", pa.list_(COUNT)),
    *SWAP,
)

TRICK_PLAY = record(("trick", COUNT))

AUCTION = (
    *plain(SMALL, "dealer"),
    *open_numbers(NUMBER, "par", "par_side0_first", "par_side1_first"),
    *plain(pa.list_(TEXT), *LISTED),
    map_of("table", pa.list_(COUNT)),
)
