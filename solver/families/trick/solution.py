"""What is known about a position of a trick-taking game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.core.bounds import Bounds
from solver.families.play import sides
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(sides.Solution):
    """A position solved.

    Attributes:
        rules: the game as it is played on this deal.
        start: the deal, with the plays that were made.
        tricks: side A's tricks in the whole deal, where they were asked for and are all that counts, else None.
        moves_tricks: whist: the same after every legal play; None where not asked for.
    """

    rules: Rules
    start: Start
    tricks: Bounds | None = None
    moves_tricks: Mapping[str, Bounds] | None = None

    @property
    def proved(self) -> bool:
        """No value was left open by a limit."""
        after = (*self.moves.values(), *(self.moves_tricks or {}).values())
        values = all(bounds.exact for bounds in (*self.values, *after))
        return values and (self.tricks is None or self.tricks.exact)
