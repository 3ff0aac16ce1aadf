"""Reports of statistics: values, verdicts, scores and recorded plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from solver.core.answer import ERROR
from solver.core.cards import SEATS
from solver.core.tally import Tally
from solver.statistics import Section
from solver.statistics.figures import options_text
from solver.statistics.plays import AtTable, BridgePlays, Mistakes, SidePlays
from solver.statistics.report import cells
from solver.statistics.values import Scores, Values, Verdicts
from solver.text.games import Sheet
from solver.text.style import Style, percent_text, plural


def verdicts_sheets(sections: Sequence[Section], style: Style) -> list[Sheet]:
    """Return tables of the deals won, lost and unknown with the winnable share, and of line lengths and searches."""
    counts, lines = [], []
    for section, kind in _of(Verdicts, sections):
        count = kind.count
        wins = count.count, count.won, count.lost, count.open
        names = _names(section)
        counts.append([*names, *wins, _errors(section), _percent(kind), _interval(kind)])
        lines.append([*names, cells.mean(kind.lengths.mean(), style, 1), *_effort(section)])
    heads = ["game", "options"]
    text = "Deals won (with a line), lost (proved) and unknown, and the part that can be won in %"
    columns = [*heads, "deals", "won", "lost", "unknown", "errors", "winnable", "95 % interval"]
    return [Sheet(text, columns, counts, 2), _searches(lines, [*heads, "winning line"])]


def verdicts_text(sections: Sequence[Section], style: Style) -> str:
    """Return the tables of ``verdicts_sheets`` as text."""
    return "\n\n".join(map(cells.sheet_text, verdicts_sheets(sections, style)))


def verdicts_line(section: Section, kind: Verdicts) -> str:
    """Return the verdicts of a question in one line."""
    count = kind.count
    text = f"{count.won} won, {count.lost} lost, {count.open} unknown of {plural(count.count, 'deal')}"
    return f"{section.title}: {text}; winnable {_percent(kind)} %, 95 % interval {_interval(kind)}"


def scores_sheets(sections: Sequence[Section], style: Style) -> list[Sheet]:
    """Return tables of best scores, and of searches."""
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
    """Return the tables of ``scores_sheets`` as text."""
    return "\n\n".join(map(cells.sheet_text, scores_sheets(sections, style)))


def scores_line(section: Section, kind: Scores, style: Style) -> str:
    """Return the best scores of a question in one line."""
    text = f"{kind.proved} proved of {plural(section.answers, 'deal')}"
    return f"{section.title}: {text}; mean score {cells.mean(kind.scores.mean(), style)}"


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
    """Return the share of deals that can be won; two numbers if some are unknown."""
    found = kind.count.share
    return "" if found is None else "..".join(dict.fromkeys(percent_text(end, 2) for end in (found.lo, found.hi)))


def _interval(kind: Verdicts) -> str:
    interval = kind.count.interval
    return "" if interval is None else "..".join(percent_text(end, 2) for end in interval)


_PERCENTS = (0, 5, 25, 50, 75, 95, 100)
_HEADERS = ("", "deals", "open", "mean", "least", "5 %", "25 %", "median", "75 %", "95 %", "most")


def values_sheets(kind: Values, style: Style) -> list[Sheet]:
    """Return a table with a row for the value, or one for each seat, and a row for the tricks."""
    rows = [_row(name, tally, style) for name, tally in _named("value", kind.values)]
    rows += [_row("tricks", kind.tricks, style)] if kind.tricks.count else []
    return [Sheet("Values", _HEADERS, rows)] if rows else []


def target_text(kind: Values, style: Style) -> str:
    """Return how often a target was reached; empty if no target was requested."""
    if not kind.targets.count:
        return ""
    return f"Target reached: {cells.percent(kind.targets.mean(), style)} % of {kind.targets.count}"


def values_text(kind: Values, style: Style) -> str:
    """Return the values, and how often the target was reached, as text."""
    parts = [cells.table(sheet.rows, sheet.headers) for sheet in values_sheets(kind, style)]
    return "\n\n".join(filter(None, (*parts, target_text(kind, style))))


def values_line(kind: Values, style: Style) -> str:
    """Return the mean values in one line."""
    means = [f"{name} {cells.mean(tally.mean(), style)}" for name, tally in _named("value", kind.values)]
    means += [f"tricks {cells.mean(kind.tricks.mean(), style)}"] if kind.tricks.count else []
    means += [f"target reached {cells.percent(kind.targets.mean(), style)} %"] if kind.targets.count else []
    return "mean " + ", ".join(means)


def bridge_plays_sheets(kind: BridgePlays, style: Style) -> list[Sheet]:
    """Return tables of mistakes, and of results compared with double dummy and par."""
    against = [
        ("tricks above double dummy", kind.against_double_dummy),
        ("points for N-S above par", kind.against_par),
    ]
    rows = [_row(name, tally, style) for name, tally in against if tally.count]
    return [*_mistakes(kind.table, style, seats=SEATS), *([Sheet("Results", _HEADERS, rows)] if rows else [])]


def bridge_plays_text(kind: BridgePlays, style: Style) -> str:
    """Return the tables of ``bridge_plays_sheets`` as text, with the boards passed out."""
    passed = f"{plural(kind.passed_out, 'board')} passed out" if kind.passed_out else ""
    return "\n\n".join(filter(None, (*map(cells.sheet_text, bridge_plays_sheets(kind, style)), passed)))


def trick_plays_sheets(kind: SidePlays, style: Style) -> list[Sheet]:
    """Return tables of mistakes, and of values before and after the play."""
    parts = [("value before", kind.start), ("value after", kind.end), ("change", kind.change)]
    rows = [_row(name, one, style) for words, tallies in parts for name, one in _named(words, tallies)]
    return [*_mistakes(kind.table, style), *([Sheet("Values", _HEADERS, rows)] if rows else [])]


def trick_plays_text(kind: SidePlays, style: Style) -> str:
    """Return the tables of ``trick_plays_sheets`` as text."""
    return "\n\n".join(map(cells.sheet_text, trick_plays_sheets(kind, style)))


def plays_line(table: AtTable, style: Style) -> str:
    """Return the losses of all players in one line."""
    lost = cells.mean(table.all.lost.mean(), style)
    return f"lost a board {lost}, a play {cells.mean(table.all.cost.value(), style, 4)}"


def _named(words: str, tallies: Sequence[Tally]) -> list[tuple[str, Tally]]:
    if len(tallies) == 1:
        return [(words, tallies[0])]
    return [(f"{words}, seat {seat}", tally) for seat, tally in enumerate(tallies, start=1)]


def _row(name: str, tally: Tally, style: Style) -> list[object]:
    counts = tally.count, tally.open
    return [name, *counts, cells.mean(tally.mean(), style), *cells.quantiles(tally, style, _PERCENTS)]


def _mistakes(table: AtTable, style: Style, seats: str = "") -> list[Sheet]:
    if not table.all.lost.count:
        return []
    rows = [_lost("all", table.all, style)]
    if table.declarers.lost.count:
        rows += [_lost("declarers", table.declarers, style), _lost("defenders", table.defenders, style)]
    for seat, one in sorted(table.players.items()):
        rows.append(_lost(seats[seat] if seats else f"seat {seat + 1}", one, style))
    headers = ["", "boards", "plays", "mistakes a board", "lost a board", "cost of a play"]
    return [Sheet("Mistakes, and what they lost", headers, rows)]


def _lost(name: str, lost: Mistakes, style: Style) -> list[object]:
    means = [cells.mean(one.mean(), style) for one in (lost.mistakes, lost.lost)]
    return [name, lost.lost.count, lost.cost.of, *means, cells.mean(lost.cost.value(), style, 4)]
