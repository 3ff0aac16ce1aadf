"""Deals as JSON fields become layouts; each mistake is one line that says what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.option_text import deal_options
from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout import Layout
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from solver.families.patience.rules.language import load_game

Deal = dict[str, Any]


def read(game: str, **fields: Any) -> tuple[Rules, Layout]:
    return layout_of(load_game(game), fields)


FREECELL: Deal = {
    "ranks": 3,
    "suits": 2,
    "tableau": [["S3", "HA"], ["H3", "s2"], ["H2"]],
    "foundations": [["SA"]],
    "ncells": 2,
    "cells": [],
}
KLONDIKE: Deal = {
    "ranks": 3,
    "suits": 2,
    "tableau": [["(S3)", "(HA)"], ["(H3)", "S2"], []],
    "foundations": [["SA"]],
    "stock": ["H2"],
    "waste": [],
}
CANFIELD: Deal = {
    "ranks": 4,
    "suits": 2,
    "tableau": [["S4"], ["H2"]],
    "foundations": [["HA"], ["S3"]],
    "base": "3",
    "reserve": [["S2"]],
    "stock": ["SA"],
}
CASTLE: Deal = {"ranks": 3, "suits": 2, "tableau": [["S3"], ["H3"]], "foundations": ["S2", "H2"]}
PYRAMID: Deal = {"ranks": 6, "suits": 2, "tableau": [["--"], ["S4", "--"], ["--", "H2", "--"]], "stock": ["SA"]}
TOPSY: Deal = {
    "ranks": 3,
    "suits": 1,
    "packs": 2,
    "tableau": [["S3"]],
    "foundations": [["S3", "SA"]],
    "reserve": [["(SA)"]],
    "stock": ["S2", "S2"],
}
MAIDS: Deal = {
    "ranks": 3,
    "suits": 1,
    "packs": 2,
    "tableau": [[]],
    "foundations": [],
    "reserve": [["(SA)", "S2"], ["(S3)"]],
    "stock": ["S2", "SA", "S3"],
}
GAPS: Deal = {"ranks": 3, "suits": 2, "tableau": [["S2", "--", "H3"], ["H2", "S3", "--"]]}
SQUARE: Deal = {"tableau": [["SA", "--", "S2", "--"], *[["--"] * 4] * 3], "stock": ["H2"], "waste": []}
BOWLING: Deal = {"ranks": 3, "suits": 1, "nframes": 1, "pins": 2, "frames": [["SA", "S2", "S3"]] * 3}


def test_the_deals_own_numbers_are_in_the_rules() -> None:
    rules, layout = read("freecell", **FREECELL)
    cells = rules.place("cells")
    assert cells is not None
    assert (rules.pack.ranks, rules.pack.suits, cells.count) == (3, 2, 2)
    assert layout.places == {"cells": ((), ())}
    assert layout.foundations == (("SA",), ())
    assert layout.tableau[1] == ("H3", "S2")
    assert read("freecell", **FREECELL | {"pack": "2x3"})[0].pack == rules.pack
    assert read("la-belle-lucie", ranks=2, suits=1, tableau=[["S2", "SA"]], cap=4, reshuffles=[])[0].tableau.cap == 4


def test_cells_may_show_the_empty_ones() -> None:
    deal = FREECELL | {"tableau": [["S3", "HA"], ["H3"], ["H2"]], "ncells": 3, "cells": ["-", "S2", None]}
    assert read("freecell", **deal)[1].places == {"cells": ((), ("S2",), ())}
    taken = read("freecell", **deal | {"ncells": 1})
    assert taken[1].places == {"cells": (("S2",),)}


def test_a_top_card_that_lies_face_down_is_turned_up() -> None:
    rules, layout = read("klondike", **KLONDIKE)
    assert layout.down == (1, 1, 0)
    assert layout.wastes == ((),)
    assert (layout.redeals, rules.stock.redeals) == (-1, -1)


def test_foundations_by_their_top_cards() -> None:
    rules, layout = read("canfield", **CANFIELD)
    assert layout.foundations == (("H3", "H4", "HA"), ("S3",))
    assert rules.foundations.count == 0
    assert read("beleaguered-castle", **CASTLE)[1].foundations == (("S2",), ("H2",))


def test_places_in_their_own_forms() -> None:
    rules, layout = read("topsy-turvy-queens", **TOPSY)
    reserve = rules.place("reserve")
    assert reserve is not None
    assert reserve.count == 1
    assert layout.places["reserve"] == (("SA",),)
    assert read("twelve-sleeping-maids", **MAIDS)[1].turned
    nestor = read("nestor", ranks=3, suits=4, tableau=[["S2"], ["H2"]], reserve=["SA", "HA"])[1]
    assert nestor.places["reserve"] == (("SA",), ("HA",))


def test_an_option_without_waste_stands_above_the_deals_capacity() -> None:
    rules = load_game("cribbage-square", {"No Waste Pile": True})
    assert layout_of(rules, SQUARE | {"waste_capacity": 2})[0].square.waste == 0
    assert read("cribbage-square", **SQUARE | {"waste_capacity": 2})[0].square.waste == 2


def test_cards_may_be_missing_from_runs_and_from_golf() -> None:
    tableau = [["S3"], ["S2", "SA"]]
    assert read("simple-simon", ranks=3, suits=2, tableau=tableau)[1].tableau[1] == ("S2", "SA")
    golf = read("golf", ranks=3, suits=2, tableau=[["S3"]], foundations=[["S2"]], stock=[])[1]
    assert golf.foundations == (("S2",),)


def test_options_of_a_deal() -> None:
    assert deal_options({"options": {"draw": 1}}) == {"draw": 1}
    assert deal_options({}) == {}
    with pytest.raises(DealError, match=r'options: \["draw=1"\] cannot be read. Write an object'):
        deal_options({"options": ["draw=1"]})


@pytest.mark.parametrize(
    ("game", "deal", "message"),
    [
        ("freecell", FREECELL | {"ranks": 14}, "ranks is 14. Write a number from 1 to 13"),
        ("freecell", FREECELL | {"pack": "5x3"}, 'pack is "5x3". Write suits x ranks, such as 4x13 or 2x7'),
        ("freecell", FREECELL | {"tableau": "S3"}, 'tableau is "S3". Write a list'),
        ("freecell", FREECELL | {"tableau": []}, "there is no tableau. Write a list of piles"),
        ("freecell", FREECELL | {"tableau": [["S3", 7]]}, "tableau contains 7. Write cards such as SA"),
        ("freecell", FREECELL | {"tableau": [7]}, "tableau contains 7. Write a list of cards for each pile"),
        (
            "freecell",
            FREECELL | {"tableau": [["S1"]]},
            "tableau: 'S1' is not a card. Write a suit S H D C and a rank A",
        ),
        ("freecell", FREECELL | {"cells": ["S3"]}, "S3 appears twice; the pack has it once"),
        ("freecell", FREECELL | {"cells": ["D3"]}, "D3 is not in the pack. Use A to 3 of S H"),
        (
            "freecell",
            FREECELL | {"tableau": [["S3"], ["H3"], ["H2"]]},
            "HA S2 are missing. Write the whole pack, A to 3",
        ),
        ("freecell", FREECELL | {"ncells": -1}, "ncells is -1. Write a number from 0 to 64"),
        ("freecell", FREECELL | {"ncells": 1, "cells": ["SA", "S2"]}, "cells: 2 are given. Write at most 1"),
        ("freecell", FREECELL | {"stock": ["S2"]}, "the stock has 1 cards, but this game has no stock. Leave"),
        ("freecell", FREECELL | {"waste": ["S2"]}, "1 waste piles are given. This game has no waste. Leave"),
        ("freecell", FREECELL | {"reshuffles": [["S2"]]}, "reshuffles are given, but this game has no redeals by"),
        (
            "freecell",
            FREECELL | {"tableau": [["(S3)", "HA"]]},
            "pile 1: S3 lies face down, but this game has no such cards. Write S3",
        ),
        ("freecell", FREECELL | {"foundations": [[], [], []]}, "3 foundations are given. Write at most 2"),
        (
            "freecell",
            FREECELL | {"foundations": [["SA", "S3"]]},
            "foundation SA S3: the ranks do not follow. Write A 2 3",
        ),
        (
            "freecell",
            FREECELL | {"foundations": [["SA", "H2"]]},
            "the foundation SA H2 mixes suits. Write cards of one",
        ),
        ("klondike", KLONDIKE | {"tableau": [["S3", "(HA)"]]}, "pile 1: HA lies face down on S3. Write face-down"),
        ("klondike", KLONDIKE | {"redeals": "2"}, 'redeals is "2". Write a number from -1 to 99'),
        ("canfield", CANFIELD | {"base": None}, "the foundations start with A 3. Write whole piles with"),
        ("canfield", CANFIELD | {"base": "X"}, 'base is "X". Write a rank A 2 3 .. T J Q K'),
        ("canfield", CANFIELD | {"foundations": []}, "no foundation has a card. Write the base card"),
        ("beleaguered-castle", CASTLE | {"tableau": [["S3"]]}, "H3 is missing. Write the whole pack, A to 3 of S H"),
        (
            "beleaguered-castle",
            CASTLE | {"tableau": [["S3"], ["H3", "SA"]]},
            "cards under the tops of foundations",
        ),
        (
            "bisley",
            CASTLE | {"foundations": ["S2"]},
            "a foundation starts with S2. Write whole piles from A or from 3",
        ),
        (
            "simple-simon",
            {"ranks": 3, "suits": 1, "tableau": [["S3", "S2"]]},
            "SA is missing. Write the whole pack, or leave out only complete runs",
        ),
        ("la-belle-lucie", CASTLE | {"reshuffles": [["SA"]]}, "reshuffles: an order has 1 cards. Write the whole pack"),
        (
            "la-belle-lucie",
            CASTLE | {"redeals": 1, "reshuffles": []},
            "0 reshuffles are given. Write 1, one for each redeal",
        ),
        (
            "twelve-sleeping-maids",
            MAIDS | {"reserve": [["SA", "S2"], ["(S3)"]]},
            "reserve: SA lies face up, but is not the top of the first pile. Write (SA)",
        ),
        (
            "pyramid",
            PYRAMID | {"tableau": [["S3"], ["S4"]]},
            "the rows have 1 1 places. Write 1 2, -- where a card is gone",
        ),
        (
            "pyramid",
            PYRAMID | {"tableau": [["S3"], ["S4", "--"]], "reserve": ["H3"]},
            "the reserve has 1 cards, but this game has no reserve. Leave the reserve out",
        ),
        (
            "pyramid",
            PYRAMID | {"tableau": [["--"], ["--", "S4"]]},
            "row 1, place 1 is empty under S4. Write the card",
        ),
        ("golf", {"tableau": [["S3"]], "stock": []}, "there is no card to play on. Write foundations with the card"),
        (
            "aces-up",
            {"tableau": [["S3"]], "waste": ["S2", "S4"], "waste_capacity": 1},
            "the waste has 2 cards. Write at most 1",
        ),
        (
            "accordion",
            {"tableau": [["S3"], []]},
            "accordion: there is an empty pile, or no pile at all. Write a card in each pile",
        ),
        ("gaps", GAPS | {"tableau": [["S2"], ["H2", "S3"]]}, "the rows have 1 2 places. Write rows of one length"),
        (
            "gaps",
            GAPS | {"tableau": [["S2", "SA", "H3"], ["H2", "S3", "--"]]},
            "SA may not lie in the rows. Write only the cards from 2",
        ),
        ("gaps", GAPS | {"tableau": [["S2", "--", "H3"]]}, "the rows lack H2 S3. Write every card from 2"),
        ("slide", {"tableau": []}, "the rows have no places. Write rows of one length"),
        ("cribbage-square", {"tableau": [["SA"]]}, "the grid has 1 x 1 places. Write 4 x 4, -- for an empty place"),
        (
            "bowling",
            BOWLING | {"frames": [["SA"]]},
            "1 packs are given. Write 3: one for each frame and 2 bonus frames",
        ),
        ("bowling", BOWLING | {"frames": [["SA"], ["SA"], []]}, "frames: pack 3 is empty. Write the cards of every"),
        ("bowling", BOWLING | {"frames": [["SA", "SA"]] * 3}, "SA appears twice; the pack has it once"),
    ],
)
def test_mistakes(game: str, deal: Deal, message: str) -> None:
    with pytest.raises(DealError) as caught:
        read(game, **deal)
    assert caught.value.message.startswith(message)
    assert "\n" not in caught.value.message


@pytest.mark.parametrize("game", ["freecell", "klondike", "bowling", "gaps", "tri-peaks", "la-belle-lucie"])
def test_rules_are_the_same_object_where_a_deal_brings_no_numbers(game: str) -> None:
    rules = load_game(game)
    assert layout_of(rules, deal_fields(rules, "seed:3"))[0] is rules


def test_rules_are_the_same_object_where_a_deal_repeats_their_numbers() -> None:
    rules = load_game("freecell")
    fields = {**deal_fields(rules, "ms:1"), "ranks": 13, "pack": "4x13", "ncells": 4, "redeals": 0, "cap": 0}
    assert layout_of(rules, fields)[0] is rules
    assert layout_of(rules, {**fields, "ncells": 5})[0] is not rules
