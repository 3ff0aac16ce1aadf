"""Replays, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of
from solver.families.war import deals

DIALECT = Dialect(
    name="replay",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.war.referee:Known"),
    sides=lambda *_: ((0,), (1,)),
)
refusal = refusal_of(DIALECT)
