"""Replays, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.play.dialect import Dialect
from solver.families.play.playable import refusal_of
from solver.families.war import dealing, reading

DIALECT = Dialect(
    name="replay",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.families.war.search:Known"),
    sides=lambda *_: ((0,), (1,)),
)
refusal = refusal_of(DIALECT)
