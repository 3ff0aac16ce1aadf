"""Counting games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.counting import dealing, reading
from solver.turns.dialect import Dialect
from solver.turns.playable import refusal_of

DIALECT = Dialect(
    name="counting",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.counting.search:CountingSearch"),
    expected=True,
)
refusal = refusal_of(DIALECT)
