"""The columns of Parquet for answers about trick-taking games, and the tallies that statistics count them with."""

from __future__ import annotations

import pyarrow as pa

from solver.core.columns import COUNT, LISTED, NUMBER, SMALL, TEXT, map_of, open_numbers, plain
from solver.core.json_fields import JsonMapping
from solver.families.play.report.columns import PLAYS, SWAP, listed, record
from solver.statistics.pars import Pars
from solver.statistics.section import Statistic

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


Said = JsonMapping


def pars(_about: Said, _fields: Said) -> Statistic:
    """Points by the auction of a rule file."""
    return Pars(bridge=False)
