"""The columns of Parquet for answers about games of turns."""

from __future__ import annotations

import pyarrow as pa

from solver.batch.export.columns import DECIMAL, NUMBER, TEXT, TRUTH, Column, Fields, moves, plain
from solver.report.sides.columns import PLAYED, PLAYS, listed, record

_TARGET = (*plain(NUMBER, "target"), *plain(TRUTH, "reached"))


def _mixes(fields: Fields) -> object:
    """The mixture of each seat that moves at once."""
    return [list(mix.items()) for mix in fields["mix"]] if "mix" in fields else None


TURNS = (*listed("value"), *PLAYS, *_TARGET)
TURNS_PLAY = record()

EXPECTED = (
    *listed("value", DECIMAL),
    *moves(DECIMAL),
    *PLAYED,
    Column("mix", pa.list_(pa.map_(TEXT, DECIMAL)), _mixes),
    *_TARGET,
)
"""The same where values may be expectations."""

EXPECTED_PLAY = record(number=DECIMAL)
