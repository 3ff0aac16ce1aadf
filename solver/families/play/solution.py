"""What is known about a position of a game of turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.core.bounds import Bounds
from solver.families.play.dialect import Position
from solver.families.play.sides import solution


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(solution.Solution):
    """A position solved.

    Attributes:
        position: where the deal stands.
        mix: where seats move at once a best mixture of each, in the order of the seats: its options with their
            probabilities; of two sides, or of a coalition and the others, of either; none where a limit left
            something open.
        after: where three and more sides move at once, after every move of all what is proved of the value of each;
            then ``moves`` is empty.
        within: numbers that are given as exact may be off by so much, beyond how they are written.
        target: what the side to move was asked to score; None where the values were asked for.
        reached: whether it can; None where that was not asked, or a limit left it open.
    """

    position: Position
    mix: tuple[Mapping[str, float], ...] = ()
    after: Mapping[str, tuple[Bounds, ...]] = field(default_factory=dict)
    within: float = 0.0
    target: int | None = None
    reached: bool | None = None

    @property
    def proved(self) -> bool:
        """Nothing that was asked for was left open by a limit."""
        if self.target is not None:
            return self.reached is not None
        after = (bounds for every in self.after.values() for bounds in every)
        return all(bounds.exact for bounds in (*self.values, *self.moves.values(), *after))
