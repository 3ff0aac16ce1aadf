"""Deals by number."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.counting.deals import deal, read
from solver.families.play.deals import copies_of
from solver.rules.load import game_ids, load_any
from tests.families.counting.positions import CRIBBAGE, NINETY_NINE


def cards_of(found: Any) -> Counter[str]:
    starter = [found["starter"]] if "starter" in found else []
    return Counter(chain(*found["hands"], starter, found.get("stock", ()), found.get("crib", ())))


@pytest.mark.parametrize("game", game_ids("counting"))
def test_deals_can_be_read(game: str) -> None:
    rules = load_any(game)
    for seed in range(20):
        found = deal(rules, seed)
        assert cards_of(found) <= Counter(copies_of(rules.pack))
        assert found == deal(rules, seed) != deal(rules, seed + 1)
        assert read(rules, found).mover is not None
        assert read(rules, deal(rules, seed, None, 2)).state.seats in rules.table.players


def test_a_seed_means_this_deal_for_ever() -> None:
    assert deal(load_any(CRIBBAGE), 1) == {
        "game": CRIBBAGE,
        "hands": [["CA", "H6", "H9", "HJ", "S2", "SA"], ["CT", "D3", "D9", "DQ", "H4", "HQ"]],
        "starter": "S9",
        "leader": 0,
        "dealer": 1,
    }
    found: Any = deal(load_any(NINETY_NINE), 1, 2)
    assert [len(hand) for hand in found["hands"]] == [3, 3] and len(found["stock"]) == 46


def test_players_and_cards_are_as_asked() -> None:
    found: Any = deal(load_any(NINETY_NINE), 0, 5, 4)
    assert [len(hand) for hand in found["hands"]] == [4] * 5
    few: Any = deal(load_any(CRIBBAGE), 0, None, 3)
    assert [len(hand) for hand in few["hands"]] == [3, 3] and len(few["crib"]) == 4


@pytest.mark.parametrize(
    ("seed", "players", "cards", "message"),
    [
        (-1, None, None, "seed:-1"),
        (1, 9, None, "9 players"),
        (1, 2, 0, "0 cards"),
        (1, 8, 7, "7 cards cannot be dealt to each seat. Use cards 1 to"),
    ],
)
def test_what_is_wrong_is_told(seed: int, players: int | None, cards: int | None, message: str) -> None:
    with pytest.raises(DealError, match=message):
        deal(load_any(NINETY_NINE), seed, players, cards)
