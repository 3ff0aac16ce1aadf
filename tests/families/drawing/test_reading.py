"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.drawing.deals import read
from solver.rules.load import load_any

GIN: dict[str, Any] = {"hands": [["H5", "C2"], ["D2", "S10"]], "discards": ["D9", "H9"], "stock": ["SK", "SQ", "SJ"]}
DEALS: dict[str, dict[str, Any]] = {
    "gin-rummy": {**GIN, "leader": 1},
    "oklahoma-gin": {**GIN, "leader": 1, "turnup": "S9"},
    "empat-satu": {"hands": [["H5", "C2"], ["D2", "ST"]], "discard": "H9", "leader": 0},
    "sam-sip": {"hands": [["H5", "C2"], ["D2", "ST"]], "discard": None, "leader": 0, "turnup": "S7", "stock": ["X1"]},
    "japanese-51": {"hands": [["H5", "C2"], ["D2", "ST"]], "table": ["S9"], "stock": ["S8"], "leader": 0},
    "polish-polka": {"hands": [["(H5)", "C2"], ["D2", "(S10)"]], "discard": "H9", "leader": 0},
}

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": ("gin-rummy", {"hands": None}, "0 hands; gin-rummy has 2"),
    "three hands": ("gin-rummy", {"hands": [["H5"], ["S5"], ["C5"]]}, "3 hands; gin-rummy has 2"),
    "a hand a text": ("empat-satu", {"hands": ["H5", "S2"]}, "expected a list of cards for each seat"),
    "a hand unknown": ("empat-satu", {"hands": [["H5"], None]}, "hand 2 is unknown"),
    "no card": ("empat-satu", {"hands": [["H5"], ["ZZ"]]}, "hands: ZZ is not a card of the pack"),
    "a number": ("empat-satu", {"stock": [5]}, "stock: 5; expected cards such as SA"),
    "a joker": ("empat-satu", {"stock": ["X1"]}, "stock: X1 is not a card of the pack"),
    "face down": ("empat-satu", {"hands": [["(H5)"], ["S2"]]}, 'hands: "(H5)"; expected cards such as SA'),
    "a card twice": ("empat-satu", {"hands": [["H5"], ["H5"]]}, "H5 comes 2 times; the pack has 1"),
    "the discard in the stock": ("empat-satu", {"stock": ["H9"]}, "H9 comes 2 times"),
    "the turned card in a hand": ("sam-sip", {"turnup": "H5"}, "H5 comes 2 times"),
    "a card of the table in the stock": ("japanese-51", {"stock": ["S9"]}, "S9 comes 2 times"),
    "three of two copies": ("polish-polka", {"stock": ["C2", "C2"]}, "C2 comes 3 times; the pack has 2"),
    "five jokers": ("polish-polka", {"stock": ["X1"] * 5}, "5 jokers; the pack has 4"),
    "a discard and discards": ("empat-satu", {"discards": ["SK"]}, "discard and discards; leave one of them out"),
    "discards in piles": ("gin-rummy", {"discards": [["H9"]]}, 'discards: ["H9"]; expected cards such as SA'),
    "no table": ("japanese-51", {"table": None}, "no table given. Add the cards that lie face up"),
    "no leader": ("empat-satu", {"leader": None}, "no leader given. Try leader 1, or add the dealer to the deal"),
    "no such leader": ("empat-satu", {"leader": 2}, "leader: 2; expected a seat from 0 to 1"),
    "another phase": ("gin-rummy", {"phase": "lay"}, 'phase: "lay"; expected first or draw or discard'),
    "no first phase": ("empat-satu", {"phase": "first"}, 'phase: "first"; expected draw or discard'),
    "no discard phase": ("polish-polka", {"phase": "discard"}, 'phase: "discard"; expected draw'),
    "nothing offered": ("gin-rummy", {"phase": "first", "discards": []}, "no card is offered. Add discards"),
    "nothing to lay down": (
        "empat-satu",
        {"hands": [["H5"], ["S2"]], "phase": "discard"},
        'phase is "discard", and seat 0 has one card. Add another to lay down',
    ),
    "no turnup": ("oklahoma-gin", {"turnup": None}, "no turnup given. Add the card turned up first"),
    "a knock limit below 0": ("gin-rummy", {"knock_limit": -1}, "knock_limit: -1; expected a number from 0"),
    "no stopper": ("japanese-51", {"turns_left": 1}, "turns_left is given without a stopper. Add the stopper"),
    "a stopper that is none": ("japanese-51", {"stopper": 5}, "stopper: 5; expected a seat from 0 to 1"),
    "too many turns": ("polish-polka", {"turns_left": 2}, "turns_left: 2; expected a number from 0 to 1"),
    "turns in words": ("japanese-51", {"turns": "two"}, 'turns: "two"; expected a number from 0'),
    "too many takes": ("polish-polka", {"takes": 3}, "takes: 3; expected a number from 0 to 2"),
    "a joker's value in words": ("polish-polka", {"joker": "15"}, 'joker: "15"; expected a number'),
    "an empty hand": ("japanese-51", {"hands": [["H5"], []]}, "hand 2 has no cards. Write one or more"),
    "no places": ("polish-polka", {"hands": [[], ["S2"]]}, "hand 1 has no cards. Write its places"),
}


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(game), {**DEALS[game], **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


@pytest.mark.parametrize("game", DEALS)
def test_the_deals_are_right(game: str) -> None:
    assert read(load_any(game), DEALS[game]).mover is not None


def test_of_the_discards_the_last_one_matters() -> None:
    state = read(load_any("gin-rummy"), DEALS["gin-rummy"]).state
    assert state.hands == (("C2", "H5"), ("D2", "ST"))
    assert (state.discard, state.phase, state.turn, state.knock_limit) == ("H9", "draw", 1, 10)


def test_places_keep_their_order() -> None:
    state = read(
        load_any("polish-polka"), {**DEALS["polish-polka"], "hands": [["S9", "(D2)"], ["(H5)", "(C10)"]]}
    ).state
    assert state.hands == (("S9", "D2"), ("H5", "CT"))
    assert state.down == ((1,), (0, 1))


def test_the_usual_leader_follows_from_the_dealer() -> None:
    for game, leader in {"gin-rummy": 0, "sam-sip": 1}.items():
        assert read(load_any(game), {**DEALS[game], "leader": None, "dealer": 1}).state.turn == leader


def test_turns_left_follow_from_the_stopper() -> None:
    hands = [["H5"], ["C2"], ["D2"]]
    deal = {"hands": hands, "table": ["S9"], "leader": 1, "stopper": 0}
    assert read(load_any("japanese-51"), deal).state.turns_left == 2
    assert read(load_any("japanese-51"), {**deal, "leader": 0}).mover is None


def test_a_card_offered_first_doubles() -> None:
    deal = {**GIN, "leader": 1, "phase": "first", "discards": ["S3"]}
    assert read(load_any("oklahoma-gin"), deal).state.turnup == "S3"


def test_a_stock_that_has_run_out_ends_the_round() -> None:
    deal = {**DEALS["gin-rummy"], "stock": ["SK", "SQ"]}
    assert read(load_any("gin-rummy"), deal).mover is None
    assert read(load_any("gin-rummy"), {**deal, "phase": "discard"}).mover == 1


def test_fields_of_other_games_are_passed_over() -> None:
    deal = {**DEALS["empat-satu"], "turns": 7, "stopper": 9, "joker": "x", "table": ["S9"], "turnup": "S2"}
    assert read(load_any("empat-satu"), deal).state.table == ()
