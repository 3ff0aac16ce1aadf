"""Searches of positions of one deal of a layout game."""

from __future__ import annotations

from collections.abc import Sequence, Set

from solver.bounds import Bounds
from solver.cuts import switched_off
from solver.kernels import kernel
from solver.limits import Limits
from solver.rules.turns.rows import Rules
from solver.turns.dialect import Goal
from solver.turns.rows.record import Deal
from solver.turns.rows.referee import Position
from solver.turns.rows.scoring import place_points
from solver.watch import through

_KERNEL = "turns_rows"


class RowsSearch:
    """Searches of positions of one deal, with one table.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one; only positions that follow are asked about.
        memory: bytes of the table.
        without: cuts that are not made.

    Raises:
        MemoryError: the system has less.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules = rules
        self._deal = Deal(rules, position.state)
        self._engine = kernel("turns_rows").Rows(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        before = self._take_up(position, goal)
        if position.mover is None:
            return Bounds(before, before)
        low, high = self._engine.bounds()
        return Bounds(before + low, before + high)

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round: what was scored before is in it (see `dialect.Search`)."""
        before = self._take_up(position, goal)
        if position.mover is None:
            return Bounds(before, before)
        engine = self._engine
        engine.limit(limits.nodes, limits.seconds)
        low, high = engine.bounds()
        try:
            with through(lambda seen: Bounds(before + seen.low, before + seen.high)):
                low, high = engine.value(low, high, window.low - before, window.high - before)
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return Bounds(before + low, before + high)

    def _take_up(self, position: Position, goal: Goal) -> int:
        """Ask about a position from now on; what was scored before it, all of it where the round is over."""
        state = position.state
        if position.mover is None:
            return _sum(goal.weights, position.scores())
        weights = plain_weights(goal.weights, state.doubled)
        self._engine.stand(*self._deal.standing(state))
        self._engine.ask(weights, [seat in goal.maximizers for seat in range(state.seats)])
        points = dict(zip(state.gone, place_points(self._rules, state.seats), strict=False))
        paid = state.paid or (0,) * state.seats
        return _sum(weights, [points.get(seat, 0) - paid[seat] for seat in range(state.seats)])


def plain_weights(weights: Sequence[int], doubled: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Weights of the scores before doubling that give the sum of the given ones after it: doubling is linear."""
    found = list(weights)
    for seat, row in enumerate(doubled):
        for other, often in enumerate(row):
            found[seat] += weights[seat] * often
            found[other] -= weights[seat] * often
    return tuple(found)


def _sum(weights: Sequence[int], scores: Sequence[int]) -> int:
    return sum(weight * score for weight, score in zip(weights, scores, strict=True))
