"""A patience layout: can the layout be won, or which score can be reached, and how."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from solver.errors import FaceupError
from solver.limits import Limits
from solver.patience.answer import PatienceAnswer
from solver.patience.cases import LayoutCase
from solver.patience.hints import hints
from solver.patience.layout import Layout
from solver.patience.outcome import WON, Outcome
from solver.patience.solve import solve
from solver.patience.verify import verify
from solver.rules.patience import Rules
from solver.watch import about as named
from solver.watch import unseen

_LEAST_SECONDS = 1e-6


@dataclass(frozen=True, slots=True)
class PatienceOptions:
    """What the command line asks of patience layouts.

    Attributes:
        short: spend time on a shorter line.
        hint: what follows from each legal move.
        show: pictures of the board along the line.
        usual: lines for people in the game's usual notation.
    """

    short: bool = False
    hint: bool = False
    show: bool = False
    usual: bool = True

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> PatienceOptions:
        """Those among the options of a question."""
        return cls(**{name: asked[name] for name in ("short", "hint", "show", "usual") if name in asked})


class _Searches:
    """Searches for one deal: the limits hold for all of them together."""

    def __init__(self, limits: Limits) -> None:
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
        return replace(
            limits,
            seconds=None if limits.seconds is None else max(limits.seconds - used, _LEAST_SECONDS),
            nodes=None if limits.nodes is None else max(limits.nodes - self.nodes, 1),
        )


def answer_of(about: LayoutCase, asked: PatienceOptions, limits: Limits) -> PatienceAnswer:
    """What is known about a deal's layout.

    Raises:
        FaceupError: the layout is too large, or the line that was found is not right.
    """
    searches = _Searches(limits)
    with named("score") if about.rules.goal == "score" else unseen():
        outcome = searches.solve(about.rules, about.layout, short=asked.short)
    check_line(about, outcome)
    answer = PatienceAnswer(rules=about.rules, layout=about.layout, outcome=outcome, numbered=about.numbered)
    if asked.hint:
        with unseen():
            answer.hint = hints(about.rules, about.layout, outcome, searches.solve)
    answer.nodes = searches.nodes
    return answer


def check_line(about: LayoutCase, outcome: Outcome) -> None:
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
