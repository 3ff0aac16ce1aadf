"""``faceup analyse`` for trick-taking games: what each recorded play cost who made it."""

from __future__ import annotations

from solver.cli.options.game import GameChoice
from solver.cli.options.shared import Limits
from solver.deal import Deal
from solver.questions.asked import TrickOptions
from solver.report.style import Style
from solver.report.trick.play import trick_play_line, trick_play_text
from solver.trick.analysis import analyse
from solver.trick.answer import TrickPlayAnswer
from solver.trick.cases import limits_for, recorded
from solver.trick.searches import Searches


def answer_of(
    deal: Deal, choice: GameChoice, asked: TrickOptions, limits: Limits, *, own_memory: bool
) -> TrickPlayAnswer:
    """The recorded play of a deal against best play.

    Args:
        own_memory: the memory among the limits was asked for, and is not what a command takes where nobody says.

    Raises:
        FaceupError: the game is not known, the deal does not say enough or cannot be, or a play was not legal.
    """
    rules, start = recorded(deal, choice, asked)
    searches = Searches(limits_for(start, limits, own_memory=own_memory))
    return TrickPlayAnswer(analysis=analyse(rules, start, searches), nodes=searches.nodes)


def report(answer: TrickPlayAnswer, style: Style) -> str:
    """The hands, the play and what is to be said about it; one line where reports are to be short."""
    return trick_play_line(answer, style) if style.quiet else trick_play_text(answer, style)
