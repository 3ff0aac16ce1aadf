"""Samples: against all deals of a small case, against each deal solved by itself, and against plain formulas."""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.bridge import opening_leads, simulate, tables
from solver.core.cards import PACK, Hands, in_order
from solver.core.deal import Contract
from solver.core.errors import DealError, FaceupError, Limit
from solver.core.estimate import Estimate
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.imps import STEPS, imps
from solver.families.bridge.position import Position
from solver.families.bridge.score import score
from solver.families.bridge.solver import Solver, equivalents
from solver.formats import read
from solver.simulation.bridge.distribution import Distribution
from solver.simulation.bridge.leads import cross_imps, matchpoints, touching
from solver.simulation.bridge.pool import Effort, Sampling, Tricks, tallied

NORTH, _, _, WEST = read('[Deal "N:AKQJT.AKQ.AK2.A2 - - 632.JT5.QJT76.Q6"]')[0].hands
assert NORTH
assert WEST
HANDS = (NORTH, None, None, WEST)
"""Easy to solve: North has the top cards."""

OPEN = ("CK", "CJ", "D8", "D9", "H6", "S9")
"""South has three of them: 20 deals."""

SOUTH = ("S8", "S7", "H4", "H3", "H2", "D5", "D4", "D3", "C5", "C4")
EAST = tuple(code for code in PACK if code not in (*NORTH, *WEST, *OPEN, *SOUTH))
PREDEAL = {1: EAST, 2: SOUTH}
SLAM = Contract(6, 0)
COUNT = 200
SURE = 4
"""Standard errors within which figures must be; beyond once in 16,000."""


def all_deals() -> Iterator[Hands]:
    for south in itertools.combinations(OPEN, 3):
        east = tuple(code for code in OPEN if code not in south)
        yield NORTH, in_order((*EAST, *east)), in_order((*SOUTH, *south)), WEST  # type: ignore[misc]


@cache
def all_tables() -> NDArray[np.int8]:
    return tables(list(all_deals()), threads=1, strains="SCN", declarers=[2])


@cache
def all_leads() -> list[list[int]]:
    """South's tricks in spades after each lead of West, of all deals."""
    return [lead_tricks(hands) for hands in all_deals()]


def lead_tricks(hands: Hands) -> list[int]:
    """Each lead played, and the position after it solved."""
    solver = Solver(memory=1 << 20)
    start = Position(hands, SLAM.strain, 3)
    return [solver.tricks(start.play(cards[0])) for cards in touching(WEST or ())]


def expected(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return float(np.mean(values)), float(np.std(values, ddof=1) / math.sqrt(len(values)))


def told(estimate: Estimate) -> tuple[float, float]:
    return estimate.value, estimate.error


class TestAgainstAllDeals:
    def test_tricks(self) -> None:
        found = simulate(HANDS, COUNT, seed=5, predeal=PREDEAL, strains="SCN", declarers=[2])
        for strain in (0, 3, 4):
            tricks = found.distribution(strain, 2)
            exact = all_tables()[:, strain, 2].tolist()
            assert len(exact) == 20
            assert near(tricks.mean(), expected(exact))
            for count in range(14):
                assert near(tricks.share(count), exact.count(count) / 20)
            for level in range(1, 8):
                assert near(tricks.making(level), expected([t >= level + 6 for t in exact]))

    def test_leads(self) -> None:
        found = opening_leads(HANDS, SLAM, 2, vulnerable=True, count=COUNT, seed=6, predeal=PREDEAL)
        figures = [plain_figures(tricks) for tricks in all_leads()]
        assert len({tuple(tricks) for tricks in all_leads()}) > 5
        for lead in range(len(found.leads)):
            estimates = (found.tricks(lead), found.beats(lead), found.score(lead), found.matchpoints(lead),
                         found.imps(lead))  # fmt: skip
            for name, estimate in zip(figures[0], estimates, strict=True):
                assert estimate is not None
                assert near(estimate, expected([deal[name][lead] for deal in figures])), (name, found.leads[lead])
        results = [min(tricks) for tricks in all_leads()]
        assert near(found.result.making(6), expected([tricks >= 12 for tricks in results]))
        assert near(found.result.score(SLAM, True), expected([score(SLAM, True, tricks) for tricks in results]))


def near(estimate: Estimate, exact: float) -> bool:
    return abs(estimate.value - exact) <= SURE * estimate.error + 1e-9


def plain_figures(tricks: Sequence[int]) -> dict[str, list[float]]:
    """Everything that is told of leads, of one deal, in loops."""
    points = [-score(SLAM, True, count) for count in tricks]
    return {
        "tricks": [13 - count for count in tricks],
        "beats": [count < 12 for count in tricks],
        "score": list(points),
        "matchpoints": [100 * share for share in plain_matchpoints(points)],
        "imps": plain_imps(points),
    }


def plain_matchpoints(points: Sequence[int]) -> list[float]:
    shares = []
    for lead, own in enumerate(points):
        others = [other for place, other in enumerate(points) if place != lead]
        beaten, tied = sum(own > other for other in others), sum(own == other for other in others)
        shares.append((beaten + tied / 2) / len(others))
    return shares


def plain_imps(points: Sequence[int]) -> list[float]:
    found = []
    for lead, own in enumerate(points):
        others = [int(imps(own - other)) for place, other in enumerate(points) if place != lead]
        found.append(sum(others) / len(others))
    return found


class TestAgainstEachSample:
    """The samples are those of random_deals; everything follows from their exact values."""

    def test_tricks_and_their_errors(self) -> None:
        found = simulate(HANDS, 50, seed=9, predeal=PREDEAL, strains="SN", declarers=[0, 2])
        deals = list(random_deals(9, 50, predeal={0: NORTH, 3: WEST, **PREDEAL}))  # type: ignore[dict-item]
        exact = tables(deals, threads=1)
        for strain, seat in itertools.product((0, 4), (0, 2)):
            tricks = found.distribution(strain, seat)
            values = exact[:, strain, seat]
            assert tricks.counts.tolist() == np.bincount(values, minlength=14).tolist()
            assert told(tricks.mean()) == pytest.approx(mean_and_error(values))
            assert told(tricks.making(6)) == pytest.approx(mean_and_error(values >= 12))
            assert told(tricks.share(11)) == pytest.approx(mean_and_error(values == 11))
            points = [score(SLAM, False, int(count)) for count in values]
            assert told(tricks.score(SLAM, False)) == pytest.approx(mean_and_error(points))

    def test_leads_and_their_errors(self) -> None:
        found = opening_leads(HANDS, "6S", 2, vulnerable=True, count=30, seed=9, predeal=PREDEAL)
        deals = random_deals(9, 30, predeal={0: NORTH, 3: WEST, **PREDEAL})  # type: ignore[dict-item]
        solved = [lead_tricks(hands) for hands in deals]
        figures = [plain_figures(tricks) for tricks in solved]
        for lead in range(len(found.leads)):
            estimates = {
                "tricks": found.tricks(lead),
                "beats": found.beats(lead),
                "score": found.score(lead),
                "matchpoints": found.matchpoints(lead),
                "imps": found.imps(lead),
            }
            for name, estimate in estimates.items():
                assert estimate is not None
                assert told(estimate) == pytest.approx(mean_and_error([deal[name][lead] for deal in figures])), name
        assert found.result.counts.tolist() == np.bincount([min(t) for t in solved], minlength=14).tolist()
        scores = [found.score(lead).value for lead in found.ranking()]
        assert scores == sorted(scores, reverse=True)

    def test_leads_against_a_declarer_of_east_and_west(self) -> None:
        """All turned by one seat: the same figures."""
        turned = (WEST, NORTH, None, None)
        found = opening_leads(turned, SLAM, 3, vulnerable=True, count=20, seed=2, predeal={2: EAST, 3: SOUTH})
        deals = random_deals(2, 20, predeal={0: WEST, 1: NORTH, 2: EAST, 3: SOUTH})  # type: ignore[dict-item]
        solved = [lead_tricks((hands[1], hands[2], hands[3], hands[0])) for hands in deals]
        assert found.leader == 0
        assert [found.declarer_tricks(lead).mean().value for lead in range(len(found.leads))] == pytest.approx(
            np.mean(solved, axis=0)
        )

    def test_the_better_declarer(self) -> None:
        found = simulate(HANDS, 20, seed=1, predeal=PREDEAL, strains="SH")
        for strain, side in itertools.product((0, 1), (0, 1)):
            means = {seat: found.distribution(strain, seat).mean().value for seat in (side, side + 2)}
            best = found.best_declarers(side, strain)
            assert all(means[seat] == max(means.values()) for seat in best)
            assert len(best) == sum(mean == max(means.values()) for mean in means.values())

    def test_what_was_not_asked_for(self) -> None:
        found = simulate(HANDS, 1, seed=1, predeal=PREDEAL, strains="S", declarers=[2])
        assert found.asked.sum() == 1
        assert found.counts.sum() == 1
        with pytest.raises(FaceupError, match="was not solved"):
            found.distribution(0, 0)

    def test_one_sample_has_no_error(self) -> None:
        found = simulate(HANDS, 1, seed=1, predeal=PREDEAL, strains="S", declarers=[2])
        assert math.isnan(found.distribution(0, 2).mean().error)


class TestTheSeed:
    def test_threads_change_nothing(self) -> None:
        one, two = (
            opening_leads(HANDS, SLAM, 2, vulnerable=False, count=25, seed=3, predeal=PREDEAL, threads=threads)
            for threads in (1, 3)
        )
        assert one.counts.tolist() == two.counts.tolist()
        assert one.imps_sums.tolist() == two.imps_sums.tolist()
        assert one.matchpoints_sums.tolist() == two.matchpoints_sums.tolist()
        assert one.nodes == two.nodes

    def test_threads_change_nothing_within_a_limit_on_nodes(self) -> None:
        """Where the search begins in earnest, warm and cold solvers must stop at the same place."""
        one, two = (
            simulate((NORTH, None, None, None), 6, seed=3, strains="HN", declarers=[0, 1], threads=threads, nodes=9000)
            for threads in (1, 2)
        )
        assert one.incomplete
        assert one.least.tolist() == two.least.tolist()
        assert one.most.tolist() == two.most.tolist()

    def test_more_samples_begin_with_the_same(self) -> None:
        sampling = Sampling(HANDS, 4, hcp={1: (0, 3)})
        assert list(sampling.deals(9))[:4] == list(sampling.deals(4))
        assert list(sampling.deals(4)) != list(Sampling(HANDS, 5, hcp={1: (0, 3)}).deals(4))


class TestLimits:
    """What a limit leaves open counts on both sides."""

    def test_bounds_hold_the_truth(self) -> None:
        hands = (None, None, ("SA", "SK", "SQ", "SJ", "S9", "HA", "HQ", "H3", "DK", "D4", "CA", "C5", "C2"), None)
        short = opening_leads(hands, "4S", 1, vulnerable=False, count=6, seed=1, nodes=3000)
        whole = opening_leads(hands, "4S", 1, vulnerable=False, count=6, seed=1)
        assert short.incomplete
        assert not whole.incomplete
        for lead in range(len(whole.leads)):
            for name in ("tricks", "beats", "score", "matchpoints", "imps"):
                bounds, value = getattr(short, name)(lead), getattr(whole, name)(lead).value
                assert bounds.lo <= value <= bounds.hi, name
            tricks, exact = short.declarer_tricks(lead), whole.declarer_tricks(lead)
            assert tricks.open + tricks.counts.sum() == 6
            for count in range(14):
                assert tricks.share(count).lo <= exact.share(count).value <= tricks.share(count).hi

    def test_by_hand(self) -> None:
        """Four samples: 9 tricks, 10 tricks, 9 to 11, and 0 to 13."""
        counts, least, most = (np.zeros(14, dtype=np.int64) for _ in range(3))
        counts[[9, 10]] = 1
        least[[9, 10, 0]] = 2, 1, 1
        most[[9, 10, 11, 13]] = 1
        tricks = Distribution(counts, least, most)
        assert (tricks.samples, tricks.open) == (4, 2)
        assert (tricks.mean().lo, tricks.mean().hi) == (7, 10.75)
        assert math.isnan(tricks.mean().value)
        assert tricks.mean().error == pytest.approx(max(mean_and_error([9, 10, 9, 0])[1],
                                                        mean_and_error([9, 10, 11, 13])[1]))  # fmt: skip
        assert (tricks.share(9).lo, tricks.share(9).hi) == (0.25, 0.75)
        assert (tricks.share(11).lo, tricks.share(11).hi) == (0, 0.5)
        assert (tricks.share(12).lo, tricks.share(12).hi) == (0, 0.25)
        assert (tricks.making(4).lo, tricks.making(4).hi) == (0.25, 0.75)
        down_three, game = score(Contract(4, 0), False, 0), score(Contract(4, 0), False, 13)
        assert tricks.score(Contract(4, 0), False).lo == (-50 + 420 - 50 + down_three) / 4
        assert tricks.score(Contract(4, 0), False).hi == (-50 + 420 + 450 + game) / 4


class TestTheField:
    def test_against_loops(self) -> None:
        generator = np.random.default_rng(1)
        for size in (2, 3, 13):
            points = generator.choice([-620, -170, -140, 50, 100, 100, 800], size)
            exact = np.asarray(points, dtype=np.int64)
            found = matchpoints(exact, exact)
            assert found[0].tolist() == found[1].tolist()
            assert (found[0] / 2 / (size - 1)).tolist() == pytest.approx(plain_matchpoints(points.tolist()))
            assert (cross_imps(exact, exact)[1] / (size - 1)).tolist() == pytest.approx(plain_imps(points.tolist()))

    def test_open_scores_are_ranges(self) -> None:
        """Each end is that of the lead's own worst or best score against the others' best or worst."""
        generator = np.random.default_rng(2)
        for _ in range(20):
            low = generator.integers(-50, 50, 5) * 10
            high = low + generator.integers(0, 2, 5) * 300
            for lead in range(5):
                worst, best = high.copy(), low.copy()
                worst[lead], best[lead] = low[lead], high[lead]
                share = matchpoints(low, high)[:, lead] / 8
                assert share.tolist() == pytest.approx(
                    [plain_matchpoints(ends.tolist())[lead] for ends in (worst, best)]
                )
                mean = cross_imps(low, high)[:, lead] / 4
                assert mean.tolist() == pytest.approx([plain_imps(ends.tolist())[lead] for ends in (worst, best)])

    def test_one_lead_has_no_field(self) -> None:
        spades = tuple(f"S{rank}" for rank in "AKQJT98765432")
        hands = (("HA", *(f"D{rank}" for rank in "AKQJT9876543")), None, None, spades)
        found = opening_leads(hands, "7N", 2, vulnerable=False, count=2, seed=1)
        assert found.leads == (spades,)
        assert (found.matchpoints(0), found.imps(0)) == (None, None)
        assert found.tricks(0).value == 13

    def test_touching_cards(self) -> None:
        """As the solver has them at the first trick."""
        for hands in random_deals(8, 40):
            assert list(touching(hands[3])) == equivalents(Position(hands, 4, 3))


SCALE = (
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5), (220, 260, 6), (270, 310, 7),
    (320, 360, 8), (370, 420, 9), (430, 490, 10), (500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14),
    (1100, 1290, 15), (1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20),
    (2500, 2990, 21), (3000, 3490, 22), (3500, 3990, 23), (4000, 9990, 24),
)  # fmt: skip
"""Law 78B: differences from, to, and their IMPs."""


def test_imps() -> None:
    assert len(STEPS) == 24
    for low, high, worth in SCALE:
        points = np.arange(low, high + 10, 10)
        assert set(imps(points).tolist()) == {worth}
        assert set(imps(-points).tolist()) == {-worth}
    assert imps([[20, -600], [0, 50]]).tolist() == [[1, -12], [0, 2]]


class Slow:
    """A tally that remembers how far ahead deals were drawn."""

    def __init__(self, interrupt_at: int = 0) -> None:
        self.drawn = self.added = self.ahead = 0
        self._interrupt_at = interrupt_at

    def deals(self, count: int) -> Iterator[Hands]:
        for hands in random_deals(1, count):
            self.drawn += 1
            yield hands

    def solve(self, solver: Solver, hands: Hands) -> Tricks:
        if self._interrupt_at:
            solver.table(hands, "N", [0])
        return np.zeros((0, 2), dtype=np.int8)

    def add(self, tricks: Tricks) -> None:
        assert not tricks.size
        self.ahead = max(self.ahead, self.drawn - self.added)
        self.added += 1
        if self.added == self._interrupt_at:
            raise KeyboardInterrupt


def test_no_more_deals_are_drawn_than_are_needed() -> None:
    tally, effort = Slow(), Effort()
    for _ in tallied(tally, tally.deals(2000), [Solver(), Solver()], effort):
        pass
    assert tally.added == 2000
    assert tally.ahead <= 2 * 4 + 1


def test_an_interruption_ends_all_threads() -> None:
    before = threading.active_count()
    tally = Slow(interrupt_at=2)
    with pytest.raises(KeyboardInterrupt):
        for _ in tallied(tally, tally.deals(1000), [Solver(), Solver()], Effort()):
            pass
    assert tally.added == 2
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join(timeout=5)
    assert threading.active_count() <= before


class TestErrors:
    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"count": 0}, "0 samples are not possible. Use 1 or more"),
            ({"seed": -1}, "seed -1; expected 0 or more"),
            ({"hands": HANDS[:3]}, "3 hands are given. Write 4"),
            ({"hands": (NORTH, None, WEST[:5], None)}, "S has 5 cards. Give 13, or leave the hand unknown"),
            ({"hands": (NORTH, None, NORTH, None)}, "SA is given twice"),
            ({"hands": next(all_deals())}, "only one deal"),
            ({"hands": (*next(all_deals())[:3], None)}, "only one deal"),
            ({"predeal": {0: ("C3",)}}, "cards for N, whose hand is known"),
            ({"predeal": {1: ("SA",)}}, "SA is given twice"),
            ({"hcp": {1: (20, 22)}}, "E cannot have 20-22 points"),
            ({"hcp": {0: (10, 12)}}, "N cannot have 10-12 points"),
            ({"strains": "X"}, "'X' is not a strain"),
            ({"declarers": [4]}, "4 is not a seat"),
            ({"threads": 0}, "0 threads are not possible. Use 1"),
            ({"time": -1.0}, "time is -1.0"),
        ],
    )
    def test_of_simulate(self, given: dict[str, object], message: str) -> None:
        with pytest.raises(FaceupError, match=message):
            simulate(**{"hands": HANDS, "count": 1, "seed": 1, **given})  # type: ignore[arg-type]

    def test_of_leads(self) -> None:
        with pytest.raises(DealError, match=r"the hand of E, who leads, is unknown\. Give all its cards"):
            opening_leads(HANDS, "4S", 0, vulnerable=False, seed=1)
        with pytest.raises(DealError, match="'8S' is not a contract"):
            opening_leads(HANDS, "8S", 2, vulnerable=False, seed=1)
        with pytest.raises(DealError, match="declarer 6; expected 0 to 3"):
            opening_leads(HANDS, "4S", 6, vulnerable=False, seed=1)
        with pytest.raises(DealError, match="is not a contract"):
            opening_leads(HANDS, Contract(8, 0), 2, vulnerable=False, seed=1)

    def test_a_hand_may_be_known_by_its_cards(self) -> None:
        found = opening_leads((None, None, None, None), "6S", 2, vulnerable=False, count=1, seed=1,
                              predeal={0: NORTH, 3: WEST, **PREDEAL})  # type: ignore[dict-item]  # fmt: skip
        assert found.leader == 3

    def test_samples_that_can_not_be_dealt(self) -> None:
        with pytest.raises(Limit, match="no deal in 5 attempts fits"):
            simulate((None,) * 4, 1, seed=1, hcp={0: (37, 37)}, attempts=5)
