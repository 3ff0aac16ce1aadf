"""Keys of patience games of which each is right, and which say nothing together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules.contradictions import contradictions, scaled
from solver.rules.load import load_game

EXTRA: dict[str, Any] = {"name": "extra", "letter": "E", "count": 2}


def told(game: str, section: str, places: tuple[Place, ...] | None = None, **keys: Any) -> list[str]:
    """What is said of a shipped game with other keys in a section, or in the game itself."""
    rules = load_game(game, {})
    rules = replace(rules, **({section: replace(getattr(rules, section), **keys)} if section else keys))
    return [one.message for one in contradictions(rules if places is None else replace(rules, places=places))]


@pytest.mark.parametrize(
    ("game", "section", "keys", "message"),
    [
        (
            "calculation",
            "foundations",
            {"suit": "same"},
            "steps gives each foundation its own first rank and mixes suits",
        ),
        (
            "calculation",
            "foundations",
            {"order": "two ways", "suit": "same"},
            "steps gives each foundation its own first rank and mixes suits",
        ),
        (
            "calculation",
            "foundations",
            {"wrap": True},
            "steps gives each foundation its own first rank and mixes suits",
        ),
        ("calculation", "foundations", {"steps": (1, 2, 3, 13)}, "a step of 13 never reaches all 13 ranks"),
        (
            "calculation",
            "foundations",
            {"steps": (1, 2, 3), "dealt": 3},
            "3 steps for 4 foundations",
        ),
        ("klondike", "foundations", {"count": 3}, "count = 3, but the suits of all packs need 4 foundations"),
        (
            "crazy-quilt",
            "foundations",
            {"order": "up"},
            'a quilt is built up from aces and down from kings. Set order = "two ways", suit = "same"',
        ),
        ("crazy-quilt", "foundations", {"suit": "any"}, 'suit = "any" needs foundations that go up'),
        (
            "crazy-quilt",
            "foundations",
            {"numbered": False},
            'a quilt is built up from aces and down from kings. Set order = "two ways", suit = "same"',
        ),
        (
            "crazy-quilt",
            "foundations",
            {"after_stock": True},
            'a quilt is built up from aces and down from kings. Set order = "two ways", suit = "same"',
        ),
        (
            "klondike-partial",
            "foundations",
            {"after_stock": True},
            'group = "partial" moves a part if the card below can go to a foundation, but',
        ),
        ("crazy-quilt", "stock", {"placed": True}, "a quilt deals its stock to one waste"),
        ("spider", "foundations", {"dealt": 1}, 'goal = "runs" builds no foundations'),
        ("scorpion", "foundations", {"base": "dealt", "dealt": 1}, 'goal = "sequences" builds no foundations'),
        ("spider", "tableau", {"bare_base": True}, 'goal = "runs" builds no foundations'),
        ("triplets", "stock", {"to": "hole"}, 'to = "hole" is not allowed with by = "triples"'),
        ("pyramid", "stock", {"to": "hole", "redeals": 0}, 'to = "hole" is not allowed with by = "pairs"'),
        ("golf", "stock", {"to": "waste"}, 'to = "waste" is not allowed with by = "building"'),
        ("triplets", "", {"goal": "clear"}, 'by = "triples" counts the cards that are taken'),
        ("pyramid", "", {"goal": "score"}, 'by = "pairs" is won when all cards are taken'),
        (
            "eliminator",
            "stock",
            {"to": "hole"},
            'start = "empty" leaves the hole empty, but the stock is played to a hole that has a card',
        ),
        ("golf-hoyle", "taking", {"parking": 1}, 'parking does not go with start = "chosen"'),
        ("golf", "taking", {"holes": 2}, '2 holes need start = "empty", not start = "stock"'),
        ("nestor", "taking", {"wrap": True}, 'wrap has no meaning with by = "pairs"'),
        ("golf", "taking", {"turned": True}, 'turned has no meaning with by = "building"'),
        ("golf", "taking", {"suits": "different"}, 'suits has no meaning with by = "building"'),
    ],
    ids=lambda value: str(value)[:30],
)
def test_keys_that_say_nothing_together(game: str, section: str, keys: dict[str, Any], message: str) -> None:
    found = told(game, section, **keys)
    assert any(one.startswith(message) for one in found), found


@pytest.mark.parametrize(
    ("game", "place", "message"),
    [
        ("klondike", {"room": 1, "takes": ("foundation",)}, 'takes names "foundation", which is not known'),
        (
            "klondike",
            {"by_card": True, "room": -1, "takes": ("waste",)},
            "extra: moves name single cards, but there is room for more",
        ),
        (
            "klondike",
            {"face_down": True, "locked": "foundation"},
            "extra is opened by the foundation of the same number",
        ),
        (
            "la-belle-lucie-standard",
            {"face_down": True, "locked": "flip"},
            "extra opens while a pile is empty, but reshuffles leave no empty pile",
        ),
        (
            "spider",
            {"face_down": True, "locked": "foundation"},
            "2 extra for 0 foundations: each is opened by one foundation",
        ),
    ],
    ids=lambda value: str(value)[:30],
)
def test_places_that_no_game_can_have(game: str, place: dict[str, Any], message: str) -> None:
    found = told(game, "", (Place(**EXTRA, **place),))
    assert any(one.startswith(message) for one in found), found


def test_places_whose_like_cards_no_move_tells_apart() -> None:
    one = Place(name="one", letter="X", count=1, size=1, by_card=True)
    two = Place(name="two", letter="Y", count=1, size=1, by_card=True)
    twice = "moves name the cards of one and two, and the same card may lie in both"
    assert not [line for line in told("klondike", "", (one, two)) if line.startswith(twice)]
    assert [line for line in told("double-klondike", "", (one, two)) if line.startswith(twice)]
    assert not [line for line in told("double-klondike", "", (one, replace(two, by_card=False))) if twice in line]


def test_places_that_fill_one_another() -> None:
    one = Place(name="one", letter="X", count=1, refill="two")
    two = Place(name="two", letter="Y", count=1, refill="one")
    assert "one is refilled from places that are refilled from it. Remove refill in one of them" in told(
        "klondike", "", (one, two)
    )
    assert not [line for line in told("klondike", "", (one, replace(two, refill=""))) if "refilled from" in line]


def test_numbers_of_a_deal_are_looked_at_too() -> None:
    bisley, calculation = load_game("bisley", {}), load_game("calculation", {})

    def with_packs(rules: Rules, packs: int) -> list[str]:
        return [one.message for one in scaled(replace(rules, pack=replace(rules.pack, packs=packs)))]

    assert with_packs(bisley, 1) == with_packs(calculation, 1) == []
    assert with_packs(bisley, 2) == ['order = "two ways" with 2 packs is not supported. Set packs = 1, or order = "up"']
    assert with_packs(calculation, 2) == ["4 steps for 8 foundations. Write one step for each"]
