"""Is the line that a layout carries legal, and does it win, or reach the score that stands with it?"""

from __future__ import annotations

from typing import Any

from solver.deal import Deal
from solver.errors import DealError
from solver.patience.answer import VerifyAnswer, length
from solver.patience.cases import case_of
from solver.patience.kinds import kind_of
from solver.patience.notation import from_standard, read_line
from solver.patience.outcome import Line
from solver.patience.verify import verify
from solver.rules.choice import Choice


def answer_of(deal: Deal, choice: Choice, own: str | Line | None = None) -> VerifyAnswer:
    """What is wrong with a line, if anything is.

    Args:
        own: the line, as it is written or move by move; None where the deal carries it.

    Raises:
        FaceupError: the game is not known, or the layout cannot be.
    """
    about = case_of(deal, choice)
    stated = _stated_score(deal)
    if isinstance(own, str):
        line = read_line(own, frames=kind_of(about.rules).frames)
    else:
        line = _line_of(deal) if own is None else own
    line = from_standard(about.rules, about.layout, line)
    made = verify(about.rules, about.layout, line, stated)
    answer = VerifyAnswer(legal=made.legal, won=made.won, score=made.score, at=made.at, moves=length(line))
    if not made.legal:
        answer.problem = f"move {made.at}: {made.error}"
    elif not made.won and made.score is not None and stated is not None:
        answer.problem = f"the line reaches the score {made.score}; expected {stated}"
    elif not made.won:
        answer.problem = "the line ends before the game is won"
    return answer


def _line_of(deal: Deal) -> Line:
    """The line that a deal carries.

    Raises:
        DealError: it carries none.
    """
    line: Any = deal.given.get("line")
    if not isinstance(line, (list, tuple)):
        raise DealError("no line; expected a list of moves under line")
    return tuple(tuple(map(str, move)) if isinstance(move, (list, tuple)) else str(move) for move in line)


def _stated_score(deal: Deal) -> int | None:
    """The score that stands with a line; None where there is none."""
    for key in ("score", "value"):
        value = deal.given.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None
