"""The referee of asking games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.families.fishing.making import after, asks, begun, booked
from solver.families.fishing.rules import Rules
from solver.families.fishing.state import State
from solver.families.play.position import StatePosition


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "asking"

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return () if self.state.over else tuple(sorted(asks(self.rules, self.state)))

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self._moves

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        if move not in self._moves:
            raise self._illegal(move)
        return Position(self.rules, after(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Of each seat: its points so far, which are its score where the round is over."""
        return self.state.points

    def for_ever(self) -> tuple[int, ...]:
        """Of each seat, where play comes back here for ever: its points so far."""
        return self.state.points


def opened(rules: Rules, state: State, seat: int) -> Position:
    """The position in which play begins: with the books of the deal made, and the turn of a seat begun."""
    return Position(rules, begun(rules, booked(state), seat))
