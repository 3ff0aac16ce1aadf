"""What a round that is over is worth."""

from __future__ import annotations

from solver.sides import Sides
from solver.turns.dialect import Position


def worth(position: Position, sides: Sides) -> int | tuple[int, ...]:
    """Side A's score less side B's; of three or more sides the score of every seat."""
    scores = position.scores()
    if len(sides) != 2:
        return scores
    ours, theirs = (sum(scores[seat] for seat in side) for side in sides)
    return ours - theirs
