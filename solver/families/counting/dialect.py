"""Counting games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.counting import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="counting",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.counting.kernel:CountingSearch"),
    expected=True,
)
refusal = refusal_of(DIALECT)
