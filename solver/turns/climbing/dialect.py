"""Climbing games, as the rooms above speak to them."""

from __future__ import annotations

from solver.later import Later
from solver.rules.turns.climbing import Rules
from solver.sides import Sides
from solver.turns.climbing import dealing, reading
from solver.turns.climbing.referee import ClimbingPosition
from solver.turns.climbing.sides import sides_of
from solver.turns.dialect import Dialect
from solver.turns.playable import refusal_of


def _sides(rules: Rules, position: ClimbingPosition) -> Sides:
    return sides_of(rules, position.state.seats, position.state.declarer)


DIALECT = Dialect(
    name="climbing",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.turns.climbing.search:search"),
    sides=_sides,
)
refusal = refusal_of(DIALECT)
