"""The referee of drawing games: which moves are legal, and what they lead to."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from solver.families.drawing.play import Play
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import State
from solver.families.play.position import StatePosition


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "drawing"

    def __init__(self, play: Play, state: State) -> None:
        super().__init__(play.rules, state)
        self.course = play

    @property
    def endless(self) -> bool:
        """Whether play may go round for ever, which is worth nothing to anybody."""
        return not self.rules.draw.takes

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet."""
        return tuple(sorted(self.course.moves(self.state)))

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self.moves

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        return Position(self.course, self.course.after(self.state, move))

    def children(self) -> list[tuple[str, Position]]:
        """Every legal move with the position after it."""
        return [(move, Position(self.course, self.course.after(self.state, move))) for move in self.moves]

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round; for ever nothing is won."""
        return self.course.scores(self.state) if self.state.over else (0,) * self.state.seats
