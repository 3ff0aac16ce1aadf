"""Bridge named on the command line is bridge: the same deals, contracts and answers as where nothing names a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import solver
from solver.cli.main import faceup

HANDS = "N:T93.AK52.Q4.KJ82 KQ84.T7.K932.T65 A76.QJ83.AJ8.AQ4 J52.964.T765.973"
CONTRACT = ("--contract", "4H", "--declarer", "S")


def output(*words: str) -> str:
    """Return what a command prints."""
    result = CliRunner().invoke(faceup, words)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


@pytest.mark.parametrize("named", [("bridge",), ("--game", "bridge")])
@pytest.mark.parametrize(
    "command",
    [("solve", *CONTRACT), ("analyse", *CONTRACT), ("par", "--vulnerable", "none"), ("solve", "--strain", "N")],
)
def test_typed_hands_have_the_same_answer(named: tuple[str, ...], command: tuple[str, ...]) -> None:
    question, *options = command
    if "--strain" in options:
        options += ["--leader", "W"]
    assert output(question, *named, HANDS, *options) == output(question, HANDS, *options)


@pytest.mark.parametrize("question", ["solve", "table", "par", "analyse"])
def test_one_number_has_one_answer(question: str) -> None:
    assert output(question, "bridge", "5") == output(question, "5") == output(question, "bridge", "seed:5")


def test_one_number_is_one_deal(tmp_path: Path) -> None:
    written = tmp_path / "five.jsonl"
    written.write_text(output("deal", "bridge", "seed:5", "--format", "jsonl"))
    assert written.read_text() == output("deal", "5", "--format", "jsonl")
    answers = [
        json.loads(output("table", source, "--format", "jsonl"))["table"] for source in (str(written), "5", "seed:5")
    ]
    assert answers[0] == answers[1] == answers[2]
    table = solver.table(solver.deal("bridge", 5))
    assert [table[strain][seat] for strain in "SHDCN" for seat in "NESW"] == [
        tricks for strain in "SHDCN" for tricks in answers[0][strain]
    ]


def test_a_record_may_be_of_a_game_that_is_named(tmp_path: Path) -> None:
    record = tmp_path / "record.pbn"
    record.write_text(f'[Deal "{HANDS}"]\n[Declarer "S"]\n[Contract "4H"]\n[Vulnerable "None"]\n')
    for question in ("solve", "analyse", "par", "table"):
        assert output(question, "bridge", str(record)) == output(question, str(record))


def test_another_game_of_the_deal_is_not_passed_over(tmp_path: Path) -> None:
    record = tmp_path / "record.pbn"
    record.write_text('[Game "whist"]\n[Deal "N:A.K.. 2.3.. 4.5.. 6.7.."]\n[Trump "H"]\n[Leader "N"]\n')
    result = CliRunner().invoke(faceup, ["solve", "hearts", str(record)])
    expected = "record.pbn:1: this deal is of whist and is answered as one of hearts. For whist do not name a game"
    assert expected in result.stderr
    assert "this deal is of" not in CliRunner().invoke(faceup, ["solve", "whist", str(record)]).stderr
    assert "this deal is of" not in CliRunner().invoke(faceup, ["solve", str(record)]).stderr


@pytest.mark.parametrize("words", [("table", "hearts", "1"), ("table", "euchre", HANDS)])
def test_tables_of_other_games_are_refused(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(faceup, words)
    assert result.exit_code == 1
    assert f"this is for bridge, duplicate-bridge and whist, not for {words[1]}" in result.stderr


def test_constraints_deal_boards_where_bridge_is_named() -> None:
    options = ("--hcp", "N:10", "--seed", "3", "--count", "2")
    assert output("deal", "bridge", *options) == output("deal", *options)
    result = CliRunner().invoke(faceup, ["deal", "bridge", "5", "--hcp", "N:10"])
    assert result.exit_code == 2
    assert "--hcp is for boards without a number; leave it out beside seed:5" in result.stderr


def test_a_number_is_simulated_with_the_hands_of_its_deal() -> None:
    options = ("--keep", "S", "-n", "3", "--seed", "1", "--quiet")
    assert output("simulate", "5", *options) == output("simulate", "bridge", "5", *options)
    assert "seed:5 #1  NT" in output("simulate", "5", *options)


def test_rules_of_ones_own_have_no_tables(tmp_path: Path) -> None:
    own = tmp_path / "whist.toml"
    own.write_text('extends = "whist"\n[score]\ntrick = 3\n')
    result = CliRunner().invoke(faceup, ["table", str(own), "5"])
    assert result.exit_code == 1
    assert f"tables are for bridge and whist as they are played. Leave {own} out" in result.stderr
    assert result.stdout == ""
