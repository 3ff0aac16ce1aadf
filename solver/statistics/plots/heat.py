"""How tricks are distributed, by strain and declarer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.core.cards import SEATS
from solver.statistics.tables import MOST, Tables
from solver.statistics.tally import Tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_STRAINS = "NSHDC"
_DECLARERS = (0, 2, 1, 3)
_DARK = 0.6
"""Of the darkest shade: from here on white is better to be read than black."""


def rows_of(tables: Tables) -> list[tuple[str, Tally]]:
    """The rows of the map: ``NT N`` and its tricks."""
    declarers = tables.declarers
    return [
        (f"{'NT' if strain == 'N' else strain} {SEATS[seat]}", declarers[strain, seat])
        for strain in _STRAINS
        for seat in _DECLARERS
        if (strain, seat) in declarers
    ]


def heat_map(axes: Axes, title: str, rows: Sequence[tuple[str, Tally]]) -> None:
    """A row a declarer in a strain, a column a number of tricks, in each cell the percentage of deals.

    A last column is for what a limit left open, where there is any.
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
    """Percentages of deals with 0..13 tricks, and of those that are open."""
    counts = tally.counts
    return [
        100 * number / tally.count for number in (*(counts.get(tricks, 0) for tricks in range(MOST + 1)), tally.open)
    ]
