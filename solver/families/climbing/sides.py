"""Who is with whom in a climbing game."""

from __future__ import annotations

from solver.families.climbing.rules import Rules
from solver.families.play.sides import Sides


def sides_of(rules: Rules, seats: int, declarer: int | None) -> Sides:
    """The seats of each side, side A first: the declarer's, else that of seat 0."""
    if rules.table.sides == "partners":
        return tuple(tuple(range(first, seats, 2)) for first in range(2))
    if rules.table.sides == "declarer" and declarer is not None:
        return (declarer,), tuple(seat for seat in range(seats) if seat != declarer)
    return tuple((seat,) for seat in range(seats))


def side_of(sides: Sides, seat: int) -> tuple[int, ...]:
    """All seats of a seat's side."""
    return next(side for side in sides if seat in side)


def next_opponent(sides: Sides, seat: int, seats: int) -> int:
    """The first seat to the left that is on another side."""
    own = side_of(sides, seat)
    return next(other for other in seats_after(seat, seats) if other not in own)


def heir(rules: Rules, seat: int, seats: int) -> int:
    """Who leads after a seat's dog: its partner where there are partners, else the left neighbour.

    Those who play together against a declarer are no partners.
    """
    return (seat + (2 if rules.table.sides == "partners" else 1)) % seats


def seats_after(seat: int, seats: int) -> list[int]:
    """All other seats in the order of play."""
    return [(seat + step) % seats for step in range(1, seats)]
