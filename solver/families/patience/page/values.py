"""What follows from moves, and what positions are worth, on pages: badges, words, marks.

Values are those of answers: ``won``, ``lost``, ``unknown``, a best score, None where that is not proved.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.patience.critical import After
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.text.style import Style

BEST, WORSE, OPEN = "best", "worse", "open"

_STYLE = Style(symbols=True)
_LEFT_OPEN = "left open"


def is_open(value: After) -> bool:
    """Whether nothing is proved."""
    return value in (None, UNKNOWN)


def badge(value: After) -> str:
    """As short as can be: ``won``, ``lost``, ``?``, ``−12``."""
    if is_open(value):
        return "?"
    return value if isinstance(value, str) else _signed(value)


def best_of(value: After, follows: Iterable[After]) -> After:
    """What is proved of the best move: the value of the position, else that some move wins."""
    return WON if is_open(value) and WON in follows else value


def mark(follows: After, best: After) -> str:
    """``best``, ``worse``, ``open``; "" where a layout is lost whatever one does, or where the best is not known."""
    if is_open(follows):
        return OPEN
    if follows == best:
        return "" if best == LOST else BEST
    return "" if is_open(best) else WORSE


def cost(follows: After, best: After) -> int | None:
    """The points that a move loses; None in games that are won or lost, and where it is not known."""
    return abs(best - follows) if isinstance(follows, int) and isinstance(best, int) else None


def told(follows: After, best: After) -> str:
    """What follows from a move, and what it costs."""
    if is_open(follows):
        return _LEFT_OPEN
    if isinstance(follows, str):
        return "can be won" if follows == WON else "can not be won any more" if best == WON else "can not be won"
    lost = cost(follows, best)
    return f"best score {_signed(follows)}" + (f", costs {lost}" if lost else "")


def worth(value: After, *, for_score: bool, reached: int | None = None) -> str:
    """The value of a position in words.

    Args:
        reached: the score that is known to be within reach, where no best one is proved.
    """
    if is_open(value) and for_score and reached is not None:
        return f"{_signed(reached)} can be reached; whether that is the best is not known."
    if is_open(value):
        return (
            "It is not known: a limit was reached."
            if for_score
            else "Whether it can be won is not known: a limit was reached."
        )
    if isinstance(value, str):
        return "It can be won." if value == WON else "It can not be won: that is proved."
    return f"The best score is {_signed(value)}."


def _signed(number: int | None) -> str:
    return _STYLE.signed(number or 0).removeprefix("+")
