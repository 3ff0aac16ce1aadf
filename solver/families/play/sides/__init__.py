"""What is common to all games with a score for every side: sides, concepts, what a position is worth, answers."""

from __future__ import annotations

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side; side A, the declarer's or else that of seat 0, first."""


def side_of(sides: Sides, seat: int) -> int:
    """The number of the side to which a seat belongs."""
    return next(number for number, side in enumerate(sides) if seat in side)
