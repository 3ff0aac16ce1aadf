"""The statistics of a store as a board of a page: charts and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from solver.core.answer import ERROR, UNKNOWN
from solver.core.tally import Tally
from solver.pages import charts
from solver.pages.board import Board, Panel, sheet_panel
from solver.pages.suited import STYLE
from solver.statistics import Section, Stats
from solver.statistics.pars import Pars
from solver.statistics.plays import BridgePlays, SidePlays
from solver.statistics.plots import rows_of
from solver.statistics.report import bridge, patience, stats_text
from solver.statistics.report import patience as values
from solver.statistics.tables import MOST, Tables
from solver.statistics.values import Scores, Values, Verdicts
from solver.text.style import plural


def stats_board(stats: Stats) -> Board:
    """Return the statistics of a store as a board."""
    deals = sum(stats.places.values())
    facts = [("Deals", str(deals)), ("Different ones answered", str(stats.answers))]
    if stats.places.get("missing"):
        facts.append(("Without an answer yet", str(stats.places["missing"])))
    if stats.errors:
        facts.append(("Errors", str(stats.errors)))
    return Board(
        title=PurePath(stats.store).name + ("" if stats.batch is None else f", batch {stats.batch}"),
        facts=tuple(facts),
        text=stats_text(stats, STYLE),
        panels=tuple(_panels(stats)),
    )


def _panels(stats: Stats) -> Iterator[Panel]:
    """Yield the panels: patience games together, every other question by itself, errors last."""
    for kind, sheets in ((Verdicts, patience.verdicts_sheets), (Scores, patience.scores_sheets)):
        some = [section for section in stats.sections if isinstance(section.kind, kind)]
        if some:
            yield from _winnable(some)
            yield from (sheet_panel(sheet) for sheet in sheets(some, STYLE))
    for section in stats.sections:
        if isinstance(section.kind, Scores):
            yield from _histogram(section, "best score", [("", section.kind.scores)])
        elif not isinstance(section.kind, Verdicts):
            yield from _section(section)
    if stats.errors:
        rows = tuple((reason.message, str(reason.deals)) for reason in stats.reasons)
        yield Panel(title=plural(stats.errors, "error"), head=("reason", "deals"), rows=rows)


def _winnable(sections: Sequence[Section]) -> Iterator[Panel]:
    games = [
        charts.Split(section.title, count.won, count.open, count.lost, count.interval)
        for section in sections
        if isinstance(section.kind, Verdicts) and (count := section.kind.count).count
    ]
    if games:
        yield Panel(title="What can be won", kind="chart", chart=charts.splits(games))


def _section(section: Section) -> Iterator[Panel]:
    """Yield the counts, charts and tables of one question."""
    counts = section.statuses
    totals = [plural(section.answers, "deal")]
    totals += [f"{counts[UNKNOWN]} of them unknown"] if counts[UNKNOWN] else []
    totals += [plural(counts[ERROR], "error")] if counts[ERROR] else []
    yield Panel(title=section.title, kind="text", rows=((", ".join(totals),),))
    match section.kind:
        case Tables() as tables:
            yield from _tables(section, tables)
        case Pars() as pars:
            yield from _pars(section, pars)
        case Values() as found:
            yield from _histogram(section, "value", _by_seat(found.values))
            yield from map(sheet_panel, values.values_sheets(found, STYLE))
            if target := values.target_text(found, STYLE):
                yield Panel(title="Target", kind="text", rows=((target,),))
        case BridgePlays() as plays:
            yield from _histogram(section, "tricks above double dummy", [("", plays.against_double_dummy)])
            yield from map(sheet_panel, values.bridge_plays_sheets(plays, STYLE))
        case SidePlays() as plays:
            yield from _histogram(section, "value after the play less value before", _by_seat(plays.change))
            yield from map(sheet_panel, values.trick_plays_sheets(plays, STYLE))


def _pars(section: Section, kind: Pars) -> Iterator[Panel]:
    unit = " in points for N-S" if kind.bridge else ""
    yield from _histogram(section, f"par{unit}", [("", kind.scores)])
    yield sheet_panel(bridge.par_sheet(kind, STYLE))
    if kind.contracts.deals:
        title, *lines = bridge.par_contracts(kind, STYLE).splitlines()
        yield Panel(title=title, kind="list", rows=tuple((line.strip(),) for line in lines))
    if kind.bridge:
        yield from _tables(section, kind.tables)


def _tables(section: Section, kind: Tables) -> Iterator[Panel]:
    """Yield the distribution of tricks, by strain and declarer."""
    rows = rows_of(kind)
    if rows:
        columns = [str(tricks) for tricks in range(MOST + 1)] + ["open"] * any(tally.open for _, tally in rows)
        shares = [(_declarer(name), _shares(tally)[: len(columns)]) for name, tally in rows]
        yield Panel(title=f"{section.title}: tricks", kind="chart", chart=charts.heat_map("tricks", columns, shares))
    yield from map(sheet_panel, bridge.tables_sheets(kind, STYLE))


def _declarer(name: str) -> str:
    """Return the name of a declarer with the sign of the suit: ``S N`` becomes ``♠ N``; ``NT N`` is unchanged."""
    return STYLE.suit(name[0]) + name[1:] if name[1] == " " else name


def _shares(tally: Tally) -> list[float]:
    """Return the percentages of deals with 0..13 tricks, and of deals left open."""
    counts = [*(tally.counts.get(tricks, 0) for tricks in range(MOST + 1)), tally.open]
    return [100 * count / tally.count for count in counts]


def _by_seat(tallies: Sequence[Tally]) -> list[tuple[str, Tally]]:
    if len(tallies) == 1:
        return [("", tallies[0])]
    return [(f"seat {seat}", tally) for seat, tally in enumerate(tallies, start=1)]


def _histogram(section: Section, what: str, tallies: Sequence[tuple[str, Tally]]) -> Iterator[Panel]:
    """Yield a histogram of the numbers; nothing if no number is known."""
    series = [
        (name, {number: 100 * times / tally.count for number, times in tally.counts.items()})
        for name, tally in tallies
        if tally.counts
    ]
    if series:
        text = f"{sum(tally.open for _, tally in tallies)} open" if any(tally.open for _, tally in tallies) else ""
        yield Panel(title=f"{section.title}: {what}", kind="chart", chart=charts.histogram(what, series), told=text)
