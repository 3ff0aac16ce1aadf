"""A deal of a game of turns, for people."""

from __future__ import annotations

from collections.abc import Callable

from solver.deal import Deal
from solver.report.style import Style
from solver.report.turns.situation import situation
from solver.rules.choice import Choice
from solver.turns.standing import record_of


def pictured(name: str) -> Callable[[Deal, Choice, Style], str]:
    """How deals of a dialect are shown."""

    def picture(deal: Deal, choice: Choice, style: Style) -> str:
        """Where the deal stands after the recorded plays; bad deals are errors."""
        return situation(record_of(name, deal, choice).position, style, len(deal.played))

    return picture
