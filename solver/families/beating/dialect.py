"""Beating games, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.beating import deals
from solver.families.beating.referee import Position
from solver.families.beating.rules import Rules
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of
from solver.families.play.sides import Sides


def _sides(_rules: Rules, position: Position) -> Sides:
    """Everybody for himself, or every so many seats."""
    seats = range(position.state.seats)
    teams = position.state.teams or position.state.seats
    return tuple(tuple(seats[team::teams]) for team in range(teams))


DIALECT = Dialect(
    name="beating",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.beating.kernel:BeatingSearch"),
    sides=_sides,
    memory=1 << 30,  # nothing that was found is ever forgotten, and an answer needs all of it
)
refusal = refusal_of(DIALECT)
