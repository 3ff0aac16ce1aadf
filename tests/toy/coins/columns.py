"""The columns of Parquet."""

from __future__ import annotations

from solver.store.export.columns import NUMBER, map_of, plain

COLUMNS = (*plain(NUMBER, "value"), map_of("moves", NUMBER))
