"""Deals by number."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.matching.deals import deal, read
from solver.families.play.deals import copies_of
from solver.rules.load import load_any


def cards_of(found: dict[str, Any]) -> Counter[str]:
    rows = (*found.get("row_up", ()), *found.get("row_down", ()))
    turned = [found["turnup"]] if "turnup" in found else []
    tops = [card.partition("=")[0] for card in chain(*found["discards"])]
    return Counter(chain(*found["hands"], *rows, found["stock"], tops, turned))


@pytest.mark.parametrize("game", ["crazy-eights", "oswaldkirk", "broughall", "tantobie", "opperding", "uno", "arpke"])
def test_every_card_of_the_pack_is_dealt_once(game: str) -> None:
    rules = load_any(game)
    for seed in range(20):
        found = deal(rules, seed)
        assert cards_of(found) == Counter(copies_of(rules.pack))
        assert found == deal(rules, seed) != deal(rules, seed + 1)
        assert read(rules, found).state.seats == len(found["hands"])  # type: ignore[arg-type]


def test_a_seed_means_this_deal_for_ever() -> None:
    found = deal(load_any("crazy-eights"), 1, 2, 3)
    assert found["hands"] == [["C2", "HQ", "S3"], ["H7", "HT", "S2"]]
    assert (found["discards"], found["leader"], found["dealer"]) == ([["D4"]], 0, 1)
    assert found["starter"] is True and len(found["stock"]) == 45  # type: ignore[arg-type]


def test_players_and_cards_are_as_asked() -> None:
    rules = load_any("woltersdorf")
    sizes = {players: [len(hand) for hand in deal(rules, 0, players)["hands"]] for players in (2, 3, 4, 5)}  # type: ignore[attr-defined]
    assert sizes == {2: [9] * 2, 3: [9] * 3, 4: [6] * 4, 5: [6] * 5}
    assert [len(hand) for hand in deal(rules, 0, 3, 2)["hands"]] == [2, 2, 2]  # type: ignore[attr-defined]


def test_one_seat_has_a_card_more_or_less() -> None:
    for seed in range(8):
        more, less = deal(load_any("snettisham"), seed, 4), deal(load_any("wulkow"), seed, 4)
        for found, size in ((more, 6), (less, 5)):
            right = (found["dealer"] - 1) % 4  # type: ignore[operator]
            assert len(found["hands"][right]) == size  # type: ignore[index]


def test_a_pack_that_is_too_small_makes_hands_smaller() -> None:
    found = deal(load_any("alton-pancras"), 3, 4)
    assert [len(hand) for hand in found["hands"]] == [12] * 4  # type: ignore[attr-defined]
    rows = deal(load_any("tantobie"), 3, 6)
    assert [len(row) for row in rows["row_up"]] == [2] * 6  # type: ignore[attr-defined]


def test_a_joker_turned_up_has_a_name() -> None:
    tops = {deal(load_any("oswaldkirk"), seed)["discards"][0][0] for seed in range(200)}  # type: ignore[index]
    jokers = [top for top in tops if top[0] == "X"]
    assert jokers and all("=" in top for top in jokers)


@pytest.mark.parametrize(
    ("seed", "players", "cards", "message"),
    [
        (-1, 3, None, "seed:-1 does not exist. Write a number from 0"),
        (1, 7, None, "7 players; iges has 2 or 3 or 4 or 5 or 6"),
        (1, 3, 0, "0 cards cannot be dealt to each seat. Use cards 1 or more"),
        (1, 3, 18, "18 cards; the pack has 17 for each of 3 players"),
    ],
)
def test_what_can_not_be_dealt(seed: int, players: int, cards: int | None, message: str) -> None:
    with pytest.raises(DealError) as error:
        deal(load_any("iges"), seed, players, cards)
    assert message in error.value.message
