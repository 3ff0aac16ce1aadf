"""Single-dummy par: the contract in which an auction ends when both sides bid for the mean score over all samples.

Double-dummy par is about the cards of one deal. Here neither side sees the cards that were dealt at random, and the
value of a contract is its average score over the samples, each played with open cards. With these values instead of
the points of one deal, the auction is that of ``solver.auction.bids``: from the highest bid down, the value of each bid
is that after the best reply of the other side, which lets it stand, doubles it if that is better on average, or bids.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from solver.auction.bids import BestBidding, Bid, Final, left_in, outcomes
from solver.core.argument_checks import shown
from solver.core.cards import STRAINS, side
from solver.core.deal import Contract
from solver.core.errors import FaceupError
from solver.core.estimate import Estimate
from solver.core.vulnerability import of_sides
from solver.families.bridge.score import score
from solver.simulation.bridge.distribution import MOST
from solver.simulation.bridge.simulate import Simulation

_LADDER = tuple(product(range(1, 8), (STRAINS.index(letter) for letter in "CDHSN")))
"""Level and strain of every bid, the lowest first."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A contract by a declarer, with its chance and its mean score over the samples.

    Attributes:
        contract: with its double.
        declarer: the seat.
        making: the chance that it is made, 0..1.
        score: the mean score, in points for North-South.
        outbids: for a sacrifice the best lower contract of the opponents, over which it is bid; else None.
    """

    contract: Contract
    declarer: int
    making: Estimate
    score: Estimate
    outbids: Expected | None = None

    @property
    def name(self) -> str:
        """The name in JSON: ``4Sx by 0``."""
        bare = f"{self.contract.level}{STRAINS[self.contract.strain]}{'x' * self.contract.doubled}"
        return f"{bare} by {self.declarer}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of the auction if a given side bids first.

    Attributes:
        low, high: bounds of the mean score of par, in points for North-South; equal unless a limit left samples open.
        contracts: all in which best bidding may end, lowest first; empty if passing is best, or if par is open.
    """

    low: float
    high: float
    contracts: tuple[Expected, ...] = ()

    @property
    def score(self) -> float | None:
        """The mean score; None if it is open."""
        return self.low if self.low == self.high else None


@dataclass(frozen=True, slots=True)
class SingleDummyPar:
    """Single-dummy par, and the contracts from which it is computed.

    Attributes:
        vulnerable: (North-South, East-West).
        samples: number of samples.
        contracts: every contract by every declarer, undoubled, lowest first, by seat.
        best: for either side its contract with the best mean score, doubled if that is better for the opponents;
            None if all of its contracts lose points on average.
        ns_first, ew_first: the results of the auction if North-South bid first, and if East-West do.
    """

    vulnerable: tuple[bool, bool]
    samples: int
    contracts: tuple[Expected, ...]
    best: tuple[Expected | None, Expected | None]
    ns_first: Outcome
    ew_first: Outcome

    @property
    def outcome(self) -> Outcome | None:
        """The result; None if it is an advantage to bid first."""
        one, other = self.ns_first, self.ew_first
        return one if (one.low, one.high) == (other.low, other.high) else None


def single_dummy_par(simulation: Simulation, vulnerable: tuple[bool, bool] | str) -> SingleDummyPar:
    """Return single-dummy par over the samples of a simulation.

    Args:
        simulation: with all strains and declarers.
        vulnerable: (North-South, East-West), or in PBN's words: ``None``, ``NS``, ``EW``, ``All``.

    Raises:
        FaceupError: a strain or a declarer was not simulated, or there is no such vulnerability.
    """
    if not isinstance(simulation, Simulation):
        raise FaceupError(f"{shown(simulation)} is not a simulation. Pass what simulate() returns")
    if not simulation.asked.all():
        raise FaceupError("single-dummy par needs all strains and declarers. Simulate all of them")
    return _Table(simulation, of_sides(vulnerable)).par()


class _Table:
    """All bids, with the sums of their scores over all samples as values."""

    def __init__(self, simulation: Simulation, vulnerable: tuple[bool, bool]) -> None:
        self._simulation, self._vulnerable = simulation, vulnerable
        self._spread = {
            (strain, seat): simulation.distribution(strain, seat) for strain in range(5) for seat in range(4)
        }
        self._low, self._high = ([*self._menu(end)] for end in (0, 1))

    def par(self) -> SingleDummyPar:
        least, most = outcomes(self._low), outcomes(self._high)
        ns_first, ew_first = (self._outcome(one, other) for one, other in zip(least, most, strict=True))
        return SingleDummyPar(
            vulnerable=self._vulnerable,
            samples=self._simulation.samples,
            contracts=tuple(self._expected(Final(bid)) for bid in self._low),
            best=(self._best(0), self._best(1)),
            ns_first=ns_first,
            ew_first=ew_first,
        )

    def _menu(self, end: int) -> list[Bid]:
        """Return every bid by every declarer, with open samples at one end of their bounds for North-South."""
        return [
            Bid(rank, f"{level}{STRAINS[strain]}", seat, side(seat), self._sums(level, strain, seat, end))
            for rank, (level, strain) in enumerate(_LADDER)
            for seat in range(4)
        ]

    def _sums(self, level: int, strain: int, seat: int, end: int) -> tuple[int, ...]:
        """Return the points for North-South over all samples: undoubled, doubled, redoubled."""
        spread, own = self._spread[strain, seat], side(seat)
        # What is least for North-South is most for East-West.
        counts = spread.most if end != own else spread.least
        return tuple(
            (-1 if own else 1) * sum(int(count) * points for count, points in zip(counts, scale, strict=True))
            for scale in (_scale(level, strain, doubled, self._vulnerable[own]) for doubled in range(3))
        )

    def _outcome(self, low: BestBidding, high: BestBidding) -> Outcome:
        samples = self._simulation.samples
        known = low.value == high.value and self._low == self._high
        finals = tuple(map(self._priced, low.finals)) if known else ()
        return Outcome(low.value / samples, high.value / samples, finals)

    def _priced(self, final: Final) -> Expected:
        """Return a final contract; a sacrifice has the contract over which it is bid."""
        better = -1 if final.bid.side else 1
        taken = None
        if better * final.value < 0:
            below = [left_in(bid) for bid in self._low if bid.rank < final.bid.rank and bid.side != final.bid.side]
            taken = max(below, key=lambda one: (-better * one.value, one.bid.rank), default=None)
        return self._expected(final, None if taken is None else self._expected(taken))

    def _best(self, of: int) -> Expected | None:
        """Return the best contract of a side if the opponents do not bid on."""
        better = -1 if of else 1
        finals = [left_in(bid) for bid in self._low if bid.side == of]
        best = max(finals, key=lambda final: (better * final.value, -final.bid.rank))
        return self._expected(best) if better * best.value > 0 else None

    def _expected(self, final: Final, outbids: Expected | None = None) -> Expected:
        bid = final.bid
        level, strain = _LADDER[bid.rank]
        contract = Contract(level, strain, final.doubled)
        spread = self._spread[strain, bid.declarer]
        own = spread.score(contract, self._vulnerable[bid.side])
        points = own if not bid.side else Estimate(-own.hi, -own.lo, own.error)
        return Expected(contract, bid.declarer, spread.making(level), points, outbids)


@cache
def _scale(level: int, strain: int, doubled: int, vulnerable: bool) -> tuple[int, ...]:
    """Return the declarer's points by his tricks 0..13."""
    contract = Contract(level, strain, doubled)
    return tuple(score(contract, vulnerable, tricks) for tricks in range(MOST + 1))
