"""Searches of positions of one deal of a game of melds."""

from __future__ import annotations

from collections.abc import Set

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.melds import keeping, turn
from solver.families.melds.ending import Ending
from solver.families.melds.referee import Position
from solver.families.melds.rules import Rules
from solver.families.play.dialect import Goal


class MeldsSearch:
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules = rules
        self._ending = Ending(rules, position.sides, memory, without)
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far: of a turn its divisions, of cards that are kept none but the one asked about."""
        return self._nodes + self._ending.nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        kind = self._rules.play.kind
        if position.mover is None:
            return goal.settled(position.scores())
        if kind == "turn":
            ends = sorted(goal.weights[0] * end for end in turn.ends(self._rules, position.state))
            return Bounds(ends[0], ends[1])
        if kind == "keep":
            most = keeping.most(self._rules, position.state)
            return Bounds(-most, most)
        return self._ending.extremes(position.state, goal)

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round (see `dialect.Search`)."""
        kind = self._rules.play.kind
        if position.mover is None:
            return self.extremes(position, goal)
        if kind == "rob":
            return self._ending.value(position.state, goal, window, limits)
        ends = self.extremes(position, goal)
        if limits.nodes is not None and limits.nodes <= 1:
            return ends
        if kind == "keep":
            self._nodes += 1
            return goal.settled(keeping.outcome(self._rules, position.state, position.sides))
        self._nodes += len(position.afters)
        values = [goal.worth(turn.scores(self._rules, after)) for after in position.afters.values()]
        worth = max(values) if position.mover in goal.maximizers else min(values)
        return Bounds(worth, worth)
