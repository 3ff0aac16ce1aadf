"""Estimates from samples: means with their errors, and intervals for shares.

E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the American Statistical
Association 22, 1927: the shares p for which the share that was seen, x / n, is at most z standard deviations
sqrt(p (1 - p) / n) away from p. Unlike x / n +- z sqrt(x (n - x) / n^3) it stays between 0 and 1, and does not shrink
to a point where x is 0 or n.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Estimate:
    """Estimate of an expected value from samples.

    Attributes:
        lo, hi: bounds of the mean of the samples, equal unless a limit left samples open. ``lo`` is the mean if all
            open samples have their lowest possible values, ``hi`` if all have their highest.
        error: the standard error of the mean, sqrt(s^2 / n) with the sample variance s^2 (divisor n - 1); the larger
            of those of ``lo`` and ``hi``; nan with fewer than two samples.
    """

    lo: float
    hi: float
    error: float

    @property
    def exact(self) -> bool:
        """Whether the mean is known: no sample that matters was left open."""
        return self.lo == self.hi

    @property
    def value(self) -> float:
        """The mean; nan if samples were left open."""
        return self.lo if self.exact else math.nan

    @property
    def middle(self) -> float:
        """The mean, or the middle of its bounds."""
        return (self.lo + self.hi) / 2

    def times(self, factor: float) -> Estimate:
        """Return the estimate multiplied by a positive factor, in another unit."""
        return Estimate(self.lo * factor, self.hi * factor, self.error * factor)


Sums = tuple[int, int]
"""The sum of whole numbers, and of their squares."""


def estimate(samples: int, one: Sums, other: Sums, unit: Fraction | int = 1) -> Estimate:
    """Return the mean of whole numbers from their sums, exact up to the last division.

    Args:
        samples: how many numbers there are, 1 or more.
        one, other: the sums with open samples at their lower bounds, and at their upper bounds.
        unit: the unit of the numbers.
    """
    first, last = sorted((one, other))
    return Estimate(
        lo=float(Fraction(first[0], samples) * unit),
        hi=float(Fraction(last[0], samples) * unit),
        error=max(_error(samples, first), _error(samples, last)) * float(unit),
    )


def _error(samples: int, sums: Sums) -> float:
    total, squares = sums
    if samples < 2:
        return math.nan
    return math.sqrt(Fraction(samples * squares - total * total, samples * samples * (samples - 1)))


# -- as JSON -------------------------------------------------------------------------------------------------


def told(key: str, figure: Estimate) -> dict[str, object]:
    """Return the JSON fields of an estimate: number and ``<key>_se``; if it is open, null and ``<key>_bounds``."""
    found: dict[str, object] = {key: rounded(figure.value), f"{key}_se": rounded(figure.error)}
    return found if figure.exact else {**found, f"{key}_bounds": pair(figure)}


def all_told(key: str, figures: Sequence[Estimate]) -> dict[str, object]:
    """Return the JSON fields of a list of estimates."""
    found: dict[str, object] = {
        key: [rounded(figure.value) for figure in figures],
        f"{key}_se": [rounded(figure.error) for figure in figures],
    }
    exact = all(figure.exact for figure in figures)
    return found if exact else {**found, f"{key}_bounds": [pair(figure) for figure in figures]}


def pair(figure: Estimate) -> list[float | None]:
    """Return the bounds of an estimate as a list."""
    return [rounded(figure.lo), rounded(figure.hi)]


def rounded(number: float) -> float | None:
    """Return a number rounded to six decimals, more than any sample is worth; None (null in JSON) for nan."""
    return None if math.isnan(number) else round(number, 6)


LEVEL = 0.95
"""In how many of all samples the interval has the share in it, about."""


class Interval(NamedTuple):
    """Two shares, 0 <= low <= high <= 1."""

    low: float
    high: float


def wilson(hits: int, of: int, level: float = LEVEL) -> Interval:
    """Return the interval for a share that was observed as ``hits / of``.

    Args:
        hits: 0 to ``of``.
        of: number of samples, 1 or more.
        level: the confidence level, above 0 and below 1.

    Raises:
        ValueError: a number is out of its range.
    """
    if of < 1 or not 0 <= hits <= of or not 0 < level < 1:
        raise ValueError(f"{hits} of {of} at {level} is no share. Pass 0 <= hits <= of, of >= 1, 0 < level < 1")
    z = NormalDist().inv_cdf((1 + level) / 2)
    middle = hits + z * z / 2
    reach = z * math.sqrt(hits * (of - hits) / of + z * z / 4)
    whole = of + z * z
    # At the ends the formula gives 0 and 1, but for rounding.
    low = 0.0 if hits == 0 else (middle - reach) / whole
    high = 1.0 if hits == of else (middle + reach) / whole
    return Interval(low, high)


def open_wilson(surely: int, may: int, of: int, level: float = LEVEL) -> Interval:
    """Return the interval for a share with open samples: its low end counts them as misses, its high end as hits.

    Args:
        surely: hits.
        may: hits and open samples together.
        of, level: as in ``wilson``.

    Raises:
        ValueError: a number is out of its range.
    """
    return Interval(wilson(surely, of, level).low, wilson(may, of, level).high)
