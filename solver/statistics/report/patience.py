"""Statistics of patience: a row for each game and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from solver.core.answer import ERROR
from solver.statistics import Section
from solver.statistics.report import cells
from solver.statistics.scores import Scores
from solver.statistics.titles import options_text
from solver.statistics.verdicts import Verdicts
from solver.text.sheet import Sheet
from solver.text.style import Style, percent_text, plural


def verdicts_sheets(sections: Sequence[Section], style: Style) -> list[Sheet]:
    """How many deals are won, lost and open, and how much can be won; below that the lines and the searches."""
    counts, lines = [], []
    for section, kind in _of(Verdicts, sections):
        wins = kind.deals, kind.won, kind.lost, kind.unknown
        names = _names(section)
        counts.append([*names, *wins, _errors(section), _percent(kind), _interval(kind)])
        lines.append([*names, cells.mean(kind.lengths.mean(), style, 1), *_effort(section)])
    heads = ["game", "options"]
    told = "Deals won (with a line), lost (proved) and unknown, and the part that can be won in %"
    columns = [*heads, "deals", "won", "lost", "unknown", "errors", "winnable", "95 % interval"]
    return [Sheet(told, columns, counts, 2), _searches(lines, [*heads, "winning line"])]


def verdicts_text(sections: Sequence[Section], style: Style) -> str:
    """The same as text."""
    return "\n\n".join(map(cells.sheet_text, verdicts_sheets(sections, style)))


def verdicts_line(section: Section, kind: Verdicts) -> str:
    """All in one line."""
    told = f"{kind.won} won, {kind.lost} lost, {kind.unknown} unknown of {plural(kind.deals, 'deal')}"
    return f"{section.title}: {told}; winnable {_percent(kind)} %, 95 % interval {_interval(kind)}"


def scores_sheets(sections: Sequence[Section], style: Style) -> list[Sheet]:
    """Best scores, and the searches."""
    rows, lines = [], []
    for section, kind in _of(Scores, sections):
        names = _names(section)
        open_ones = kind.scores.open + kind.unbounded
        counts = [section.answers, kind.proved, open_ones, kind.none, _errors(section)]
        rows.append(
            [*names, *counts, cells.mean(kind.scores.mean(), style), *cells.quantiles(kind.scores, style, _FIVE)]
        )
        lines.append([*names, *_effort(section)])
    heads = ["game", "options"]
    columns = [*heads, "deals", "proved", "open", "none", "errors", "mean", *_FIVE_NAMES]
    return [Sheet("Best scores", columns, rows, 2), _searches(lines, heads)]


def scores_text(sections: Sequence[Section], style: Style) -> str:
    """The same as text."""
    return "\n\n".join(map(cells.sheet_text, scores_sheets(sections, style)))


def scores_line(section: Section, kind: Scores, style: Style) -> str:
    """All in one line."""
    told = f"{kind.proved} proved of {plural(section.answers, 'deal')}"
    return f"{section.title}: {told}; mean score {cells.mean(kind.scores.mean(), style)}"


_Kind = TypeVar("_Kind")

_FIVE = (0, 25, 50, 75, 100)
_FIVE_NAMES = ("least", "25 %", "median", "75 %", "most")


def _of(kind: type[_Kind], sections: Sequence[Section]) -> list[tuple[Section, _Kind]]:
    return [(section, section.kind) for section in sections if isinstance(section.kind, kind)]


def _names(section: Section) -> list[str]:
    return [str(section.about.get("game")), options_text(section.about)]


def _errors(section: Section) -> int:
    return section.statuses[ERROR]


def _effort(section: Section) -> list[str]:
    return [*cells.effort(section.nodes), *cells.effort(section.seconds, 3)]


def _searches(rows: Sequence[Sequence[object]], heads: Sequence[str]) -> Sheet:
    columns = ["nodes", "median", "most", "CPU s", "median", "most"]
    return Sheet("Searches, mean, median and most of each", [*heads, *columns], rows, 2)


def _percent(kind: Verdicts) -> str:
    """The part that can be won; two numbers where some is unknown."""
    found = kind.winnability
    return "" if found is None else "..".join(dict.fromkeys(percent_text(end, 2) for end in (found.lo, found.hi)))


def _interval(kind: Verdicts) -> str:
    return "" if kind.interval is None else "..".join(percent_text(end, 2) for end in kind.interval)
