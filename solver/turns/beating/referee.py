"""The referee of beating games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.arguments import shown
from solver.errors import DealError
from solver.rules.turns.beating import Rules
from solver.turns.beating.making import after, settled
from solver.turns.beating.plays import legal, same_play
from solver.turns.beating.state import State

_TOLD = 12
"""Legal moves that an error lists."""


class Position:
    """A position; it does not change.

    Args:
        rules: the game.
        state: where it stands; a round that is over says so.
    """

    dialect: ClassVar[str] = "beating"

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @property
    def mover(self) -> int | None:
        """The seat to move; None: the round is over."""
        return None if self.state.over else self.state.turn

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
            raise DealError(self._illegal(move))
        return Position(self.rules, after(self.rules, self.state, move))

    def children(self) -> list[tuple[str, Position]]:
        """Every legal move with the position after it."""
        return [(move, self.play(move)) for move in self.legal()]

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: -1 for who has lost, of a team its first seat."""
        lost = self.state.sides_in()
        # Of a side with number s the first seat is s: teams are dealt in turn.
        return tuple(-1 if seat in lost else 0 for seat in range(self.state.seats))

    def _illegal(self, move: str) -> str:
        if self.state.over:
            return f"{shown(move)}: the round is over; expected no move"
        right = self.legal()
        more = f" or {len(right) - _TOLD} others" if len(right) > _TOLD else ""
        seat = f"seat {self.state.turn} of {self.state.seats}, from 0"
        return f"{shown(move)} is no legal move of {seat}; expected {', '.join(right[:_TOLD])}{more}"


def opened(rules: Rules, state: State) -> Position:
    """The position in which play begins, over where only one side has cards."""
    return Position(rules, settled(state))
