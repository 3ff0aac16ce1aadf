"""Games of melds, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.melds import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="melds",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.melds.kernel:MeldsSearch"),
    sides=lambda _, position: position.sides,
)
refusal = refusal_of(DIALECT)
