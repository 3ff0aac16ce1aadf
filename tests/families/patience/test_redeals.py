"""Passes through the stock as an option: those that people play for money."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.rules.canonical import digest
from solver.rules.load import describe, load_any

KIN = ("klondike", "klondike-partial", "saratoga", "double-klondike", "trigon", "gargantua", "canfield")
FIXED = ("klondike-draw-one-unlimited-passes", "klondike-hoyle", "thumb-and-pouch")


@pytest.mark.parametrize("game", KIN)
def test_it_is_an_option_of_klondike_and_its_kin(game: str) -> None:
    usual = load_any(game).stock.redeals
    (option,) = (one for one in describe(game).options if one.label == "redeals")
    assert (option.default, option.values) == (usual, (0, 1, 2, -1))
    for count in option.values:
        assert load_any(game, {"redeals": count}).stock.redeals == count
    assert digest(load_any(game, {"redeals": usual})) == digest(load_any(game))


@pytest.mark.parametrize("game", FIXED)
def test_games_whose_name_says_how_often_have_it_not(game: str) -> None:
    assert "redeals" not in [option.label for option in describe(game).options]


def solved(*options: str) -> list[bool]:
    """Whether the first deals can be won."""
    words = ["solve", "klondike", "1..6", "--format", "jsonl", *options]
    answers = map(json.loads, CliRunner().invoke(faceup, words).stdout.splitlines())
    return [{"won": True, "lost": False}[answer["verdict"]] for answer in answers]


@pytest.mark.parametrize("draw", [1, 3])
def test_more_passes_win_no_less(draw: int) -> None:
    found = [solved("--set", f"draw={draw}", "--set", f"redeals={count}") for count in (0, 2, -1)]
    for few, many in ((found[0], found[1]), (found[1], found[2])):
        assert all(more >= less for less, more in zip(few, many, strict=True))
    assert sum(found[0]) < sum(found[2])
    assert found[2] == solved("--set", f"draw={draw}")


def test_it_says_what_the_field_of_a_layout_says() -> None:
    text = CliRunner().invoke(faceup, ["deal", "klondike", "--seed", "9", "--format", "jsonl"]).stdout
    layout = json.loads(text)
    by_field = CliRunner().invoke(faceup, ["solve", "-", "-q"], input=json.dumps({**layout, "redeals": 0}))
    layout.pop("redeals", None)
    by_option = CliRunner().invoke(faceup, ["solve", "-", "-q", "--set", "redeals=0"], input=json.dumps(layout))
    assert by_field.exit_code == by_option.exit_code == 0
    assert by_field.stdout == by_option.stdout


def test_thoughtful_is_a_name_of_klondike() -> None:
    named, usual = (CliRunner().invoke(faceup, ["solve", game, "3", "-q"]) for game in ("thoughtful", "klondike"))
    assert (named.exit_code, named.stdout) == (0, usual.stdout)
