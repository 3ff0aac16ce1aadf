"""Layout games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of
from solver.families.rows import deals

DIALECT = Dialect(
    name="rows",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.rows.kernel:RowsSearch"),
)
refusal = refusal_of(DIALECT)
