"""What is said about mistakes in the auction of a rule file."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.auction.contracts import bids
from solver.families.trick.rules.auction import Auction
from solver.rules.load import check_file

GAME = """game = "trick"
[table]
sides = "partners"
[trump]
by = "deal"
[contract]
number = "level"
base = 6
made = { "*" = 1 }
[auction]
by = "bids"
levels = [1, 2]
strains = "SN"
"""


def mistakes(folder: Path, text: str) -> list[str]:
    path = folder / "mine.toml"
    path.write_text(text)
    return [str(mistake) for mistake in check_file(path, "trick")]


def test_the_game_without_a_mistake(tmp_path: Path) -> None:
    assert mistakes(tmp_path, GAME) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("doubels = 1", "there is no key doubels in [auction]"),
        ('by = "bid"', 'by = "bid" is not allowed'),
        ('strains = "SZ"', 'strains = "SZ" is not allowed'),
        ("levels = [2, 1]", "levels = [2, 1] do not rise"),
        ("levels = []\nstrains = ''", 'by = "bids", but there is nothing to bid'),
        ('only = { 2 = "D" }', 'only: 2 = "D" is not allowed'),
        ('only = { 3 = "S" }', 'only names level "3", which cannot be bid'),
        ("step = 1", "step continues the levels up to most"),
        ("doubles = 1", "doubles are allowed, but they change no score"),
        ("bidders = [4]", "bidders = [4] are not all seats"),
        ('passed_out = "misere"', 'passed_out = "misere" is not a mode of this game'),
        ('vulnerable = { 1 = "us" }', 'vulnerable: 1 = "us" is not allowed'),
        ('by = "turns"\nfirst = "dealer"', 'by = "turns", but there are no calls'),
        ('by = "turns"\n[[call]]\nname = "red"', 'by = "turns" depends on who speaks first'),
        ('[[call]]\nname = "red"\nover = "black"', 'over = "black" is not a call that is made in turn'),
        ('[[call]]\nname = "red"\ntakes = true', "takes = true, but no card is turned up"),
        (
            '[[mode]]\nname = "late"\nfield = "stage"\nset = { "auction.levels" = [3, 2] }',
            'mode "late": levels = [3, 2]',
        ),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path: Path, line: str, told: str) -> None:
    keys = {part.partition(" =")[0] for part in line.splitlines() if not part.startswith("[")}
    keys = keys if not line.startswith("[") else set()
    kept = [text for text in GAME.splitlines() if text.partition(" =")[0] not in keys or text.startswith("number")]
    (mistake, *_) = mistakes(tmp_path, "\n".join([*kept, line]) + "\n")
    assert told in mistake
    assert mistake.split(":")[1].strip().isdigit()


def test_three_players_have_no_auction_of_two_sides(tmp_path: Path) -> None:
    (mistake,) = mistakes(tmp_path, GAME.replace('sides = "partners"', 'sides = "declarer"\nplayers = [3]'))
    assert "an auction is for two sides of two players" in mistake


def test_levels_need_a_contract_that_counts_them(tmp_path: Path) -> None:
    (mistake,) = mistakes(tmp_path, GAME.replace('number = "level"', 'number = "fixed"'))
    assert "levels are bid, but the contract does not take its number from the bid" in mistake


def ranks(**keys: object) -> list[tuple[int, int | None, str]]:
    return list(bids(Auction(by="bids", **keys)))  # type: ignore[arg-type]


def test_the_order_of_bids() -> None:
    assert ranks(levels=(1, 2), strains="CN") == [(0, 1, "C"), (1, 1, "N"), (2, 2, "C"), (3, 2, "N")]
    assert ranks(levels=(7, 9), strains="CN", only={"9": "N"}) == [(0, 7, "C"), (1, 7, "N"), (2, 9, "N")]
    assert ranks(strains="CN") == [(0, None, "C"), (1, None, "N")]
    assert ranks(levels=(100,), step=10, most=125) == [(0, 100, ""), (1, 110, ""), (2, 120, "")]
    after = ranks(levels=(5, 6), strains="CN", named="after")
    assert after == [(0, 5, "C"), (0, 5, "N"), (1, 6, "C"), (1, 6, "N")]
