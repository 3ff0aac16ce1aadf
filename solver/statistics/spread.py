"""How numbers are spread that come sorted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from solver.core.estimate import rounded
from solver.statistics.figures import Figures


@dataclass(frozen=True, slots=True)
class Spread:
    """What searches took, nodes or CPU seconds.

    Attributes:
        mean, median: of an even number of searches the median is the middle between the two in the middle.
        most: of the longest one.
    """

    mean: float
    median: float
    most: float

    def figures(self) -> Figures:
        """The attributes."""
        return {"mean": rounded(self.mean), "median": rounded(self.median), "most": rounded(self.most)}


def spreads(found: Iterable[tuple[int, int]], counts: Mapping[int, int], unit: int = 1) -> dict[int, Spread]:
    """The spread of the numbers of each question.

    Args:
        found: question and number, the numbers of a question together and in rising order.
        counts: by question how many numbers come.
        unit: how many of them are one.
    """
    return {
        question: _spread((value for _, value in same), counts[question], unit)
        for question, same in groupby(found, key=itemgetter(0))
    }


def _spread(rising: Iterable[int], count: int, unit: int) -> Spread:
    total = middle = most = 0
    for place, value in enumerate(rising):
        total += value
        # The two places in the middle, which are one where the count is odd.
        middle += value * ((place == (count - 1) // 2) + (place == count // 2))
        most = value
    return Spread(total / count / unit, middle / 2 / unit, most / unit)
