"""Climbing games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.climbing import deals
from solver.families.climbing.referee import ClimbingPosition
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import sides_of
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of
from solver.families.play.sides import Sides


def _sides(rules: Rules, position: ClimbingPosition) -> Sides:
    return sides_of(rules, position.state.seats, position.state.declarer)


DIALECT = Dialect(
    name="climbing",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.climbing.kernel:search"),
    sides=_sides,
)
refusal = refusal_of(DIALECT)
