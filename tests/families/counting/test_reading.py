"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.counting.deals import read
from solver.rules.load import load_any
from tests.families.counting.positions import CRIBBAGE, NINETY_NINE

ADDING: dict[str, Any] = {"hands": [["H5", "C2"], ["D2"], ["S3", "S10"]], "leader": 1, "total": 50}
PEGGING: dict[str, Any] = {"hands": [["H5", "C2"], ["D2"]], "dealer": 1, "starter": "D9", "crib": ["SA"]}
WHOLE: dict[str, Any] = {
    "hands": [["S2", "S3", "S4", "S5", "S6", "S7"], ["H2", "H3", "H4", "H5", "H6", "H7"]],
    "crib": None,
}

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": (NINETY_NINE, {"hands": None}, "0 hands; ninety-nine has 2 or 3"),
    "one hand": (CRIBBAGE, {"hands": [["H5"]]}, "1 hands; cribbage-two-handed-six-card has 2"),
    "a hand a text": (NINETY_NINE, {"hands": ["H5", "S2"]}, "expected a list of cards for each seat"),
    "a hand unknown": (NINETY_NINE, {"hands": [["H5"], None, ["S2"]]}, "hand 2 is unknown"),
    "no card": (NINETY_NINE, {"hands": [["H5"], ["ZZ"]]}, "hands: ZZ is not a card of the pack"),
    "a number": (NINETY_NINE, {"stock": [5]}, "stock: 5; expected cards such as SA"),
    "a joker": (NINETY_NINE, {"stock": ["X1"]}, "stock: X1 is not a card of the pack"),
    "a card twice": (NINETY_NINE, {"stock": ["H5"]}, "H5 comes 2 times; the pack has 1"),
    "the starter in a hand": (CRIBBAGE, {"starter": "H5"}, "H5 comes 2 times"),
    "a card of the crib in a hand": (CRIBBAGE, {"crib": ["D2"]}, "D2 comes 2 times"),
    "no one has cards": (NINETY_NINE, {"hands": [[], []], "leader": 0}, "no one has cards"),
    "no leader": (NINETY_NINE, {"leader": None}, "no leader given. Try leader 1, or add the dealer to the deal"),
    "no such leader": (NINETY_NINE, {"leader": 3}, "leader: 3; expected a seat from 0 to 2"),
    "a leader who is out": (NINETY_NINE, {"alive": [0, 2]}, "leader: seat 1 is out. Write one of 0, 2"),
    "nobody alive": (NINETY_NINE, {"alive": []}, "alive: []; expected the seats that are not out"),
    "alive twice": (NINETY_NINE, {"alive": [1, 1]}, "expected the seats that are not out, each once"),
    "alive of no seat": (NINETY_NINE, {"alive": [1, 7]}, "alive: 7; expected a number from 0 to 2"),
    "a total above the limit": (NINETY_NINE, {"total": 100}, "total: 100; expected a number from -9999 to 99"),
    "a total in words": (NINETY_NINE, {"total": "ten"}, 'total: "ten"; expected a number'),
    "a total of cribbage": (CRIBBAGE, {"total": 10}, "total: 10; expected 0: hands that are shown are given whole"),
    "without a dealer": (CRIBBAGE, {"dealer": None, "leader": 0}, "no dealer given. Add the seat that dealt"),
    "no starter": (CRIBBAGE, {"starter": None}, "no starter given. Add the card turned up"),
    "a starter that is none": (CRIBBAGE, {"starter": True}, "starter: true; expected cards such as SA"),
    "no crib": (CRIBBAGE, {"crib": None}, "no crib given, and seat 0 has 2 cards. Add the crib, or more than 4 cards"),
    "a crib before laying away": (CRIBBAGE, {**WHOLE, "crib": ["SA"]}, "expected none: every hand has more than 4"),
    "the dealer lays first": (CRIBBAGE, {**WHOLE, "leader": 1}, "leader: seat 1 does not lay away first. Write 0"),
    "an objective": (CRIBBAGE, {"objective": "glory"}, 'objective: "glory"; expected points or win'),
    "scores of three": (CRIBBAGE, {"objective": "win", "scores": [1, 2, 3]}, "expected one number for each of the 2"),
    "a game that is won": (CRIBBAGE, {"objective": "win", "scores": [121, 0]}, "expected a number from 0 to 120"),
    "simultaneous a word": (CRIBBAGE, {"simultaneous": "yes"}, 'simultaneous: "yes"; expected true or false'),
}


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(game), {**(PEGGING if game == CRIBBAGE else ADDING), **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def test_a_whole_deal() -> None:
    state = read(load_any(NINETY_NINE), {**ADDING, "stock": ["sk", "H10"], "alive": [1, 2]}).state
    assert state.hands == (("C2", "H5"), ("D2",), ("S3", "ST"))
    assert (state.stock, state.total, state.turn, state.alive) == (("SK", "HT"), 50, 1, (1, 2))


def test_the_usual_leader_is_left_of_the_dealer() -> None:
    assert read(load_any(NINETY_NINE), {**ADDING, "leader": None, "dealer": 2}).state.turn == 0
    assert read(load_any(CRIBBAGE), PEGGING).state.turn == 0
    assert read(load_any(CRIBBAGE), {**PEGGING, **WHOLE}).state.laying == (0, 1)


def test_the_dealer_lays_away_last() -> None:
    fields = {**PEGGING, "hands": [["S2", "S3", "S4", "S5"], WHOLE["hands"][1]], "crib": ["SA", "C2"]}
    state = read(load_any(CRIBBAGE), fields).state
    assert (state.laying, state.turn) == ((1,), 1)


def test_scores_count_only_in_a_race() -> None:
    assert read(load_any(CRIBBAGE), {**PEGGING, "scores": [50, 60]}).state.scores == (0, 0)
    state = read(load_any(CRIBBAGE), {**PEGGING, "scores": [50, 60], "objective": "win"}).state
    assert (state.scores, state.win) == ((50, 60), True)


def test_fields_of_other_games_are_passed_over() -> None:
    state = read(load_any(NINETY_NINE), {**ADDING, "starter": "HA", "crib": ["H9"], "simultaneous": True}).state
    assert (state.starter, state.crib, state.together) == (None, (), False)
