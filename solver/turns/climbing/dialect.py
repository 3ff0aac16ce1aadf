"""Climbing games as a dialect of games of turns."""

from __future__ import annotations

from collections.abc import Mapping, Set

from solver.rules.turns.climbing import Rules
from solver.sides import Sides
from solver.turns.climbing import dealing, reading
from solver.turns.climbing.referee import ClimbingPosition
from solver.turns.climbing.sides import sides_of
from solver.turns.dialect import Search
from solver.turns.playable import refusal_of


class Climbing:
    """What climbing games offer (``solver.turns.dialect.Dialect``)."""

    name = "climbing"

    def read(self, rules: Rules, fields: Mapping[str, object]) -> ClimbingPosition:
        """The position in which the play of a deal begins."""
        return reading.read(rules, fields)

    def sides(self, rules: Rules, position: ClimbingPosition) -> Sides:
        """Who scores together."""
        return sides_of(rules, position.state.seats, position.state.declarer)

    def search(self, rules: Rules, position: ClimbingPosition, memory: int, without: Set[str]) -> Search:
        """Searches of the positions of a deal."""
        from solver.turns.climbing.search import search

        return search(rules, position, memory, without)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """The fields of the deal of a number."""
        return dealing.deal(rules, number, players, cards)


DIALECT = Climbing()
refusal = refusal_of(DIALECT)
