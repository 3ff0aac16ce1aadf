"""Numbered deals of climbing games."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED
from solver.families.climbing.family import FAMILY
from solver.families.play.deals import all_cards
from solver.rules.load import game_ids, load_any


def dealt(game: str, number: int = 1, players: int | None = None, cards: int | None = None) -> dict[str, Any]:
    return FAMILY.deal(load_any(game), number, players, cards)


@pytest.mark.parametrize("game", game_ids("climbing"))
def test_every_deal_can_be_played(game: str) -> None:
    rules = load_any(game)
    for players in rules.table.players:
        for number, cards in ((1, None), (2, 2)):
            deal = FAMILY.deal(rules, number, players, cards)
            assert deal["game"] == game
            position = FAMILY.read(rules, deal)
            assert position.state.seats == players
            for _ in range(6):
                if position.mover is not None:
                    position = position.play(position.legal()[0])


def test_a_number_means_the_same_deal_for_ever() -> None:
    assert dealt("shimpling", 7, 3, 3) == {
        "game": "shimpling",
        "hands": [["C2", "C8", "SK"], ["CJ", "DQ", "S7"], ["H9", "HA", "HJ"]],
        "leader": 1,
    }
    assert dealt("shimpling", 7) == dealt("shimpling", 7)
    assert dealt("shimpling", 7) != dealt("shimpling", 8)


def test_cards_by_number_of_players() -> None:
    sizes = {players: [len(hand) for hand in dealt("kayna", 1, players)["hands"]] for players in (2, 3, 4)}
    assert sizes == {2: [9, 9], 3: [9, 9, 9], 4: [6, 6, 6, 6]}


def test_the_whole_pack() -> None:
    deal = dealt("aston-pigott", 1, 3)
    assert Counter(chain(*deal["hands"])) == Counter(all_cards(load_any("aston-pigott").pack))
    assert sorted(map(len, deal["hands"])) == [17, 17, 18]


def test_a_card_more_or_less() -> None:
    assert sorted(map(len, dealt("humbleton", 3, 4)["hands"])) == [8, 8, 8, 9]
    assert sorted(map(len, dealt("coppingford", 3, 4)["hands"])) == [9, 10, 10, 10]


def test_a_pack_that_is_too_small() -> None:
    """Four players have 24 cards in rows, so 20 are left of 44."""
    deal = dealt("heydour", 1, 4)
    assert [*map(len, deal["hands"])] == [5] * 4
    assert [*map(len, deal["up"] + deal["down"])] == [3] * 8


def test_kitties() -> None:
    assert len(dealt("lower-catesby")["kitty"]) == 4
    assert len(dealt("mare-a-martin", 1, 4)["kitty"]) == 8
    landlord = dealt("dou-dizhu", 5)
    assert [len(hand) for hand in landlord["hands"]].index(20) == landlord["declarer"] == landlord["leader"]
    assert "kitty" not in landlord
    assert 1 <= landlord["contract"] <= 3


def test_the_holder_leads() -> None:
    for number in range(10):
        deal = dealt("big-two", number, 4)
        assert "D3" in deal["hands"][deal["leader"]]


def test_declared_cards_are_held() -> None:
    deals = [dealt("penwood", number, 2) for number in range(40)]
    assert {deal["declared"] for deal in deals} == {True, False}
    assert all("D4" in chain(*deal["hands"]) for deal in deals if deal["declared"])


@pytest.mark.parametrize(
    ("number", "players", "cards", "message"),
    [
        (-1, None, None, "does not exist. Write a number from 0"),
        (HIGHEST_SEED + 1, None, None, "does not exist. Write a number from 0"),
        (1, 2, None, "2 players; shimpling has 3 or 4 or 5"),
        (1, 3, 0, "0 cards cannot be dealt to each seat. Use cards 1 to 17"),
        (1, 3, 18, "18 cards cannot be dealt to each seat. Use cards 1 to 17"),
    ],
)
def test_wrong_questions(number: int, players: int | None, cards: int | None, message: str) -> None:
    with pytest.raises(DealError, match=message):
        dealt("shimpling", number, players, cards)
