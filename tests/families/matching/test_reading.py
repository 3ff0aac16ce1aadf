"""Deals as they are read: what they say, and one clear line where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.matching.deals import read
from solver.rules.load import load_any

DEAL: dict[str, Any] = {"hands": [["H5", "C2"], ["D2"], ["S3", "S10"]], "discards": [["D9", "H9"]], "leader": 1}

WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no hands": ("iges", {"hands": None}, "0 hands; iges has 2 or 3 or 4 or 5 or 6"),
    "one hand": ("iges", {"hands": [["H5"]]}, "1 hands; iges has 2 or 3"),
    "hands a text": ("iges", {"hands": "H5"}, 'hands: "H5"; expected a list'),
    "a hand a text": ("iges", {"hands": ["H5", "S2"]}, "expected a list of cards for each seat"),
    "a hand unknown": ("iges", {"hands": [["H5"], None, ["S2"]]}, "hand 2 is unknown"),
    "no card": ("iges", {"hands": [["H5"], ["ZZ"], ["S2"]]}, "hands: ZZ is not a card of the pack"),
    "a number": ("iges", {"stock": [5]}, "stock: 5; expected cards such as SA"),
    "a joker": ("iges", {"stock": ["X1"]}, "stock: X1 is not a card of the pack"),
    "not in the pack": ("earnley", {"stock": ["S4"]}, "stock: S4 is not a card of the pack"),
    "a card twice in hands": ("iges", {"hands": [["H5"], ["H5"], ["S2"]]}, "H5 comes 2 times; the pack has 1"),
    "a dealt card in the stock": ("iges", {"stock": ["SK", "S3"]}, "S3 comes 2 times; the pack has 1"),
    "a discard in the stock": ("iges", {"stock": ["D9"]}, "D9 comes 2 times"),
    "a stock that is none": ("iges", {"stock": "SK"}, 'stock: "SK"; expected a list'),
    "no discards": ("iges", {"discards": None}, 'no discards given. Add one pile, bottom first, as in [["H5"]]'),
    "too many piles": ("iges", {"discards": [["H9"], ["D9"]]}, "expected a list of one pile"),
    "too few piles": ("opperding", {}, "expected a list of 2 piles"),
    "cards for piles": ("iges", {"discards": ["H9"]}, "expected a list of one pile, each a list of cards"),
    "a plain card with a name": ("iges", {"discards": [["H9=S"]]}, "expected H9 without a name: it is not wild"),
    "a joker without a name": ("oswaldkirk", {"discards": [["X1"]]}, "expected the card as which it is named"),
    "a joker with a suit": ("oswaldkirk", {"discards": [["X1=S"]]}, "expected X1 named as a card of the pack"),
    "a wild card with a card": ("crazy-eights", {"discards": [["C8=S5"]]}, "expected C8 named as a suit of S H D C"),
    "no leader": ("iges", {"leader": None}, "no leader given. Try leader 1, or add the dealer to the deal"),
    "no such leader": ("iges", {"leader": 3}, "leader: 3; expected a seat from 0 to 2"),
    "a leader in digits": ("iges", {"leader": "1"}, 'leader: "1"; expected a seat'),
    "direction 0": ("iges", {"direction": 0}, "direction: 0; expected 1 or -1"),
    "direction 2": ("iges", {"direction": 2}, "direction: 2; expected a number from -1 to 1"),
    "direction at the start": (
        "iges",
        {"direction": -1, "starter": True, "dealer": 0},
        "direction is -1 and starter is true. Write direction 1",
    ),
    "starter a number": ("iges", {"starter": 1}, "starter: 1; expected true or false"),
    "without a dealer": ("iges", {"starter": True}, "starter is true, and no dealer is given. Add the dealer"),
    "pickups below 0": ("iges", {"pickups": -1}, "pickups: -1; expected a number from 0 to 99"),
    "pickups where there are none": ("crazy-eights-hoyle", {"pickups": 1}, "pickups: 1; expected a number from 0 to 0"),
    "effects a list": ("iges", {"effects": ["skip"]}, "expected effects by rank or card"),
    "effects of a suit": ("iges", {"effects": {"S": ["skip"]}}, 'effects: "S"; expected ranks and cards'),
    "effects of a joker": ("oswaldkirk", {"effects": {"X1": ["skip"]}}, 'effects: "X1"; expected ranks and cards'),
    "effects of no card": ("earnley", {"effects": {"S4": ["skip"]}}, "effects: S4 is not a card of the pack"),
    "an effect alone": ("iges", {"effects": {"2": "skip"}}, 'effects: "skip"; expected a list of effects of 2'),
    "an unknown effect": ("iges", {"effects": {"2": ["jump"]}}, 'effects: "jump"; expected one of wild, wild-colour,'),
    "an effect without its number": ("iges", {"effects": {"2": ["draw"]}}, "expected one of wild"),
    "an effect with a number too many": ("iges", {"effects": {"2": ["skip:2"]}}, "expected one of wild"),
    "draw nothing": ("iges", {"effects": {"2": ["draw:0"]}}, "expected one of wild"),
    "an effect that is a number": ("iges", {"effects": {"2": [2]}}, "effects: 2; expected one of wild"),
    "a crank elsewhere": ("iges", {"effects": {"2": ["crank:2"]}}, "expected no crank: iges has none"),
    "a turned joker": ("broughall", {"turnup": "X1"}, "turnup: X1 is not a card of the pack"),
    "the turned card in a hand": ("broughall", {"turnup": "C2"}, "C2 comes 2 times"),
    "declared": ("fockinghausen", {"declared": "yes"}, 'declared: "yes"; expected true or false'),
    "crank below 0": ("creights", {"crank": -1}, "crank: -1; expected a number from 0"),
    "pressures of two": ("creights", {"pressures": [0, 0]}, "expected one number for each of the 3 seats"),
    "pressures below 0": ("creights", {"pressures": [0, -1, 0]}, "expected a number from 0 to 20"),
    "rows of two": ("tantobie", {"row_up": [[], []]}, "expected a list of cards for each of the 3 seats"),
    "no one has cards": ("iges", {"hands": [[], [], []]}, "no one has cards"),
    "two are out": ("iges", {"hands": [[], [], ["S2"]]}, "seats 0 and 1 have no cards, and only one may be out"),
    "the leader is out": ("broughall", {"hands": [["H5"], [], ["S2"]]}, "leader: seat 1 has no cards"),
}


@pytest.mark.parametrize(("game", "fields", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_deal_is_one_line(game: str, fields: dict[str, Any], message: str) -> None:
    deal = DEAL if game not in ("broughall", "tantobie") else {**DEAL, "hands": [["H5", "C2"], ["D2"], ["S3", "ST"]]}
    with pytest.raises(DealError) as error:
        read(load_any(game), {**deal, **fields})
    assert message in error.value.message
    assert "\n" not in error.value.message


def test_a_whole_deal() -> None:
    state = read(load_any("iges"), {**DEAL, "stock": ["sk", "H10"], "direction": -1, "pickups": 0}).state
    assert state.hands == (("C2", "H5"), ("D2",), ("S3", "ST"))
    assert (state.stock, state.piles) == (("SK", "HT"), (("D9", "H9"),))
    assert (state.turn, state.place, state.direction, state.pickups) == (1, 1, -1, 0)
    assert (state.scores, state.gone, state.over) == ((0, 0, 0), (), False)


def test_names_under_the_top_are_forgotten() -> None:
    deal = {**DEAL, "discards": [["X1=D9", "X2=H9"]]}
    assert read(load_any("oswaldkirk"), deal).state.piles == (("X1", "X2=H9"),)


def test_the_usual_leader_follows_from_the_dealer() -> None:
    fields = {**DEAL, "leader": None, "dealer": 2}
    assert read(load_any("iges"), fields).state.turn == 0
    assert read(load_any("bartensleben"), fields).state.turn == 2


def test_fields_of_other_games_are_passed_over() -> None:
    state = read(load_any("iges"), {**DEAL, "turnup": "C9", "crank": 3, "pressures": [1, 1, 1], "kitty": ["SA"]}).state
    assert (state.turnup, state.crank, state.pressures) == (None, 0, (0, 0, 0))


def test_effects_are_read_by_rank_and_card() -> None:
    effects = {"10": ["skip"], "sq": ["draw:5", "skip"], "2": []}
    state = read(load_any("crazy-eights"), {**DEAL, "effects": effects}).state
    assert state.effects == {"T": ("skip",), "SQ": ("draw:5", "skip"), "2": ()}


def test_a_turned_card_counts_no_seat_that_is_out_already() -> None:
    # Opposite the dealer among seats 0, 2 and 3 sits seat 3, and not seat 2.
    deal = {
        "hands": [["D3"], [], ["D7"], ["D5"]],
        "discards": [["HT"], ["H5"]],
        "stock": ["C8", "SK"],
        "effects": {"5": ["opposite:1"]},
        "dealer": 0,
        "leader": 0,
        "starter": True,
    }
    assert [len(hand) for hand in read(load_any("opperding"), deal).state.hands] == [1, 0, 1, 2]
