"""Searches of games of melds: of turns by division of hands, of endings by alpha-beta with a table.

No position comes back: a meld takes cards from hands, or makes one meld of several, and passes in a row are counted.
The table holds the proved bounds of positions, whatever the question; where it finds no more room the search goes on
without it.
"""

from __future__ import annotations

from collections.abc import Set

from solver.core.bounds import Bounds
from solver.core.clock import cpu_seconds
from solver.core.limits import Limits
from solver.core.monitor import ended
from solver.families.melds import referee
from solver.families.melds.referee import MeldsPosition, robbing_afters, side_of, turn_scores
from solver.families.melds.rules import Rules
from solver.families.melds.state import MeldsState
from solver.families.play.dialect import Goal
from solver.families.play.sides import Sides

TABLE = "turns_melds.table"
"""Name of the transposition table in the list of cuts: proved bounds of a position hold wherever it recurs."""

_ENTRY = 600
"""Approximate size of a table entry in bytes."""
_LOOK = 64
"""Number of positions between two checks of the time."""

_Key = tuple[object, ...]


class _Spent(Exception):  # noqa: N818
    """Raised when a limit is reached."""


class Ending:
    """Searches of positions of one deal.

    Args:
        rules: the game.
        sides: the seats that score together.
        memory: bytes of the table.
        without: cuts that are not made.
    """

    def __init__(self, rules: Rules, sides: Sides, memory: int, without: Set[str]) -> None:
        self._rules, self._sides = rules, sides
        self._room = 0 if TABLE in without else memory // _ENTRY
        self._known: dict[tuple[Goal, _Key], Bounds] = {}
        self.nodes = 0
        self._until = self._clock = 0.0
        self._most: int | None = None

    def extremes(self, _state: MeldsState, goal: Goal) -> Bounds:
        """Return the lowest and the highest value: a win of either side, or a draw."""
        ends = [0, *(goal.weights[side[0]] for side in self._sides)]
        return Bounds(min(ends), max(ends))

    def value(self, state: MeldsState, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of a position; if a limit is reached, the bounds that follow from the rules."""
        self._most = None if limits.nodes is None else self.nodes + limits.nodes
        self._clock = cpu_seconds()
        self._until = float("inf") if limits.seconds is None else self._clock + limits.seconds
        ends = self.extremes(state, goal)
        low, high = max(window.low, ends.low), min(window.high, ends.high)
        try:
            return self._searched(state, goal, ends, low, high)
        except _Spent:
            return ends

    def _searched(self, state: MeldsState, goal: Goal, ends: Bounds, low: int, high: int) -> Bounds:
        """Return proved bounds of a position.

        The value if it is between ``low`` and ``high``, else a bound at or beyond one of them.
        """
        if state.over:
            worth = 0 if state.winner is None else goal.weights[self._sides[state.winner][0]]
            return Bounds(worth, worth)
        key = (goal, _key(state))
        known = self._known.get(key, ends)
        if known.exact or known.low >= high or known.high <= low:
            return known
        self._count()
        found = self._best(state, goal, ends, max(low, known.low), min(high, known.high))
        found = Bounds(max(found.low, known.low), min(found.high, known.high))
        if key in self._known or len(self._known) < self._room:
            self._known[key] = found
        return found

    def _best(self, state: MeldsState, goal: Goal, ends: Bounds, low: int, high: int) -> Bounds:
        much = state.turn in goal.maximizers
        least, most = (ends.low, ends.low) if much else (ends.high, ends.high)
        for after in self._ordered(state):
            found = self._searched(after, goal, ends, low, high)
            if much:
                least, most = max(least, found.low), max(most, found.high)
                low = max(low, least)
            else:
                least, most = min(least, found.low), min(most, found.high)
                high = min(high, most)
            if low >= high:
                return Bounds(least, ends.high) if much else Bounds(ends.low, most)
        return Bounds(least, most)

    def _ordered(self, state: MeldsState) -> list[MeldsState]:
        """Return the successors; first those that end the round or leave the other side fewest melds and cards."""
        side = side_of(self._sides, state.turn)
        afters = robbing_afters(self._rules, state, self._sides).values()
        return sorted(afters, key=lambda after: self._order(after, side))

    @staticmethod
    def _order(after: MeldsState, side: int) -> tuple[bool, int, int]:
        return not after.over, len(after.melds[1 - side]) - len(after.melds[side]), after.passes

    def _count(self) -> None:
        """Count one position, and raise `_Spent` at a limit."""
        self.nodes += 1
        if self._most is not None and self.nodes > self._most:
            raise _Spent
        if self.nodes % _LOOK == 0 and (ended() or cpu_seconds() > self._until):
            raise _Spent


def _key(state: MeldsState) -> _Key:
    return state.hands, state.turn, state.melds, state.chips, state.passes


class MeldsSearch:
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    def __init__(self, rules: Rules, position: MeldsPosition, memory: int, without: Set[str]) -> None:
        self._rules = rules
        self._ending = Ending(rules, position.sides, memory, without)
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions visited so far: of a turn its divisions into melds, of kept cards only the position itself."""
        return self._nodes + self._ending.nodes

    def extremes(self, position: MeldsPosition, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""
        kind = self._rules.play.kind
        if position.mover is None:
            return goal.settled(position.scores())
        if kind == "turn":
            ends = sorted(goal.weights[0] * end for end in referee.ends(self._rules, position.state))
            return Bounds(ends[0], ends[1])
        if kind == "keep":
            most = referee.most(self._rules, position.state)
            return Bounds(-most, most)
        return self._ending.extremes(position.state, goal)

    def value(self, position: MeldsPosition, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of a position, of the whole round (see `dialect.Search`)."""
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
            return goal.settled(referee.outcome(self._rules, position.state, position.sides))
        self._nodes += len(position.afters)
        values = [goal.worth(turn_scores(self._rules, after)) for after in position.afters.values()]
        worth = max(values) if position.mover in goal.maximizers else min(values)
        return Bounds(worth, worth)
