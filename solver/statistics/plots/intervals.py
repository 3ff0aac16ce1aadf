"""How much can be won of each game, and how sure that is."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.statistics.verdicts import Verdicts
from solver.text.style import plural

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_NAME = 32
"""Letters of a line of a name."""

_WON, _UNKNOWN, _LOST = "#2b6cb0", "#a3bffa", "#e2e8f0"


def intervals(axes: Axes, games: Sequence[tuple[str, Verdicts]]) -> None:
    """A bar a game, the first on top: won, unknown and lost in percent, and across it the interval."""
    places = range(len(games))
    won, unknown, lost = (
        [100 * count / kind.deals for (_, kind), count in zip(games, counts, strict=True)]
        for counts in zip(*((kind.won, kind.unknown, kind.lost) for _, kind in games), strict=True)
    )
    before = [0.0] * len(games)
    for name, color, shares in (("won", _WON, won), ("unknown", _UNKNOWN, unknown), ("lost", _LOST, lost)):
        axes.barh(places, shares, left=before, height=0.6, color=color, label=name)
        before = [one + more for one, more in zip(before, shares, strict=True)]
    for place, (_, kind) in enumerate(games):
        _interval(axes, place, kind)
    names = [f"{textwrap.fill(title, _NAME)}\n{plural(kind.deals, 'deal')}" for title, kind in games]
    axes.set_yticks(places, names, parse_math=False)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("% of deals; the line is the 95 % interval for what can be won")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3, frameon=False)


def _interval(axes: Axes, place: int, kind: Verdicts) -> None:
    assert kind.interval is not None
    low, high = (100 * end for end in kind.interval)
    axes.plot([low, high], [place, place], color="black", linewidth=1.5, marker="|", markersize=12)
