"""Deals by number."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.bidding.deals import deal, read
from solver.families.play.deals import copies_of
from solver.rules.load import game_ids, load_any
from tests.families.bidding.positions import GOOFSPIEL, JUJITSU


@pytest.mark.parametrize("game", game_ids("bidding"))
def test_deals_can_be_read(game: str) -> None:
    rules = load_any(game)
    for players in rules.table.players:
        for seed in range(5):
            found: Any = deal(rules, seed, players)
            assert Counter(chain(*found["hands"], found["stock"])) <= Counter(copies_of(rules.pack))
            assert [len(hand) for hand in (*found["hands"], found["stock"])] == [13] * (players + 1)
            assert found == deal(rules, seed, players) != deal(rules, seed + 1, players)
            assert read(rules, found).mover == 0


def test_a_seed_means_this_deal_for_ever() -> None:
    assert deal(load_any(JUJITSU), 1, 3, 4) == {
        "game": JUJITSU,
        "hands": [["H2", "H3", "H4", "HA"], ["D2", "D3", "D4", "DA"], ["C2", "C3", "C4", "CA"]],
        "stock": ["S3", "SA", "S4", "S2"],
        "leader": 0,
    }


def test_prizes_are_of_their_suit() -> None:
    found: Any = deal(load_any(GOOFSPIEL), 1)
    assert {card[0] for card in found["stock"]} == {"D"}
    assert [hand[0][0] for hand in found["hands"]] == ["S", "H"]


@pytest.mark.parametrize(
    ("seed", "players", "cards", "message"),
    [
        (-1, None, None, "seed:-1"),
        (1, 9, None, "9 players; psychological-jujitsu has 2 or 3"),
        (1, 2, 0, "0 cards cannot be dealt to each seat. Use cards 1 to 13"),
        (1, 2, 14, "14 cards cannot be dealt to each seat. Use cards 1 to 13"),
    ],
)
def test_what_is_wrong_is_told(seed: int, players: int | None, cards: int | None, message: str) -> None:
    with pytest.raises(DealError, match=message):
        deal(load_any(JUJITSU), seed, players, cards)
