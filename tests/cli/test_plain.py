"""``--plain``: reports and messages in plain characters, hands and piles one below the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.text.plain import plain_text
from tests.cli.conftest import Run

DEAL = "N:KQ4.AJ62.A83.Q95 82.T94.QJT6.AJT2 AJT953.K3.K74.64 76.Q875.952.K873"
LINES = ["N: S KQ4  H AJ62  D A83  C Q95", "E: S 82  H T94  D QJT6  C AJT2", "S: S AJT953  H K3  D K74  C 64"]


@pytest.mark.parametrize(
    "words",
    [
        ("solve", DEAL, "--contract", "4S-S", "--line"),
        ("table", DEAL),
        ("par", DEAL, "--vulnerable", "none"),
        ("analyse", DEAL, "--contract", "4S-S", "--played", "C3 C5 CT C4"),
        (
            "simulate",
            "N:KQ4.AJ62.A83.Q95 - AJT953.K3.K74.64 -",
            "--contract",
            "4S-S",
            "--vulnerable",
            "none",
            "--samples",
            "5",
            "--seed",
            "1",
        ),
        ("solve", "hearts", "3", "--cards", "3"),
        ("solve", "dou-dizhu", "3", "--cards", "3"),
        ("solve", "klondike", "3"),
        ("score", "4♠X by N -1"),
        ("score", "cribbage", "5H", "5S", "5D", "JC", "5C"),
        ("games", "bridge"),
    ],
    ids=lambda words: "-".join(words[:2])[:24],
)
def test_only_plain_characters(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words, "--plain").stdout
    assert told.isascii()
    assert told.strip()


def test_hands_one_below_the_other(run: Run) -> None:
    lines = run("solve", DEAL, "--contract", "4S-S", "--plain").stdout.splitlines()
    assert lines[2:7] == ["4S by S", "", *LINES]
    assert run("table", DEAL, "--plain").stdout.splitlines()[2:5] == LINES


def test_piles_one_below_the_other(run: Run) -> None:
    lines = run("solve", "klondike", "3", "--plain").stdout.splitlines()
    at = lines.index("HA")
    assert lines[at : at + 3] == ["HA", "(H3) DA", "(C7) (D3) C6"]


@pytest.mark.parametrize(
    "words", [(DEAL, "--contract", "4S-S"), ("klondike", "3"), ("hearts", "3", "--cards", "3")], ids=str
)
def test_plain_reports_are_read_again(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    usual, plain = tmp_path / "usual.txt", tmp_path / "plain.txt"
    usual.write_text(run("solve", *words).stdout, encoding="utf-8")
    plain.write_text(run("solve", *words, "--plain").stdout, encoding="utf-8")
    assert usual.read_text(encoding="utf-8") != plain.read_text(encoding="utf-8")
    found = [run("convert", file, "--to", "jsonl", "-q").stdout for file in (usual, plain)]
    assert found[0] == found[1] != ""


def test_messages_are_plain_too(run: Run) -> None:
    for words in (("solve", "♠ZZ"), ("solve", "hearts", "♠ZZ", "--quiet")):
        assert "♠" in run(*words).stderr
        refused = run(*words, "--plain")
        assert refused.exit_code in (1, 2)
        assert refused.stderr.startswith("error: ")
        assert refused.stderr.isascii()


def test_a_file_is_plain_too(run: Run, tmp_path: Path) -> None:
    run("table", DEAL, "--plain", "-o", tmp_path / "table.txt")
    assert (tmp_path / "table.txt").read_text(encoding="utf-8") == run("table", DEAL, "--plain").stdout


def test_no_effect_on_data(run: Run) -> None:
    result = run("table", DEAL, "--plain", "--format", "csv")
    assert result.stdout.split(",")[:-1] == run("table", DEAL, "--format", "csv").stdout.split(",")[:-1]
    assert result.stderr == "warning: --plain has no effect on csv; it is for tables\n"


def test_names_keep_their_accents() -> None:
    assert plain_text("Königrufen, ♥K–♥J: −3 ±0.5") == "Königrufen, HK-HJ: -3 +-0.5"
