"""What is known about a position of a game of turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.sides import solution
from solver.turns.dialect import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(solution.Solution):
    """A position solved.

    Attributes:
        position: where the deal stands.
        mix: where two seats move at once a best mixture of each, in the order of the seats: its options with their
            probabilities; none where a limit left something open.
        target: what the side to move was asked to score; None where the values were asked for.
        reached: whether it can; None where that was not asked, or a limit left it open.
    """

    position: Position
    mix: tuple[Mapping[str, float], ...] = ()
    target: int | None = None
    reached: bool | None = None

    @property
    def proved(self) -> bool:
        """Nothing that was asked for was left open by a limit."""
        if self.target is not None:
            return self.reached is not None
        return all(bounds.exact for bounds in (*self.values, *self.moves.values()))
