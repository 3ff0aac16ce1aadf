"""Asking games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.fishing import dealing, reading
from solver.families.play.dialect import Dialect
from solver.families.play.playable import refusal_of

DIALECT = Dialect(
    name="asking",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.families.fishing.search:search"),
    memory=256 << 20,  # whole rounds of three and more seats have many positions that are met again
)
refusal = refusal_of(DIALECT)
