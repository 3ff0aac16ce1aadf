"""Commands on files of PBN whose records have no cards of their own, or a result that their play contradicts."""

from __future__ import annotations

import json

import pytest

from solver.formats.pbn import Document
from tests.cli.conftest import Run, objects
from tests.formats.deals import PBN
from tests.formats.test_pbn_records import TWO_ROOMS


def test_score(run: Run) -> None:
    result = run("score", "-", stdin=TWO_ROOMS.encode())
    assert [line.split("  ")[1] for line in result.stdout.splitlines()] == [
        "1NT by S, not vulnerable, 7 tricks: +90",
        "2♥ by E, vulnerable, 7 tricks: −100",
        "2♠ by N, not vulnerable, 8 tricks: +110",
    ]


def test_a_record_without_cards_is_one_line(run: Run) -> None:
    text = TWO_ROOMS.replace('[West "Bea"]', '[Board "9"]\n[West "Bea"]')
    result = run("table", "-", "--strain", "N", "--format", "jsonl", stdin=text.encode())
    assert result.exit_code == 1
    assert [answer["status"] for answer in objects(result)] == ["solved", "error", "solved"]
    assert result.stderr.count("error:") == 1
    assert "-:14: " in result.stderr


def test_answers_go_into_the_record_that_they_are_of(run: Run) -> None:
    result = run("table", "-", "--format", "pbn", stdin=TWO_ROOMS.encode())
    first, second, third = Document.parse(result.stdout_bytes).games
    digits = [game.tag("DoubleDummyTricks") for game in (first, second, third)]
    assert digits[0] and digits[1] and digits[2]
    assert digits[0].value == digits[1].value != digits[2].value
    assert [tag.name for tag in second.tags if not tag.rows][:4] == ["West", "Declarer", "Contract", "Result"]
    added = ("DoubleDummyTricks", "OptimumScore", "ParContract", "OptimumResultTable")
    for game in (first, second, third):
        for name in added:
            game.remove(name)
    assert "".join(game.raw for game in (first, second, third)) == TWO_ROOMS


IMPOSSIBLE = f"""[Board "1"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "{PBN}"]
[Declarer "S"]
[Contract "1NT"]
[Result "13"]
[Play "W"]
H8 H3 HA HT
"""


def test_a_result_that_cannot_be_is_told_with_the_score(run: Run) -> None:
    result = run("score", "-", stdin=IMPOSSIBLE.encode())
    assert result.stdout == "- #1  1NT by S, not vulnerable, 13 tricks: +270\n"
    assert result.stderr == "warning: -:7: the play gives S's side 0 to 12 tricks, the result says 13\n"
    assert run("score", "-", stdin=IMPOSSIBLE.replace('"13"', '"12"').encode()).stderr == ""


def test_and_noted_with_the_analysis(run: Run) -> None:
    (answer,) = objects(run("analyse", "-", "--format", "jsonl", stdin=IMPOSSIBLE.encode()))
    assert answer["notes"] == ["the play gives S's side 0 to 12 tricks, the result says 13"]


def test_the_same_of_a_json_deal(run: Run) -> None:
    deal = run("convert", "--to", "jsonl", "-", stdin=IMPOSSIBLE.encode()).stdout
    assert json.loads(deal)["result"] == 13
    result = run("score", "-", stdin=deal.encode())
    assert "the play gives S's side 0 to 12 tricks, the result says 13" in result.stderr


@pytest.mark.parametrize(("result", "tricks"), [("+1", 8), ("-2", 5), ("=", 7), ("9 tricks", 9), ("down 1", 6)])
def test_results_as_people_write_them(run: Run, result: str, tricks: int) -> None:
    text = IMPOSSIBLE.replace('"13"', f'"{result}"').partition("[Play")[0]
    told = run("score", "-", stdin=text.encode())
    assert f", {tricks} tricks: " in told.stdout
    assert f"it is read as {tricks}" in told.stderr
