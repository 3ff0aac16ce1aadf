"""The search of drawing games by the referee's play alone: what the kernel is compared with."""

from __future__ import annotations

from solver.families.drawing.kernel import range_of
from solver.families.drawing.referee import DrawingPosition
from solver.families.play.dialect import Goal
from tests.families.drawing.attack import Attack
from tests.families.drawing.graph import Graph
from tests.families.play.slow import TooManyError


class Slow:
    """Values of positions of one deal.

    Args:
        position: any of them.
        most: positions.
    """

    def __init__(self, position: DrawingPosition, most: int = 20_000) -> None:
        self._graph = Graph(position.course)
        self._most = most
        self._attacks: dict[object, Attack] = {}

    def value(self, position: DrawingPosition, goal: Goal) -> int:
        """The value of a position; play that goes round for ever is worth nothing.

        Raises:
            TooManyError: there are more positions than allowed.
        """
        if position.mover is None:
            return goal.worth(position.scores())
        low, high = range_of(position.course, position.state, goal.weights)
        while low < high:
            least = 1 if low <= 0 < high else 0 if low < 0 == high else low + (high - low + 1) // 2
            low, high = (least, high) if self._reaches(position, goal, least) else (low, least - 1)
        return low

    def _reaches(self, position: DrawingPosition, goal: Goal, least: int) -> bool:
        """Whether a position is worth so much: it is forced, or the others can not force that it is less."""
        much = least > 0
        key = (goal, least)
        if key not in self._attacks:
            attackers = goal.maximizers if much else frozenset(range(len(goal.weights))) - goal.maximizers
            weights = goal.weights if much else tuple(-weight for weight in goal.weights)
            self._attacks[key] = Attack(self._graph, attackers, weights, least if much else 1 - least)
        number = self._graph.number(position.state)
        found = self._attacks[key].forced(number, lambda: len(self._graph) > self._most)
        if found is None:
            raise TooManyError
        return found == much
