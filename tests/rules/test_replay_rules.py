"""The language of replays: what can not be said at once, and every key in plain English."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solver.rules.explain import explain
from solver.rules.load import game_ids, load_any
from solver.rules.mistakes import RulesError
from solver.rules.turns.replay import Rules

TWO = "[table]\nplayers = [2]\n"
PAY = "[pay.cards]\nA = 4\n"
WAR = f'{TWO}[turn]\nhow = "together"\n[won]\norder = "own on top"\n'

WRONG = {
    "four players": (PAY, "players = [4]; expected [2]"),
    "sides": (f'[table]\nplayers = [2]\nsides = "declarer"\n{PAY}', 'sides = "declarer" among two'),
    "majors": (f'{TWO}[pack]\nranks = "KQ98765A"\nmajors = 9\n{PAY}', "majors in a replay; expected cards of suits"),
    "jokers": (f"{TWO}[pack]\njokers = 2\n{PAY}", "jokers in a replay; expected cards of suits"),
    "a kitty": (f"{TWO}[deal]\nkitty = 2\n{PAY}", "kitty in a replay; expected stacks alone"),
    "rows": (f"{TWO}[deal]\nrows = 2\n{PAY}", "rows in a replay; expected stacks alone"),
    "nothing to pay": (TWO, "no penalty cards, so that no pile is ever won"),
    "pay in a war": (f"{WAR}{PAY}", "penalty cards where both turn at once"),
    "pay for no rank": (f"{TWO}[pay.cards]\nZ = 1\n", '"Z" in cards; expected ranks of AKQ'),
    "pay nothing": (f"{TWO}[pay.cards]\nA = 0\n", "A = 0; expected a number from 1 to 52"),
    "pay a word": (f'{TWO}[pay.cards]\nA = "one"\n', 'A = "one"; expected a number'),
    "own in turn": (f'{TWO}[won]\norder = "own on top"\n{PAY}', 'expected "first on top" or "last on top"'),
    "first together": (f'{TWO}[turn]\nhow = "together"\n', 'expected "own on top" or "other\'s on top"'),
    "short in turn": (f'{TWO}[turn]\nshort = "last card"\n{PAY}', "who is short of cards where no equal cards meet"),
}


@pytest.mark.parametrize(("text", "message"), WRONG.values(), ids=WRONG.keys())
def test_a_contradiction_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f'game = "replay"\n{text}', encoding="utf-8")
    with pytest.raises(RulesError) as error:
        load_any(path)
    assert message in error.value.message
    assert error.value.file == str(path)


@pytest.mark.parametrize("game", game_ids("replay"))
def test_a_game_explains_itself(game: str) -> None:
    parts = explain(load_any(game))
    assert [heading for heading, _ in parts] == ["Players", "Pack", "Deal", "Turns", "Piles", "Scoring"]
    assert all(text.endswith(".") and "  " not in text for _, text in parts)


@pytest.mark.parametrize(
    ("game", "section", "key", "value"),
    [
        ("war", "turn", "down", 0),
        ("war", "turn", "down", 3),
        ("war", "turn", "short", "last card"),
        ("war", "won", "order", "other's on top"),
        ("war", "score", "winner", 2),
        ("beggar-my-neighbour", "won", "order", "last on top"),
        ("beggar-my-neighbour", "pay", "cards", {"A": 4}),
        ("beggar-my-neighbour", "pack", "ranks", "AKQJT9"),
        ("beggar-my-neighbour", "deal", "hand", (10,)),
    ],
)
def test_every_key_is_told(game: str, section: str, key: str, value: Any) -> None:
    rules: Rules = load_any(game)
    other = replace(rules, **{section: replace(getattr(rules, section), **{key: value})})
    assert explain(other) != explain(rules)
