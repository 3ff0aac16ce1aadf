"""Who scores together in a game of melds."""

from __future__ import annotations

from solver.families.melds.rules import Rules
from solver.families.play.sides import Sides


def sides_of(rules: Rules, seats: int) -> Sides:
    """The seats of each side; of one turn the one player, and nobody against him."""
    if rules.play.kind == "turn":
        return (0,), ()
    every = range(seats)
    return tuple(every[0::2]), tuple(every[1::2])
