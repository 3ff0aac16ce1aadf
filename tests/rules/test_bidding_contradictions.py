"""What a game of bids can not say at once, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.rules.load import load_any
from solver.rules.toml_source import RulesError

TWO = "[table]\nplayers = [2]\n"

WRONG = {
    "players twice": ("[table]\nplayers = [3, 3]\n", "players = [3, 3] repeats a number"),
    "a declarer": ('[table]\nplayers = [2]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "partners of three": ('[table]\nplayers = [3]\nsides = "partners"\n', "3 players cannot play as partners"),
    "jokers": (f"{TWO}[pack]\njokers = 2\n", "have a suit and a rank. Set jokers = 0 in [pack]"),
    "majors": (f'{TWO}[pack]\nranks = "KQ5"\nmajors = 10\n', "have a suit and a rank. Set majors = 0 in [pack]"),
    "one of one copy": (
        f'{TWO}[pack]\nonce = ["5"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "prizes of no suit": (f'{TWO}[deal]\nprizes = "X"\n', 'prizes = "X" is not a suit of the pack'),
    "prizes of two suits": (f'{TWO}[deal]\nprizes = "SH"\n', 'prizes = "SH" is not a suit of the pack'),
    "prizes that are left out": (f'{TWO}[pack]\nsuits = "HDC"\n', 'prizes = "S" is not a suit of the pack'),
    "four players": ("", "4 players, but only 3 suits beside the prizes: each player needs a suit"),
    "few suits": (
        '[table]\nplayers = [2, 3]\n[pack]\nsuits = "SHD"\n',
        "3 players, but only 2 suits beside the prizes: each player needs a suit",
    ),
    "values of no card": (f"{TWO}[score.values]\nZ = 1\n", '"Z" in values is not a card'),
    "a value in words": (f'{TWO}[score.values]\nK = "ten"\n', 'values: K = "ten" is not allowed'),
    "a large value": (f"{TWO}[score.values]\nK = 1000\n", "values: K = 1000 is not allowed"),
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
