"""Answers about one suit as text, and as a board of a page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tabulate import tabulate

from solver.core.deal import Deal
from solver.families.bridge.suit.answer import SuitAnswer, SuitLine
from solver.pages.board import Board, Panel, sheet_panel
from solver.text.games import Sheet
from solver.text.style import Style, plural


def suit_report(_deal: Deal, answer: SuitAnswer, style: Style) -> str:
    """Return the report: the lines, best first, and below them their tricks against each layout."""
    parts = ["\n".join((f"{_goal(line)}: {_worth(line)}", *(f"  {row}" for row in line.text))) for line in answer.lines]
    if style.quiet:
        return "\n".join(f"{_goal(line)}: {_worth(line)}" for line in answer.lines)
    table = layouts_sheet(answer)
    text = tabulate(table.rows, table.headers, tablefmt="plain", disable_numparse=True)
    return "\n\n".join(
        (f"North {answer.hands[0] or '-'}, South {answer.hands[1] or '-'}", *parts, f"{table.title}\n{text}")
    )


def suit_board(deal: Deal, answer: SuitAnswer) -> Board:
    """Return the board with the lines and the table of layouts."""
    title = f"{answer.hands[0] or '-'} opposite {answer.hands[1] or '-'}"
    lines = tuple(
        Panel(title=f"{_goal(line)}: {_worth(line)}", kind="text", rows=tuple((row,) for row in line.text))
        for line in answer.lines
    )
    facts = (("North", answer.hands[0] or "-"), ("South", answer.hands[1] or "-"))
    text = suit_report(deal, answer, Style(symbols=True))
    return Board(title=title, facts=facts, text=text, panels=(*lines, sheet_panel(layouts_sheet(answer))))


def layouts_sheet(answer: SuitAnswer) -> Sheet:
    """Return the table of each line's tricks against each layout."""
    heads = ["average" if line.tricks is None else f"{line.tricks}+" for line in answer.lines]
    rows = [
        [layout.west, layout.east, layout.ways, f"{_percent(layout.chance)} %", *_taken(answer, at)]
        for at, layout in enumerate(answer.layouts)
    ]
    return Sheet("Layouts", ["West", "East", "ways", "chance", *heads], rows, 2)


def _taken(answer: SuitAnswer, at: int) -> Iterator[str]:
    for line in answer.lines:
        taken = line.layouts[at]
        yield str(taken) if line.tricks is None else "yes" if taken else "no"


def _goal(line: SuitLine) -> str:
    return "Most tricks on average" if line.tricks is None else f"At least {plural(line.tricks, 'trick')}"


def bounds_text(tricks: int | None, low: Fraction, high: Fraction) -> str:
    """Return bounds as ``most tricks on average 0.7778..0.9078``, ``at least 2 tricks 10.20..24.87 %``."""
    if tricks is None:
        return f"most tricks on average {float(low):.4f}..{float(high):.4f}"
    return f"at least {plural(tricks, 'trick')} {_percent(low)}..{_percent(high)} %"


def _worth(line: SuitLine) -> str:
    if line.value is None:
        return f"between {_one(line.low, line.tricks)} and {_one(line.high, line.tricks)} (the time was up)"
    return _one(line.value, line.tricks)


def _one(value: Fraction, tricks: int | None) -> str:
    return f"{float(value):.4f} ({value})" if tricks is None else f"{_percent(value)} % ({value})"


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.2f}"
