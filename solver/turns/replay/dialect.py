"""Replays, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.turns.dialect import Dialect
from solver.turns.playable import refusal_of
from solver.turns.replay import dealing, reading

DIALECT = Dialect(
    name="replay",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.replay.search:Known"),
    sides=lambda *_: ((0,), (1,)),
)
refusal = refusal_of(DIALECT)
