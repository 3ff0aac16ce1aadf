"""Tallies: how often each number occurs, how many deals are won, and ratios of two sums.

Statistics of stores, simulations and surveys count here.

A number that a limit left open has two bounds and counts with both: a figure then lies between its value if all open
numbers were at their lower bounds and its value if all were at their upper bounds. Only the frequency of each pair of
bounds is stored, so memory does not grow with the number of answers.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from solver.core.estimate import LEVEL, Estimate, Interval, Sums, estimate, open_wilson, rounded
from solver.core.json_fields import JsonMapping

Span = tuple[int, int]
"""The lowest and the highest that a number can be."""


def span(fields: JsonMapping, key: str) -> Span | None:
    """Return the bounds of a number of an answer, equal if it is known; None if it has neither number nor bounds."""
    if fields.get(key) is not None:
        return fields[key], fields[key]
    bounds = fields.get(f"{key}_bounds")
    return None if bounds is None else (bounds[0], bounds[1])


def spans(fields: JsonMapping, key: str) -> list[Span]:
    """Return the bounds of all numbers of an answer: under the key there is one number or a list."""
    values = fields.get(key)
    if not isinstance(values, list):
        one = span(fields, key)
        return [] if one is None else [one]
    bounds = fields.get(f"{key}_bounds") or [None] * len(values)
    return [
        (value, value) if value is not None else (pair[0], pair[1]) for value, pair in zip(values, bounds, strict=True)
    ]


class Tally:
    """Frequencies of numbers, each known or between two bounds."""

    def __init__(self) -> None:
        self._spans: Counter[Span] = Counter()

    def add(self, low: int, high: int, times: int = 1) -> None:
        """Count a number that lies between two bounds, ``times`` times."""
        self._spans[low, high] += times

    @property
    def count(self) -> int:
        """How many numbers were counted."""
        return self._spans.total()

    @property
    def open(self) -> int:
        """How many of the numbers are known only by bounds."""
        return sum(times for (low, high), times in self._spans.items() if low < high)

    @property
    def counts(self) -> dict[int, int]:
        """Frequency of each known number, in rising order."""
        return {low: self._spans[low, high] for low, high in sorted(self._spans) if low == high}

    def mean(self) -> Estimate | None:
        """Return the mean; None if no number was counted."""
        return self._estimate(lambda number: number)

    def at_least(self, number: int) -> Estimate | None:
        """Return the share, 0..1, of numbers that are at least ``number``; None if no number was counted."""
        return self._estimate(lambda found: int(found >= number))

    def share(self, number: int) -> Estimate | None:
        """Return the share, 0..1, of numbers equal to ``number`` (open ones may be); None if no number was counted."""
        surely = self._spans[number, number]
        may = sum(times for (low, high), times in self._spans.items() if low <= number <= high)
        return estimate(self.count, (surely, surely), (may, may)) if self.count else None

    def quantile(self, share: Fraction) -> Span | None:
        """Return the quantile for a share of 0..1; None if no number was counted.

        It is the inverse of the distribution function: definition 1 of R. J. Hyndman and Y. Fan, Sample quantiles in
        statistical packages, The American Statistician 50, 1996.
        """
        if not self.count:
            return None
        return self._place(0, share), self._place(1, share)

    def _place(self, end: int, share: Fraction) -> int:
        wanted = max(math.ceil(share * self.count), 1)
        for number, times in sorted(self._ends(end).items()):
            wanted -= times
            if wanted <= 0:
                return number
        raise AssertionError("a share above 1")

    def _ends(self, end: int) -> Counter[int]:
        """Return the frequencies with open numbers taken at their lower (0) or upper (1) bounds."""
        found: Counter[int] = Counter()
        for bounds, times in self._spans.items():
            found[bounds[end]] += times
        return found

    def _estimate(self, worth: Callable[[int], int]) -> Estimate | None:
        """Return the mean of a function of the numbers that does not decrease."""
        if not self.count:
            return None
        low, high = (
            weighted_sums((worth(number), times) for number, times in self._ends(end).items())
            for end in (0, 1)
        )  # fmt: skip
        return estimate(self.count, low, high)

    def sums(self, end: int) -> Sums:
        """Return the sum and the sum of squares, with open numbers at their lower (0) or upper (1) bounds."""
        return weighted_sums(self._ends(end).items())


def weighted_sums(weighted: Iterable[tuple[int, int]]) -> Sums:
    """Return the sums of numbers and of their squares, exactly: expectations are added as fractions.

    Args:
        weighted: pairs of a number and how often it occurs.
    """
    whole = [(value if isinstance(value, int) else cast(int, Fraction(value)), times) for value, times in weighted]
    return sum(value * times for value, times in whole), sum(value * value * times for value, times in whole)


@dataclass(frozen=True, slots=True)
class WinCount:
    """Deals of a game that is won or lost, counted by their proved results.

    Attributes:
        won: deals that can be won.
        lost: deals proved to have no winning line.
        open: deals that a limit left undecided.
    """

    won: int
    lost: int
    open: int

    @property
    def count(self) -> int:
        """Number of deals."""
        return self.won + self.lost + self.open

    @property
    def share(self) -> Estimate | None:
        """Share of deals that can be won, 0..1; open deals count as lost or won for its bounds; None without deals."""
        most = self.won + self.open
        return estimate(self.count, (self.won, self.won), (most, most)) if self.count else None

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval of that share; its low end counts open deals as lost, its high end as won."""
        return open_wilson(self.won, self.won + self.open, self.count) if self.count else None

    def counts(self) -> dict[str, object]:
        """Return the JSON fields ``won``, ``lost`` and ``unknown``."""
        return {"won": self.won, "lost": self.lost, "unknown": self.open}


def interval_fields(interval: Interval) -> dict[str, object]:
    """Return an interval as JSON: ``low``, ``high`` and ``level``."""
    return {"low": rounded(interval.low), "high": rounded(interval.high), "level": LEVEL}


class Ratio:
    """A ratio over boards, such as tricks lost per card played.

    The cards of one board share a deal, so it is the boards that are independent. The standard error is that of the
    ratio of two means over boards, sqrt(n / (n - 1) sum (y - r x)^2) / sum x (W. G. Cochran, Sampling Techniques, 3rd
    edition, 1977, 6.4, without the correction for finite populations).
    """

    def __init__(self) -> None:
        self._bunches = 0
        self._x = self._y = self._xx = self._xy = self._yy = 0

    def add(self, much: int, of: int) -> None:
        """Count a board with its numerator and its denominator."""
        self._bunches += 1
        self._x += of
        self._y += much
        self._xx += of * of
        self._xy += of * much
        self._yy += much * much

    @property
    def of(self) -> int:
        """Sum of the denominators."""
        return self._x

    def value(self) -> Estimate | None:
        """Return the ratio; None if the denominator is 0."""
        if not self._x:
            return None
        found = Fraction(self._y, self._x)
        return Estimate(float(found), float(found), self._error(found))

    def _error(self, found: Fraction) -> float:
        if self._bunches < 2:
            return math.nan
        squares = self._yy - 2 * found * self._xy + found * found * self._xx
        return math.sqrt(squares * self._bunches / (self._bunches - 1)) / self._x
