"""What a game of bids can not say at once, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.rules.load import load_any
from solver.rules.toml_source import RulesError

TWO = "[table]\nplayers = [2]\n"

WRONG = {
    "players twice": ("[table]\nplayers = [3, 3]\n", "expected each number once"),
    "a declarer": ('[table]\nplayers = [2]\nsides = "declarer"\n', "no one declares"),
    "partners of three": ('[table]\nplayers = [3]\nsides = "partners"\n', "partners among 3 players"),
    "jokers": (f"{TWO}[pack]\njokers = 2\n", "jokers; expected none"),
    "majors": (f'{TWO}[pack]\nranks = "KQ5"\nmajors = 10\n', "majors; expected none"),
    "one of one copy": (f'{TWO}[pack]\nonce = ["5"]\n', "one copy of some cards is left out, and there is one"),
    "prizes of no suit": (f'{TWO}[deal]\nprizes = "X"\n', 'prizes = "X"; expected a letter of SHDC'),
    "prizes of two suits": (f'{TWO}[deal]\nprizes = "SH"\n', 'prizes = "SH"; expected a letter of SHDC'),
    "prizes that are left out": (f'{TWO}[pack]\nsuits = "HDC"\n', 'prizes = "S"; expected a letter of HDC'),
    "four players": ("", "4 players, and 3 suits beside the prizes; expected a suit for each"),
    "few suits": ('[table]\nplayers = [2, 3]\n[pack]\nsuits = "SHD"\n', "3 players, and 2 suits beside the prizes"),
    "values of no card": (f"{TWO}[score.values]\nZ = 1\n", 'values of "Z"; expected a card or a rank'),
    "a value in words": (f'{TWO}[score.values]\nK = "ten"\n', 'K = "ten"; expected a whole number'),
    "a large value": (f"{TWO}[score.values]\nK = 1000\n", "K = 1000; expected a whole number, -999 to 999"),
}


@pytest.mark.parametrize(("text", "message"), WRONG.values(), ids=WRONG.keys())
def test_what_can_not_be_said(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(f'game = "bidding"\n{text}', encoding="utf-8")
    with pytest.raises(RulesError) as error:
        load_any(path)
    assert message in str(error.value)


def test_what_can(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('game = "bidding"\n[table]\nplayers = [2, 7]\n[pack]\ncopies = 2\n[score.values]\nK = -5\nSK = 9\n')
    assert load_any(path).score.values == {"K": -5, "SK": 9}


def test_a_game_of_ones_own_extends_a_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('extends = "psychological-jujitsu-tie-returns"\n[bid]\nwins = "untied"\n')
    rules = load_any(path)
    assert (rules.bid.wins, rules.tie.prize, rules.pack.copies) == ("untied", "returned", 3)
