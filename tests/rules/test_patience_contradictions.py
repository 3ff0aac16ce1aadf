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
        ("calculation", "foundations", {"suit": "same"}, "foundations with steps start with a rank of their own"),
        ("calculation", "foundations", {"order": "two ways", "suit": "same"}, "foundations with steps start with"),
        ("calculation", "foundations", {"wrap": True}, "foundations with steps start with a rank of their own"),
        ("calculation", "foundations", {"steps": (1, 2, 3, 13)}, "a step of 13 in a pack of 13 ranks never comes"),
        (
            "calculation",
            "foundations",
            {"steps": (1, 2, 3), "dealt": 3},
            "3 steps for 4 foundations; expected one each",
        ),
        ("klondike", "foundations", {"count": 3}, "3 foundations for the suits of 4; expected one for each suit"),
        ("crazy-quilt", "foundations", {"order": "up"}, "foundations of a quilt; expected order two ways"),
        ("crazy-quilt", "foundations", {"suit": "any"}, "foundations of any suit with order"),
        ("crazy-quilt", "foundations", {"numbered": False}, "foundations of a quilt; expected order two ways"),
        ("crazy-quilt", "foundations", {"after_stock": True}, "foundations of a quilt; expected order two ways"),
        ("klondike-partial", "foundations", {"after_stock": True}, 'group "partial" with after_stock'),
        ("crazy-quilt", "stock", {"placed": True}, "several wastes, placed or switch in a quilt"),
        ("spider", "foundations", {"dealt": 1}, 'foundations.dealt with goal "runs", where none are built'),
        ("scorpion", "foundations", {"base": "dealt", "dealt": 1}, 'foundations.base with goal "sequences"'),
        ("spider", "tableau", {"bare_base": True}, 'bare_base with goal "runs", where no foundations are built'),
        ("triplets", "stock", {"to": "hole"}, 'stock to "hole" where cards go away by triples; expected ""'),
        ("pyramid", "stock", {"to": "hole", "redeals": 0}, 'stock to "hole" where cards go away by pairs; expected'),
        ("golf", "stock", {"to": "waste"}, 'stock to "waste" where cards go away by building; expected'),
        ("triplets", "", {"goal": "clear"}, "by triples for as many cards as can be"),
        ("pyramid", "", {"goal": "score"}, "a score by pairs"),
        ("eliminator", "stock", {"to": "hole"}, "holes that are empty at the start, and a stock"),
        ("golf-hoyle", "taking", {"parking": 1}, "parking with a first card of the player's choice"),
        ("golf", "taking", {"holes": 2}, '2 holes with start "stock"; expected start = "empty", or one'),
        ("nestor", "taking", {"wrap": True}, "wrap where cards go away by pairs; expected by building"),
        ("golf", "taking", {"turned": True}, "turned where cards go away by building; expected by pairs"),
        ("golf", "taking", {"suits": "different"}, "suits where cards go away by building; expected by triples"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_keys_that_say_nothing_together(game: str, section: str, keys: dict[str, Any], message: str) -> None:
    found = told(game, section, **keys)
    assert any(one.startswith(message) for one in found), found


@pytest.mark.parametrize(
    ("game", "place", "message"),
    [
        ("klondike", {"room": 1, "takes": ("foundation",)}, 'takes names "foundation"; expected'),
        ("klondike", {"by_card": True, "room": -1, "takes": ("waste",)}, "extra: by_card with room for several cards"),
        ("klondike", {"face_down": True, "locked": "foundation"}, "extra locked by foundations which are not told"),
        ("la-belle-lucie-standard", {"face_down": True, "locked": "flip"}, "extra opened while a pile is empty, and"),
        ("spider", {"face_down": True, "locked": "foundation"}, "2 extra for 0 foundations; expected no more"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_places_that_no_game_can_have(game: str, place: dict[str, Any], message: str) -> None:
    found = told(game, "", (Place(**EXTRA, **place),))
    assert any(one.startswith(message) for one in found), found


def test_places_whose_like_cards_no_move_tells_apart() -> None:
    one = Place(name="one", letter="X", count=1, size=1, by_card=True)
    two = Place(name="two", letter="Y", count=1, size=1, by_card=True)
    twice = "moves name the cards of one and two, and a card may lie in both"
    assert not [line for line in told("klondike", "", (one, two)) if line.startswith(twice)]
    assert [line for line in told("double-klondike", "", (one, two)) if line.startswith(twice)]
    assert not [line for line in told("double-klondike", "", (one, replace(two, by_card=False))) if twice in line]


def test_places_that_fill_one_another() -> None:
    one = Place(name="one", letter="X", count=1, refill="two")
    two = Place(name="two", letter="Y", count=1, refill="one")
    assert "one is filled from places that are filled from it" in told("klondike", "", (one, two))
    assert not [line for line in told("klondike", "", (one, replace(two, refill=""))) if "filled from" in line]


def test_numbers_of_a_deal_are_looked_at_too() -> None:
    bisley, calculation = load_game("bisley", {}), load_game("calculation", {})

    def with_packs(rules: Rules, packs: int) -> list[str]:
        return [one.message for one in scaled(replace(rules, pack=replace(rules.pack, packs=packs)))]

    assert with_packs(bisley, 1) == with_packs(calculation, 1) == []
    assert with_packs(bisley, 2) == ["foundations two ways with 2 packs in a building game; expected one"]
    assert with_packs(calculation, 2) == ["4 steps for 8 foundations; expected one each"]
