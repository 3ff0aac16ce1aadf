"""``perft``: counts of plays of deals of every family, in every format."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, objects

FREECELL = [11, 116]
"""The deal ms:617: eight cards may go to a cell, and three of them onto other columns."""


def test_the_first_deal_of_a_game(run: Run) -> None:
    shown = run("perft", "hearts").stdout
    assert shown == "seed:1 #1\n\ndepth  sequences\n1              1\n2              5\n3             65\n"
    assert run("perft", "hearts", "seed:1", "--quiet").stdout == "seed:1 #1  1 5 65\n"


def test_numbers_and_files(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(run("deal", "freecell", "ms:617", "--format", "jsonl").stdout_bytes)
    found = objects(run("perft", "freecell", "ms:617", "seed:1..2", file, "--depth", 2, "--format", "jsonl"))
    assert [one["file"] for one in found] == ["ms:617", "seed:1", "seed:2", str(file)]
    assert found[0]["counts"] == found[3]["counts"] == FREECELL
    assert found[0]["nodes"] == 1 + FREECELL[0]
    assert json.loads(run("perft", file, "--depth", 1, "--format", "json").stdout)[0]["counts"] == FREECELL[:1]


def test_below_the_first_plays(run: Run) -> None:
    (found,) = objects(run("perft", "freecell", "ms:617", "--depth", 2, "--divide", "--format", "jsonl"))
    assert sum(found["divide"].values()) == FREECELL[1]
    assert found["divide"]["T5>T8"] == 8
    rows = list(csv.DictReader(io.StringIO(
        run("perft", "freecell", "ms:617", "--depth", 2, "--divide", "--format", "csv").stdout
    )))  # fmt: skip
    assert [(row["depth"], row["count"]) for row in rows if not row["play"]] == [("1", "11"), ("2", "116")]
    assert {row["play"]: int(row["count"]) for row in rows if row["play"]} == found["divide"]
    assert "T5>T8                8\n" in run("perft", "freecell", "ms:617", "--depth", 2, "--divide").stdout


def test_bridge_is_played_on_from_where_it_stands(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.pbn"
    file.write_text('[Deal "N:AK... QJ... T9... 87..."]\n')
    (whole,) = objects(run("perft", file, "--strain", "NT", "--leader", "N", "--depth", 9, "--format", "jsonl"))
    # Everybody follows suit with either of two cards, then plays the other.
    assert whole["counts"] == [2, 4, 8, 16, 16, 16, 16, 16, 0]
    (trumped,) = objects(run("perft", file, "--strain", "S", "--leader", "E", "--depth", 2, "--format", "jsonl"))
    assert trumped["counts"] == [2, 4]
    without = run("perft", file)
    assert without.exit_code == 1 and "no contract given" in without.stderr


def test_recorded_plays_are_made_first(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    hands = [["SA", "SK"], ["SQ", "SJ"], ["ST", "S9"], ["S8", "S7"]]
    file.write_text(json.dumps({"hands": hands, "leader": 0, "trump": None, "played": ["SA", "SQ"]}) + "\n")
    assert objects(run("perft", file, "--depth", 4, "--format", "jsonl"))[0]["counts"] == [2, 4, 4, 4]
    assert objects(run("perft", file, "--after", 0, "--depth", 1, "--format", "jsonl"))[0]["counts"] == [2]


@pytest.mark.parametrize("limit", [("--nodes", 20), ("--time", 0.05)])
def test_limits_leave_whole_counts(run: Run, limit: tuple[str, float]) -> None:
    result = run("perft", "freecell", "ms:617", "--depth", 50, *limit, "--format", "jsonl")
    assert result.exit_code == 3
    (found,) = objects(result)
    assert found["status"] == "unknown" and found["counts"][:2] == FREECELL[: len(found["counts"])]
    assert "unknown\n" in run("perft", "freecell", "ms:617", "--depth", 50, *limit).stdout


def test_a_limit_before_the_first_count_is_told(run: Run) -> None:
    result = run("perft", "freecell", "ms:617", "--divide", "--time", 1e-9, "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(result.stdout))
    assert result.exit_code == 3 and row["status"] == "unknown" and row["count"] == ""
    shown = run("perft", "freecell", "ms:617", "--divide", "--time", 1e-9).stdout
    assert shown == "ms:617 #1\n\ndepth  sequences\n1        unknown\n"


def test_what_is_wrong_is_one_line(run: Run, tmp_path: Path) -> None:
    for words, message in (
        (("nogame",), 'no game "nogame"'),
        (("hearts", "--depth", 0), "--depth"),
        (("hearts", "--memory", "1M"), "--memory"),
        (("freecell", "--strain", "S"), "--strain has no effect on patience"),
    ):
        result = run("perft", *words)
        assert result.exit_code == 2 and message in result.stderr
    result = run("perft", "hearts", "ms:1")
    assert result.exit_code == 1 and "ms:1 is not a deal of this game. Write seed:N" in result.stderr
    result = run("perft", "hearts", tmp_path / "none.pbn")
    assert result.exit_code == 1 and "no such file" in result.stderr
