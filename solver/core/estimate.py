"""A mean over samples with its standard error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Estimate:
    """What samples say about an expectation.

    Attributes:
        lo, hi: the mean of the samples is between them. They are equal unless a limit left samples open; ``lo`` is
            then what comes out where all of these turn out as low as they can, ``hi`` where as high as they can.
        error: the standard error of the mean, sqrt(s^2 / n) with the sample variance s^2 (divisor n - 1); the larger
            of those of ``lo`` and ``hi``; nan of fewer than two samples.
    """

    lo: float
    hi: float
    error: float

    @property
    def exact(self) -> bool:
        """No sample that matters was left open."""
        return self.lo == self.hi

    @property
    def value(self) -> float:
        """The mean; nan where samples were left open."""
        return self.lo if self.exact else math.nan

    @property
    def middle(self) -> float:
        """The mean, or the middle between its bounds."""
        return (self.lo + self.hi) / 2

    def times(self, factor: float) -> Estimate:
        """The same in another unit; the factor is above 0."""
        return Estimate(self.lo * factor, self.hi * factor, self.error * factor)


Sums = tuple[int, int]
"""The sum of whole numbers, and of their squares."""


def estimate(samples: int, one: Sums, other: Sums, unit: Fraction | int = 1) -> Estimate:
    """The mean of whole numbers from their sums; exact up to the last division.

    Args:
        samples: how many numbers there are, 1 or more.
        one, other: their sums with open samples at one end, and at the other.
        unit: what a 1 stands for.
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
    """An estimate as keys of JSON: the number, ``<key>_se``, and where it is open ``<key>_bounds`` and no number."""
    found: dict[str, object] = {key: rounded(figure.value), f"{key}_se": rounded(figure.error)}
    return found if figure.exact else {**found, f"{key}_bounds": pair(figure)}


def all_told(key: str, figures: Sequence[Estimate]) -> dict[str, object]:
    """The same of a list of estimates."""
    found: dict[str, object] = {
        key: [rounded(figure.value) for figure in figures],
        f"{key}_se": [rounded(figure.error) for figure in figures],
    }
    exact = all(figure.exact for figure in figures)
    return found if exact else {**found, f"{key}_bounds": [pair(figure) for figure in figures]}


def pair(figure: Estimate) -> list[float | None]:
    """The lowest and the highest that it can be."""
    return [rounded(figure.lo), rounded(figure.hi)]


def rounded(number: float) -> float | None:
    """Six decimals are more than any sample gives; what there is no number for is null."""
    return None if math.isnan(number) else round(number, 6)
