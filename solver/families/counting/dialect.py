"""Counting games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.counting import dealing, reading
from solver.families.play.dialect import Dialect
from solver.families.play.playable import refusal_of

DIALECT = Dialect(
    name="counting",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.families.counting.search:CountingSearch"),
    expected=True,
)
refusal = refusal_of(DIALECT)
