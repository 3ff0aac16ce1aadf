"""Asking games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.fishing import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="asking",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.fishing.kernel:search"),
    memory=256 << 20,  # whole rounds of three and more seats have many positions that are met again
)
refusal = refusal_of(DIALECT)
