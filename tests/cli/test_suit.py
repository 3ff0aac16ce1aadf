"""``faceup suit``."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_report(run: Run) -> None:
    text = run("suit", "AQT", "432").stdout
    assert "At least 2 tricks: 76.00 % (19/25)" in text
    assert "KJxxxxx  -" in text
    assert run("suit", "AQT", "432", "--quiet", "--tricks", "3").stdout == "At least 3 tricks: 24.00 % (6/25)\n"


def test_json(run: Run) -> None:
    (answer,) = json.loads(run("suit", "AQ", "32", "--tricks", "2", "--format", "json").stdout)
    assert answer["status"] == "solved"
    assert answer["lines"][0]["value"] == "1/2"
    assert answer["lines"][0]["line"]["lead"] == "2"
    assert sum(layout["decimal"] for layout in answer["layouts"]) == pytest.approx(1)


def test_csv_has_a_row_a_goal(run: Run) -> None:
    assert len(run("suit", "AQ", "32", "--format", "csv").stdout.splitlines()) == 4


def test_page(run: Run) -> None:
    page = run("suit", "AQ", "32", "--format", "html").stdout
    assert "AQ opposite 32" in page
    assert "<td>" in page or '"Layouts"' in page


def test_open_answers_leave_with_three(run: Run) -> None:
    done = run("suit", "KT32", "85", "--tricks", "1", "--time", "0.02")
    assert done.exit_code == 3
    assert "between" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("AQQ", "2"), "Q is there twice"),
        (("AQ", "32", "--vacant", "7"), "Try --vacant 7,9"),
        (("AQ", "32", "--vacant", "7,99"), "Try vacant 7,9"),
        (("AQ", "32", "--tricks", "3"), "Try a number from 1 to 2"),
        (("AQ", "32", "--opponents", "x"), "Try no void in East"),
        (("AQ",), "CARDS"),
    ],
)
def test_wrong_usage(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("suit", *words)
    assert done.exit_code == 2
    assert told in done.stderr
