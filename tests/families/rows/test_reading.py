"""Fields of deals: what is read, and what is wrong in one line."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.rows.deals import read
from solver.rules.load import load_any

DEAL: dict[str, Any] = {"hands": [["S7", "H8"], ["H7"], ["S8"], ["S6"]], "leader": 0}
TREX, DOMINOES, FAN_TAN, SEVENS = "trex-trex-layout", "barbu-subgame-dominoes", "fan-tan", "sevens"

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": (FAN_TAN, {"hands": []}, "0 hands; fan-tan has 3 or 4"),
    "two hands": (FAN_TAN, {"hands": [["S7"], ["S8"]]}, "2 hands; fan-tan has 3 or 4"),
    "an unknown hand": (FAN_TAN, {"hands": [["S7"], None, ["S8"]]}, "hand 2 is unknown. Write the cards of all"),
    "a hand that is a text": (FAN_TAN, {"hands": ["S7", "S8", "S6"]}, "a list of cards for each seat"),
    "no card": (FAN_TAN, {"hands": [["S7"], ["Z8"], ["S6"]]}, "hands: Z8 is not a card of the pack"),
    "a number": (FAN_TAN, {"hands": [[7], ["S7"], ["S6"]]}, "hands: 7; expected cards such as SA"),
    "a card twice": (FAN_TAN, {"hands": [["S7"], ["S7"], ["S6"]]}, "S7 comes 2 times; the pack has 1"),
    "a card that lies": (FAN_TAN, {"layout": ["S7"]}, "S7 comes 2 times; the pack has 1"),
    "no one has cards": (FAN_TAN, {"hands": [[], [], []]}, "no one has cards"),
    "two are out": (FAN_TAN, {"hands": [[], [], ["S7"]]}, "seats 0 and 1 have no cards, and only one may be out"),
    "the order of going out": (
        TREX, {"hands": [["SJ"], [], ["ST"], []]}, "out: []; expected the seats without cards, 1, 3, in the order of",
    ),
    "out with cards": (TREX, {"hands": [["SJ"], ["S9"], ["ST"], []], "out": [1]}, "the seats without cards, 3"),
    "out, and nobody is": (FAN_TAN, {"out": [1]}, "out: [1]; expected no seats: all have cards"),
    "the leader is out": (
        TREX, {"hands": [["SJ"], ["ST"], ["S9"], []], "leader": 3}, "leader: seat 3 has no cards. Write a seat",
    ),
    "no leader": (FAN_TAN, {"leader": None}, "no leader given. Try leader N, or add the dealer to the deal"),
    "a leader of five": (FAN_TAN, {"leader": 5}, "leader: 5; expected a seat from 0 to 3"),
    "a leader without the card": (
        SEVENS, {"hands": [["D7"], ["D8"], ["D6"]], "leader": 1}, "seat 1 does not hold D7. Write seat 0",
    ),
    "no leader, and no card": (SEVENS, {"leader": None}, "no leader given. Try leader N"),
    "a gap": (FAN_TAN, {"hands": [["S7"], ["S9"], ["S6"]]}, "the cards of S have a gap. Add the cards between"),
    "no pivot in a suit": (FAN_TAN, {"hands": [["S7"], ["H8"], ["S6"]]}, "the cards of H lack H7. Add it"),
    "a row with a gap": (
        FAN_TAN, {"hands": [["S8"], ["SJ"], ["S6"]], "layout": ["S7", "S9", "ST"]}, "layout: the cards of S have a gap",
    ),
    "a row without its pivot": (
        FAN_TAN, {"hands": [["S7"], ["H7"], ["S6"]], "layout": ["S8"]}, "layout: the cards of S lack S7. Add it",
    ),
    "a row without a pivot": (DOMINOES, {"layout": ["S9"]}, "layout: S9 lies without a pivot. Add the pivot: the rank"),
    "a pivot that is none": (DOMINOES, {"pivot": "Z"}, 'pivot: "Z"; expected a rank of AKQJT98765432, or null'),
    "a pivot that is a number": (DOMINOES, {"pivot": 9}, "pivot: 9; expected a string"),
    "a pivot not of the game": ("five-or-nine", {"pivot": "7"}, 'pivot: "7"; expected a rank of 95, or null'),
    "no rank in all suits": (
        DOMINOES, {"hands": [["S7"], ["H8"], ["H9"], ["S6"]]}, "no rank that rows may begin with is there in",
    ),
    "a pool below 0": (FAN_TAN, {"pool": -1}, "pool: -1; expected a number from 0 to 9999"),
    "paid by three": (FAN_TAN, {"paid": [1, 2, 3]}, "paid: [1, 2, 3]; expected one number for each of the 4 seats"),
    "doubled three times": (
        DOMINOES, {"k": [[0, 3, 0, 0], [3, 0, 0, 0], [0] * 4, [0] * 4]}, "k: 3; expected 0, or 1 doubled, or 2",
    ),
    "doubled by one": (
        DOMINOES, {"k": [[0, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4]}, "expected of two seats the same number for both",
    ),
    "three rows of doubling": (DOMINOES, {"k": [[0] * 4] * 3}, "for each of the 4 seats a list of 4 numbers"),
    "rows of three": (DOMINOES, {"k": [[0] * 3] * 4}, "for each of the 4 seats a list of 4 numbers"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(game), {**DEAL, **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def test_a_whole_deal() -> None:
    given = {"hands": [["s9", "H10"], ["HJ"], ["ST"], []], "layout": ["SQ", "SJ"], "leader": 1, "dealer": 3}
    state = read(load_any(TREX), given).state
    assert state.hands == (("HT", "S9"), ("HJ",), ("ST",), ())
    assert (state.layout, state.turn, state.gone, state.over) == (("SJ", "SQ"), 1, (3,), False)
    assert (state.pool, state.paid, state.doubled, state.pivot) == (0, (), (), "J")


def test_the_usual_leader_follows_from_the_dealer_or_a_card() -> None:
    assert read(load_any(FAN_TAN), {**DEAL, "leader": None, "dealer": 0}).state.turn == 1
    assert read(load_any(DOMINOES), {**DEAL, "leader": None, "dealer": 3, "pivot": None}).state.turn == 3
    assert read(load_any(SEVENS), {"hands": [["D8"], ["D6"], ["D7"]]}).state.turn == 2


def test_a_leader_who_can_not_is_passed_over() -> None:
    assert read(load_any(FAN_TAN), {**DEAL, "leader": 2}).state.turn == 0


def test_fields_of_other_games_are_passed_over() -> None:
    state = read(
        load_any(TREX), {"hands": [["SJ"], ["ST"], ["S9"], ["S8"]], "leader": 0, "pivot": "3", "pool": 3}
    ).state
    assert (state.pivot, state.pool) == ("J", 0)


def test_ten_in_figures() -> None:
    hands = [["S10", "HT"], ["S9"], ["H9"], ["SJ"]]
    assert read(load_any(DOMINOES), {"hands": hands, "leader": 0, "pivot": "10"}).state.pivot == "T"


def test_a_round_that_is_over() -> None:
    position = read(load_any(TREX), {"hands": [["SJ"], [], [], []], "out": [2, 1, 3]})
    assert (position.mover, position.legal(), position.scores()) == (None, (), (50, 150, 200, 100))
    assert read(load_any(FAN_TAN), {"hands": [["S7"], [], ["S8"]]}).scores() == (-1, 2, -1)
