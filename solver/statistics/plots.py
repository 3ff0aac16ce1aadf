"""Charts of statistics in one image file: histograms, heat maps, intervals.

Each function draws on the axes that it receives.
"""

from __future__ import annotations

import io
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.core.cards import SEATS
from solver.core.errors import FaceupError
from solver.core.tally import Tally, WinCount
from solver.statistics import Section, Stats
from solver.statistics.pars import Pars
from solver.statistics.plays import BridgePlays, SidePlays
from solver.statistics.tables import MOST, Tables
from solver.statistics.values import Scores, Values, Verdicts
from solver.text.style import plural

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["FORMATS", "plot", "require"]


_STRAINS = "NSHDC"
_DECLARERS = (0, 2, 1, 3)
_DARK = 0.6
"""Of the darkest shade: from here on white is better to be read than black."""


def rows_of(tables: Tables) -> list[tuple[str, Tally]]:
    """Return the rows of the heat map: ``NT N`` with its tally of tricks."""
    declarers = tables.declarers
    return [
        (f"{'NT' if strain == 'N' else strain} {SEATS[seat]}", declarers[strain, seat])
        for strain in _STRAINS
        for seat in _DECLARERS
        if (strain, seat) in declarers
    ]


def heat_map(axes: Axes, title: str, rows: Sequence[tuple[str, Tally]]) -> None:
    """Draw a heat map of tricks: a row per strain and declarer, a column per number of tricks.

    Each cell has the percentage of deals. If limits left deals open, they have a last column.
    """
    columns = [str(tricks) for tricks in range(MOST + 1)] + ["open"] * any(tally.open for _, tally in rows)
    shares = [_shares(tally)[: len(columns)] for _, tally in rows]
    most = max(map(max, shares))
    axes.pcolormesh(shares, cmap="Blues", vmin=0, vmax=most, edgecolors="white", linewidth=0.5)
    for place, row in enumerate(shares):
        for column, share in enumerate(row):
            if share >= 0.5:
                color = "white" if share > _DARK * most else "black"
                axes.text(column + 0.5, place + 0.5, f"{share:.0f}", ha="center", va="center", color=color, fontsize=7)
    axes.set_xticks([place + 0.5 for place in range(len(columns))], columns)
    axes.set_yticks([place + 0.5 for place in range(len(rows))], [name for name, _ in rows])
    axes.tick_params(length=0)
    axes.invert_yaxis()
    axes.set_xlabel("tricks, % of deals")
    axes.set_title(title, parse_math=False)


def _shares(tally: Tally) -> list[float]:
    """Return the percentages of deals with 0..13 tricks, and of deals left open."""
    counts = tally.counts
    return [
        100 * number / tally.count for number in (*(counts.get(tricks, 0) for tricks in range(MOST + 1)), tally.open)
    ]


_BARS = 40
"""No more than so many, so that each is seen."""

_LEAST = 12
"""There is room for so many at least."""


def histogram(axes: Axes, title: str, what: str, tallies: Sequence[tuple[str, Tally]]) -> None:
    """Draw a histogram of numbers, with percentages of deals; several tallies are drawn as overlaid outlines.

    Args:
        what: label of the numbers.
        tallies: each with its name; each has known numbers.
    """
    ends = [number for _, tally in tallies for number in (min(tally.counts), max(tally.counts))]
    width = bin_width(max(ends) - min(ends) + 1)
    first = min(ends) // width
    bins = max(ends) // width - first + 1
    edges = [(first + place) * width - 0.5 for place in range(bins + 1)]
    if len(tallies) == 1:
        tally = tallies[0][1]
        axes.bar(
            edges[:-1],
            _shares_of_bins(tally, width, first, bins),
            width,
            align="edge",
            edgecolor="white",
            linewidth=0.5,
        )
        axes.set_title(f"{title}: {_told(tally)}", parse_math=False)
    else:
        for name, tally in tallies:
            axes.stairs(
                _shares_of_bins(tally, width, first, bins), edges, label=f"{name}, {_told(tally)}", linewidth=1.5
            )
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
        axes.set_title(title, parse_math=False)
    # One number alone would else be a bar as wide as the page.
    spare = width * max(_LEAST - bins, 1) / 2
    axes.set_xlim(edges[0] - spare, edges[-1] + spare)
    axes.locator_params(axis="x", integer=True)
    axes.set_xlabel(what if width == 1 else f"{what}, {width} to a bar")
    axes.set_ylabel("% of deals")


def bin_width(reach: int) -> int:
    """Return the smallest width among 1, 2, 5, 10, 20, 50, ... that needs no more than ``_BARS`` bars."""
    return next(width for width in _widths() if reach <= width * _BARS)


def _widths() -> Iterator[int]:
    unit = 1
    while True:
        yield from (unit, 2 * unit, 5 * unit)
        unit *= 10


def _shares_of_bins(tally: Tally, width: int, first: int, bins: int) -> list[float]:
    counts = [0] * bins
    for number, times in tally.counts.items():
        counts[number // width - first] += times
    return [100 * times / tally.count for times in counts]


def _told(tally: Tally) -> str:
    """Return the mean, and how many numbers are not drawn."""
    found = tally.mean()
    assert found is not None
    mean = "..".join(dict.fromkeys(f"{end:.2f}" for end in (found.lo, found.hi)))
    return f"mean {mean}, {tally.open} open" if tally.open else f"mean {mean}"


_NAME = 32
"""Letters of a line of a name."""

_WON, _UNKNOWN, _LOST = "#2b6cb0", "#a3bffa", "#e2e8f0"


def intervals(axes: Axes, games: Sequence[tuple[str, Verdicts]]) -> None:
    """Draw a bar per game, the first on top: won, unknown and lost in percent, with the interval across it."""
    places = range(len(games))
    counts = [kind.count for _, kind in games]
    won, unknown, lost = (
        [100 * part / one.count for one, part in zip(counts, parts, strict=True)]
        for parts in zip(*((one.won, one.open, one.lost) for one in counts), strict=True)
    )
    before = [0.0] * len(games)
    for name, color, shares in (("won", _WON, won), ("unknown", _UNKNOWN, unknown), ("lost", _LOST, lost)):
        axes.barh(places, shares, left=before, height=0.6, color=color, label=name)
        before = [one + more for one, more in zip(before, shares, strict=True)]
    for place, one in enumerate(counts):
        _interval(axes, place, one)
    names = [f"{textwrap.fill(title, _NAME)}\n{plural(kind.count.count, 'deal')}" for title, kind in games]
    axes.set_yticks(places, names, parse_math=False)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("% of deals; the line is the 95 % interval for what can be won")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3, frameon=False)


def _interval(axes: Axes, place: int, count: WinCount) -> None:
    assert count.interval is not None
    low, high = (100 * end for end in count.interval)
    axes.plot([low, high], [place, place], color="black", linewidth=1.5, marker="|", markersize=12)


_ROW = 0.32
"""Inches of a row of text."""

_HISTOGRAM = 2.8
"""Inches of a histogram."""


_LINE = 80
"""Letters of a line of a title."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of the image.

    Attributes:
        height: in inches.
        draw: draws it on axes.
    """

    height: float
    draw: Callable[[Axes], None]


def charts(stats: Stats) -> list[Chart]:
    """Return all charts: one for all patience games, then those of every other question."""
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


FORMATS = ("svg", "png", "pdf")

_WIDTH = 9.0
"""Inches."""

_METADATA: Mapping[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
"""Nothing of the day or of the machine, so that the same statistics give the same file."""

_PIXELS = 60_000
"""Of the height of a PNG, which can be no higher than 65535."""


def require() -> None:
    """Raise an error if the drawing library is missing.

    Raises:
        FaceupError: it is missing.
    """
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        reason = "figures need the library matplotlib; install it: pip install faceup[plot]"
        raise FaceupError(reason) from None


def plot(stats: Stats, form: str) -> bytes:
    """Return the charts, one below the other, as an image file; no display is needed.

    Args:
        form: one of ``FORMATS``.

    Raises:
        FaceupError: there is nothing to draw, or the drawing library is missing.
    """
    require()
    import matplotlib
    from matplotlib.figure import Figure

    drawn = charts(stats)
    if not drawn:
        raise FaceupError("nothing to draw: the store has no answers except errors", file=stats.store)
    heights = [chart.height for chart in drawn]
    # Elements of the file are named after the salt instead of at random; text stays text.
    with matplotlib.rc_context({"svg.hashsalt": "faceup", "svg.fonttype": "none"}):
        # The other layout, "constrained", differs in the last digits from run to run.
        figure = Figure(figsize=(_WIDTH, sum(heights)), layout="tight")
        grid = figure.subplots(len(drawn), squeeze=False, height_ratios=heights)
        for axes, chart in zip(grid[:, 0], drawn, strict=True):
            chart.draw(axes)
        file = io.BytesIO()
        dpi = min(100.0, _PIXELS / sum(heights))
        figure.savefig(file, format=form, dpi=dpi, metadata=_METADATA[form])
    return file.getvalue()
