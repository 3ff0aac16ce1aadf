"""A contract that is asked about, and what can be said of numbered deals instead of having it drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

# Hearts are 6 to 7 tricks for North-South, by the lead; South's contract needs 7 at the one level.
DEAL = '[Deal "N:Q954.KQ976.J9.83 T83.AJ8.K74.Q742 A72.T543.Q865.K5 KJ6.2.AT32.AJT96"]\n'


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    file = tmp_path / "deal.pbn"
    file.write_text(DEAL)
    return file


def test_which_lead_beats_it(run: Run, deal: Path) -> None:
    result = run("solve", deal, "--contract", "1♥", "--declarer", "South")
    assert result.stdout.endswith(
        "1♥ by S needs 7 tricks; a lead of\n  beats it         ♠K ♠J ♠6 ♥2 ♦A ♦T ♦32\n  lets it through  ♣A ♣JT9 ♣6\n"
    )
    assert "beats it         ♠K" in run("solve", deal, "--contract", "2H by S").stdout
    moves = json.loads(run("solve", deal, "--contract", "1H-S", "--format", "jsonl").stdout)["moves"]
    winners = json.loads(run("solve", deal, "--contract", "1H-S", "--only-winners", "--format", "jsonl").stdout)
    assert set(winners["winners"]) == {card for card, value in moves.items() if value < 0}


def test_the_contract_of_the_deal_has_its_leads_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n')
    assert "1♥ by S needs 7 tricks" in run("solve", file).stdout
    assert "2♥ by N needs 8 tricks" in run("solve", file, "--contract", "2H", "--declarer", "N").stdout


def test_another_contract_than_the_one_that_was_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played.pbn"
    file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Play "W"]\nSK S3 S2 S4\n')
    found = run("solve", file, "--contract", "3NT", "--declarer", "N").stdout
    assert "no trump, E to lead" in found
    assert "3NT by N needs 9 tricks" in found


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--contract", "2Z"), 2, "'2Z' is no contract; expected a level 1-7"),
        (("--contract", "2H"), 1, "the declarer of 2H is unknown; expected it in the deal or as --declarer"),
        (("--contract", "2H-S", "--strain", "S"), 2, "--strain beside --contract"),
        (("--contract", "2H-S", "--declarer", "N"), 2, "two declarers, S and N"),
        (
            (
                "--contract",
                "2H=",
            ),
            2,
            "--contract with a result",
        ),
        (("--players", "4"), 2, "--players is for deals by number; expected no files"),
        ((), 1, "expected a strain S H D C or NT, as --strain with --leader, or --contract with --declarer"),
        (("--strain", "S"), 1, "expected one of them, as --leader or --declarer"),
    ],
)
def test_near_misses(run: Run, deal: Path, words: tuple[str, ...], code: int, told: str) -> None:
    result = run("solve", deal, *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert told in result.stderr
    assert result.stderr.startswith("error: ")


def dealt(run: Run, *words: str) -> dict[str, object]:
    result = run("deal", *words, "--format", "jsonl")
    assert result.exit_code == 0, result.stderr
    return dict(json.loads(result.stdout))


def test_contracts_of_skat(run: Run) -> None:
    drawn, grand, hearts, null = (
        dealt(run, "skat", "1", *words)
        for words in ((), ("--contract", "grand"), ("--contract", "♥"), ("--contract", "NULL"))
    )
    assert drawn["hands"] == grand["hands"] == hearts["hands"]
    assert (grand["trump"], hearts["trump"], null["contract"]) == (None, "H", "null")
    assert "contract" not in grand


def test_bids_and_numbers(run: Run) -> None:
    assert dealt(run, "spades", "1", "--bids", "3,3,4,nil")["bids"] == [3, 3, 4, "nil"]
    named = dealt(run, "five-hundred", "1", "--contract", "8 spades")
    assert (named["level"], named["trump"]) == (8, "S")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("skat", "--contract", "foo"), "contract 'foo'; expected null, S, H, D, C or grand"),
        (("hearts", "--bids", "1,2,3,4"), "expected none: Hearts has no bids"),
        (("spades", "--bids", "1,2"), "2 bids; expected 4, one for each seat"),
        (("freecell", "1", "--players", "3"), "--players is for"),
    ],
)
def test_what_can_not_be_said(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("deal", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert run("solve", *words, *(() if "1" in words else ("1",))).exit_code == 2


def test_solve_deals_as_deal_does(run: Run, tmp_path: Path) -> None:
    options = ("skat", "7", "--contract", "grand", "--cards", "3")
    file = tmp_path / "skat.jsonl"
    file.write_text(run("deal", *options, "--format", "jsonl").stdout)
    of_file = json.loads(run("solve", file, "--format", "jsonl").stdout)
    of_number = json.loads(run("solve", *options, "--format", "jsonl").stdout)
    assert (of_number["value"], of_number["moves"]) == (of_file["value"], of_file["moves"])
    assert of_number["file"] == "seed:7"


def test_what_was_drawn_is_told(run: Run) -> None:
    drawn = run("solve", "skat", "1", "--cards", "3").stdout
    assert "Drawn with the cards: trumps ♠, declarer 1 (--contract and --declarer choose)\n" in drawn
    said = run("solve", "skat", "1", "--cards", "3", "--contract", "grand", "--declarer", "1").stdout
    assert "Drawn" not in said
    bids = run("solve", "spades", "1", "--cards", "3").stdout
    assert "Drawn with the cards: bids 3 3 4 3 (--bids chooses)" in bids
    assert "Drawn" not in run("solve", "spades", "1", "--cards", "3", "--bids", "3,3,4,3").stdout
