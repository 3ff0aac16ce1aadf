"""Opening leads against unknown hands: tricks, matchpoints and IMPs of each lead.

A score that a limit left open is a range, and so are matchpoints and IMPs: their lower bound is computed from the
lead's own lowest score and the highest scores of all others, their upper bound the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from solver.core.argument_checks import whole
from solver.core.cards import RANKS, SEATS, Hands, in_order
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.core.estimate import Estimate, estimate
from solver.core.seats import seat_number
from solver.core.vulnerability import of_declarer
from solver.families.bridge.dealing import ATTEMPTS
from solver.families.bridge.imps import imps
from solver.families.bridge.position import Position
from solver.families.bridge.score import exists, score
from solver.families.bridge.solver import MEMORY, Solver
from solver.simulation.bridge.distribution import MOST, Counts, Distribution
from solver.simulation.bridge.pool import Effort, Known, Sampling, Tricks, tallied
from solver.simulation.bridge.simulate import solvers_for

Points = NDArray[np.int64]


def matchpoints(low: Points, high: Points) -> Points:
    """Return the matchpoints of each lead: two for every lead with a lower score, one for every other equal one.

    Args:
        low, high: shape (leads,), the bounds of the score of each lead, for the leader's side.

    Returns:
        array of shape (2, leads), int64, 0..2 * (leads - 1): lower and upper bounds.
    """
    return _against_others(low, high, lambda difference: np.sign(difference) + 1)


def cross_imps(low: Points, high: Points) -> Points:
    """Return the sum of the IMPs against every other lead; arguments and shape as for ``matchpoints``."""
    return _against_others(low, high, imps)


def _against_others(low: Points, high: Points, worth: Callable[[Points], Points]) -> Points:
    """Return the sum of a function of the difference in points over all other leads."""
    others = ~np.eye(len(low), dtype=bool)
    worst = worth(low[:, np.newaxis] - high) * others
    best = worth(high[:, np.newaxis] - low) * others
    return np.stack((worst.sum(axis=1), best.sum(axis=1)))


@dataclass(frozen=True, slots=True, eq=False)
class Leads:
    """Results of samples for a contract and the leads against it.

    Touching cards are one lead. All estimates of a lead are for the leader's side; ``declarer_tricks`` and ``result``
    are the declarer's tricks. Leads are numbered as in ``leads``, by suit from the ace down.

    Attributes:
        contract: the contract.
        declarer: the seat; the seat to its left leads.
        vulnerable: whether the declarer's side is.
        samples: number of samples solved.
        leads: the leads, each as its touching cards.
        result: the declarer's tricks if the best lead of each sample is made.
        counts, least, most: arrays of shape (leads, 14), int64: samples by the declarer's tricks, as in
            ``Distribution``.
        matchpoints_sums, imps_sums: arrays of shape (2, 2, leads), int64, over all samples: [0] with open samples at
            their lower bounds, [1] at their upper bounds; [.., 0] the sum of a lead's matchpoints (two for each other
            lead that it beats, one for each tie) or of its IMPs against all other leads, [.., 1] the sum of their
                squares.
        nodes: positions searched.
        seconds: CPU time of the solving threads.
    """

    contract: Contract
    declarer: int
    vulnerable: bool
    samples: int
    leads: tuple[tuple[str, ...], ...]
    result: Distribution
    counts: Counts
    least: Counts
    most: Counts
    matchpoints_sums: Counts
    imps_sums: Counts
    nodes: int = 0
    seconds: float = 0.0

    @property
    def leader(self) -> int:
        """The seat that leads."""
        return (self.declarer + 1) % 4

    @property
    def incomplete(self) -> bool:
        """Whether a limit left samples open."""
        return bool((self.least != self.most).any())

    def declarer_tricks(self, lead: int) -> Distribution:
        """Return the declarer's tricks after a lead."""
        return Distribution(self.counts[lead], self.least[lead], self.most[lead])

    def tricks(self, lead: int) -> Estimate:
        """Return the defenders' tricks after a lead, 0..13."""
        return self.declarer_tricks(lead).mean_of([MOST - tricks for tricks in range(MOST + 1)])

    def beats(self, lead: int) -> Estimate:
        """Return the chance that the contract goes down after a lead, 0..1."""
        needed = self.contract.level + 6
        return self.declarer_tricks(lead).mean_of([int(tricks < needed) for tricks in range(MOST + 1)])

    def score(self, lead: int) -> Estimate:
        """Return the expected score after a lead, in points for the leader's side."""
        return self.declarer_tricks(lead).mean_of(_points(self.contract, self.vulnerable))

    def matchpoints(self, lead: int) -> Estimate | None:
        """Return the share of other leads that a lead beats, plus half of the ties, in percent.

        None if there is no other lead.
        """
        return self._against(self.matchpoints_sums, lead, Fraction(100, 2))

    def imps(self, lead: int) -> Estimate | None:
        """Return the mean of the IMPs against each other lead (cross-IMPs), -24..24; None if there is no other lead."""
        return self._against(self.imps_sums, lead, Fraction(1))

    def ranking(self) -> list[int]:
        """Return the leads by expected score, best first."""
        return sorted(range(len(self.leads)), key=lambda lead: -self.score(lead).middle)

    def _against(self, sums: Counts, lead: int, unit: Fraction) -> Estimate | None:
        others = len(self.leads) - 1
        if not others:
            return None
        low, high = ((int(total), int(squares)) for total, squares in sums[:, :, lead])
        return estimate(self.samples, low, high, unit / others)


class LeadsTally:
    """Tally of the results of leads, which can be read at any time.

    Args:
        hand: the 13 cards of the player at the declarer's left.
        contract, declarer, vulnerable: as in ``Leads``.

    Raises:
        DealError: there is no such contract or declarer.
    """

    def __init__(self, hand: Sequence[str], contract: Contract, declarer: int, vulnerable: bool) -> None:
        declarer = whole(declarer, "declarer", 0, 3)
        self._contract, self._declarer, self._vulnerable = contract, declarer, vulnerable
        self._points = np.array(_points(contract, vulnerable), dtype=np.int64)
        self._leads = touching(hand)
        self._places = np.arange(len(self._leads))
        shape = (len(self._leads), MOST + 1)
        self._counts, self._least, self._most = (np.zeros(shape, dtype=np.int64) for _ in range(3))
        self._result = np.zeros((3, MOST + 1), dtype=np.int64)
        self._matchpoints, self._imps = (np.zeros((2, 2, len(self._leads)), dtype=np.int64) for _ in range(2))
        self.samples = 0

    def solve(self, solver: Solver, hands: Hands) -> Tricks:
        """Return bounds of the declarer's tricks after each lead: an int8 array of shape (leads, 2)."""
        found = solver.moves(Position(hands, self._contract.strain, (self._declarer + 1) % 4))
        bounds = np.array([(found[cards[0]].low, found[cards[0]].high) for cards in self._leads], dtype=np.int8)
        # The solver counts for North-South.
        return bounds if self._declarer % 2 == 0 else MOST - bounds[:, ::-1]

    def add(self, tricks: Tricks) -> None:
        """Count a sample."""
        low, high = tricks.T
        self._least[self._places, low] += 1
        self._most[self._places, high] += 1
        self._counts[self._places, low] += low == high
        self._add_result(low.min(), high.min())
        # Fewer tricks for the declarer are more points for the leader.
        worst, best = self._points[high], self._points[low]
        for sums, field in ((self._matchpoints, matchpoints), (self._imps, cross_imps)):
            ends = field(worst, best)
            sums[:, 0] += ends
            sums[:, 1] += ends * ends
        self.samples += 1

    def _add_result(self, low: np.int8, high: np.int8) -> None:
        """Count the declarer's tricks after the best lead."""
        counts, least, most = self._result
        least[low] += 1
        most[high] += 1
        counts[low] += low == high

    def result(self, effort: Effort) -> Leads:
        """Return the results so far."""
        return Leads(
            contract=self._contract,
            declarer=self._declarer,
            vulnerable=self._vulnerable,
            samples=self.samples,
            leads=self._leads,
            result=Distribution(*self._result.copy()),
            counts=self._counts.copy(),
            least=self._least.copy(),
            most=self._most.copy(),
            matchpoints_sums=self._matchpoints.copy(),
            imps_sums=self._imps.copy(),
            nodes=effort.nodes,
            seconds=effort.seconds,
        )


def opening_leads(
    hands: Known,
    contract: Contract | str,
    declarer: int | str,
    *,
    vulnerable: bool | str,
    count: int = 1000,
    seed: int,
    predeal: Mapping[int, Sequence[str]] | None = None,
    hcp: Mapping[int, tuple[int, int]] | None = None,
    shapes: Mapping[int, Sequence[str]] | None = None,
    attempts: int = ATTEMPTS,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> Leads:
    """Deal the unknown hands at random, many times, and solve every deal double dummy after every opening lead.

    Args:
        hands: for N E S W 13 cards, or None for an unknown hand. The leader's hand must be known.
        contract: as an object or as text, ``4S``, ``3NTX``.
        declarer: the seat 0..3, or its letter; the player to its left leads.
        vulnerable: whether the declarer's side is; or the vulnerability in PBN's words: ``None``, ``NS``, ``EW``,
            ``All``.
        count: number of samples.

    The other arguments are as for ``simulate``; the result depends on the seed only, as there.

    Raises:
        DealError: the leader's hand is unknown, there is no such contract or declarer, or as for ``simulate``.
        Limit: no attempt to deal a sample satisfied the constraints.
        KeyboardInterrupt: Ctrl-C.
    """
    played = Contract.parse(contract) if isinstance(contract, str) else contract
    exists(played)
    declarer = seat_number(declarer, "declarer")
    vulnerable = of_declarer(vulnerable, declarer)
    sampling = Sampling(hands, seed, predeal, hcp, shapes, attempts)
    deals = sampling.deals(count)
    hand = sampling.hand((declarer + 1) % 4)
    if hand is None:
        raise DealError(f"the hand of {SEATS[(declarer + 1) % 4]}, who leads, is unknown. Give all its cards")
    tally, effort = LeadsTally(hand, played, declarer, vulnerable), Effort()
    for _ in tallied(tally, deals, solvers_for(threads, count, memory, time, nodes), effort):
        pass
    return tally.result(effort)


def touching(hand: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the cards of a hand in groups of touching cards, which are equivalent in the first trick."""
    groups: list[list[str]] = []
    for card in in_order(hand):
        last = groups[-1][-1] if groups else ""
        if last[:1] == card[0] and RANKS.index(last[1]) + 1 == RANKS.index(card[1]):
            groups[-1].append(card)
        else:
            groups.append([card])
    return tuple(map(tuple, groups))


def _points(contract: Contract, vulnerable: bool) -> list[int]:
    """Return the points of the leader's side, by the declarer's tricks 0..13."""
    return [-score(contract, vulnerable, tricks) for tricks in range(MOST + 1)]
