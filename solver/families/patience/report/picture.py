"""A layout as it was dealt, for people."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.families.patience.cases import shown_layout
from solver.families.patience.report.board import board
from solver.rules.choice import Choice
from solver.text.style import Style


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The name of the game and the board; cards of it may be unknown.

    Raises:
        FaceupError: the game is not known, or the layout can not be.
    """
    rules, layout = shown_layout(deal, choice)
    number = deal.fields.get("deal")
    numbered = f", {number}" if isinstance(number, str) else ""
    return f"{rules.name or 'A game of your own'}{numbered}\n\n{board(rules, layout, style)}"
