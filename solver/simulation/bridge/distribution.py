"""How many tricks a declarer took in each of many samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.core.deal import Contract
from solver.core.estimate import Estimate, Sums, estimate
from solver.families.bridge.score import score

MOST = 13
"""Tricks in a deal."""

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """The tricks of one declarer in one strain.

    A sample that a limit left open counts in ``least`` and ``most`` with what was proved of it, and not in ``counts``.

    Attributes:
        counts: array of shape (14,), int64: in how many samples the declarer takes exactly 0..13 tricks.
        least: shape (14,): in how many samples 0..13 tricks are proved and no more.
        most: shape (14,): in how many samples it is proved that there are 0..13 tricks at most, and no fewer.
    """

    counts: Counts
    least: Counts
    most: Counts

    @property
    def samples(self) -> int:
        """How many there are, open ones included."""
        return int(self.least.sum())

    @property
    def open(self) -> int:
        """How many of them a limit left open."""
        return self.samples - int(self.counts.sum())

    def mean(self) -> Estimate:
        """Return the declarer's tricks, 0..13."""
        return self.mean_of(range(MOST + 1))

    def share(self, tricks: int) -> Estimate:
        """Return the share of samples with exactly so many tricks, 0..1: at most that of all that may have them."""
        may = int(self.least[: tricks + 1].sum() - self.most[:tricks].sum())
        surely = int(self.counts[tricks])
        return estimate(self.samples, (surely, surely), (may, may))

    def shares(self) -> list[Estimate]:
        """``share`` of 0..13 tricks."""
        return [self.share(tricks) for tricks in range(MOST + 1)]

    def making(self, level: int) -> Estimate:
        """Return the chance that a contract of a level 1..7 makes, 0..1."""
        return self.mean_of([int(tricks >= level + 6) for tricks in range(MOST + 1)])

    def score(self, contract: Contract, vulnerable: bool) -> Estimate:
        """Return the expected score of a contract, in points for the declarer's side.

        Raises:
            DealError: there is no such contract.
        """
        return self.mean_of([score(contract, vulnerable, tricks) for tricks in range(MOST + 1)])

    def mean_of(self, values: Sequence[int]) -> Estimate:
        """The mean of what 0..13 tricks are worth, a whole number each; these must rise, or fall, with the tricks."""
        return estimate(self.samples, _sums(self.least, values), _sums(self.most, values))


def _sums(counts: Counts, values: Sequence[int]) -> Sums:
    weighted = [(int(count), value) for count, value in zip(counts, values, strict=True)]
    return sum(count * value for count, value in weighted), sum(count * value * value for count, value in weighted)
