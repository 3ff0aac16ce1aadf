"""What is known about a position of a game of turns."""

from __future__ import annotations

from dataclasses import dataclass

from solver.sides import solution
from solver.turns.dialect import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(solution.Solution):
    """A position solved.

    Attributes:
        position: where the deal stands.
        target: what the side to move was asked to score; None where the values were asked for.
        reached: whether it can; None where that was not asked, or a limit left it open.
    """

    position: Position
    target: int | None = None
    reached: bool | None = None

    @property
    def proved(self) -> bool:
        """Nothing that was asked for was left open by a limit."""
        if self.target is not None:
            return self.reached is not None
        return all(bounds.exact for bounds in (*self.values, *self.moves.values()))
