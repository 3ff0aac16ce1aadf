"""A search of games of turns that only tries everything, by the referee: what all is compared with that is faster."""

from __future__ import annotations

from typing import Any

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.play.dialect import Goal, Position
from solver.families.play.position import state_key

_FAR = 1 << 20


class TooManyError(Exception):
    """More positions than a test has time for."""


class SlowSearch:
    """Every play to the end, each position once.

    Args:
        most: positions.
    """

    def __init__(self, most: int = 100_000) -> None:
        self.nodes = 0
        self._most = most
        self._known: dict[object, int] = {}

    def extremes(self, _position: Any, _goal: Goal) -> Bounds:
        """Anything."""
        return Bounds(-_FAR, _FAR)

    def value(self, position: Position, goal: Goal, _window: Bounds, _limits: Limits) -> Bounds:
        """The value, whatever is asked.

        Raises:
            TooManyError: there are more positions than allowed.
        """
        found = self._value(position, goal)
        return Bounds(found, found)

    def _value(self, position: Position, goal: Goal) -> int:
        seat = position.mover
        if seat is None:
            return goal.worth(position.scores())
        key = (goal, state_key(position.state))
        if key not in self._known:
            self.nodes += 1
            if self.nodes > self._most:
                raise TooManyError
            best = max if seat in goal.maximizers else min
            self._known[key] = best(self._value(child, goal) for _, child in position.children())
        return self._known[key]
