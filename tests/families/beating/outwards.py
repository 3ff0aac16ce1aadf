"""Values of a beating game by the referee alone: all positions are listed, and values forced outwards from the ends."""

from __future__ import annotations

from typing import Any

from solver.families.play.dialect import Goal, Position
from solver.families.play.position import state_key
from tests.families.play.slow import TooManyError


class Outwards:
    """Every position that can be reached from one.

    Args:
        position: where it begins.
        most: positions.

    Raises:
        TooManyError: there are more.
    """

    def __init__(self, position: Position, most: int = 100_000) -> None:
        self.known: dict[object, Position] = {}
        self.after: dict[object, dict[str, object]] = {}
        left = [position]
        self.known[state_key(position.state)] = position
        while left:
            one = left.pop()
            steps = self.after[state_key(one.state)] = {}
            for move, child in one.children() if one.mover is not None else ():
                key = state_key(child.state)
                steps[move] = key
                if key not in self.known:
                    self.known[key] = child
                    left.append(child)
            if len(self.known) > most:
                raise TooManyError

    def values(self, goal: Goal) -> dict[object, int]:
        """The value of every position: what can be forced, 0 where nothing can."""
        high = self._forced(goal, 1)
        low = self._forced(goal, -1)
        assert not high & low
        return {key: (key in high) - (key in low) for key in self.known}

    def of(self, position: Position, goal: Goal) -> int:
        """The value of one of them."""
        return self.values(goal)[state_key(position.state)]

    def _forced(self, goal: Goal, sign: int) -> set[Any]:
        """Where so much, or so little, can be forced: round after round, until there is nothing new."""
        found = {key for key, one in self.known.items() if one.mover is None and _worth(one, goal) == sign}
        while True:
            new = {
                key
                for key, one in self.known.items()
                if key not in found and self.after[key] and self._leads(one, key, goal, sign, found)
            }
            if not new:
                return found
            found |= new

    def _leads(self, one: Position, key: object, goal: Goal, sign: int, found: set[Any]) -> bool:
        wants = (one.mover in goal.maximizers) == (sign > 0)
        return (any if wants else all)(child in found for child in self.after[key].values())


def _worth(position: Position, goal: Goal) -> int:
    return sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
