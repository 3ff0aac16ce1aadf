"""Drawing games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.dialect import Dialect
from solver.turns.drawing import dealing, reading
from solver.turns.playable import refusal_of

DIALECT = Dialect(
    name="drawing",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.drawing.search:search"),
    memory=256 << 20,
)
refusal = refusal_of(DIALECT)
