"""Searches of positions of one climbing deal."""

from __future__ import annotations

from collections.abc import Set

from solver.bounds import Bounds
from solver.cuts import switched_off
from solver.kernels import kernel
from solver.limits import Limits
from solver.rules.turns.climbing import Rules
from solver.turns.climbing.deal import Deal
from solver.turns.climbing.record import ClimbingStanding
from solver.turns.climbing.referee import ClimbingPosition
from solver.turns.dialect import Goal
from solver.watch import through

_KERNEL = "turns_climbing"


class ClimbingSearch:
    """Searches of positions of one deal, with one table.

    Args:
        position: the position in which its play begins, or any later one; only positions that follow are asked about.
        memory: bytes of the table, and of hands and their plays.
        without: cuts that are not made.

    Raises:
        DealError: the deal is larger than the search holds, or its rules say together what the search can not do.
        MemoryError: the system has less.
    """

    def __init__(self, position: ClimbingPosition, memory: int, without: Set[str]) -> None:
        self._deal = Deal(position, without)
        self._engine = kernel("turns_climbing").Searcher(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    @property
    def hands(self) -> int:
        """Different hands met so far, of all seats together."""
        return self._engine.hands

    @property
    def bytes(self) -> int:
        """Memory for positions, hands and plays, as far as it is in use."""
        return self._engine.bytes

    def extremes(self, position: ClimbingPosition, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        if position.mover is None:
            return _final(position, goal)
        standing = self._take_up(position, goal)
        return _told(standing, goal, *self._engine.bounds())

    def value(self, position: ClimbingPosition, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round: what was scored before is in it (see `dialect.Search`)."""
        if position.mover is None:
            return _final(position, goal)
        standing, engine = self._take_up(position, goal), self._engine
        earned, factor = _earned(standing, goal), standing.factor
        floor, ceiling = (window.low - earned) // factor, -((earned - window.high) // factor)
        engine.limit(limits.nodes, limits.seconds)
        low, high = engine.bounds()
        try:
            with through(lambda seen: _told(standing, goal, *seen)):
                low, high = engine.value(low, high, floor, ceiling)
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return _told(standing, goal, low, high)

    def _take_up(self, position: ClimbingPosition, goal: Goal) -> ClimbingStanding:
        """Ask about a position from now on."""
        standing = self._deal.standing(position.state)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])
        self._engine.stand(standing)
        return standing


def search(rules: Rules, position: ClimbingPosition, memory: int, without: Set[str]) -> ClimbingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect.search`); the rules are those of the position."""
    assert rules is position.rules
    return ClimbingSearch(position, memory, without)


def _earned(standing: ClimbingStanding, goal: Goal) -> int:
    return sum(weight * points for weight, points in zip(goal.weights, standing.earned, strict=True))


def _told(standing: ClimbingStanding, goal: Goal, low: int, high: int) -> Bounds:
    earned = _earned(standing, goal)
    return Bounds(earned + standing.factor * low, earned + standing.factor * high)


def _final(position: ClimbingPosition, goal: Goal) -> Bounds:
    value = sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
    return Bounds(value, value)
