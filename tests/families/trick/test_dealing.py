"""Deals from a seed: what every game needs is there, and it can be played to its end."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.trick.dealing import deal
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.rules.load import game_ids
from tests.families.trick.deals import rules

GAMES = game_ids("trick")


def played_at_random(position: Position, seed: int) -> Position:
    """The end of a deal in which everybody plays anything."""
    choice = random.Random(seed)
    while position.mover is not None:
        position = position.play(choice.choice(position.legal()))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_every_game_is_played_to_its_end(game: str) -> None:
    whole = load_trick_game(game)
    for seed, players in enumerate((None, whole.table.players[-1])):
        fields = json.loads(json.dumps(deal(whole, seed, players, 2 if players else None)))
        assert fields["game"] == game
        check_cards(whole, fields)
        end = played_at_random(begin(*deal_of(whole, fields)), seed)
        assert len(scores(end)) == len(end.game.sides)


def check_cards(game: Rules, fields: Any) -> None:
    """No card lies anywhere more often than the pack has it."""
    table = Counter(card for hand in fields["hands"] for card in hand)
    table.update(fields.get("kitty", ()))
    table.update(fields.get("stock", ()))
    pack = Counter(all_cards(game.pack)) or Counter(table.keys())
    assert not table - pack


def test_a_seed_means_the_same_deal_for_ever() -> None:
    assert deal(load_trick_game("euchre"), 7) == {
        "game": "euchre",
        "leader": 0,
        "dealer": 3,
        "declarer": 1,
        "hands": [
            ["SQ", "HT", "DQ", "D9", "CA"],
            ["SA", "SK", "HA", "HK", "CJ"],
            ["SJ", "ST", "DK", "DT", "CT"],
            ["S9", "HQ", "HJ", "DJ", "C9"],
        ],
        "trump": "C",
        "turnup": "CK",
    }


def test_hands_have_the_sizes_that_the_rules_say() -> None:
    def sizes(game: str, players: int | None = None, cards: int | None = None) -> list[int]:
        found: Any = deal(load_trick_game(game), 3, players, cards)
        return list(map(len, found["hands"]))

    assert sizes("whist") == [13] * 4
    assert sizes("oh-hell", 5) == [10] * 5
    assert sorted(sizes("box")) == [5, 5, 5, 6]
    assert sizes("maudlin", 3) == [17, 17, 17] or sorted(sizes("maudlin", 3)) == [17, 17, 18]
    assert sizes("briscola", 2) == [3, 3]
    assert sizes("whist", None, 4) == [4] * 4
    assert sorted(sizes("zens", 3)) == [6, 6, 9]
    assert sizes("parton", 5) == [7] * 5  # the turned card is missing to eight each


def test_fewer_cards_mean_that_the_others_were_played() -> None:
    fields: Any = deal(load_trick_game("whist"), 1, cards=4)
    assert sum(fields["tricks_before"]) == 9
    fields = deal(load_trick_game("skat"), 5, cards=3)
    if "contract" not in fields:
        left = [*(card for hand in fields["hands"] for card in hand), *fields["kitty"]]
        counts = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
        assert sum(fields["points_before"]) + sum(counts.get(card[1], 0) for card in left) == 120
    fields = deal(load_trick_game("briscola"), 1, 2, cards=5)
    assert (list(map(len, fields["hands"])), len(fields["stock"])) == ([3, 3], 4)
    assert fields["stock"][-1] == fields["turnup"]
    fields = deal(load_trick_game("hearts-traditional"), 2, cards=12)
    assert all("C2" not in hand for hand in fields["hands"])


def test_a_contract_is_mostly_open_when_few_cards_are_left() -> None:
    for seed in range(20):
        fields: Any = deal(load_trick_game("vint"), seed, cards=3)
        need = fields["level"] + 6 - fields["tricks_before"][0]
        assert 0 < need <= 3


def test_the_declarer_is_the_strongest() -> None:
    game = rules(
        table={"players": (4,), "sides": "declarer"}, deal={"hand": (1,)}, pack={"suits": "S", "ranks": "AKQJ"}
    )
    for seed in range(10):
        fields: Any = deal(game, seed)
        assert fields["hands"][fields["declarer"]] == ["SA"]
    avoiding = rules(
        table={"players": (4,), "sides": "declarer"},
        deal={"hand": (1,)},
        pack={"suits": "S", "ranks": "AKQJ"},
        contract={"number": "all", "counts": "avoided"},
    )
    fields = deal(avoiding, 1)
    assert fields["hands"][fields["declarer"]] == ["SJ"]


@pytest.mark.parametrize(
    ("game", "seed", "players", "cards", "told"),
    [
        ("whist", -1, None, None, "seed:-1 does not exist. Write a number from 0 to"),
        ("whist", 1, 3, None, "3 players; whist has 4"),
        ("box", 1, 7, None, "7 players; box has 3 or 4 or 5 or 6"),
        ("whist", 1, None, 0, "0 cards cannot be dealt to each seat. Use cards 1 or more"),
    ],
)
def test_what_can_not_be_dealt(game: str, seed: int, players: int | None, cards: int | None, told: str) -> None:
    with pytest.raises(DealError) as error:
        deal(load_trick_game(game), seed, players, cards)
    assert told in str(error.value)


def test_a_hand_with_cards_that_nobody_will_play_keeps_them() -> None:
    fields: Any = deal(load_trick_game("zens"), 1, 4, cards=2)
    sizes = sorted(map(len, fields["hands"]))
    assert sizes == [2, 2, 2, 5]
    assert sum(fields["tricks_before"]) == 4
