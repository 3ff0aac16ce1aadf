"""Matching games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.matching import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="matching",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.matching.kernel:MatchingSearch"),
)
refusal = refusal_of(DIALECT)
