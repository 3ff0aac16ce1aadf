"""Deals by number."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.drawing.deals import deal, read
from solver.families.play.deals import copies_of
from solver.rules.load import game_ids, load_any


def cards_of(game: str, found: dict[str, Any]) -> Counter[str]:
    hands = [card.strip("()") for card in chain(*found["hands"])]
    turned = [found["turnup"]] if game == "sam-sip" else []
    laid = [found["discard"]] if "discard" in found else found.get("discards", [])
    return Counter((*hands, *found["stock"], *found.get("table", ()), *laid, *turned))


@pytest.mark.parametrize("game", game_ids("drawing"))
def test_every_card_of_the_pack_is_dealt_once(game: str) -> None:
    rules = load_any(game)
    for seed in range(10):
        found: dict[str, Any] = deal(rules, seed)
        assert cards_of(game, found) == Counter(copies_of(rules.pack))
        assert found == deal(rules, seed) != deal(rules, seed + 1)
        position = read(rules, found)
        assert position.state.seats == len(found["hands"])
        assert position.mover == found["leader"]


def test_a_seed_means_this_deal_for_ever() -> None:
    found = deal(load_any("gin-rummy"), 1, 2, 3)
    assert found["hands"] == [["CA", "HJ", "S2"], ["H6", "H9", "SA"]]
    assert (found["discards"], found["phase"], found["leader"], found["dealer"]) == (["D3"], "first", 0, 1)


def test_hands_of_places_lie_face_down_but_for_two() -> None:
    found: dict[str, Any] = deal(load_any("polish-polka"), 5, 3)
    assert [[card[0] == "(" for card in hand] for hand in found["hands"]] == [[False] * 2 + [True] * 4] * 3


def test_oklahoma_says_which_card_was_turned_up() -> None:
    found: dict[str, Any] = deal(load_any("oklahoma-gin"), 2)
    assert found["discards"] == [found["turnup"]]


@pytest.mark.parametrize(
    ("seed", "players", "cards", "message"),
    [
        (-1, 3, None, "seed:-1 does not exist. Write a number from 0"),
        (1, 5, None, "5 players; empat-satu has 2 or 3 or 4"),
        (1, 3, 0, "0 cards cannot be dealt to each seat. Use cards 1 or more"),
        (1, 3, 18, "18 cards; the pack has 17 for each of 3 players"),
    ],
)
def test_what_can_not_be_dealt(seed: int, players: int, cards: int | None, message: str) -> None:
    with pytest.raises(DealError) as error:
        deal(load_any("empat-satu"), seed, players, cards)
    assert message in error.value.message
