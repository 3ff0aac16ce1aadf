"""Layout games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.play.dialect import Dialect
from solver.families.play.playable import refusal_of
from solver.families.rows import dealing, reading

DIALECT = Dialect(
    name="rows",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.families.rows.search:RowsSearch"),
)
refusal = refusal_of(DIALECT)
