"""Samples: what is known holds in every one of them, and each depends on its number alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.rng import SplitMix64
from solver.families.trick.dealing import deal
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules.language import load_trick_game
from solver.simulation.trick.information_set import Constraints, InformationSet
from solver.simulation.trick.layouts import Layouts, with_bids

GAMES = (
    "euchre",
    "skat",
    "hearts",
    "spades",
    "oh-hell",
    "sixty-six",
    "tysiac",
    "belote",
    "sheepshead",
    "tarot",
    "jass",
)


def hidden(fields: dict[str, Any], keep: tuple[int, ...] = (0,)) -> dict[str, Any]:
    hands = [hand if seat in keep else None for seat, hand in enumerate(fields["hands"])]
    return {name: value for name, value in fields.items() if name not in ("kitty", "stock")} | {"hands": hands}


def known_of(game: str, fields: dict[str, Any], **constraints: Any) -> InformationSet:
    return InformationSet.of(load_trick_game(game), fields, None, Constraints(**constraints))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_layouts_of_whole_deals(game: str, seed: int) -> None:
    rules = load_trick_game(game)
    fields: dict[str, Any] = dict(deal(rules, seed))
    keep = next(seat for seat, hand in enumerate(fields["hands"]) if hand)
    known = known_of(game, hidden(fields, (keep,)))
    layouts = Layouts(known, 5)
    seen = set()
    for number in range(1, 6):
        layout = layouts.layout(number)
        hands = layout.hands
        seen.add(str(hands))
        assert hands[keep] == list(known.hands[keep] or ())
        held = [card for hand in hands for card in hand]
        held += [*layout.fields.get("kitty", ()), *layout.fields.get("stock", ())]  # type: ignore[misc]
        assert not Counter(held) - Counter(all_cards(rules.pack))
        given = fields.get("turnup")
        if given and rules.deal.turned == "stock" and not rules.draw.on:
            assert Counter(held)[given] < Counter(all_cards(rules.pack))[given]
        own, start = deal_of(rules, with_bids(known.rules, layout.fields, SplitMix64(1)))
        assert begin(own, start).mover is not None
    assert len(seen) == 5
    assert layouts.layout(3) == Layouts(known, 5).layout(3)
    assert layouts.layout(3) != layouts.layout(3, "another")
    assert layouts.layout(3) != Layouts(known, 6).layout(3)


def test_what_is_said_of_hands_holds() -> None:
    fields = hidden(dict(deal(load_trick_game("spades"), 2)))
    known = known_of("spades", fields, predeal={1: ["SA", "SK"]} if "SA" not in fields["hands"][0] else {1: []},
                     voids={2: ["H"], 3: ["C", "D"]})  # fmt: skip
    for number in range(1, 20):
        hands = Layouts(known, 1).layout(number).hands
        assert set(known.constraints.predeal[1]) <= set(hands[1])
        assert not [card for card in hands[2] if card[0] == "H"]
        assert not [card for card in hands[3] if card[0] in "CD"]
        assert sorted(map(len, hands)) == [13] * 4


def test_plays_show_who_has_none_of_a_suit() -> None:
    """North leads a heart, East throws a club: no hearts with East; South and West follow."""
    known = InformationSet.of(load_trick_game("euchre"), {"hands": [["HA", "HK", "SA", "DA", "CA"], None, None, None],
                     "declarer": 0, "dealer": 3, "turnup": "S9", "played": ["HA", "CT", "HT", "H9"]}, None,
                     Constraints())  # fmt: skip
    assert known.shown.cards == (("HA",), ("CT",), ("HT",), ("H9",))
    assert known.shown.voids == (frozenset(), frozenset("H"), frozenset(), frozenset())
    for number in range(1, 30):
        hands = Layouts(known, 3).layout(number).hands
        assert "CT" in hands[1]
        assert not [card for card in hands[1] if known.view.suit(card) == "H"]
        assert "HT" in hands[2] and "H9" in hands[3]
        assert [len(hand) for hand in hands] == [5] * 4


def test_duties_that_no_counting_knows_are_kept_by_trying() -> None:
    """Belote: who trumps under a trump has no higher one."""
    rules = load_trick_game("belote")
    for seed in range(30):
        fields: dict[str, Any] = dict(deal(rules, seed))
        position = begin(*deal_of(rules, fields))
        played = []
        for _ in range(10):
            move = position.legal()[0]
            played.append(move)
            position = position.play(move)
        known = InformationSet.of(rules, {**hidden(fields), "played": played}, None, Constraints())
        layout = Layouts(known, seed).layout(1)
        assert begin(*deal_of(rules, layout.fields)).mover == position.mover


def test_cards_on_the_table_belong_to_those_who_played_them() -> None:
    hands = [["SA", "HK"], None, None, None]
    fields = {"hands": hands, "leader": 2, "trick": ["D2", "D3"], "tricks_before": [5, 6, 0, 0], "dealer": 0}
    known = known_of("hearts", fields, gone=["DA"])
    assert known.played == ("D2", "D3")
    assert known.sizes == (2, 2, 2, 2)
    layout = Layouts(known, 1).layout(1)
    assert "D2" in layout.hands[2] and "D3" in layout.hands[3]
    assert not any("DA" in hand for hand in layout.hands)


@pytest.mark.parametrize(
    ("game", "fields", "message"),
    [
        ("hearts", {"hands": [None] * 4}, "no hand is known"),
        ("hearts", {"hands": [["SA"], None, None]}, "3 hands; hearts has 4, null or - for an unknown one"),
        ("hearts", {"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]]}, "all hands are known. Name the ones you see"),
        ("hearts", {"hands": [["SA", "SA"], None, None, None], "dealer": 0}, "SA is known 2 times; the pack has 1"),
        ("euchre", {"hands": [["S2"], None, None, None], "dealer": 0}, "S2 is not a card of the pack"),
        ("hearts", {"hands": ["SA", None, None, None]}, "expected a list of cards for each seat"),
        ("hearts", {"hands": [["C2", "SA"], None, None, None], "played": ["C3"]}, "is not in the hand"),
        ("hearts", {"hands": [["SA", "C5"], None, None, None], "played": ["C2"]}, "who held C2 is not seen"),
        ("99", {"hands": [["SA"], None, None]}, "bids are cards set aside"),
        ("top-trumps-trick-taking", {"hands": [["T1"], None, None]}, "has no pack of its own"),
    ],
)
def test_what_can_not_be(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError) as error:
        Layouts(known_of(game, fields), 1)
    assert message in error.value.message


@pytest.mark.parametrize(
    ("constraints", "message"),
    [
        ({"predeal": {0: ["SA"]}}, "whose hand is known"),
        ({"voids": {0: ["S"]}}, "whose hand is known"),
        ({"voids": {1: ["S", "H", "D", "C"]}}, "no deal fits these voids"),
        ({"predeal": {1: ["HA"]}, "voids": {1: ["H"]}}, "has HA and none of its suit"),
        ({"predeal": {1: ["S2", "H2", "D2"]}}, "3 cards of seat E are known, whose hand has 2"),
        ({"gone": ["SA"]}, "SA is known 2 times"),
    ],
)
def test_what_can_not_be_said_of_hands(constraints: dict[str, Any], message: str) -> None:
    fields = {"hands": [["SA", "SK"], None, None, None], "dealer": 0}
    with pytest.raises(DealError) as error:
        Layouts(known_of("hearts", fields, **constraints), 1)
    assert message in error.value.message


def test_bids_of_others_are_what_their_hands_look_good_for() -> None:
    rules = load_trick_game("spades")
    fields: dict[str, Any] = dict(deal(rules, 4))
    assert with_bids(rules, {**fields, "bids": None}, SplitMix64(1))["bids"] == fields["bids"]
    told = with_bids(rules, {**fields, "bids": [5, None, None, 3]}, SplitMix64(1))["bids"]
    assert isinstance(told, list)
    assert (told[0], told[3]) == (5, 3) and told[1:3] == fields["bids"][1:3]
    with pytest.raises(DealError, match="one for each seat"):
        with_bids(rules, {**fields, "bids": [5, None]}, SplitMix64(1))
