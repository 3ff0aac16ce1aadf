"""Random deals: fixed by the seed, fair, and within their constraints."""

from __future__ import annotations

from collections import Counter

import pytest

from solver.core.cards import PACK, SEATS
from solver.core.errors import DealError, Limit
from solver.families.bridge.dealing import (
    board_dealer,
    board_vulnerable,
    high_card_points,
    lengths,
    parse_hcp,
    parse_predeal,
    parse_shape,
    random_deals,
    shape_lengths,
)


def test_the_first_deal_of_seed_1_never_changes() -> None:
    (hands,) = random_deals(1, 1)
    assert hands == (
        ("SQ", "S9", "S5", "S4", "HK", "HQ", "H9", "H7", "H6", "DJ", "D9", "C8", "C3"),
        ("ST", "S8", "S3", "HA", "HJ", "H8", "DK", "D7", "D4", "CQ", "C7", "C4", "C2"),
        ("SA", "S7", "S2", "HT", "H5", "H4", "H3", "DQ", "D8", "D6", "D5", "CK", "C5"),
        ("SK", "SJ", "S6", "H2", "DA", "DT", "D3", "D2", "CA", "CJ", "CT", "C9", "C6"),
    )


def test_a_deal_depends_on_its_number_alone() -> None:
    many = list(random_deals(7, 20, hcp={2: (20, 22)}))
    assert many[:5] == list(random_deals(7, 5, hcp={2: (20, 22)}))
    assert many[12:] == list(random_deals(7, 8, first=13, hcp={2: (20, 22)}))
    assert many != list(random_deals(8, 20, hcp={2: (20, 22)}))


def test_every_deal_is_the_whole_pack() -> None:
    for hands in random_deals(2, 200):
        assert sorted(code for hand in hands for code in hand) == sorted(PACK)
        assert [len(hand) for hand in hands] == [13] * 4


def test_every_card_goes_everywhere_equally_often() -> None:
    """Chi-squared over 52 x 4 places; 156 degrees of freedom, beyond 230 once in ten thousand."""
    count = 4000
    places = Counter((code, seat) for hands in random_deals(3, count) for seat in range(4) for code in hands[seat])
    expected = count / 4
    assert sum((places[code, seat] - expected) ** 2 / expected for code in PACK for seat in range(4)) < 230


def test_shapes_come_as_often_as_they_should() -> None:
    """5-3-3-2 has 15.517 % of all hands and 4-3-3-3 10.536 %; within five standard deviations of 4000 hands."""
    patterns = Counter(tuple(sorted(lengths(hand))) for hands in random_deals(4, 1000) for hand in hands)
    assert abs(patterns[2, 3, 3, 5] / 4000 - 0.15517) < 0.03
    assert abs(patterns[3, 3, 3, 4] / 4000 - 0.10536) < 0.025


def test_constraints_leave_the_rest_fair() -> None:
    """With 15-17 points North, the other three share the rest evenly: 8 points each on average."""
    points = Counter[int]()
    north = 0
    for hands in random_deals(5, 1500, hcp={0: (15, 17)}):
        north += high_card_points(hands[0])
        for seat in (1, 2, 3):
            points[seat] += high_card_points(hands[seat])
    rest = (40 * 1500 - north) / 3
    assert all(abs(points[seat] - rest) < 0.5 * 1500 for seat in (1, 2, 3))


def test_all_constraints_together() -> None:
    predeal = {0: ("SA", "SK"), 3: ("H2",)}
    shapes = {0: ["5=3=3=2", "4432"], 2: ["6322"]}
    for hands in random_deals(6, 20, predeal=predeal, hcp={0: (12, 16), 1: (0, 9)}, shapes=shapes):
        assert {"SA", "SK"} <= set(hands[0])
        assert "H2" in hands[3]
        assert 12 <= high_card_points(hands[0]) <= 16
        assert high_card_points(hands[1]) <= 9
        assert lengths(hands[0]) == (5, 3, 3, 2) or sorted(lengths(hands[0])) == [2, 3, 4, 4]
        assert sorted(lengths(hands[2])) == [2, 2, 3, 6]


def test_a_full_predeal_is_the_deal() -> None:
    hands = tuple(PACK[13 * seat : 13 * seat + 13] for seat in range(4))
    assert list(random_deals(1, 2, predeal=dict(enumerate(hands)))) == [hands, hands]


def test_giving_up_says_so() -> None:
    with pytest.raises(Limit, match=r"no deal in 50 attempts fits \(N 37-37 points; E 4333\)"):
        list(random_deals(1, 1, hcp={0: (37, 37)}, shapes={1: ["4333"]}, attempts=50))


@pytest.mark.parametrize(
    ("constraints", "said"),
    [
        ({"predeal": {0: PACK[:14]}}, "N has 14 cards. Leave at most 13"),
        ({"predeal": {0: ("SA",), 1: ("SA",)}}, "SA is given twice"),
        ({"predeal": {4: ("SA",)}}, "seat 4"),
        ({"predeal": {0: ("S1",)}}, "'S1' is not a card"),
        ({"hcp": {0: (38, 40)}}, "N cannot have 38-40 points: the cards given leave 0 to 37"),
        ({"hcp": {0: (17, 15)}}, "N has 17-15 points. Write the smaller number first"),
        ({"hcp": {0: (0, 3)}, "predeal": {0: ("SA",)}}, "the cards given leave 4 to 37"),
        ({"hcp": {1: (37, 37)}, "predeal": {0: ("SA",)}}, "E cannot have 37-37 points"),
        ({"hcp": {0: (15, 20), 1: (15, 20), 2: (15, 20)}}, "45 to .* points together"),
        ({"hcp": dict.fromkeys(range(4), (0, 9))}, "0 to 36 points together"),
        ({"shapes": {0: ["4432"]}, "predeal": {0: PACK[:5]}}, "N's given cards fit none of its shapes"),
        ({"shapes": {0: ["7=2=2=2"], 1: ["7=2=2=2"]}}, "cannot be dealt together"),
        ({"shapes": {0: ["13-0-0-0"]}, "predeal": {2: ["S2", "H2", "D2", "C2"]}}, "cannot be dealt together"),
        ({"shapes": {0: ["44444"]}}, "is not a shape"),
        ({"attempts": 0}, "attempts 0; expected 1 or more"),
        ({"first": 0}, "first 0; expected 1 or more"),
    ],
)
def test_impossible_constraints_are_refused_at_once(constraints: dict[str, object], said: str) -> None:
    with pytest.raises(DealError, match=said):
        random_deals(1, 1, **constraints)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "count"), [(-1, 1), (1, -1)])
def test_seed_and_count_out_of_range(seed: int, count: int) -> None:
    with pytest.raises(DealError, match="expected 0 or more"):
        random_deals(seed, count)


def test_parse_predeal() -> None:
    assert parse_predeal("N:AKQ.T9..") == (0, ("SA", "SK", "SQ", "HT", "H9"))
    assert parse_predeal("s: ak.10..-") == (2, ("SA", "SK", "HT"))
    assert parse_predeal("W:SA, h10") == (3, ("SA", "HT"))


def test_parse_hcp() -> None:
    assert parse_hcp("N:15-17") == (0, (15, 17))
    assert parse_hcp("e:12+") == (1, (12, 37))
    assert parse_hcp("S:0") == (2, (0, 0))


def test_parse_shape() -> None:
    assert parse_shape("N:4333+4432+5=3=3=2") == (0, ["4333", "4432", "5=3=3=2"])
    assert shape_lengths("4333") == {(4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 4, 3), (3, 3, 3, 4)}
    assert shape_lengths("5=3=3=2") == {(5, 3, 3, 2)}
    assert len(shape_lengths("10-2-1-0")) == 24


@pytest.mark.parametrize("text", ["", "N", "N:", "X:AK...", "N:AK..", "N:1...", "N:SA,SA", "N:AA...", "N:SA,"])
def test_predeals_that_cannot_be_read(text: str) -> None:
    with pytest.raises(DealError):
        parse_predeal(text)


@pytest.mark.parametrize("text", ["15-17", "N:many", "N:15-", "N:-3", "Z:1-2", "N:1-2-3"])
def test_ranges_that_cannot_be_read(text: str) -> None:
    with pytest.raises(DealError):
        parse_hcp(text)


@pytest.mark.parametrize("text", ["4333", "N:433", "N:4334", "N:4333+", "N:5=3=3", "N:abcd", "N:١٢٣٧"])
def test_shapes_that_cannot_be_read(text: str) -> None:
    with pytest.raises(DealError):
        parse_shape(text)


def test_the_sixteen_boards() -> None:
    words = {(False, False): "-", (True, False): "NS", (False, True): "EW", (True, True): "all"}
    boards = [f"{SEATS[board_dealer(number)]} {words[board_vulnerable(number)]}" for number in range(1, 17)]
    assert boards[:8] == ["N -", "E NS", "S EW", "W all", "N NS", "E EW", "S all", "W -"]
    assert boards[8:] == ["N EW", "E all", "S -", "W NS", "N all", "E -", "S NS", "W EW"]
    assert (board_dealer(17), board_vulnerable(18)) == (0, (True, False))
    for function in (board_dealer, board_vulnerable):
        with pytest.raises(DealError, match="board 0"):
            function(0)
