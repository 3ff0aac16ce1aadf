"""A layout as it was dealt, for people."""

from __future__ import annotations

from solver.deal import Deal
from solver.patience.cases import shown_layout
from solver.report.patience.board import board
from solver.report.style import Style
from solver.rules.choice import Choice


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The name of the game and the board; cards of it may be unknown.

    Raises:
        FaceupError: the game is not known, or the layout can not be.
    """
    rules, layout = shown_layout(deal, choice)
    number = deal.fields.get("deal")
    numbered = f", {number}" if isinstance(number, str) else ""
    return f"{rules.name or 'A game of your own'}{numbered}\n\n{board(rules, layout, style)}"
