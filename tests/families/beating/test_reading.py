"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.beating.deals import read
from solver.families.beating.family import FAMILY
from solver.families.beating.referee import BeatingPosition
from solver.rules.load import load_any

DURAK, MAIJA, PASKA, TEAMS = "durak-podkidnoy-throw-in", "musta-maija", "paskahousu", "durak-team-play"

DEALS: dict[str, dict[str, Any]] = {
    DURAK: {"hands": [["C6", "S10"], ["D6", "HA"]], "trump": "D", "leader": 0},
    MAIJA: {"hands": [["C6"], ["D6"], ["SQ"]], "trump": "D", "leader": 0},
    PASKA: {"hands": [["H3", "S9"], ["H5", "C3"]], "leader": 0},
    TEAMS: {"hands": [["C6"], ["D6"], ["SQ"], ["SA"]], "trump": "D", "leader": 0},
}

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": (DURAK, {"hands": None}, "0 hands; durak-podkidnoy-throw-in has 2 or 3 or 4 or 5"),
    "a hand a text": (DURAK, {"hands": ["H6", "S7"]}, "expected a list of cards for each seat"),
    "a hand unknown": (DURAK, {"hands": [["H6"], None]}, "hand 2 is unknown"),
    "no card": (DURAK, {"hands": [["H6"], ["H2"]]}, "hands: H2 is not a card of the pack"),
    "a number": (DURAK, {"stock": [5]}, "stock: 5; expected cards such as SA"),
    "a card twice": (DURAK, {"stock": ["C6"]}, "C6 comes 2 times; the pack has 1"),
    "no trump": (DURAK, {"trump": None}, "no trump given. Add a suit of S H D C"),
    "a trump that is none": (DURAK, {"trump": "X"}, 'trump: "X"; expected a suit of S H D C'),
    "a trump that is never one": (MAIJA, {"trump": "S"}, 'trump: "S"; expected a suit of H D C'),
    "a hand size of none": (DURAK, {"hand_size": 0}, "hand_size: 0; expected a number from 1 to 54"),
    "a hand size in letters": (DURAK, {"hand_size": "6"}, 'hand_size: "6"; expected a number'),
    "no one has cards": (DURAK, {"hands": [[], []]}, "no one has cards"),
    "a hand that the stock would fill": (DURAK, {"hands": [["C6"], []], "stock": ["C7"]}, "seat 1 has no cards, and"),
    "a leader who is out": (MAIJA, {"hands": [["C6"], [], ["S2"]], "leader": 1}, "leader: seat 1 has no cards"),
    "no such leader": (DURAK, {"leader": 2}, "leader: 2; expected a seat from 0 to 1"),
    "no leader": (MAIJA, {"leader": None}, "no leader given. Try leader 1, or add the dealer to the deal"),
    "three teams of four": (TEAMS, {"teams": 3}, "teams: 3; expected a number from 2 to 2"),
    "a pile that falls in rank": (PASKA, {"pile": ["S7", "D5"]}, "its cards from the bottom: D5 cannot lie on S7"),
    "a pile that has fallen": (PASKA, {"pile": ["S7", "D7", "C7", "H7"]}, "expected a pile that lies: 4 cards"),
    "a pile that is none": (PASKA, {"pile": "S7"}, 'pile: "S7"; expected a list'),
    "an opening with a pile": (
        PASKA,
        {"pile": ["S7"], "opening": True},
        "opening is true, and no pile lies before the first play. Leave the pile out",
    ),
    "an opening in letters": (PASKA, {"opening": "yes"}, 'opening: "yes"; expected true or false'),
    "an opening of another": (
        PASKA,
        {"hands": [["S9"], ["H5", "C3"]], "opening": True},
        "leader: seat 0 has no 3. Write a seat that holds this lowest rank",
    ),
}


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any(game), {**DEALS[game], **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def read_as(game: str, **fields: Any) -> BeatingPosition:
    return read(load_any(game), {**DEALS[game], **fields})


def test_a_whole_deal() -> None:
    state = read_as(DURAK, stock=["d10", "H10"], hand_size=2).state
    assert state.hands == (("C6", "ST"), ("D6", "HA"))
    assert (state.stock, state.trump, state.size, state.turn, state.teams) == (("DT", "HT"), "D", 2, 0, 0)


def test_hands_are_filled_up_to_the_size_of_the_game() -> None:
    assert [read_as(game).state.size for game in (DURAK, MAIJA, PASKA)] == [6, 5, 5]


def test_the_usual_leader() -> None:
    assert read_as(DURAK, leader=None).state.turn == 1
    assert read_as(MAIJA, leader=None, dealer=0).state.turn == 1
    assert read_as(PASKA, leader=None, dealer=0).state.turn == 1
    assert read_as(PASKA, hands=[["H3", "D3"], ["S3"]], leader=None).state.turn == 0


def test_sides_are_every_so_many_seats() -> None:
    six = [["C6"], ["D6"], ["SQ"], ["SA"], ["SK"], ["H7"]]
    for teams, sides in (({}, ((0, 2, 4), (1, 3, 5))), ({"teams": 3}, ((0, 3), (1, 4), (2, 5)))):
        position = read_as(TEAMS, hands=six, **teams)
        assert FAMILY.sides(position.rules, position) == sides


def test_a_round_in_which_one_has_cards_is_over() -> None:
    position = read_as(DURAK, hands=[["C6"], []])
    assert (position.mover, position.scores(), position.legal()) == (None, (-1, 0), ())
