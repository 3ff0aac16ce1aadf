"""The referee of drawing games: which moves are legal, and what they lead to."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.arguments import shown
from solver.errors import DealError
from solver.rules.turns.drawing import Rules
from solver.turns.drawing.play import Play
from solver.turns.drawing.state import State

_TOLD = 12
"""Legal moves that an error lists."""


class Position:
    """A position; it does not change.

    Args:
        play: of its game.
        state: where it stands.
    """

    dialect: ClassVar[str] = "drawing"

    def __init__(self, play: Play, state: State) -> None:
        self.course = play
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return self.course.rules

    @property
    def endless(self) -> bool:
        """Whether play may go round for ever, which is worth nothing to anybody."""
        return not self.rules.draw.takes

    @property
    def mover(self) -> int | None:
        """The seat to move; None: the round is over."""
        return None if self.state.over else self.state.turn

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet."""
        return tuple(sorted(self.course.moves(self.state)))

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self.moves

    def play(self, move: str) -> Position:
        """The position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        if move not in self.moves:
            raise DealError(self._illegal(move))
        return Position(self.course, self.course.after(self.state, move))

    def children(self) -> list[tuple[str, Position]]:
        """Every legal move with the position after it."""
        return [(move, Position(self.course, self.course.after(self.state, move))) for move in self.moves]

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round; for ever nothing is won."""
        return self.course.scores(self.state) if self.state.over else (0,) * self.state.seats

    def _illegal(self, move: str) -> str:
        if self.state.over:
            return f"{shown(move)}: the round is over; expected no move"
        right = self.legal()
        more = f" or {len(right) - _TOLD} others" if len(right) > _TOLD else ""
        seat = f"seat {self.state.turn} of {self.state.seats}, from 0"
        return f"{shown(move)} is no legal move of {seat}; expected {', '.join(right[:_TOLD])}{more}"
