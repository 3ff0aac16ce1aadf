"""An interval for a share of which only a sample is known.

E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the American Statistical
Association 22, 1927: the shares p for which the share that was seen, x / n, is at most z standard deviations
sqrt(p (1 - p) / n) away from p. Unlike x / n +- z sqrt(x (n - x) / n^3) it stays between 0 and 1, and does not shrink
to a point where x is 0 or n.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
"""In how many of all samples the interval has the share in it, about."""


class Interval(NamedTuple):
    """Two shares, 0 <= low <= high <= 1."""

    low: float
    high: float


def wilson(hits: int, of: int, level: float = LEVEL) -> Interval:
    """The interval for a share that was seen as ``hits / of``.

    Args:
        hits: 0 to ``of``.
        of: how many were looked at, 1 or more.
        level: above 0 and below 1.

    Raises:
        ValueError: a number is out of its range.
    """
    if of < 1 or not 0 <= hits <= of or not 0 < level < 1:
        raise ValueError(f"{hits} of {of} at {level}; expected 0 <= hits <= of, of >= 1, 0 < level < 1")
    z = NormalDist().inv_cdf((1 + level) / 2)
    middle = hits + z * z / 2
    reach = z * math.sqrt(hits * (of - hits) / of + z * z / 4)
    whole = of + z * z
    # At the ends the formula gives 0 and 1, but for rounding.
    low = 0.0 if hits == 0 else (middle - reach) / whole
    high = 1.0 if hits == of else (middle + reach) / whole
    return Interval(low, high)


def open_wilson(surely: int, may: int, of: int, level: float = LEVEL) -> Interval:
    """The interval where some are open: below as if all of these were misses, above as if all were hits.

    Args:
        surely: hits.
        may: hits, and those that are open.
        of, level: as in ``wilson``.

    Raises:
        ValueError: a number is out of its range.
    """
    return Interval(wilson(surely, of, level).low, wilson(may, of, level).high)
