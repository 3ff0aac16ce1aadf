"""Simulate the tricks of every declarer in every strain, over random layouts of the unknown hands."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.core.argument_checks import whole
from solver.core.cards import STRAINS, Hands
from solver.core.errors import FaceupError
from solver.core.limits import thread_count
from solver.families.bridge.dealing import ATTEMPTS
from solver.families.bridge.masks import mask
from solver.families.bridge.solver import MEMORY, Seats, Solver, Strains, seat_bits, strain_indices
from solver.simulation.bridge.distribution import MOST, Counts, Distribution
from solver.simulation.bridge.pool import Effort, Known, Sampling, Tricks, tallied


@dataclass(frozen=True, slots=True, eq=False)
class Simulation:
    """Distributions of tricks over samples.

    Attributes:
        samples: number of samples solved.
        asked: array of shape (5, 4), bool: strain S H D C N, declarer N E S W: whether it was solved.
        counts, least, most: arrays of shape (5, 4, 14), int64: samples by tricks, as in ``Distribution``.
        nodes: positions searched.
        seconds: CPU time of the solving threads.
    """

    samples: int
    asked: NDArray[np.bool_]
    counts: Counts
    least: Counts
    most: Counts
    nodes: int = 0
    seconds: float = 0.0

    def distribution(self, strain: int, declarer: int) -> Distribution:
        """Return the distribution of the tricks of one declarer in one strain.

        Raises:
            FaceupError: they were not requested.
        """
        strain, declarer = whole(strain, "strain", 0, 4), whole(declarer, "declarer", 0, 3)
        if not self.asked[strain, declarer]:
            raise FaceupError(
                f"declarer {declarer} in strain {strain} was not solved. Add them to the arguments of simulate()"
            )
        place = strain, declarer
        return Distribution(self.counts[place], self.least[place], self.most[place])

    def best_declarers(self, side: int, strain: int) -> tuple[int, ...]:
        """Return the player of a side who takes more tricks on average as declarer; both if they are equal.

        Args:
            side: 0 North-South, 1 East-West.
            strain: an index into ``STRAINS``.

        Raises:
            FaceupError: one of them was not requested.
        """
        side = whole(side, "side", 0, 1)
        means = {seat: self.distribution(strain, seat).mean().middle for seat in (side, side + 2)}
        return tuple(seat for seat, mean in means.items() if mean == max(means.values()))

    @property
    def incomplete(self) -> bool:
        """Whether a limit left samples open."""
        return bool((self.least != self.most).any())


class TricksTally:
    """Tally of tricks, which can be read at any time.

    Args:
        strains: letters out of ``SHDCN``.
        declarers: seats 0..3.

    Raises:
        DealError: there is no such strain or declarer.
    """

    def __init__(self, strains: Strains = STRAINS, declarers: Seats = range(4)) -> None:
        self._strains = strain_indices(strains)
        self._seats = seat_bits(declarers)
        self._asked = np.zeros((len(STRAINS), 4), dtype=bool)
        for strain in self._strains:
            self._asked[strain] = [bool(self._seats >> seat & 1) for seat in range(4)]
        self._where = np.nonzero(self._asked)
        self._counts, self._least, self._most = (np.zeros((5, 4, MOST + 1), dtype=np.int64) for _ in range(3))
        self.samples = 0

    def solve(self, solver: Solver, hands: Hands) -> Tricks:
        """Return bounds of tricks: an int8 array of shape (5, 4, 2), -1 if not requested."""
        masks = [mask(hand) for hand in hands]
        solver.start()
        found = np.full((5, 4, 2), -1, dtype=np.int8)
        for strain in self._strains:
            found[strain] = solver.row(masks, strain, self._seats)
        return found

    def add(self, tricks: Tricks) -> None:
        """Count a sample."""
        strains, seats = self._where
        low, high = tricks[strains, seats].T
        self._least[strains, seats, low] += 1
        self._most[strains, seats, high] += 1
        self._counts[strains, seats, low] += low == high
        self.samples += 1

    def result(self, effort: Effort) -> Simulation:
        """Return the results so far."""
        return Simulation(
            samples=self.samples,
            asked=self._asked.copy(),
            counts=self._counts.copy(),
            least=self._least.copy(),
            most=self._most.copy(),
            nodes=effort.nodes,
            seconds=effort.seconds,
        )


def simulate(
    hands: Known,
    count: int = 1000,
    *,
    seed: int,
    predeal: Mapping[int, Sequence[str]] | None = None,
    hcp: Mapping[int, tuple[int, int]] | None = None,
    shapes: Mapping[int, Sequence[str]] | None = None,
    attempts: int = ATTEMPTS,
    strains: Strains = STRAINS,
    declarers: Seats = range(4),
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> Simulation:
    """Deal the unknown hands at random, many times, and solve every deal double dummy.

    The same seed gives the same result, with any number of threads. Memory does not grow with ``count``.

    Args:
        hands: for N E S W 13 cards, or None for an unknown hand; at least two are unknown.
        count: number of samples.
        seed: 0 or more.
        predeal: seat -> cards that an unknown hand holds.
        hcp: seat -> (least, most) high-card points.
        shapes: seat -> shapes, one of which the hand must have (see ``solver.families.bridge.dealing.shape_lengths``).
        attempts: how often each sample is dealt until it satisfies all constraints.
        strains: the strains to solve, letters out of ``SHDCN``.
        declarers: the declarers to solve, seats 0..3.
        threads: number of threads; None: one for each core.
        memory: bytes for the transposition table of each thread.
        time, nodes: limits for each sample, CPU seconds and positions; None: no limit. Samples that they leave open
            count with their bounds: see ``Distribution`` and ``Estimate``.

    Raises:
        DealError: the hands are impossible, nothing is left to deal, constraints exclude each other, or an argument is
            out of range.
        Limit: no attempt to deal a sample satisfied the constraints.
        KeyboardInterrupt: Ctrl-C.
    """
    sampling = Sampling(hands, seed, predeal, hcp, shapes, attempts)
    tally, effort = TricksTally(strains, declarers), Effort()
    for _ in tallied(tally, sampling.deals(count), solvers_for(threads, count, memory, time, nodes), effort):
        pass
    return tally.result(effort)


def solvers_for(threads: int | None, count: int, memory: int, time: float | None, nodes: int | None) -> list[Solver]:
    """Return a solver for each thread that has work.

    Raises:
        FaceupError: there are fewer than one thread, or a limit is wrong.
    """
    threads = thread_count(threads)
    return [Solver(memory=memory, time=time, nodes=nodes) for _ in range(min(threads or os.cpu_count() or 1, count))]
