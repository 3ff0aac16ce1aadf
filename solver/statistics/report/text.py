"""The statistics of a store as a report for people."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.answer import ERROR, SOLVED, UNKNOWN
from solver.statistics import Section, Stats
from solver.statistics.pars import Pars
from solver.statistics.plays import BridgePlays, SidePlays
from solver.statistics.report import cells
from solver.statistics.report.bridge import pars_line, pars_text, tables_line, tables_text
from solver.statistics.report.patience import (
    bridge_plays_text,
    plays_line,
    scores_line,
    scores_text,
    trick_plays_text,
    values_line,
    values_text,
    verdicts_line,
    verdicts_text,
)
from solver.statistics.tables import Tables
from solver.statistics.values import Scores, Values, Verdicts
from solver.text.style import Style, plural


def stats_text(stats: Stats, style: Style) -> str:
    """Return the report: patience games together, every other question by itself, then errors; a line each if short."""
    if style.quiet:
        return "\n".join(_lines(stats, style))
    return "\n\n".join([_heading(stats), *filter(None, _parts(stats, style))])


def _heading(stats: Stats) -> str:
    deals = sum(stats.places.values())
    text = f"{stats.store}{'' if stats.batch is None else f', batch {stats.batch}'}: {plural(deals, 'deal')}"
    missing = stats.places.get("missing", 0)
    if deals - missing != stats.answers:
        text += f", {stats.answers} of them different"
    return f"{text}, {missing} without an answer yet" if missing else text


def _parts(stats: Stats, style: Style) -> Iterator[str]:
    patience = (Verdicts, verdicts_text), (Scores, scores_text)
    for kind, text in patience:
        some = [section for section in stats.sections if isinstance(section.kind, kind)]
        if some:
            yield text(some, style)
    for section in stats.sections:
        if not isinstance(section.kind, (Verdicts, Scores)):
            yield f"{_title(section)}\n\n{_text(section, style)}".rstrip()
    if stats.errors:
        yield _errors(stats)


def _title(section: Section) -> str:
    counts = section.statuses
    text = f"{section.title}: {plural(section.answers, 'deal')}"
    open_ones = f", {counts[UNKNOWN]} of them unknown" if counts[UNKNOWN] else ""
    errors = f", {plural(counts[ERROR], 'error')}" if counts[ERROR] else ""
    return f"{text}{open_ones}{errors}{_effort(section)}"


def _effort(section: Section) -> str:
    if section.nodes is None or section.seconds is None:
        return ""
    nodes, seconds = cells.effort(section.nodes), cells.effort(section.seconds, 3)
    parts = (f"{' / '.join(found)} {unit}" for found, unit in ((nodes, "nodes"), (seconds, "CPU s")))
    return f"\nmean / median / most: {', '.join(parts)}"


def _text(section: Section, style: Style) -> str:
    match section.kind:
        case Tables() as tables:
            return tables_text(tables, style)
        case Pars() as pars:
            return pars_text(pars, style)
        case Values() as values:
            return values_text(values, style)
        case BridgePlays() as plays:
            return bridge_plays_text(plays, style)
        case SidePlays() as plays:
            return trick_plays_text(plays, style)
    return ""


def _errors(stats: Stats) -> str:
    rows = [(reason.message, reason.deals) for reason in stats.reasons]
    text = "" if sum(deals for _, deals in rows) == stats.errors else ", the most frequent reasons"
    return f"{plural(stats.errors, 'error')}{text}\n{cells.table(rows, ['reason', 'deals'])}"


# -- in short ------------------------------------------------------------------------------------------------


def _lines(stats: Stats, style: Style) -> Iterator[str]:
    for section in stats.sections:
        yield _line(section, style)
    if stats.errors:
        yield plural(stats.errors, "error")


def _line(section: Section, style: Style) -> str:
    match section.kind:
        case Verdicts() as verdicts:
            return verdicts_line(section, verdicts)
        case Scores() as scores:
            return scores_line(section, scores, style)
    text = f"{section.title}: {section.statuses[SOLVED]} solved of {plural(section.answers, 'deal')}"
    match section.kind:
        case Tables() as tables:
            return f"{text}; {tables_line(tables, style)}"
        case Pars() as pars:
            return f"{text}; {pars_line(pars, style)}"
        case Values() as values:
            return f"{text}; {values_line(values, style)}"
        case BridgePlays() | SidePlays() as plays:
            return f"{text}; {plays_line(plays.table, style)}"
    return text
