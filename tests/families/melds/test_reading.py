"""Deals that can not be: one line that says what is wrong, and what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.melds.deals import read
from solver.rules.load import load_any

TURN = {"hands": [["C9", "D9", "HK"]], "leader": 0}
KEEP = {"hands": [["C9", "D9"], ["HK", "H2"], ["S2", "S3"], ["S4", "S5"]], "leader": 0, "keep": 1}
ROB = {"hands": [["C9", "D9"], ["HK", "H2"]], "leader": 0}

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("canasta", {"hands": [["C9"], ["D9"]]}, "2 hands are given. Write one, that of the player whose turn it is"),
    ("canasta", {"hands": [None]}, "hand 1 is unknown. Write its cards"),
    ("canasta", {"hands": ["C9"]}, 'hands: "C9"; expected a list of cards for each seat'),
    ("canasta", {"hands": [["C9", "XX"]]}, "hands: XX is not a card of the pack"),
    ("canasta", {"hands": [["C9", "H3"]]}, "H3 is in a hand, and it belongs on the table. Count it in red_threes"),
    (
        "canasta",
        {"hands": [["C9"]]},
        "the hand has one card, and no way to go out. Write two cards or more: one is kept",
    ),
    ("canasta", {"hands": [[]]}, "the hand is empty. Write that of a player who has drawn"),
    ("canasta", {"leader": 1}, "leader: 1; expected a number from 0 to 0"),
    ("canasta", {"melds": [["C4", "D4"]]}, "melds: C4 D4 is not a set of canasta"),
    ("canasta", {"melds": [["C4", "C5", "C6"]]}, "melds: C4 C5 C6 is not a meld of canasta"),
    ("canasta", {"melds": [["S3", "C3", "S3"]]}, "melds: C3 S3 S3 is not a set of canasta"),
    (
        "canasta",
        {"melds": [["C4", "D4", "H4"], ["C4", "D4", "S4"]]},
        "melds: there are several sets of rank 4. Write one",
    ),
    ("canasta", {"melds": ["C4"]}, 'melds: "C4"; expected a list of cards for each meld'),
    ("canasta", {"red_threes": 5}, "red_threes: 5; expected a number from 0 to 4"),
    ("canasta", {"minimum": -1}, "minimum: -1; expected a number from 0 to 9999"),
    ("canasta", {"foot": ["C4"]}, "foot: canasta has none. Leave it out"),
    ("canasta", {"hands": [["C9"] * 55]}, "55 cards are in hand and foot. Write at most 54"),
    ("hand-and-foot", {"hands": [["C9"] * 30], "foot": ["C9"] * 7}, "37 cards are in hand and foot. Write at most 36"),
    (
        "samba",
        {"hands": [[f"S{rank}" for rank in "AKQJT98765"] * 3]},
        "more than 5000 ways to lay runs. Write fewer",
    ),
    ("samba", {"melds": [["C4", "C5", "C7"]]}, "melds: C4 C5 C7 is not a meld of samba"),
    ("samba", {"melds": [["C4", "D4", "X1", "X1", "X2"]]}, "melds: C4 D4 X1 X1 X1 is not a set of samba"),
    ("hand-and-foot", {"melds": [["C4"] * 8]}, "melds: C4 C4 C4 C4 C4 C4 C4 C4 is not a set of hand-and-foot"),
    ("sakaali", {"keep": 3}, "hand 1 has 2 cards, and 3 are kept. Write at least 3"),
    ("sakaali", {"hands": [["C9"]]}, "1 hands; sakaali has 4"),
    ("sakaali", {"leader": None}, "no leader given. Try leader N"),
    ("sakaali", {"bonus": "much"}, 'bonus: "much"; expected a number from 0 to 9999'),
    ("sakaali", {"hands": [["C9"], ["C9"], ["H2"], ["S2"]]}, "C9 is there 2 times; the pack has 1"),
    ("fireplace-poker", {"melds": [[["C9"]], []]}, "melds: C9 is not a meld. Write five different cards"),
    ("fireplace-poker", {"melds": [[]]}, "melds: [[]]; expected a list of the melds of each of the two sides"),
    ("fireplace-poker", {"chips": [0, 1]}, "chips: 0; expected a number from 1 to 99"),
    ("fireplace-poker", {"chips": [1]}, "chips: [1]; expected the chips of each of the two sides"),
    ("fireplace-poker", {"passes": 2}, "passes: 2; expected a number from 0 to 1"),
    ("fireplace-poker", {"hands": [["C9"] * 13, []]}, "hand 1 has 13 cards. Write at most 12"),
]


@pytest.mark.parametrize(("game", "fields", "told"), WRONG, ids=[told for _, _, told in WRONG])
def test_what_is_wrong_is_told(game: str, fields: dict[str, Any], told: str) -> None:
    right = {"sakaali": KEEP, "fireplace-poker": ROB}.get(game, TURN)
    rules = load_any(game)
    read(rules, right)
    with pytest.raises(DealError) as error:
        read(rules, {**right, **fields})
    assert told in error.value.message
