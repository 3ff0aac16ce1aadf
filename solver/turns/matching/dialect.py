"""Matching games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.dialect import Dialect
from solver.turns.matching import dealing, reading
from solver.turns.playable import refusal_of

DIALECT = Dialect(
    name="matching",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.matching.search:MatchingSearch"),
)
refusal = refusal_of(DIALECT)
