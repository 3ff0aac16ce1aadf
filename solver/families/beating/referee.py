"""The referee of beating games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.families.beating.making import after, settled
from solver.families.beating.plays import legal, same_play
from solver.families.beating.rules import Rules
from solver.families.beating.state import State
from solver.families.play.position import StatePosition


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "beating"

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return () if self.state.over else tuple(sorted(legal(self.rules, self.state)))

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self._moves

    def play(self, move: str) -> Position:
        """The position after a legal move; on a pile other cards of the rank may be named.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        stands = move
        if move not in self._moves and self.rules.play.how == "pile" and not self.state.over:
            stands = same_play(self.state, move)
        if stands not in self._moves:
            raise self._illegal(move)
        return Position(self.rules, after(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: -1 for who has lost, of a team its first seat."""
        lost = self.state.sides_in()
        # Of a side with number s the first seat is s: teams are dealt in turn.
        return tuple(-1 if seat in lost else 0 for seat in range(self.state.seats))


def opened(rules: Rules, state: State) -> Position:
    """The position in which play begins, over where only one side has cards."""
    return Position(rules, settled(state))
