"""Every shipped game: it loads, explains itself, and says what it should."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import get_args

import pytest

from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Kind, Place, Rules, cells, open_reserve, stacked_reserve
from solver.families.patience.rules.kinds import KINDS
from solver.families.patience.rules.language import load_game
from solver.families.patience.rules.solvitaire import rules_of
from solver.families.registry import TURNS
from solver.rules.catalogue import shipped
from solver.rules.explain import explain, fields
from solver.rules.load import check_file, describe, game_ids
from tests.formats.deals import shared

GAMES = game_ids("patience")
LAYOUTS = {
    "accordion": "accordion",
    "alpha-star": "alpha-star",
    "bakers-game": "bakers-game",
    "beleaguered-castle": "beleaguered-castle-standard",
    "canfield": "canfield-partial",
    "castles-of-spain": "castles-of-spain",
    "duchess": "duchess",
    "east-haven": "east-haven",
    "eight-off": "eight-off-standard",
    "flower-garden": "flower-garden",
    "fortunes-favor": "fortunes-favor",
    "forty-thieves": "forty-thieves",
    "free-cell": "freecell",
    "free-cell-0-cell": "freecell-0-cells",
    "free-cell-2-cell": "freecell-2-cells",
    "gaps-one-deal": "gaps-one-deal",
    "king-albert": "king-albert",
    "klondike": "klondike-partial",
    "late-binding-solitaire": "late-binding",
    "raglan": "raglan",
    "seahaven-towers": "seahaven-towers",
    "simple-simon": "simple-simon",
    "somerset": "somerset",
    "spanish-patience": "spanish-patience",
    "spider": "relaxed-spider",
    "streets-and-alleys": "streets-and-alleys",
    "thirtysix": "thirty-six",
    "trigon": "trigon",
}
"""Files of layouts with rules of their own, and the game here that is the same."""


def test_there_are_many() -> None:
    assert len(GAMES) >= 120
    assert set(game_ids()) == {
        *GAMES,
        *(game for name in ("trick", *TURNS) for game in game_ids(name)),
    }
    assert game_ids("no such family") == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_right_and_explains_itself(game: str) -> None:
    assert check_file(shipped("patience")[game]) == []
    found = describe(game)
    assert found.rules.id == game
    assert found.rules.name and found.rules.family
    assert found.rules == load_game(game)
    text = explain(found.rules)
    assert len(text) >= 3
    for heading, sentence in text:
        assert heading and sentence.endswith("."), heading
        assert "  " not in sentence and ".." not in sentence and " ." not in sentence, sentence
        assert not re.search(r"[{}]|None|True|False", sentence), sentence
    assert fields(found.rules)
    assert all(option.doc and option.default is not None for option in found.options)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_makes_a_game(game: str) -> None:
    for option in describe(game).options:
        made = {value: load_game(game, {option.label: value}) for value in option.values}
        assert len(set(made.values())) == len(made), option.label
        assert made[option.default] == load_game(game)
        for name in filter(None, (option.title, option.name)):
            assert load_game(game, {name.upper(): str(option.values[-1])}) == made[option.values[-1]]


def test_every_kind_is_there_and_known_to_the_checks() -> None:
    kinds = {load_game(game).kind for game in GAMES}
    assert kinds == set(KINDS) == set(get_args(Kind))
    assert all(kind.goals for kind in KINDS.values())
    assert {name for name, kind in KINDS.items() if kind.stocks} == {
        name for name, kind in KINDS.items() if "stock" in kind.sections
    }


def test_sections_mean_places() -> None:
    assert load_game("freecell").places == (cells(4),)
    assert load_game("seahaven-towers").places == (cells(4, 2),)
    assert load_game("king-albert").places == (open_reserve(7),)
    assert load_game("canfield").places == (stacked_reserve(13),)
    assert load_game("freecell-0-cells").places == ()
    lid = load_game("casket").place("lid")
    assert lid == Place(name="lid", letter="L", count=5, size=1, gives=("foundation", "pile"), refill="jewels")


def test_options_set_what_they_say() -> None:
    klondike = load_game("klondike", {"draw": "1", "worry_back": False})
    assert (klondike.stock.deal, klondike.foundations.back) == (1, False)
    assert load_game("canfield-hoyle", {"Thirteen Card Reserve": True}).places == (stacked_reserve(13),)
    nestor = load_game("nestor", {"Only Four Reserve Cards": True})
    assert (nestor.tableau.sizes, nestor.taking.reserve) == ((8,) * 6, 4)
    assert load_game("spider", {"suits": 1}).pack == replace(load_game("spider").pack, suits=1, packs=8)
    assert load_game("la-belle-lucie", {"Only Two Redeals": True}).reshuffles == 2
    assert load_game("pyramid", {"redeals": -1}).stock.redeals == -1


def test_the_catalogue_is_covered() -> None:
    games = json.loads((shared("catalogue") / "patience.json").read_text())
    ids = {game["id"] for game in games}
    assert ids <= set(GAMES)
    named = {game: describe(game).catalogue for game in GAMES}
    assert ids <= set(named.values())
    assert all(name in ("", game) for game, name in named.items())
    for game in games:
        titles = {option.title for option in describe(game["id"]).options}
        assert {option["name"] for option in game.get("options") or ()} <= titles, game["id"]


def test_the_options_of_small_positions_load() -> None:
    paths = sorted(shared("vectors", "patience").glob("*.jsonl"))
    assert len(paths) == 71
    for path in paths:
        for line in path.read_text().splitlines():
            deal = json.loads(line)
            rules = load_game(deal["game"], deal["options"])
            assert layout_of(rules, deal)


def normal(rules: Rules) -> Rules:
    """Rules without what does not matter: names, and the order of the piles."""
    piles = zip(rules.tableau.sizes, [*rules.tableau.face_down, *(0,) * len(rules.tableau.sizes)], strict=False)
    sizes, down = zip(*sorted(piles), strict=True) if rules.tableau.sizes else ((), ())
    tableau = replace(rules.tableau, sizes=sizes, face_down=down if any(down) else ())
    return replace(rules, id="", name="", family="", tableau=tableau)


@pytest.mark.parametrize("name", LAYOUTS)
def test_games_with_rules_of_their_own_are_the_same_here(name: str) -> None:
    path = shared("layouts") / f"{name}.jsonl"
    with path.open() as lines:
        header = json.loads(next(lines))
    assert normal(rules_of(header["rules"])) == normal(load_game(LAYOUTS[name]))
