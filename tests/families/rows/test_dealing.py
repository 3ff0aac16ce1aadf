"""Deals by number."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.play.deals import all_cards
from solver.families.rows.deals import deal, read
from solver.rules.load import game_ids, load_any


def hands_of(found: dict[str, Any]) -> list[list[str]]:
    hands: list[list[str]] = found["hands"]
    return hands


@pytest.mark.parametrize("game", game_ids("rows"))
def test_every_card_of_the_pack_is_dealt_once(game: str) -> None:
    rules = load_any(game)
    for players in rules.table.players:
        for seed in range(5):
            found = deal(rules, seed, players)
            assert sorted(chain(*hands_of(found))) == sorted(all_cards(rules.pack))
            assert found == deal(rules, seed, players) != deal(rules, seed + 1, players)
            assert read(rules, found).state.seats == players


def test_a_number_means_this_deal_for_ever() -> None:
    found = deal(load_any("trex-trex-layout"), 1, None, 2)
    assert hands_of(found) == [["DJ", "SQ"], ["CJ", "SJ"], ["HQ", "ST"], ["HJ", "HT"]]
    assert (found["leader"], found["dealer"]) == (1, 1)


def test_what_does_not_come_out_even_goes_to_those_after_the_dealer() -> None:
    rules = load_any("fan-tan")
    for seed in range(6):
        found = deal(rules, seed, 5)
        more = [seat for seat, hand in enumerate(hands_of(found)) if len(hand) == 11]
        assert sorted((seat - found["dealer"]) % 5 for seat in more) == [1, 2]  # type: ignore[operator]


def test_fewer_cards_are_those_about_the_pivot() -> None:
    hands = hands_of(deal(load_any("fan-tan"), 3, 4, 3))
    assert {card[1:] for card in chain(*hands)} == {"6", "7", "8"}
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]


def test_who_begins() -> None:
    assert all(one["leader"] == one["dealer"] for one in (deal(load_any("trex-trex-layout"), n) for n in range(5)))
    found = deal(load_any("sevens"), 2)
    assert "D7" in hands_of(found)[found["leader"]]  # type: ignore[call-overload]
    assert deal(load_any("barbu-subgame-dominoes"), 0)["pivot"] is None


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ((-1, None, None), "seed:-1 does not exist. Write a number from 0"),
        ((0, 2, None), "2 players; fan-tan has 3 or 4"),
        ((0, 4, 14), "14 cards; the pack has 13 for each of 4 players"),
        ((0, 4, 0), "the pack has 13 for each of 4 players"),
    ],
)
def test_what_can_not_be_dealt(asked: tuple[int, int | None, int | None], told: str) -> None:
    with pytest.raises(DealError) as error:
        deal(load_any("fan-tan"), *asked)
    assert told in error.value.message
