"""Figures as JSON has them, and each on a line of its own.

An estimate is a number under its key, with its standard error under ``<key>_se`` (null of fewer than two). Where a
limit left answers open the number is null, and ``<key>_bounds`` has the lowest and the highest that it can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from solver.core.estimate import Estimate, told
from solver.statistics.tally import Span, Tally

Figures = dict[str, object]

QUANTILES = (0, 5, 25, 50, 75, 95, 100)
"""In percent."""

_OPEN = ("_se", "_bounds")
"""What stands behind the key of a number to say how sure it is."""


def number(key: str, found: Estimate | None) -> Figures:
    """An estimate; null where there is nothing to estimate from."""
    return {key: None} if found is None else told(key, found)


def bounded(key: str, found: Span | None) -> Figures:
    """A whole number, or its bounds."""
    if found is None or found[0] == found[1]:
        return {key: None if found is None else found[0]}
    return {key: None, f"{key}_bounds": list(found)}


def summary(tally: Tally) -> Figures:
    """``count``, ``open``, ``mean``, ``quantiles`` in percent, and ``counts``: how often each number came."""
    quantiles: Figures = {}
    for percent in QUANTILES:
        quantiles |= bounded(str(percent), tally.quantile(Fraction(percent, 100)))
    return {
        "count": tally.count,
        "open": tally.open,
        **number("mean", tally.mean()),
        "quantiles": quantiles,
        "counts": {str(value): times for value, times in tally.counts.items()},
    }


class Figure(NamedTuple):
    """One figure.

    Attributes:
        name: the keys that lead to it, with dots between them; places in lists count from 0.
        value: it; None where there is none, or limits left it open.
        se: its standard error; None where it has none.
        low, high: where limits left it open, the lowest and the highest that it can be; else None.
    """

    name: str
    value: object
    se: object = None
    low: object = None
    high: object = None


def flat(figures: Mapping[str, Any], before: str = "") -> Iterator[Figure]:
    """Every figure of a JSON object by itself."""
    for key, value in figures.items():
        if not key.endswith(_OPEN):
            yield from _flat(f"{before}{key}", value, figures.get(f"{key}_se"), figures.get(f"{key}_bounds"))


def _flat(name: str, value: Any, se: Any, bounds: Any) -> Iterator[Figure]:
    if isinstance(value, Mapping):
        yield from flat(value, f"{name}.")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            own = (None if part is None else part[place] for part in (se, bounds))
            yield from _flat(f"{name}.{place}", one, *own)
    else:
        low, high = (None, None) if bounds is None else bounds
        yield Figure(name, value, se, low, high)
