"""Where nobody chooses nothing is searched: what follows is known."""

from __future__ import annotations

from collections.abc import Set

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.play.dialect import Goal
from solver.families.war.referee import Position
from solver.families.war.rules import Rules


class Known:
    """What is asked of a replay (see `dialect.Search`); made like any search, though nothing is needed for it."""

    nodes = 0

    def __init__(self, _rules: Rules, _position: Position, _memory: int, _without: Set[str]) -> None:
        """Nothing is kept."""

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """How it ends."""
        return goal.settled(position.scores())

    def value(self, position: Position, goal: Goal, _window: Bounds, _limits: Limits) -> Bounds:
        """How it ends."""
        return self.extremes(position, goal)
