"""Is the line that a layout carries legal, and does it win, or reach the score that stands with it?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.errors import DealError
from solver.families.patience.answer import VerifyAnswer, length
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.notation import from_standard, read_line
from solver.families.patience.outcome import Line
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify


def answer_of(rules: Rules, layout: Layout, given: Mapping[str, object], own: str | Line | None = None) -> VerifyAnswer:
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
