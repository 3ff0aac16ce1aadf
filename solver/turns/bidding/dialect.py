"""Games of bids, as the rooms above speak to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from solver.later import Later
from solver.rules.turns.bidding import Rules
from solver.sides import Sides
from solver.turns.bidding import dealing, reading
from solver.turns.bidding.referee import Position
from solver.turns.dialect import Search
from solver.turns.playable import refusal_of

_SEARCH: Later[Callable[[Rules, Position, int, Set[str]], Search]] = Later("solver.turns.bidding.search:BiddingSearch")


class Bidding:
    """The dialect of games of bids (see ``solver.turns.dialect.Dialect``)."""

    name = "bidding"
    expected = True
    memory = 1 << 30
    """Nothing that was found is ever forgotten, and an answer needs all of it."""

    def read(self, rules: Rules, fields: Mapping[str, object]) -> Position:
        """The position in which the bidding of a deal begins."""
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


DIALECT = Bidding()
refusal = refusal_of(DIALECT)
