"""Asking games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.asking import dealing, reading
from solver.turns.dialect import Dialect
from solver.turns.playable import refusal_of

DIALECT = Dialect(
    name="asking",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.asking.search:search"),
    memory=256 << 20,  # whole rounds of three and more seats have many positions that are met again
)
refusal = refusal_of(DIALECT)
