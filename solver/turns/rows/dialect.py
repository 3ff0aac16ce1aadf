"""Layout games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.dialect import Dialect
from solver.turns.playable import refusal_of
from solver.turns.rows import dealing, reading

DIALECT = Dialect(
    name="rows",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.rows.search:RowsSearch"),
)
refusal = refusal_of(DIALECT)
