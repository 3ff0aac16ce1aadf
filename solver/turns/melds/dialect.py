"""Games of melds, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.dialect import Dialect
from solver.turns.melds import dealing, reading
from solver.turns.playable import refusal_of

DIALECT = Dialect(
    name="melds",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.melds.search:MeldsSearch"),
    sides=lambda _, position: position.sides,
)
refusal = refusal_of(DIALECT)
