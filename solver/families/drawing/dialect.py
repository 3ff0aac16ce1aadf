"""Drawing games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.drawing import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="drawing",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.drawing.kernel:search"),
    memory=256 << 20,
)
refusal = refusal_of(DIALECT)
