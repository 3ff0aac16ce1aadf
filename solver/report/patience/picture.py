"""A layout as it was dealt, for people."""

from __future__ import annotations

from solver.deal import Deal
from solver.patience.cases import case_of
from solver.report.patience.board import board
from solver.report.style import Style
from solver.rules.choice import Choice


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The name of the game and the board.

    Raises:
        FaceupError: the game is not known, or the layout can not be.
    """
    about = case_of(deal, choice)
    number = f", {about.numbered}" if about.numbered else ""
    return f"{about.rules.name}{number}\n\n{board(about.rules, about.layout, style)}"
