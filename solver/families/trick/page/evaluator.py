"""What is asked of the positions of a trick-taking deal, within limits that hold for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.core.cards import seat_in
from solver.core.limits import Limits
from solver.families.play.page.values import SidesValued
from solver.families.play.report.seats import in_pack_order
from solver.families.play.sides import SECURITY
from solver.families.trick.analysis import TrickAnswer
from solver.families.trick.cases import TrickOptions
from solver.families.trick.modes import settled
from solver.families.trick.searches import Searches
from solver.families.trick.solve import ConceptQuestion, best_line, solution
from solver.families.trick.start import Start

if TYPE_CHECKING:
    from solver.families.trick.page.scene import TablePosition, TrickScene


class TrickEvaluator:
    """Searches of the positions of a deal.

    Args:
        scene: the deal.
        limits: for all that is asked together.
    """

    def __init__(self, scene: TrickScene, limits: Limits) -> None:
        self._scene = scene
        self._options = TrickOptions.of(scene.case.asked)
        self._searches = Searches(limits)

    def values(self, position: TablePosition, plays: Sequence[str], /) -> SidesValued:
        """As ``solve`` has them."""
        found = solution(*settled(self._scene.rules, self._after(plays)), self._searches, self._asked(line=False))
        legal = position.legal()
        cards = [play for play in legal if ":" not in play and " " not in play]
        order = (*(play for play in legal if play not in cards), *in_pack_order(cards, self._scene.rules.pack.ranks))
        return SidesValued(TrickAnswer(solution=found), order)

    def line(self, position: TablePosition, plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """For two sides best play of all, for more that of a seat against all others; or of the concept asked for."""
        if not position.legal():
            return ()
        rules, start = settled(self._scene.rules, self._after(plays))
        if self._options.concept != SECURITY:
            return solution(rules, start, self._searches, self._asked(line=True)).line
        return best_line(rules, start, self._searches, seat_in(seat, self._scene.seats) if seat else 0)

    def _after(self, plays: Sequence[str]) -> Start:
        dealt: Start = self._scene.dealt
        return replace(dealt, played=tuple(plays))

    def _asked(self, *, line: bool) -> ConceptQuestion:
        options = self._options
        together = tuple(sorted(seat_in(seat, self._scene.seats) for seat in options.coalition))
        return ConceptQuestion(
            moves=not line, line=line, concept=options.concept, ties=options.ties, coalition=together
        )
