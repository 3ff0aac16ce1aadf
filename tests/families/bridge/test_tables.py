"""Tables of many deals: against DDS, in every form of input, on any number of threads, and what is refused."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.core.cards import RANKS, STRAINS, SUITS
from solver.core.errors import DealError, FaceupError
from solver.families.bridge.arrays import table, tables
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.solver import Solver
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import masks

SEED = 2024
BATCH = 20
FIRST = ((("SA",), ("SK",), ("SQ",), ("SJ",)),)
SIX_CARDS = [random_hands(random.Random(seed), 6) for seed in range(40)]


def as_array(deals: list[tuple[tuple[str, ...], ...]]) -> NDArray[np.uint64]:
    return np.array([masks(hands) for hands in deals], dtype=np.uint64)


@pytest.mark.parametrize("batch", [*range(2), *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 15))])
def test_random_deals_against_dds(batch: int) -> None:
    """In all 300 deals, the first 40 of them always."""
    dds = pytest.importorskip("tests.families.bridge.dds", reason="endplay is not installed")
    deals = list(random_deals(SEED, BATCH, first=batch * BATCH + 1))
    found = tables(deals)
    expected = dds.dds_tables(as_array(deals).tolist())
    for place, hands in enumerate(deals):
        assert (found[place] == expected[place]).all(), (hands, found[place], expected[place])


def test_every_form_of_input() -> None:
    by_hand = np.array([[table(hands)[strain] for strain in STRAINS] for hands in SIX_CARDS], dtype=np.int8)
    array = as_array(SIX_CARDS)
    assert by_hand.shape == (40, 5, 4)
    for deals in (SIX_CARDS, iter(SIX_CARDS), array, array.astype(np.int64), np.asfortranarray(array)):
        assert np.array_equal(tables(deals), by_hand)
    strided = np.repeat(array, 2, axis=0)[::2]
    assert np.array_equal(tables(strided), by_hand)


def test_the_input_is_left_alone() -> None:
    array = as_array(SIX_CARDS)
    before = array.copy()
    array.setflags(write=False)
    tables(array)
    assert np.array_equal(array, before)


def test_threads_do_not_matter() -> None:
    deals = SIX_CARDS + [random_hands(random.Random(seed), 9) for seed in range(20)]
    one = tables(deals, threads=1)
    for threads in (2, 5, 100, None):
        assert np.array_equal(tables(deals, threads=threads), one)


def test_order_of_the_deals_does_not_matter() -> None:
    deals = as_array(SIX_CARDS)
    order = np.random.default_rng(1).permutation(len(deals))
    assert np.array_equal(tables(deals[order]), tables(deals)[order])


def test_memory_does_not_matter() -> None:
    deals = [random_hands(random.Random(seed), 10) for seed in range(6)]
    assert np.array_equal(tables(deals, memory=1 << 20), tables(deals, memory=1 << 28))


def test_parts_of_tables() -> None:
    whole = tables(SIX_CARDS)
    part = tables(SIX_CARDS, strains="NH", declarers=(1, 3))
    assert np.array_equal(part[:, (1, 4)][:, :, (1, 3)], whole[:, (1, 4)][:, :, (1, 3)])
    assert (part[:, (0, 2, 3)] == -1).all()
    assert (part[:, :, (0, 2)] == -1).all()


def test_part_of_one_table() -> None:
    whole = table(SIX_CARDS[0])
    found = Solver().table(SIX_CARDS[0], "NH", [2])
    assert found == {strain: [None, None, whole[strain][2], None] for strain in "NH"}


@pytest.mark.parametrize("deals", [[], np.zeros((0, 4), dtype=np.uint64)])
def test_no_deals(deals: list[tuple[tuple[str, ...], ...]]) -> None:
    assert tables(deals).shape == (0, 5, 4)


def test_no_cards() -> None:
    assert not tables([((), (), (), ())]).any()


def test_the_types_of_an_answer() -> None:
    found = tables(FIRST)
    assert found.dtype == np.int8
    assert found.shape == (1, 5, 4)
    # North leads the ace to East's contract and follows with it to the others': North-South take the trick.
    assert found[0].tolist() == [[1, 0, 1, 0]] * 5
    assert table(FIRST[0]) == {strain: [1, 0, 1, 0] for strain in STRAINS}


def test_limits_leave_gaps_but_no_wrong_value() -> None:
    deals = [random_hands(random.Random(seed), 9) for seed in range(8)]
    whole = tables(deals)
    gaps = []
    for nodes in (0, 100, 2000, 20_000):
        part = tables(deals, nodes=nodes)
        known = part >= 0
        assert (part[known] == whole[known]).all()
        gaps.append(int((~known).sum()))
    assert all(fewer <= more for more, fewer in pairwise(gaps))
    assert gaps[0] > gaps[-1]
    timed = tables([random_hands(random.Random(1), 13)] * 2, time=0.001, threads=1)
    assert (timed == -1).any()


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ([FIRST[0][:3]], "deal 0: 3 hands are given. Write 4"),
        ([FIRST[0], FIRST[0][:3]], "deal 1: 3 hands are given. Write 4"),
        ([(("SA",), ("SK",), ("SQ",), ("SX",))], "'SX' is not a card"),
        ([FIRST[0], (("SA",), ("SK",), ("SQ",), ("SA",))], "deal 1: a card appears twice"),
        ([(("SA", "HA"), ("SK",), ("SQ",), ("SJ",))], "deal 0: the hands have different numbers of cards"),
        (np.array([1, 2, 4, 8], dtype=np.uint64), r"shape \(4,\)\. Give shape \(n, 4\)"),
        (np.array([[1, 2, 4]], dtype=np.uint64), r"shape \(1, 3\)\. Give shape \(n, 4\)"),
        (np.zeros((1, 4, 2), dtype=np.uint64), r"shape \(1, 4, 2\)"),
        (np.array([[1, 2, 4, 1 << 13]], dtype=np.uint64), "deal 0: bits 0x2000 stand for no card"),
        (np.array([[1, 2, 4, 1 << 63]], dtype=np.uint64), "deal 0: bits 0x8000000000000000 stand for no card"),
        (np.array([[1, 2, 4, -8]], dtype=np.int64), "deal 0: bits .* stand for no card"),
        (np.array([[1, 2, 4, 8], [1, 2, 4, 4]], dtype=np.uint64), "deal 1: a card appears twice"),
        (np.array([[1, 2, 4, 24]], dtype=np.uint64), "deal 0: the hands have different numbers of cards"),
    ],
)
def test_deals_that_cannot_be(deals: list[tuple[tuple[str, ...], ...]], said: str) -> None:
    with pytest.raises(DealError, match=said):
        tables(deals)


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ((("SA",), ("SK",), ("SQ",)), "3 hands are given. Write 4"),
        ((("SA", "SA"), ("SK", "SQ"), ("SJ", "ST"), ("S9", "S8")), "SA appears twice"),
        ((("SA",), ("SK",), ("SQ",), ("S1",)), "'S1' is not a card"),
        ((("SA",), ("SK",), ("SQ",), ()), "the hands have different numbers of cards"),
        (tuple((*tuple(suit + rank for rank in RANKS), "CA") for suit in SUITS), "CA appears twice"),
    ],
)
def test_hands_that_cannot_be(hands: tuple[tuple[str, ...], ...], said: str) -> None:
    with pytest.raises(DealError, match=said):
        table(hands)


def test_a_card_twice_in_one_hand_of_a_list() -> None:
    """Also where it would leave hands of one size, were it counted once."""
    for others in ((("SK", "SQ"), ("SJ", "ST"), ("S9", "S8")), (("SK",), ("SQ",), ("SJ",))):
        with pytest.raises(DealError, match="twice"):
            tables([(("SA", "SA"), *others)])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"strains": "SX"}, "'X' is not a strain"),
        ({"declarers": [4]}, "4 is not a seat"),
        ({"declarers": [-1]}, "-1 is not a seat"),
        ({"threads": 0}, "0 threads"),
        ({"memory": -1}, "memory is -1"),
        ({"time": -0.5}, "time is -0.5"),
        ({"nodes": -1}, "nodes is -1"),
    ],
)
def test_arguments_that_cannot_be_are_refused(wrong, said):
    with pytest.raises(FaceupError, match=said):
        tables(SIX_CARDS, **wrong)


@pytest.mark.parametrize("array", [np.zeros((1, 4)), np.array([["SA", "SK", "SQ", "SJ"]])])
def test_an_array_of_no_integers_is_refused(array):
    with pytest.raises(DealError, match="Give integers"):
        tables(array)


def test_an_unknown_card_names_its_deal():
    with pytest.raises(DealError, match="deal 1: 'S1' is not a card"):
        tables([(("SA",), ("SK",), ("SQ",), ("SJ",)), (("S1",), ("SK",), ("SQ",), ("SJ",))])
