"""What is proved of a position in which seats move at once, told for pages: its value, who chooses what how often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.core.bounds import Bounds
from solver.families.play.answer import ExpectedAnswer
from solver.families.play.page.valued import SidesValued
from solver.families.play.report.answers import mixtures
from solver.families.play.report.seats import value_names
from solver.families.play.report.sides.text import number_text
from solver.families.play.solution import Solution
from solver.pages.spoken import STYLE


@dataclass(frozen=True, slots=True)
class MixedValued(SidesValued):
    """The same where seats move at once: no move is good or bad by itself.

    Attributes:
        answer: to ``solve``.
    """

    answer: ExpectedAnswer

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """The value after every move of all; where it is one for each seat, that of the first."""
        after = self._found.after
        return {play: after[play][0] for play in self.order} if after else super(MixedValued, self).counted

    @property
    def worth(self) -> str:
        """``1 against 2: +1.5; best mixtures: 1 ♥2 63% ♥3 37%, 2 ♦2 100%``."""
        value = super(MixedValued, self).worth
        mixes = ", ".join(f"{name} {' '.join(shares)}" for name, shares in mixtures(self._found, STYLE, 0))
        return f"{value}; best mixtures: {mixes}" if mixes else value

    def badge(self, play: str) -> str:
        """The value, or those of all seats: ``+3 0 −1``."""
        after = self._found.after
        if not after:
            return super(MixedValued, self).badge(play)
        return " ".join(STYLE.signed(bounds.low) if bounds.exact else "?" for bounds in after[play])

    def told(self, play: str) -> str:
        """``1 +3, 2 0, 3 −1``."""
        found = self._found
        if not found.after:
            return super(MixedValued, self).told(play)
        names = value_names(found.sides, len(found.values))
        return ", ".join(
            f"{name} {number_text(one, STYLE)}" for name, one in zip(names, found.after[play], strict=True)
        )

    @property
    def _found(self) -> Solution:
        return self.answer.solution
