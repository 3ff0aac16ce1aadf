"""How often numbers come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from solver.statistics.tally import Tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_BARS = 40
"""No more than so many, so that each is seen."""

_LEAST = 12
"""There is room for so many at least."""


def histogram(axes: Axes, title: str, what: str, tallies: Sequence[tuple[str, Tally]]) -> None:
    """Numbers from left to right, upwards the percentage of deals; several tallies are outlines over each other.

    Args:
        what: the numbers are.
        tallies: each with its name, of which numbers are known.
    """
    ends = [number for _, tally in tallies for number in (min(tally.counts), max(tally.counts))]
    width = bin_width(max(ends) - min(ends) + 1)
    first = min(ends) // width
    bins = max(ends) // width - first + 1
    edges = [(first + place) * width - 0.5 for place in range(bins + 1)]
    if len(tallies) == 1:
        tally = tallies[0][1]
        axes.bar(edges[:-1], _shares(tally, width, first, bins), width, align="edge", edgecolor="white", linewidth=0.5)
        axes.set_title(f"{title}: {_told(tally)}", parse_math=False)
    else:
        for name, tally in tallies:
            axes.stairs(_shares(tally, width, first, bins), edges, label=f"{name}, {_told(tally)}", linewidth=1.5)
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
        axes.set_title(title, parse_math=False)
    # One number alone would else be a bar as wide as the page.
    spare = width * max(_LEAST - bins, 1) / 2
    axes.set_xlim(edges[0] - spare, edges[-1] + spare)
    axes.locator_params(axis="x", integer=True)
    axes.set_xlabel(what if width == 1 else f"{what}, {width} to a bar")
    axes.set_ylabel("% of deals")


def bin_width(reach: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50, ... with which a reach of so many numbers takes no more than enough bars."""
    return next(width for width in _widths() if reach <= width * _BARS)


def _widths() -> Iterator[int]:
    unit = 1
    while True:
        yield from (unit, 2 * unit, 5 * unit)
        unit *= 10


def _shares(tally: Tally, width: int, first: int, bins: int) -> list[float]:
    counts = [0] * bins
    for number, times in tally.counts.items():
        counts[number // width - first] += times
    return [100 * times / tally.count for times in counts]


def _told(tally: Tally) -> str:
    """The mean, and how many are not drawn."""
    found = tally.mean()
    assert found is not None
    mean = "..".join(dict.fromkeys(f"{end:.2f}" for end in (found.lo, found.hi)))
    return f"mean {mean}, {tally.open} open" if tally.open else f"mean {mean}"
