"""The referee of asking games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.arguments import shown
from solver.errors import DealError
from solver.rules.turns.asking import Rules
from solver.turns.asking.making import after, asks, begun, booked
from solver.turns.asking.state import State

_TOLD = 12
"""Legal moves that an error lists."""


class Position:
    """A position; it does not change.

    Args:
        rules: the game.
        state: where it stands; a round that is over says so.
    """

    dialect: ClassVar[str] = "asking"

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
        return () if self.state.over else tuple(sorted(asks(self.rules, self.state)))

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self._moves

    def play(self, move: str) -> Position:
        """The position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        if move not in self._moves:
            raise DealError(self._illegal(move))
        return Position(self.rules, after(self.rules, self.state, move))

    def children(self) -> list[tuple[str, Position]]:
        """Every legal move with the position after it."""
        return [(move, self.play(move)) for move in self.legal()]

    def scores(self) -> tuple[int, ...]:
        """Of each seat: its points so far, which are its score where the round is over."""
        return self.state.points

    def for_ever(self) -> tuple[int, ...]:
        """Of each seat, where play comes back here for ever: its points so far."""
        return self.state.points

    def _illegal(self, move: str) -> str:
        if self.state.over:
            return f"{shown(move)}: the round is over; expected no move"
        right = self.legal()
        more = f" or {len(right) - _TOLD} others" if len(right) > _TOLD else ""
        seat = f"seat {self.state.turn} of {self.state.seats}, from 0"
        return f"{shown(move)} is no legal move of {seat}; expected {', '.join(right[:_TOLD])}{more}"


def opened(rules: Rules, state: State, seat: int) -> Position:
    """The position in which play begins: with the books of the deal made, and the turn of a seat begun."""
    return Position(rules, begun(rules, booked(state), seat))
