"""Searches of the positions on a page of a trick-taking game, within limits that hold for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.core.limits import Limits
from solver.families.play.page.evaluator import SidesEvaluator
from solver.families.play.page.values import SidesValued
from solver.families.play.report.seats import in_pack_order
from solver.families.play.sides import PositionQuestion
from solver.families.trick.analysis import TrickAnswer
from solver.families.trick.cases import TrickOptions
from solver.families.trick.modes import settled
from solver.families.trick.referee import Position
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Solution, TrickSolver
from solver.families.trick.start import Start

if TYPE_CHECKING:
    from solver.families.trick.page.scene import TablePosition, TrickScene


class TrickEvaluator(SidesEvaluator["TablePosition", Position, Solution]):
    """Searches of the positions of a deal of a trick-taking game.

    Args:
        scene: the deal.
        limits: for all questions together.
    """

    def __init__(self, scene: TrickScene, limits: Limits) -> None:
        super().__init__(TrickOptions.of(scene.case.asked), scene.seats)
        self._scene = scene
        self._searches = Searches(limits)

    def values(self, position: TablePosition, plays: Sequence[str], /) -> SidesValued:
        """Return the value of a position and of every play, as ``solve`` has them."""
        found = self._solution(position, plays, moves=True, line=False)
        legal = position.legal()
        cards = [play for play in legal if ":" not in play and " " not in play]
        order = (*(play for play in legal if play not in cards), *in_pack_order(cards, self._scene.rules.pack.ranks))
        return SidesValued(TrickAnswer(solution=found), order)

    def _solver(self, _position: TablePosition, plays: Sequence[str], asked: PositionQuestion) -> TrickSolver:
        return TrickSolver(*self._after(plays), self._searches, asked)

    def _after(self, plays: Sequence[str]) -> tuple[Rules, Start]:
        dealt: Start = self._scene.dealt
        return settled(self._scene.rules, replace(dealt, played=tuple(plays)))
