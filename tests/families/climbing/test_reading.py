"""Deals of climbing games as JSON has them: every wrong field is one clear error."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.climbing.family import FAMILY
from solver.families.climbing.referee import ClimbingPosition
from solver.rules.load import load_any

HANDS = [["S3", "S4"], ["H3", "H4"], ["D3", "D4"]]


def read(game: str, **fields: Any) -> ClimbingPosition:
    return FAMILY.read(load_any(game), {"hands": HANDS, "leader": 0, **fields})


def test_a_deal() -> None:
    found = read("shimpling", leader=1).state
    assert found.hands == (("S3", "S4"), ("H3", "H4"), ("D3", "D4"))
    assert (found.turn, found.beat, found.gone, found.tricks) == (1, None, (), (0, 0, 0))


def test_cards_as_they_are_written() -> None:
    assert read("shimpling", hands=[["s10", " h3 "], ["DT"], ["c4"]]).state.hands == (("H3", "ST"), ("DT",), ("C4",))


def test_seats_by_letters_at_a_table_of_four() -> None:
    assert read("shimpling", hands=[["S3"], ["S4"], ["S5"], ["S6"]], leader="W").state.turn == 3


def test_fields_without_a_clause_are_passed_over() -> None:
    given = read("shimpling", kitty=["S9"], up=[["S8"]], declared=True, declarer=2, contract="4S").state
    assert (given.kitty, given.up, given.declared, given.declarer, given.bid) == ((), (), False, None, 0)


def test_rows() -> None:
    found = read("lees", up=[["S5"], [], []], down=[["S6"], ["S7"], []]).state
    assert (found.up, found.down) == ((("S5",), (), ()), (("S6",), ("S7",), ()))
    assert read("lees").state.up == ((), (), ())


def test_a_kitty_that_the_declarer_takes() -> None:
    found = read("dou-dizhu", declarer=1, contract=2, kitty=["X1", "S9"]).state
    assert (found.hands[1], found.kitty, found.bid) == (("H3", "H4", "S9", "X1"), (), 2)
    assert read("dou-dizhu", declarer=1, bid=3).state.bid == 3


def test_the_usual_leader() -> None:
    assert read("dou-dizhu", declarer=2, contract=1, leader=None).state.turn == 2
    assert read("tien-len", leader=None).state.turn == 0
    assert read("big-two", leader=None).state.turn == 2


def test_a_seat_that_is_out() -> None:
    over = read("shimpling", hands=[["S3"], [], ["S5"]])
    assert (over.mover, over.state.gone, over.scores()) == (None, (1,), (0, 3 + 5, 0))
    left = read("prestbury", hands=[["S3"], [], ["S5"]], leader=1)
    assert (left.mover, left.state.gone) == (2, (1,))


WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "two hands of three": ("shimpling", {"hands": HANDS[:2]}, "2 hands; shimpling has 3 or 4 or 5"),
    "no hands": ("shimpling", {"hands": None}, "0 hands"),
    "hands no list": ("shimpling", {"hands": "S3"}, 'hands: "S3"; expected a list'),
    "a hand no list": ("shimpling", {"hands": ["S3", "S4", "S5"]}, "expected a list of cards for each seat"),
    "an unknown hand": (
        "shimpling",
        {"hands": [["S3"], None, ["S4"]]},
        "the cards of seat 1 are unknown. Write the cards of every seat",
    ),
    "no card": ("shimpling", {"hands": [["S3"], ["Q"], ["S4"]]}, 'hands: "Q"; expected cards such as SA'),
    "a number": ("shimpling", {"hands": [["S3"], [7], ["S4"]]}, "hands: 7; expected cards such as SA"),
    "not of the pack": ("angram", {"hands": [["S3"], ["SK"], ["S4"]]}, "SK is not a card of the pack"),
    "a joker too many": ("kayna", {"hands": [["S3"], ["X2"], ["S4"]]}, "X2 is not a card of the pack"),
    "a card twice": ("shimpling", {"hands": [["S3"], ["S3"], ["S4"]]}, "S3 comes 2 times; the pack has 1"),
    "three copies of two": (
        "gang-of-four",
        {"hands": [["H3"], ["H3"], ["H3"]]},
        "H3 comes 3 times; the pack has 2",
    ),
    "no leader": ("shimpling", {"leader": None}, "no leader given. Try leader 1"),
    "no holder": ("tien-len", {"leader": None, "hands": [["H3"], ["H4"]]}, "no leader given, and no one holds S3"),
    "a leader too far": ("shimpling", {"leader": 3}, "leader: 3; expected a seat from 0 to 2"),
    "a leader of digits": ("shimpling", {"leader": "1"}, 'leader: "1"; expected a seat'),
    "two are out": (
        "shimpling",
        {"hands": [["S3"], [], []]},
        "2 hands have no cards, and only one seat may be out. Give",
    ),
    "rows of two": ("lees", {"up": [["S5"], []]}, "up: 2 rows are given. Write one for each of the 3 seats"),
    "a row no list": ("lees", {"down": ["S5", "S6", "S7"]}, "expected a list of cards for each seat"),
    "a card in hand and row": ("lees", {"up": [["S3"], [], []]}, "S3 comes 2 times"),
    "a kitty no list": ("rietzel", {"kitty": "S9"}, 'kitty: "S9"; expected a list'),
    "a kitty of dealt cards": ("rietzel", {"kitty": ["S3"]}, "S3 comes 2 times"),
    "declared a number": ("heydour", {"declared": 1}, "declared: 1; expected true or false"),
    "no declarer": ("molmerswende", {"contract": 2}, "no declarer given. Try"),
    "a declarer too far": ("molmerswende", {"declarer": 5, "contract": 2}, "expected a seat from 0 to 2"),
    "no contract": ("molmerswende", {"declarer": 0}, "no contract given, the declarer's bid"),
    "a contract of words": ("molmerswende", {"declarer": 0, "contract": "2"}, "expected a number from 0 to 99"),
    "values no table": ("shimpling", {"values": [1]}, "values: [1]; expected an object"),
    "a value of no card": (
        "shimpling",
        {"values": {"Z": 1}},
        "values: Z is neither a card of the pack nor a rank. Write SA, A or X",
    ),
    "a value of words": ("shimpling", {"values": {"A": "1"}}, "values: A: '1' is wrong. Write a number"),
    "a value too high": ("shimpling", {"values": {"A": 1000}}, "values: A: 1000 is wrong. Write a number"),
    "a value not whole": ("shimpling", {"values": {"A": 1.5}}, "values: A: 1.5 is wrong. Write a number"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_fields(case: str) -> None:
    game, fields, message = WRONG[case]
    with pytest.raises(DealError) as caught:
        read(game, **fields)
    assert message in caught.value.message
    assert "\n" not in caught.value.message
