"""Searches of positions of one deal of a layout game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.families.play.dialect import Goal
from solver.families.play.engine import Before, KernelSearch
from solver.families.rows.record import Deal
from solver.families.rows.referee import Position
from solver.families.rows.rules import Rules
from solver.families.rows.scoring import place_points
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces

_KERNEL = "turns_rows"


class RowsSearch(KernelSearch):
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    _engine: faces.RowsSearcher

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules = rules
        self._deal = Deal(rules, position.state)
        super().__init__(kernel("turns_rows").Rows(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: Position, goal: Goal) -> Before:
        """Ask about a position from now on; before it places were won, and the pool was paid to."""
        state = position.state
        plain = replace(goal, weights=plain_weights(goal.weights, state.doubled))
        self._engine.stand(*self._deal.standing(state))
        self._engine.ask(plain.weights, [seat in goal.maximizers for seat in range(state.seats)])
        points = dict(zip(state.gone, place_points(self._rules, state.seats), strict=False))
        paid = state.paid or (0,) * state.seats
        return Before(plain.worth([points.get(seat, 0) - paid[seat] for seat in range(state.seats)]))


def plain_weights(weights: Sequence[int], doubled: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Weights of the scores before doubling that give the sum of the given ones after it: doubling is linear."""
    found = list(weights)
    for seat, row in enumerate(doubled):
        for other, often in enumerate(row):
            found[seat] += weights[seat] * often
            found[other] -= weights[seat] * often
    return tuple(found)
