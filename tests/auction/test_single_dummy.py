"""Single-dummy par against a plain minimax over all calls, with scores written out by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from solver.bridge import par
from solver.core.cards import STRAINS
from solver.core.errors import FaceupError
from solver.simulation.bridge.simulate import Simulation
from solver.simulation.bridge.single_dummy import SingleDummyPar, single_dummy_par
from tests.auction.prices import undertrick

Tables = list[dict[str, list[int]]]
ORDER = "CDHSN"


def simulation(low: Tables, high: Tables | None = None) -> Simulation:
    """What samples with these tables come to; with others at the upper end, where they were left open."""
    counts, least, most = (np.zeros((5, 4, 14), dtype=np.int64) for _ in range(3))
    for one, other in zip(low, high or low, strict=True):
        for strain, letter in enumerate(STRAINS):
            for seat in range(4):
                at_least, at_most = one[letter][seat], other[letter][seat]
                least[strain, seat, at_least] += 1
                most[strain, seat, at_most] += 1
                counts[strain, seat, at_least] += at_least == at_most
    return Simulation(len(low), np.ones((5, 4), dtype=bool), counts, least, most)


def points(level: int, strain: str, doubled: int, tricks: int, vulnerable: bool) -> int:
    """The schedule of duplicate, as it stands in the laws."""
    over = tricks - level - 6
    if over < 0:
        return -sum(undertrick(place, doubled, vulnerable=vulnerable) for place in range(-over))
    odd = 20 if strain in "CD" else 30
    trick_score: int = (odd * level + (10 if strain == "N" else 0)) * 2**doubled
    made = trick_score + (50 if trick_score < 100 else 500 if vulnerable else 300) + 50 * doubled
    made += {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[int(vulnerable)]
    each = odd if not doubled else 100 * doubled * (2 if vulnerable else 1)
    return made + over * each


def mean(tables: Tables, bid: int, seat: int, doubled: int, vulnerable: tuple[bool, bool]) -> Fraction:
    """The mean for North-South of a contract, added up table by table."""
    level, strain = bid // 5 + 1, ORDER[bid % 5]
    own = [points(level, strain, doubled, table[strain][seat], vulnerable[seat % 2]) for table in tables]
    return Fraction(sum(own) * (-1 if seat % 2 else 1), len(tables))


def slow_par(tables: Tables, vulnerable: tuple[bool, bool], first: int, levels: int) -> Fraction:
    """The value of the auction: every call of whoever speaks is tried."""

    @cache
    def value(turn: int, bid: int, seat: int, doubled: int, passed: bool) -> Fraction:
        found = []
        if bid < 0:
            found.append(Fraction(0) if passed else value(1 - turn, -1, 0, 0, True))
        else:
            found.append(mean(tables, bid, seat, doubled, vulnerable))
            if doubled == 0 and turn != seat % 2:
                found.append(value(1 - turn, bid, seat, 1, False))
            if doubled == 1 and turn == seat % 2:
                found.append(value(1 - turn, bid, seat, 2, False))
        for higher in range(bid + 1, 5 * levels):
            found += [value(1 - turn, higher, own, 0, False) for own in (turn, turn + 2)]
        return min(found) if turn else max(found)

    return value(first, -1, 0, 0, False)


def random_tables(generator: random.Random, count: int) -> Tables:
    tables = []
    for _ in range(count):
        table = {}
        for letter in STRAINS:
            ours = generator.randint(3, 10)
            north, east = ours + generator.randint(-1, 1), 13 - ours + generator.randint(-1, 1)
            table[letter] = [north, east, ours, 13 - ours]
        tables.append(table)
    return tables


def known(par_: SingleDummyPar, first: int) -> float:
    found = (par_.ns_first, par_.ew_first)[first].score
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_value_is_that_of_every_sequence_of_calls(seed: int) -> None:
    generator = random.Random(seed)
    tables = random_tables(generator, generator.choice((1, 2, 5)))
    vulnerable = (generator.random() < 0.5, generator.random() < 0.5)
    found = single_dummy_par(simulation(tables), vulnerable)
    for first in range(2):
        # Nobody takes more than eleven tricks here: higher bids than on level five are for those who sacrifice.
        assert known(found, first) == pytest.approx(float(slow_par(tables, vulnerable, first, 7)))


@pytest.mark.parametrize("seed", range(20))
def test_of_one_sample_it_is_double_dummy_par(seed: int) -> None:
    (table,) = random_tables(random.Random(seed), 1)
    found, double_dummy = single_dummy_par(simulation([table]), "NS"), par(table, "NS")
    for one, other in ((found.ns_first, double_dummy.ns_first), (found.ew_first, double_dummy.ew_first)):
        assert one.score == other.score
        names = [contract.name for contract in one.contracts] or ["pass"]
        assert sorted(names) == sorted(other.names())


def flat(spades: int, others: int = 6) -> dict[str, list[int]]:
    """North-South take so many tricks in spades and others in the rest."""
    return {letter: [ours := spades if letter == "S" else others, 13 - ours] * 2 for letter in STRAINS}


def test_a_game_is_bid_where_it_makes_often_enough() -> None:
    """Not vulnerable, 4S in place of 3S: +420 or -50 against +170 or +140."""
    half = [flat(10), flat(9)]
    found = single_dummy_par(simulation(half), "None")
    assert found.outcome is not None
    assert [one.name for one in found.outcome.contracts] == ["4S by 0", "4S by 2"]
    assert found.outcome.score == (420 - 50) / 2
    (best, _) = found.best
    assert best is not None
    assert (best.making.value, best.score.value) == (0.5, 185)
    third = [flat(10), flat(9), flat(9), flat(9)]
    low = single_dummy_par(simulation(third), "None")
    assert low.outcome is not None
    # A quarter is too little: 4S scores 67.5 on average, 1S to 3S 147.5.
    assert low.outcome.score == (170 + 3 * 140) / 4
    # Over 1S and 2S East-West would bid 1NT or 2NT.
    assert [one.name for one in low.outcome.contracts] == ["3S by 0", "3S by 2"]


def test_a_sacrifice_that_is_right_on_average_tells_what_it_takes() -> None:
    def sample(ours: int) -> dict[str, list[int]]:
        table = flat(10, 7)
        table["H"] = [13 - ours, ours] * 2
        return table

    tables = [sample(9), sample(8)]
    found = single_dummy_par(simulation(tables), "NS")
    assert found.outcome is not None
    # 5Hx goes down two or three, 300 or 500, in place of 620.
    final = found.outcome.contracts[0]
    assert (final.name, final.score.value) == ("5Hx by 1", 400)
    assert final.outbids is not None
    assert (final.outbids.name.split()[0], final.outbids.score.value) == ("4S", 620)
    assert final.score.error == pytest.approx(100)


def test_open_samples_give_bounds_that_hold() -> None:
    generator = random.Random(3)
    low = random_tables(generator, 4)
    high = [{letter: [min(13, count + (seat < 2)) for seat, count in enumerate(row)] for letter, row in one.items()}
            for one in low]  # fmt: skip
    found = single_dummy_par(simulation(low, high), "All")
    assert found.outcome is None or found.outcome.score is None
    for tables in (low, high):
        inside = single_dummy_par(simulation(tables), "All")
        for open_, exact in ((found.ns_first, inside.ns_first), (found.ew_first, inside.ew_first)):
            assert exact.score is not None
            assert open_.low <= exact.score <= open_.high
            assert not open_.contracts


def test_it_needs_the_whole_table() -> None:
    part = simulation([flat(8)])
    part.asked[0, 1] = False
    with pytest.raises(FaceupError, match="Simulate all of them"):
        single_dummy_par(part, "None")
    with pytest.raises(FaceupError, match="vulnerab"):
        single_dummy_par(simulation([flat(8)]), "sometimes")
