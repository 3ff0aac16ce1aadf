"""``faceup score GAME HAND [STARTER]``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup


def told(*words: str) -> str:
    done = CliRunner().invoke(faceup, ["score", *words])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("hand", [["S5,H5,D5,CJ"], ["S5 H5 D5 CJ"], ["5.5.5.J"], ["S5", "h5", "D5", "♣J"]])
def test_a_hand_in_any_way(hand: list[str]) -> None:
    assert told("cribbage", *hand, "C5").startswith("cribbage-two-handed-six-card: ♠5 ♥5 ♦5 ♣J, starter ♣5: 29\n")


@pytest.mark.parametrize(
    "words", [["5H 5S 5D JC 4C"], ["5H", "5S", "5D", "JC", "4C"], ["5H,5S,5D", "JC 4C"], ["5H 5S", "5D JC", "4C"]]
)
def test_the_fifth_card_is_the_starter(words: list[str]) -> None:
    assert told("cribbage", *words) == told("cribbage", "5H 5S 5D JC", "4C")
    assert "♥5 ♠5 ♦5 ♣J, starter ♣4:" in told("cribbage", *words)


def test_as_many_cards_as_the_game_keeps() -> None:
    assert "starter ♣4" in told("cribbage-seven-card", "5H 5S 5D JC TD 4C")
    assert "starter" not in told("cribbage-seven-card", "5H 5S 5D JC TD").splitlines()[0].partition("on average")[0]


def test_the_crib() -> None:
    assert ": 4\n" in told("cribbage", "S2,S4,S6,S8", "CT")
    assert json.loads(told("cribbage", "--crib", "S2,S4,S6,S8", "CT", "--format", "jsonl"))["score"] == 0


def test_every_starter() -> None:
    found = json.loads(told("cribbage", "S5,H5,D5,CJ", "--format", "jsonl"))
    assert len(found["starters"]) == 48
    assert next(iter(found["starters"].items())) == ("C5", 29)
    assert "on average; by the starter:" in told("cribbage", "S5,H5,D5,CJ")


def test_rules_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('extends = "cribbage-two-handed-six-card"\n[show]\npair = 5\n')
    assert json.loads(told("--rules", str(path), "S2,H2,C8,SK", "D9", "--format", "jsonl"))["score"] == 5


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["cribbage"], "the hand has 0 cards. Write 4 and the starter behind them, as in S5,H5,D5,CJ C5"),
        (["cribbage", "S5,S5,H2,H3", "C4"], "S5 comes 2 times; the pack has 1"),
        (["cribbage", "ZZ,S5,S6,S7"], "ZZ is not a card of the pack"),
        (["cribbage", "5H 5S 5D JC 4C 6C"], "the hand has 6 cards. Write 4 and the starter"),
        (["cribbage", "5H 5S 5D JC 4C", "6C"], "the hand has 6 cards. Write 4 and the starter"),
        (["cribbage", "5H 5S 5D"], "the hand has 3 cards. Write 4"),
        (["cribbage", "5.5.5.J4"], "the hand has 5 cards. Write 4"),
        (["cribbage-seven-card", "5H 5S 5D JC"], "the hand has 4 cards. Write 5"),
        (["whist", "S5,S6,S7"], "Score a hand of cribbage, as in faceup score cribbage S5,H5,D5,CJ C5"),
        (["gin-rummy", "S5,S6,S7"], "a hand has 3 cards. Write 10, or 11 before one is laid down"),
        (["cribbage", "S"], "not a card. Write a suit letter and a rank"),
        (["ninety-nine", "S5"], "ninety-nine shows no hands"),
        (["klondike", "S5"], "hands of klondike are not counted by themselves. Score a hand of cribbage"),
        (["--crib", "4S="], "--crib needs a game"),
        (["cribbage", "S5", "--tricks", "3"], "are not scored by tricks, bids or cards taken; leave these options out"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], message: str) -> None:
    done = CliRunner().invoke(faceup, ["score", *words])
    assert done.exit_code == 2
    assert message in done.stderr
