"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.bidding.deals import read
from solver.rules.load import load_any
from tests.families.bidding.positions import GOOFSPIEL, JUJITSU, RETURNS

TWO: dict[str, Any] = {"hands": [["H5", "H2"], ["D2", "D10"]], "stock": ["S9", "s4"]}

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": (JUJITSU, {"hands": None}, "0 hands; psychological-jujitsu has 2 or 3"),
    "one hand": (JUJITSU, {"hands": [["H5"]]}, "1 hands; psychological-jujitsu has 2 or 3"),
    "four hands": (GOOFSPIEL, {"hands": [["H5"]] * 4}, "4 hands; goofspiel has 2 or 3"),
    "a hand a text": (JUJITSU, {"hands": ["H5", "S2"]}, "expected a list of cards for each seat"),
    "a hand unknown": (JUJITSU, {"hands": [["H5"], None]}, "hand 2 is unknown"),
    "no card": (JUJITSU, {"hands": [["H5", "H6"], ["D2", "ZZ"]]}, "hands: ZZ is not a card of the pack"),
    "a joker": (JUJITSU, {"stock": ["S9", "X1"]}, "stock: X1 is not a card of the pack"),
    "a number": (JUJITSU, {"stock": [5, 6]}, "stock: 5; expected cards such as SA"),
    "uneven hands": (
        JUJITSU,
        {"hands": [["H5"], ["D2", "D3"]]},
        "the hands have 1, 2 cards. Write the same number in each",
    ),
    "no cards": (JUJITSU, {"hands": [[], []], "stock": []}, "no one has cards"),
    "no stock": (JUJITSU, {"stock": None}, "0 prizes are in the stock. Write 2, as many as cards in each hand"),
    "a long stock": (JUJITSU, {"stock": ["S2", "S3", "S4"]}, "3 prizes are in the stock. Write 2"),
    "a card twice": (GOOFSPIEL, {"stock": ["H5", "D4"]}, "H5 comes 2 times; the pack has 1"),
    "a prize twice": (GOOFSPIEL, {"pile": ["S9"]}, "S9 comes 2 times; the pack has 1"),
    "no such leader": (JUJITSU, {"leader": 2}, "leader: 2; expected a seat from 0 to 1"),
    "points of three": (JUJITSU, {"points_before": [1, 2, 3]}, "expected one number for each of the 2 seats"),
    "points in words": (JUJITSU, {"points_before": ["one", "two"]}, 'points_before: "one"; expected a number'),
    "ties in words": (RETURNS, {"ties": "one"}, 'ties: "one"; expected a number from 0 to 2'),
    "many ties": (RETURNS, {"ties": 3}, "ties: 3; expected a number from 0 to 2"),
    "a pile of a word": (GOOFSPIEL, {"pile": "DK"}, 'pile: "DK"; expected a list'),
}


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(game), {**TWO, **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def test_a_whole_deal() -> None:
    state = read(load_any(RETURNS), {**TWO, "ties": 1, "points_before": [3, 4], "leader": 1}).state
    assert state.hands == (("H2", "H5"), ("D2", "DT"))
    assert (state.stock, state.ties, state.scores, state.over) == (("S9", "S4"), 1, (3, 4), False)


def test_fields_of_other_games_are_passed_over() -> None:
    state = read(load_any(JUJITSU), {**TWO, "ties": 9, "pile": ["SK"], "dealer": 7}).state
    assert (state.ties, state.pile) == (0, ())
    state = read(load_any(GOOFSPIEL), {**TWO, "ties": 1, "pile": ["SK"]}).state
    assert (state.ties, state.pile) == (0, ("SK",))


def test_two_packs_have_cards_twice() -> None:
    hands = [["H5"], ["D5"], ["C5"], ["H5"]]
    assert read(load_any(JUJITSU), {"hands": hands, "stock": ["S4"]}).state.seats == 4
