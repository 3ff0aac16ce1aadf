"""Distribution of a declarer's tricks over many samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.core.deal import Contract
from solver.core.estimate import Estimate, Sums, estimate
from solver.core.tally import weighted_sums
from solver.families.bridge.score import score

MOST = 13
"""Tricks in a deal."""

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """The tricks of one declarer in one strain.

    A sample that a limit left open counts in ``least`` and ``most`` with its bounds, and not in ``counts``.

    Attributes:
        counts: array of shape (14,), int64: number of samples with exactly 0..13 tricks.
        least: shape (14,): number of samples whose lower bound is 0..13 tricks.
        most: shape (14,): number of samples whose upper bound is 0..13 tricks.
    """

    counts: Counts
    least: Counts
    most: Counts

    @property
    def samples(self) -> int:
        """Number of samples, including open ones."""
        return int(self.least.sum())

    @property
    def open(self) -> int:
        """Number of samples that a limit left open."""
        return self.samples - int(self.counts.sum())

    def mean(self) -> Estimate:
        """Return the mean of the declarer's tricks, 0..13."""
        return self.mean_of(range(MOST + 1))

    def share(self, tricks: int) -> Estimate:
        """Return the share of samples, 0..1, with exactly ``tricks`` tricks; open samples may have them."""
        may = int(self.least[: tricks + 1].sum() - self.most[:tricks].sum())
        surely = int(self.counts[tricks])
        return estimate(self.samples, (surely, surely), (may, may))

    def shares(self) -> list[Estimate]:
        """Return the shares of 0..13 tricks."""
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
        """Return the mean of a function of the tricks, given by its 14 values, which must rise or fall."""
        return estimate(self.samples, _sums(self.least, values), _sums(self.most, values))


def _sums(counts: Counts, values: Sequence[int]) -> Sums:
    return weighted_sums(zip(values, map(int, counts), strict=True))
