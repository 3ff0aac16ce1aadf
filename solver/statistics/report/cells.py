"""Cells and tables of statistical reports."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

from tabulate import tabulate

from solver.core.estimate import Estimate
from solver.core.tally import Span, Tally
from solver.statistics.figures import Spread
from solver.text.games import Sheet
from solver.text.style import Style, percent_text

NONE = "."
"""Placeholder for a missing figure."""


def table(rows: Sequence[Sequence[object]], headers: Sequence[str], texts: int = 1) -> str:
    """Return rows under headers as text: columns of text, then right-aligned figures."""
    wide = max(map(len, (headers, *rows)))
    align = ["left"] * texts + ["right"] * (wide - texts)
    return tabulate(rows, headers, tablefmt="plain", disable_numparse=True, colalign=align)


def sheet_text(sheet: Sheet) -> str:
    """Return a table under its title as text."""
    return f"{sheet.title}\n{table(sheet.rows, sheet.headers, sheet.texts)}"


def mean(found: Estimate | None, style: Style, digits: int = 2, *, error: bool = True) -> str:
    """Return a mean with its error as ``6.93 ±0.12``; if answers are open, as ``6.93..7.05 ±0.12``."""
    return _estimate(found, style, lambda value: _fixed(value, digits, style), error=error)


def percent(found: Estimate | None, style: Style) -> str:
    """Return a share as ``12.5 ±1.0``; without an error as ``0`` or ``100`` if the sample had none or all."""
    if found is not None and found.lo == found.hi and found.lo in (0, 1):
        return f"{100 * found.lo:.0f}"
    if found is None:
        return NONE
    text = "..".join(dict.fromkeys(percent_text(end, 1) for end in (found.lo, found.hi)))
    sign = "±" if style.symbols else "+-"
    return text if math.isnan(found.error) else f"{text} {sign}{100 * found.error:.1f}"


def share(part: float) -> str:
    """Return a share in percent; a point if it is zero."""
    return percent_text(part, 1) if part else NONE


def whole(found: Span | None, style: Style) -> str:
    """Return a whole number as ``7``, or its bounds as ``7..9``."""
    if found is None:
        return NONE
    return "..".join(_signed(number, style) for number in dict.fromkeys(found))


def quantiles(tally: Tally, style: Style, percents: Sequence[int]) -> list[str]:
    """Return quantiles of a tally as cells."""
    return [whole(tally.quantile(Fraction(one, 100)), style) for one in percents]


def effort(spread: Spread | None, digits: int = 0) -> list[str]:
    """Return mean, median and maximum of a cost as cells."""
    if spread is None:
        return [NONE] * 3
    return [f"{value:.{digits}f}" for value in (spread.mean, spread.median, spread.most)]


def _estimate(found: Estimate | None, style: Style, told: Callable[[float], str], *, error: bool = True) -> str:
    if found is None:
        return NONE
    text = "..".join(dict.fromkeys((told(found.lo), told(found.hi))))
    sign = "±" if style.symbols else "+-"
    return text if math.isnan(found.error) or not error else f"{text} {sign}{told(found.error)}"


def _fixed(value: float, digits: int, style: Style) -> str:
    text = f"{value:.{digits}f}"
    return text.replace("-", style.signed(-1)[0]) if float(text) else text.lstrip("-")


def _signed(number: int, style: Style) -> str:
    return style.signed(number).removeprefix("+")
