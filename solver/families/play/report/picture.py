"""A deal of a game of turns, for people."""

from __future__ import annotations

from collections.abc import Callable

from solver.core.deal import Deal
from solver.families.play.report.situation import situation
from solver.families.play.standing import record_of
from solver.rules.choice import Choice
from solver.text.style import Style


def pictured(name: str) -> Callable[[Deal, Choice, Style], str]:
    """How deals of a dialect are shown."""

    def picture(deal: Deal, choice: Choice, style: Style) -> str:
        """Where the deal stands after the recorded plays; bad deals are errors."""
        return situation(record_of(name, deal, choice).position, style, len(deal.played))

    return picture
