"""What is drawn of each kind of statistics.

A chart draws itself on axes that it is given.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.statistics import Section, Stats
from solver.statistics.pars import Pars
from solver.statistics.plays import BridgePlays, SidePlays
from solver.statistics.plots.heat import heat_map, rows_of
from solver.statistics.plots.histogram import histogram
from solver.statistics.plots.intervals import intervals
from solver.statistics.scores import Scores
from solver.statistics.tables import Tables
from solver.statistics.tally import Tally
from solver.statistics.values import Values
from solver.statistics.verdicts import Verdicts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_ROW = 0.32
"""Inches of a row of text."""

_HISTOGRAM = 2.8
"""Inches of a histogram."""


_LINE = 80
"""Letters of a line of a title."""


@dataclass(frozen=True, slots=True)
class Chart:
    """One figure among others.

    Attributes:
        height: in inches.
        draw: puts it on axes.
    """

    height: float
    draw: Callable[[Axes], None]


def charts(stats: Stats) -> list[Chart]:
    """The charts of all that there is something to draw of: patience games in one, then every question's own."""
    return [*_winnable(stats.sections), *(chart for section in stats.sections for chart in _own(section))]


def _winnable(sections: Sequence[Section]) -> Iterator[Chart]:
    games = [(section.title, section.kind) for section in sections if isinstance(section.kind, Verdicts)]
    if games:
        yield Chart(1.2 + 1.5 * _ROW * len(games), lambda axes: intervals(axes, games))


def _own(section: Section) -> Iterator[Chart]:
    match section.kind:
        case Scores() as scores:
            yield from _histogram(section, "best score", [("", scores.scores)])
        case Tables() as tables:
            yield from _tables(section, tables)
        case Pars() as pars:
            unit = " in points for N-S" if pars.bridge else ""
            yield from _histogram(section, f"par{unit}", [("", pars.scores)])
            if pars.bridge:
                yield from _tables(section, pars.tables)
        case Values() as values:
            yield from _histogram(section, "value", _by_seat(values.values))
        case BridgePlays() as plays:
            yield from _histogram(section, "tricks above double dummy", [("", plays.against_double_dummy)])
        case SidePlays() as plays:
            yield from _histogram(section, "value after the play less value before", _by_seat(plays.change))


def _by_seat(tallies: Sequence[Tally]) -> list[tuple[str, Tally]]:
    if len(tallies) == 1:
        return [("", tallies[0])]
    return [(f"seat {seat}", tally) for seat, tally in enumerate(tallies, start=1)]


def _histogram(section: Section, what: str, tallies: Sequence[tuple[str, Tally]]) -> Iterator[Chart]:
    drawn = [(name, tally) for name, tally in tallies if tally.counts]
    if drawn:
        yield Chart(_HISTOGRAM, lambda axes: histogram(axes, _title(section), what, drawn))


def _tables(section: Section, tables: Tables) -> Iterator[Chart]:
    rows = rows_of(tables)
    if rows:
        yield Chart(1.2 + 0.75 * _ROW * len(rows), lambda axes: heat_map(axes, _title(section), rows))


def _title(section: Section) -> str:
    return textwrap.fill(section.title, _LINE)
