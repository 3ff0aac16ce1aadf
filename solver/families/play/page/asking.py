"""What is asked of the positions of a deal of a game of turns: one table for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.core.cards import seat_in
from solver.core.limits import Limits
from solver.families.play.answer import ExpectedAnswer, TurnsAnswer
from solver.families.play.mixed import at_once
from solver.families.play.options import TurnsOptions
from solver.families.play.page.mixed import MixedValued
from solver.families.play.page.valued import SidesValued
from solver.families.play.searches import Searches
from solver.families.play.sides.concepts import SECURITY
from solver.families.play.solve import Asked, best_line, solution

if TYPE_CHECKING:
    from solver.families.play.page.scene import Seen, TurnsScene


class Asking:
    """Searches of the positions of a deal.

    Args:
        scene: the deal.
        limits: for all that is asked together.
    """

    def __init__(self, scene: TurnsScene, limits: Limits) -> None:
        self._sides, self._seats = scene.sides, scene.seats
        self._options = TurnsOptions.of(scene.case.asked)
        self._searches = Searches(scene.dialect, scene.rules, scene.made.start, limits)

    def values(self, position: Seen, _plays: Sequence[str], /) -> SidesValued:
        """As ``solve`` has them."""
        found = solution(self._searches, position.position, self._sides, self._asked(line=False))
        if at_once(position.position):
            return MixedValued(ExpectedAnswer(solution=found), position.legal())
        return SidesValued(TurnsAnswer(solution=found), position.legal())

    def line(self, position: Seen, _plays: Sequence[str], seat: str, /) -> Sequence[str] | None:
        """For two sides best play of all, for more that of a seat against all others; or of the concept asked for.

        None where seats move at once: best play is a mixture.
        """
        stands = position.position
        if stands.mover is None:
            return ()
        if at_once(stands):
            return None
        if self._options.concept != SECURITY:
            return solution(self._searches, stands, self._sides, self._asked(line=True)).line
        return best_line(self._searches, stands, self._sides, seat_in(seat, self._seats) if seat else 0)

    def _asked(self, *, line: bool) -> Asked:
        options = self._options
        together = tuple(sorted(seat_in(seat, self._seats) for seat in options.coalition))
        return Asked(moves=not line, line=line, concept=options.concept, ties=options.ties, coalition=together)
