"""Values of small positions by trying everything, over the referee."""

from __future__ import annotations

from dataclasses import fields

from solver.turns.climbing.referee import ClimbingPosition
from solver.turns.climbing.state import State
from solver.turns.dialect import Goal, Sides

_FIXED = ("values", "declared", "declarer", "bid", "dealt")
_VARIED = tuple(item.name for item in fields(State) if item.name not in _FIXED)


class TooMany(Exception):  # noqa: N818
    """More positions than were allowed."""


class Exhaust:
    """Values of the positions of one deal for one goal.

    Args:
        goal: what is wanted.
        most: positions that may be looked at.
    """

    def __init__(self, goal: Goal, most: int = 1 << 30) -> None:
        self.goal = goal
        self.most = most
        self.found: dict[object, int] = {}

    def value(self, position: ClimbingPosition) -> int:
        if position.mover is None:
            return sum(weight * score for weight, score in zip(self.goal.weights, position.scores(), strict=True))
        key = tuple(getattr(position.state, name) for name in _VARIED)
        if key not in self.found:
            if len(self.found) >= self.most:
                raise TooMany
            values = [self.value(child) for _, child in position.children()]
            self.found[key] = max(values) if position.mover in self.goal.maximizers else min(values)
        return self.found[key]


def goals(sides: Sides, seats: int) -> list[Goal]:
    """Two sides: the difference; else one for each seat."""
    if len(sides) == 2:
        weights = tuple(1 if seat in sides[0] else -1 for seat in range(seats))
        return [Goal(weights, frozenset(sides[0]))]
    return [Goal(tuple(int(seat == own) for seat in range(seats)), frozenset((own,))) for own in range(seats)]
