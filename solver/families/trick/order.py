"""Seats: in which order they play, and who plays together."""

from __future__ import annotations

from solver.families.play.sides import Sides
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

SeatScores = tuple[int, ...]
"""What each side scores, or each seat where there are no two sides."""


def seats_from(rules: Rules, start: Start, leader: int) -> tuple[int, ...]:
    """All seats in the order in which they play to a trick, those without cards too."""
    step = 1 if rules.table.direction == "clockwise" else -1
    seats = [(leader + step * place) % start.seats for place in range(start.seats)]
    if rules.table.last == "declarer" and start.declarer is not None and leader != start.declarer:
        seats.remove(start.declarer)
        seats.append(start.declarer)
    return tuple(seats)


def sides_of(rules: Rules, start: Start) -> Sides:
    """Who scores together: side A, the declarer's or that of seat 0, and side B; or every seat by itself."""
    seats = range(start.seats)
    first = start.declarer if start.declarer is not None else 0
    ours: tuple[int, ...] = (first,)
    if rules.table.sides == "partners" and start.seats % 2 == 0:
        return tuple(seats[first % 2 :: 2]), tuple(seats[1 - first % 2 :: 2])
    if rules.table.sides == "called":
        ours = tuple(seat for seat in seats if seat == start.declarer or seat in start.holders)
    elif rules.table.sides != "declarer" and start.seats != 2:
        return tuple((seat,) for seat in seats)
    rest = tuple(seat for seat in seats if seat not in ours)
    if start.declarer is None and 0 in rest:
        # Of two sides without a declarer that of seat 0 is the first, whoever holds the called card.
        return rest, ours
    return ours, rest
