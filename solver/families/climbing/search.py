"""Searches of positions of one climbing deal."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.families.climbing.deal import Deal
from solver.families.climbing.referee import ClimbingPosition
from solver.families.climbing.rules import Rules
from solver.families.play.dialect import Goal
from solver.families.play.engine import Before, KernelSearch
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces

_KERNEL = "turns_climbing"


class ClimbingSearch(KernelSearch):
    """Searches of positions of one deal, with one table (see `dialect.Dialect.search`)."""

    _engine: faces.ClimbingSearcher

    def __init__(self, position: ClimbingPosition, memory: int, without: Set[str]) -> None:
        self._deal = Deal(position, without)
        super().__init__(kernel("turns_climbing").Searcher(memory, self._deal.record, switched_off(_KERNEL, without)))

    @property
    def hands(self) -> int:
        """Different hands met so far, of all seats together."""
        return self._engine.hands

    @property
    def bytes(self) -> int:
        """Memory for positions, hands and plays, as far as it is in use."""
        return self._engine.bytes

    def _take_up(self, position: ClimbingPosition, goal: Goal) -> Before:
        """Ask about a position from now on; before it bombs were played, and points won for good."""
        standing = self._deal.standing(position.state)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])
        self._engine.stand(standing)
        return Before(goal.worth(standing.earned), standing.factor)


def search(rules: Rules, position: ClimbingPosition, memory: int, without: Set[str]) -> ClimbingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect.search`); the rules are those of the position."""
    assert rules is position.rules
    return ClimbingSearch(position, memory, without)
