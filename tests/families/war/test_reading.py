"""Deals of replays: what they say, by number, and one clear line where they are wrong."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.play.deals import copies_of
from solver.families.war.deals import deal, read
from solver.rules.load import load_any

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no hands": ({}, "0 hands; war has 2"),
    "three hands": ({"hands": [["S2"], ["S3"], ["S4"]]}, "3 hands; war has 2"),
    "a hand unknown": ({"hands": [["S2"], None]}, "hand 2 is unknown. Write the cards of both stacks"),
    "a hand a text": ({"hands": ["S2", "S3"]}, "expected a list of cards for each player"),
    "no card": ({"hands": [["S2"], ["ZZ"]]}, "hands: ZZ is not a card of the pack"),
    "a number": ({"hands": [["S2"], [5]]}, "expected cards such as SA"),
    "a joker": ({"hands": [["S2"], ["X1"]]}, "hands: X1 is not a card of the pack"),
    "a card twice": ({"hands": [["S2"], ["S2"]]}, "S2 comes 2 times; the pack has 1"),
    "no cards": ({"hands": [[], []]}, "no one has cards. Write a stack"),
    "no such leader": ({"hands": [["S2"], []], "leader": 2}, "leader: 2; expected a seat from 0 to 1"),
}


@pytest.mark.parametrize(("given", "told"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(DealError) as error:
        read(load_any("war"), given)
    assert told in error.value.message


def test_nobody_plays() -> None:
    position = read(load_any("war"), {"hands": [["S10"], ["S3"]]})
    assert (position.mover, position.legal(), position.children(), position.state.turn) == (None, (), [], 0)
    assert position.state.hands == (("ST",), ("S3",))
    with pytest.raises(DealError, match="nobody chooses in a replay; remove this move"):
        position.play("ST")


@pytest.mark.parametrize("game", ["war", "beggar-my-neighbour"])
def test_every_card_of_the_pack_is_dealt_once(game: str) -> None:
    rules = load_any(game)
    for seed in range(20):
        found: Any = deal(rules, seed)
        assert Counter(chain(*found["hands"])) == Counter(copies_of(rules.pack))
        assert found == deal(rules, seed) != deal(rules, seed + 1)


def test_a_seed_means_this_deal_for_ever() -> None:
    found = deal(load_any("war"), 1, 2, 3)
    assert found == {"game": "war", "hands": SEED_1, "leader": 1}


SEED_1 = [["S3", "HQ", "C2"], ["H7", "S2", "HT"]]


@pytest.mark.parametrize(
    ("asked", "told"),
    [((-1,), "seed:-1"), ((1, 3), "3 players; war has 2"), ((1, 2, 27), "27 cards; the pack has 1 to 26")],
)
def test_deals_that_there_are_not(asked: tuple[int, ...], told: str) -> None:
    with pytest.raises(DealError, match=told):
        deal(load_any("war"), *asked)
