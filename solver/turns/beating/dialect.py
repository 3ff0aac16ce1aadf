"""Beating games, as the rooms above speak to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from solver.later import Later
from solver.rules.turns.beating import Rules
from solver.sides import Sides
from solver.turns.beating import dealing, reading
from solver.turns.beating.referee import Position
from solver.turns.dialect import Search
from solver.turns.playable import refusal_of

_SEARCH: Later[Callable[[Rules, Position, int, Set[str]], Search]] = Later("solver.turns.beating.search:BeatingSearch")


class Beating:
    """The dialect of beating games (see ``solver.turns.dialect.Dialect``)."""

    name = "beating"
    memory = 1 << 30
    """Nothing that was found is ever forgotten, and an answer needs all of it."""

    def read(self, rules: Rules, fields: Mapping[str, object]) -> Position:
        """The position in which the play of a deal begins."""
        return reading.read(rules, fields)

    def sides(self, _rules: Rules, position: Position) -> Sides:
        """Who scores together: everybody for himself, or every so many seats."""
        seats = range(position.state.seats)
        teams = position.state.teams or position.state.seats
        return tuple(tuple(seats[team::teams]) for team in range(teams))

    def search(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> Search:
        """Searches of the positions of a deal."""
        return _SEARCH()(rules, position, memory, without)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """The fields of the deal of a number."""
        return dealing.deal(rules, number, players, cards)


DIALECT = Beating()
refusal = refusal_of(DIALECT)
