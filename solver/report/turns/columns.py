"""The columns of Parquet for answers about games of turns."""

from __future__ import annotations

from solver.batch.export.columns import NUMBER, TRUTH, plain
from solver.report.sides.columns import PLAYS, listed, record

TURNS = (*listed("value"), *PLAYS, *plain(NUMBER, "target"), *plain(TRUTH, "reached"))
TURNS_PLAY = record()
