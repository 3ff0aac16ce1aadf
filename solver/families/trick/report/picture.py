"""A deal of a trick-taking game, for people."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.families.trick.cases import start_of
from solver.families.trick.referee import begin
from solver.families.trick.report.values import situation
from solver.rules.choice import Choice
from solver.text.style import Style


def picture(deal: Deal, choice: Choice, style: Style) -> str:
    """The game, what is decided, and the hands after the recorded plays.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return situation(begin(*start_of(deal, choice)), style)
