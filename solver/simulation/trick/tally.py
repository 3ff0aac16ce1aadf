"""What many layouts say about a few choices: sums of whole numbers, exact whatever their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.core.estimate import Estimate, estimate


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a layout is worth after a choice: bounds, equal where it is known.

    Attributes:
        low, high: points for the seat's side.
        made: whether what was promised is reached, at least and at most; None where nothing was.
        nodes: positions looked at.
    """

    low: int
    high: int
    made: tuple[int, int] | None = None
    nodes: int = 0


@dataclass(slots=True)
class Figures:
    """Sums over layouts of one choice.

    Attributes:
        samples: how many.
        low, high, made_low, made_high: sum and sum of squares.
        promised: something was.
        open: layouts that a limit left open.
        counts: how often each value came, of layouts that are known.
    """

    samples: int = 0
    low: tuple[int, int] = (0, 0)
    high: tuple[int, int] = (0, 0)
    made_low: tuple[int, int] = (0, 0)
    made_high: tuple[int, int] = (0, 0)
    promised: bool = False
    open: int = 0
    counts: Counter[int] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """One more layout."""
        self.samples += 1
        self.low, self.high = _plus(self.low, outcome.low), _plus(self.high, outcome.high)
        if outcome.made is not None:
            self.promised = True
            self.made_low = _plus(self.made_low, outcome.made[0])
            self.made_high = _plus(self.made_high, outcome.made[1])
        if outcome.low == outcome.high:
            self.counts[outcome.low] += 1
        else:
            self.open += 1

    @property
    def value(self) -> Estimate:
        """The expected score."""
        return estimate(self.samples, self.low, self.high)

    @property
    def making(self) -> Estimate | None:
        """The chance of reaching what is promised; None where nothing is."""
        return estimate(self.samples, self.made_low, self.made_high) if self.promised else None

    def shares(self) -> dict[int, float]:
        """By value the share of layouts that are known to have it, from the lowest value."""
        return {value: self.counts[value] / self.samples for value in sorted(self.counts)}

    @property
    def order(self) -> int:
        """Twice the sum of what is in the middle of the bounds, for comparisons over as many layouts."""
        return self.low[0] + self.high[0]


def _plus(sums: tuple[int, int], number: int) -> tuple[int, int]:
    return sums[0] + number, sums[1] + number * number


class Tally:
    """Sums of several choices on the same layouts, and of the products of every two of them.

    Args:
        choices: how many there are.
    """

    def __init__(self, choices: int) -> None:
        self.figures = [Figures() for _ in range(choices)]
        self._products = [[0] * choices for _ in range(choices)]
        self.nodes = 0

    @property
    def samples(self) -> int:
        """How many layouts."""
        return self.figures[0].samples

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """What a layout is worth after each choice."""
        for figures, outcome in zip(self.figures, outcomes, strict=True):
            figures.add(outcome)
            self.nodes += outcome.nodes
        for row, one in zip(self._products, outcomes, strict=True):
            for place, other in enumerate(outcomes):
                row[place] += one.low * other.high

    def ranking(self) -> list[int]:
        """The choices from the best, those as good as each other in their order."""
        return sorted(range(len(self.figures)), key=lambda choice: -self.figures[choice].order)

    def behind(self, choice: int, best: int) -> Estimate:
        """By how much a choice is better than another, mostly below zero; surer than both: the layouts are the same."""
        one, other = self.figures[choice], self.figures[best]
        low = one.low[0] - other.high[0], one.low[1] + other.high[1] - 2 * self._products[choice][best]
        high = one.high[0] - other.low[0], one.high[1] + other.low[1] - 2 * self._products[best][choice]
        return estimate(one.samples, low, high)
