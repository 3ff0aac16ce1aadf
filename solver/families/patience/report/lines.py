"""Lines of patience as people read them: with the cards that move, or in codes."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from solver.families.patience.layout import Layout
from solver.families.patience.notation import standard
from solver.families.patience.notations import DEALS, LONG, ONE, SHORT
from solver.families.patience.outcome import Line
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.words import words
from solver.families.patience.rules import Rules
from solver.text.style import Style

WIDTH = 100

_NO_BREAK = "\u00a0"
"""A space at which no line ends."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line, or a frame, or several like deals.

    Attributes:
        number: of the first move, from 1.
        text: as it is written.
    """

    number: int
    text: str


def line_text(rules: Rules, layout: Layout, line: Line, notation: str, style: Style) -> str:
    """A line in rows: the numbers in front of every move with the cards, else in front of every row.

    Args:
        notation: one of ``solver.families.patience.notations.NOTATIONS``.
    """
    if any(not isinstance(move, str) for move in line):
        return _frames(written(rules, layout, line, notation, style))
    if notation == LONG:
        return _columns(_together(line, written(rules, layout, line, notation, style)))
    texts = written(rules, layout, line, notation, style)
    return _rows(_together(line, texts) if notation == SHORT else [*_single(texts)])


def written(rules: Rules, layout: Layout, line: Line, notation: str, style: Style) -> list[str]:
    """Every move of a legal line, or every frame, in a notation."""
    if notation == LONG:
        return list(_told(rules, layout, line, style))
    codes = line if notation == ONE else standard(rules, layout, line)
    return [move if isinstance(move, str) else " ".join(move) for move in codes]


def told(rules: Rules, position: Position, move: str, style: Style) -> str:
    """A move with its cards and its code: ``♠9 to ♥T (T4>T5)``."""
    return f"{words(rules, position, move, style)} ({move})"


def _told(rules: Rules, layout: Layout, line: Line, style: Style) -> Iterator[str]:
    position = referee(rules, layout)
    for moves in line:
        of_frame = []
        for move in (moves,) if isinstance(moves, str) else moves:
            of_frame.append(told(rules, position, move, style))
            position = position.play(move)
        yield ", ".join(of_frame)


# -- several like deals --------------------------------------------------------------------------------------


def _together(line: Line, texts: Sequence[str]) -> list[Step]:
    """Moves with their numbers; deals that follow one another are one step."""
    found = []
    for deal, run in groupby(enumerate(line), key=lambda move: move[1] if move[1] in DEALS else move[0]):
        numbers = [number for number, _ in run]
        text = texts[numbers[0]]
        if len(numbers) > 1:
            text = _often(str(deal), text, len(numbers))
        found.append(Step(numbers[0] + 1, text))
    return found


def _often(code: str, text: str, count: int) -> str:
    """A move that is made several times: ``S x6``, ``deal 6 times (S x6)``."""
    if text == code:
        return f"{code} x{count}"
    return f"{text.removesuffix(f' ({code})')} {count} times ({code} x{count})"


def _single(texts: Sequence[str]) -> Iterator[Step]:
    return (Step(number, text) for number, text in enumerate(texts, start=1))


# -- rows ----------------------------------------------------------------------------------------------------


def _frames(texts: Sequence[str]) -> str:
    """A frame a row, long ones on several lines, of which none begins within the words for a move."""
    rows = (f"frame {number:>2}. {_unbroken(text)}" for number, text in enumerate(texts, start=1))
    return "\n".join(textwrap.fill(row, WIDTH, subsequent_indent=" " * 10).replace(_NO_BREAK, " ") for row in rows)


def _unbroken(text: str) -> str:
    return re.sub(r"(?<!,) ", _NO_BREAK, text) if "(" in text else text


def _columns(steps: Sequence[Step]) -> str:
    """Steps side by side, each with its number."""
    digits = len(str(steps[-1].number)) if steps else 1
    cells = [f"{step.number:>{digits + 2}}. {step.text}" for step in steps]
    wide = max(map(len, cells), default=0) + 1
    count = max(WIDTH // wide, 1)
    return "\n".join(
        "".join(f"{cell:<{wide}}" for cell in cells[start : start + count]).rstrip()
        for start in range(0, len(cells), count)
    )


def _rows(steps: Sequence[Step]) -> str:
    """Rows of codes, each with the number of its first."""
    wide = max((len(step.text) for step in steps), default=0)
    count = max((WIDTH - 6) // (wide + 1) // 5 * 5, 5)
    return "\n".join(
        f"{steps[start].number:>4}. "
        + " ".join(f"{step.text:<{wide}}" for step in steps[start : start + count]).rstrip()
        for start in range(0, len(steps), count)
    )
