"""Hands by their ranks alone, as players of Dou Dizhu type them: read, solved as hands of codes, written again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.families.climbing.ranks import suits_matter, text_of
from solver.rules.load import game_ids, load_any
from tests.cli.conftest import Run, run  # noqa: F401

TYPED = "1: 3334 rj\n2: 89QQ\nDeclarer: 1\nContract: 1\n"
CODES = (
    '{"game": "dou-dizhu", "hands": [["S3", "H3", "D3", "S4", "X1"], ["S8", "S9", "SQ", "HQ"]], "declarer": 0, '
    '"bid": 1}'
)
VALUES = "1 against 2: +1:  333 3334 333+rj 4 rj +1  3 33 −1"


def test_games_in_which_suits_have_no_part() -> None:
    found = {game for game in game_ids("climbing") if not suits_matter(load_any(game))}
    assert {"dou-dizhu", "president", "zheng-shangyou"} <= found
    assert found.isdisjoint({"big-two", "tien-len", "tichu", "gang-of-four"})


def test_values_are_those_of_the_same_hands_of_codes(run: Run) -> None:  # noqa: F811
    typed = json.loads(run("solve", "dou-dizhu", "-", "--format", "jsonl", stdin=TYPED.encode()).stdout)
    codes = json.loads(run("solve", "-", "--format", "jsonl", stdin=CODES.encode()).stdout)
    assert typed["value"] == codes["value"] == 1
    assert typed["moves"] == codes["moves"]


@pytest.mark.parametrize(
    "text",
    [
        TYPED,
        "3334 rj / 89QQ\nDeclarer: 1\nContract: 1\n",
        "1: 4333 RJ; 2: qq 9 8\nDeclarer: 1\nContract: 1\n",
        "Declarer: 1\nContract: 1\n1: 3,3,3,4,rj\n2: QQ,8,9\n",
        "Dou Dizhu, bid 1, 1 to play\n\n1   3334 rj   declares\n2   89QQ\n",
    ],
)
def test_as_people_type_them(run: Run, text: str) -> None:  # noqa: F811
    result = run("solve", "dou-dizhu", "-", "-q", stdin=text.encode())
    assert result.stdout.strip().removeprefix("- #1  ") == VALUES
    assert result.stderr == ""


def test_in_one_line_on_the_command_line(run: Run) -> None:  # noqa: F811
    result = run("solve", "zheng-shangyou", "3344 / 556 / 78\nLeader: 1", "-q")
    assert result.exit_code == 0
    assert "33" in result.stdout
    assert "♠" not in result.stdout


def test_the_report_has_ranks_and_is_read_again(run: Run, tmp_path: Path) -> None:  # noqa: F811
    report = run("solve", "dou-dizhu", "-", "--line", stdin=TYPED.encode()).stdout
    assert "1   3334 rj   declares\n2   89QQ\n" in report
    assert "  1. 1 333   2 pass\n" in report
    path = tmp_path / "report.txt"
    path.write_text(report, encoding="utf-8")
    assert run("solve", path, "-q").stdout.endswith(f"{VALUES}\n")


@pytest.mark.parametrize("form", ["pbn", "jsonl"])
def test_the_notation_stays_in_files(run: Run, tmp_path: Path, form: str) -> None:  # noqa: F811
    path = tmp_path / f"deal.{form}"
    typed = tmp_path / "typed.txt"
    typed.write_text(f"Game: dou-dizhu\n{TYPED}")
    path.write_text(run("convert", typed, "--to", form).stdout, encoding="utf-8")
    assert run("solve", path, "-q").stdout.endswith(f"{VALUES}\n")


@pytest.mark.parametrize("plays", ["4 9", "S4 S9", "4  9"])
def test_plays_by_rank(run: Run, plays: str) -> None:  # noqa: F811
    option = run("solve", "dou-dizhu", "-", "-q", "--played", plays, stdin=TYPED.encode())
    line = run("solve", "dou-dizhu", "-", "-q", stdin=f"{TYPED}Played: {plays}\n".encode())
    assert option.stdout == line.stdout
    assert option.stdout.strip().endswith("1 against 2: +1:  rj +1  pass −1")


def test_a_play_of_several_cards(run: Run) -> None:  # noqa: F811
    result = run("analyse", "dou-dizhu", "-", "-q", "--played", "33 QQ pass 8", stdin=TYPED.encode())
    assert result.exit_code == 0
    assert "Play 1: 1 33 2" in result.stdout


def test_plays_that_are_not_legal(run: Run) -> None:  # noqa: F811
    result = run("solve", "dou-dizhu", "-", "--played", "44", stdin=TYPED.encode())
    assert result.exit_code == 1
    assert "play 1: 44 is not legal here. Write one of 3, 33, 333, 3334, 333+rj, 4, rj" in result.stderr


def test_more_cards_of_a_rank_than_there_are(run: Run) -> None:  # noqa: F811
    result = run("solve", "dou-dizhu", "-", stdin=b"1: 333\n2: 33 5\nDeclarer: 1\nContract: 1\n")
    assert result.exit_code == 1
    assert result.stderr == "error: -:2: 3 comes 5 times; the pack has 4 of it\n"


def test_four_groups_are_suits_as_before(run: Run) -> None:  # noqa: F811
    text = "1: A2 3 4 5\n2: 67 8 9 T\n3: K J Q 98\nLeader: 1\n"
    assert "♠" in run("solve", "president", "-", "-q", stdin=text.encode()).stdout


def test_a_game_of_suits_has_no_such_hands(run: Run) -> None:  # noqa: F811
    result = run("solve", "big-two", "-", stdin=b"1: 3334\n2: 89QQ\nLeader: 1\n")
    assert result.exit_code == 1
    assert "3334" in result.stderr


def test_cards_as_a_word() -> None:
    assert text_of(["SQ", "X1", "H3", "S3", "X2", "DQ"], load_any("dou-dizhu").pack.ranks) == "33QQ bj rj"


def test_many_plays_about_which_nothing_is_known_are_counted(run: Run) -> None:  # noqa: F811
    text = run("solve", "dou-dizhu", "seed:1", "--nodes", "1000").stdout
    assert "  −4 to +4  each of 99 plays\n" in text
    found = json.loads(run("solve", "dou-dizhu", "seed:1", "--nodes", "1000", "--format", "jsonl").stdout)
    assert len(found["moves"]) == 99
    ending = run("solve", "dou-dizhu", "seed:1", "--cards", "6", "--nodes", "1").stdout
    assert "plays\n" not in ending


def test_a_puzzle_is_typed_in_one_line(run: Run) -> None:  # noqa: F811
    line = ("solve", "dou-dizhu", "3334 rj / 89QQ", "--quiet")
    assert VALUES in run(*line, "--declarer", "1", "--contract", "1").stdout
    assert "2 against 1: " in run(*line, "--declarer", "2", "--contract", "1").stdout
    assert "no declarer given. Try --declarer 1" in run(*line).stderr
    assert "no contract given, the declarer's bid as a number. Try --contract 1" in run(*line, "--declarer", "1").stderr
    wrong = run(*line, "--declarer", "1", "--contract", "3NT")
    assert 'contract: "3NT"' in wrong.stderr and wrong.exit_code == 1


def test_terms_of_a_number_are_replaced(run: Run) -> None:  # noqa: F811
    line = ("solve", "dou-dizhu", "seed:1", "--cards", "4", "--quiet")
    assert "3 against 1-2: " in run(*line).stdout
    assert "1 against 2-3: " in run(*line, "--declarer", "1").stdout
    values = [json.loads(run(*line, "--contract", bid, "--format", "jsonl").stdout)["value"] for bid in "13"]
    assert values[1] == 3 * values[0] != 0


@pytest.mark.parametrize("option", ["--declarer", "--contract"])
def test_games_without_a_declarer_refuse_its_options(run: Run, option: str) -> None:  # noqa: F811
    result = run("solve", "big-two", "seed:1", "--cards", "3", option, "1")
    assert result.exit_code == 2
    assert f"{option} has no effect on big-two" in result.stderr
