"""Searches of positions of one matching deal."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.families.matching.record import Deal
from solver.families.matching.referee import Position
from solver.families.matching.rules import Rules
from solver.families.play.dialect import Goal
from solver.families.play.engine import Before, KernelSearch
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces

_KERNEL = "turns_matching"


class MatchingSearch(KernelSearch):
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    _engine: faces.MatchingSearcher

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._deal = Deal(rules, position.state, without)
        super().__init__(kernel("turns_matching").Matching(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: Position, goal: Goal) -> Before:
        """Ask about a position from now on; before it effects and gifts were scored."""
        state = position.state
        self._engine.stand(self._deal.standing(state))
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(state.seats)])
        return Before(goal.worth(state.scores))
