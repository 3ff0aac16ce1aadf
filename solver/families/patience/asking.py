"""Questions about a patience layout: can it be won, which score can be reached, and does a line hold."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import about as named
from solver.core.monitor import ended, unseen
from solver.families.patience.answer import PatienceAnswer, VerifyAnswer, length
from solver.families.patience.cases import LayoutCase
from solver.families.patience.critical import critical, hints
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.lost.reason import reason
from solver.families.patience.notation import LONG, from_standard, read_line
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import Rules
from solver.families.patience.solve import solve
from solver.families.patience.verify import verify

_LEAST_SECONDS = 1e-6

NODES, TIME, MEMORY, INTERRUPTED = "nodes", "time", "memory", "interrupted"
"""What leaves an answer open. A search that ends for none of the other reasons ends for want of memory."""


@dataclass(frozen=True, slots=True)
class PatienceOptions:
    """What the command line asks of patience layouts.

    Attributes:
        short: spend time on a shorter line.
        hint: what follows from each legal move.
        critical: the last decision of the line.
        why: why the layout is lost.
        line: the line for people, where a hint was asked for, too.
        show: pictures of the board along the line.
        notation: of lines for people.
    """

    short: bool = False
    hint: bool = False
    critical: bool = False
    why: bool = False
    line: bool = False
    show: bool = False
    notation: str = LONG

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> PatienceOptions:
        """Those among the options of a question."""
        return cls(**{one.name: asked[one.name] for one in fields(cls) if one.name in asked})


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

    def spent(self) -> bool:
        """Whether the limits leave nothing for a further search."""
        return self.limit() is not None

    def limit(self) -> str | None:
        """Which limit is used up: ``nodes`` or ``time``, or that whoever watches had enough; None where none is."""
        limits = self._limits
        if ended():
            return INTERRUPTED
        if limits.nodes is not None and self.nodes >= limits.nodes:
            return NODES
        used = time.thread_time() - self._started
        return TIME if limits.seconds is not None and used >= limits.seconds else None

    def _left(self) -> Limits:
        limits, used = self._limits, time.thread_time() - self._started
        if limits.seconds is None and limits.nodes is None:
            return limits
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
    limit = None if outcome.proved else searches.limit() or MEMORY
    if asked.hint:
        with unseen():
            answer.hint = hints(about.rules, about.layout, outcome, searches.solve)
        if UNKNOWN in answer.hint.values():
            limit = limit or searches.limit() or MEMORY
    if asked.critical:
        answer.critical_asked = True
        if outcome.proved and outcome.line is not None:
            with unseen():
                answer.critical = critical(about.rules, about.layout, outcome, searches.solve, searches.spent)
            if not answer.critical.proved:
                limit = limit or searches.limit() or MEMORY
    if asked.why:
        answer.why_asked = True
        answer.why = reason(about.rules, about.layout) if outcome.verdict == LOST else None
    answer.nodes = searches.nodes
    answer.limit, answer.limits = limit, limits
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


def line_answer(
    rules: Rules, layout: Layout, given: Mapping[str, object], own: str | Line | None = None
) -> VerifyAnswer:
    """What is wrong with a line, if anything is.

    Args:
        rules: those that hold for the layout.
        given: the answers that came with it.
        own: the line, as it is written or move by move; None where it is among those.

    Raises:
        DealError: there is no line, or it can not be read.
    """
    stated = _stated_score(given)
    if isinstance(own, str):
        line = read_line(own, frames=kind_of(rules).frames)
    else:
        line = _line_of(given) if own is None else own
    line = from_standard(rules, layout, line)
    made = verify(rules, layout, line, stated)
    answer = VerifyAnswer(legal=made.legal, won=made.won, score=made.score, at=made.at, moves=length(line))
    if not made.legal:
        answer.problem = f"move {made.at}: {made.error}"
    elif not made.won and made.score is not None and stated is not None:
        answer.problem = f"the line reaches the score {made.score}; expected {stated}"
    elif not made.won:
        answer.problem = "the line ends before the game is won"
    return answer


def _line_of(given: Mapping[str, object]) -> Line:
    """The line that came with a deal.

    Raises:
        DealError: none came.
    """
    line: Any = given.get("line")
    if not isinstance(line, (list, tuple)):
        raise DealError("no line; expected a list of moves under line")
    return tuple(tuple(map(str, move)) if isinstance(move, (list, tuple)) else str(move) for move in line)


def _stated_score(given: Mapping[str, object]) -> int | None:
    """The score that stands with a line; None where there is none."""
    for key in ("score", "value"):
        value = given.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None
