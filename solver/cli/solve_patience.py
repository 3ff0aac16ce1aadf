"""``faceup solve`` for patience: can the layout be won, or which score can be reached, and how."""

from __future__ import annotations

import time

from solver.cli import options
from solver.cli.asked import PatienceOptions
from solver.cli.game import GameChoice
from solver.cli.layouts import Question, question
from solver.deal import Deal
from solver.errors import FaceupError
from solver.limits import Limits
from solver.patience.answer import PatienceAnswer
from solver.patience.hints import hints
from solver.patience.layout import Layout
from solver.patience.notation import standard
from solver.patience.outcome import WON, Outcome
from solver.patience.solve import solve
from solver.patience.verify import verify
from solver.report.patience import patience_line, patience_text
from solver.report.style import Style
from solver.rules.patience import Rules

_LEAST_SECONDS = 1e-6


class _Searches:
    """Searches for one deal: the limits hold for all of them together."""

    def __init__(self, limits: options.Limits) -> None:
        self._limits = limits
        self._started = time.thread_time()
        self.nodes = 0

    def solve(self, rules: Rules, layout: Layout, *, short: bool = False) -> Outcome:
        """What is known about a layout within what the limits leave.

        Raises:
            KeyboardInterrupt: Ctrl-C ended the search.
            FaceupError: the layout is too large, or there is not so much memory.
        """
        found = solve(rules, layout, self._left(), short=short)
        self.nodes += found.nodes
        if found.interrupted:
            raise KeyboardInterrupt
        return found

    def _left(self) -> Limits:
        limits, used = self._limits, time.thread_time() - self._started
        return Limits(
            seconds=None if limits.time is None else max(limits.time - used, _LEAST_SECONDS),
            nodes=None if limits.nodes is None else max(limits.nodes - self.nodes, 1),
            memory=limits.memory,
        )


def answer_of(deal: Deal, choice: GameChoice, asked: PatienceOptions, limits: options.Limits) -> PatienceAnswer:
    """What is known about a deal's layout.

    Raises:
        FaceupError: the game is not known, the layout cannot be, or the line that was found is not right.
    """
    about = question(deal, choice)
    searches = _Searches(limits)
    outcome = searches.solve(about.rules, about.layout, short=asked.short)
    check_line(about, outcome)
    answer = PatienceAnswer(rules=about.rules, layout=about.layout, outcome=outcome, numbered=about.numbered)
    if asked.hint:
        answer.hint = hints(about.rules, about.layout, outcome, searches.solve)
    answer.nodes = searches.nodes
    return answer


def check_line(about: Question, outcome: Outcome) -> None:
    """Make sure that the line of an outcome is legal and reaches what the outcome says.

    Raises:
        FaceupError: it is not; a mistake of this program.
    """
    if outcome.line is None:
        if outcome.verdict == WON:
            raise FaceupError("internal error: a win without a line; please report this deal")
        return
    found = verify(about.rules, about.layout, outcome.line)
    if not found.legal:
        raise FaceupError(
            f"internal error: move {found.at} of the line is wrong ({found.error}); please report this deal"
        )
    reached = found.won if outcome.score is None else found.score == outcome.score
    if not reached:
        raise FaceupError("internal error: the line does not reach what was found; please report this deal")


# -- for people ----------------------------------------------------------------------------------------------


def report(answer: PatienceAnswer, asked: PatienceOptions, style: Style) -> str:
    """The board, the verdict and the line; one line where reports are to be short."""
    if style.quiet:
        return patience_line(answer, style)
    line = answer.outcome.line
    if line is not None and asked.usual:
        line = standard(answer.rules, answer.layout, line)
    return patience_text(answer, line, style, show=asked.show)
