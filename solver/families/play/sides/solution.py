"""What is known about a position of a game with a score for every side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.core.bounds import Bounds
from solver.families.play.sides import Sides
from solver.families.play.sides.concepts import COALITION, FIRST, SECURITY


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """A position solved.

    Attributes:
        sides: the seats that score together, side A first: two sides, or every seat by itself.
        mover: the seat whose turn it is; None when the play is over.
        concept: what the values mean: ``security``, ``maxn`` or ``coalition``.
        coalition: the seats that play together, where that is the concept.
        ties: maxn: which of equally good plays is made.
        tie_matters: maxn: another choice among equally good plays may change somebody's score; False is proved;
            None where a limit struck, and for other concepts.
        values: one number for two sides (A's score minus B's) and for a coalition (the sum of its scores), else
            one for each seat. All are scores of the whole deal, whatever was played before included.
        moves: for every legal play the value that follows: for two sides and a coalition the same number, else the
            mover's own; empty where not asked for or where the play is over.
        line: one line of best play: of the concept, and for security among three or more sides of the mover against
            all others; None where not asked for or not known.
        nodes: positions searched.
    """

    sides: Sides
    mover: int | None
    concept: str = SECURITY
    coalition: tuple[int, ...] = ()
    ties: str = FIRST
    tie_matters: bool | None = None
    values: tuple[Bounds, ...]
    moves: Mapping[str, Bounds] = field(default_factory=dict)
    line: tuple[str, ...] | None = None
    nodes: int = 0

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return sum(map(len, self.sides))

    @property
    def proved(self) -> bool:
        """No value was left open by a limit."""
        return all(bounds.exact for bounds in (*self.values, *self.moves.values()))

    @property
    def single(self) -> bool:
        """There is one value: of two sides, or of a coalition."""
        return len(self.sides) == 2 or self.concept == COALITION

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """The value, or that of every seat; None where a limit left it open."""
        if not all(bounds.exact for bounds in self.values):
            return None
        found = tuple(bounds.low for bounds in self.values)
        return found[0] if self.single else found

    @property
    def wants_much(self) -> bool:
        """Whether the mover likes high values in ``moves``: his own score, or that of his side."""
        if self.concept == COALITION:
            return self.mover in self.coalition
        return len(self.sides) != 2 or self.mover in self.sides[0]

    @property
    def best(self) -> tuple[str, ...]:
        """The plays that keep the value, as far as their values are known."""
        known = {move: bounds.low for move, bounds in self.moves.items() if bounds.exact}
        if not known:
            return ()
        best = (max if self.wants_much else min)(known.values())
        return tuple(move for move, value in known.items() if value == best)
