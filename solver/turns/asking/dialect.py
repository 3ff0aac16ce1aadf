"""Asking games, as the rooms above speak to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from solver.later import Later
from solver.rules.turns.asking import Rules
from solver.sides import Sides
from solver.turns.asking import dealing, reading
from solver.turns.asking.referee import Position
from solver.turns.dialect import Search
from solver.turns.playable import refusal_of

_SEARCH: Later[Callable[[Rules, Position, int, Set[str]], Search]] = Later("solver.turns.asking.search:search")


class Asking:
    """The dialect of asking games (see ``solver.turns.dialect.Dialect``)."""

    name = "asking"
    memory = 256 << 20
    """Whole rounds of three and more seats have many positions that are met again."""

    def read(self, rules: Rules, fields: Mapping[str, object]) -> Position:
        """The position in which the play of a deal begins."""
        return reading.read(rules, fields)

    def sides(self, rules: Rules, position: Position) -> Sides:
        """Who scores together."""
        seats = range(position.state.seats)
        if rules.table.sides == "partners":
            return tuple(seats[0::2]), tuple(seats[1::2])
        return tuple((seat,) for seat in seats)

    def search(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> Search:
        """Searches of the positions of a deal."""
        return _SEARCH()(rules, position, memory, without)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """The fields of the deal of a number."""
        return dealing.deal(rules, number, players, cards)


DIALECT = Asking()
refusal = refusal_of(DIALECT)
