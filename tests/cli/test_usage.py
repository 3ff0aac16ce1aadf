"""Wrong usage is told once, with exit code 2; numbers have bounds; a game is found whatever lies in the directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

LAST = (1 << 64) - 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("solve", "nogame", "--deal", "ms:1"), 'no game "nogame"'),
        (("solve", "--game", "nogame", "--deal", "ms:1"), 'no game "nogame"'),
        (("analyse", "--game", "nogame", "x.pbn"), 'no game "nogame"'),
        (("par", "--game", "nogame", "x.pbn"), 'no game "nogame"'),
        (("verify", "nogame", "ms:1", "12 34"), 'no game "nogame"'),
        (("deal", "--game", "nogame"), 'no game "nogame"'),
        (("games", "nogame"), 'no game "nogame"'),
        (("rules", "show", "nogame"), 'no game "nogame"'),
        (("batch", "solve", "--game", "nogame", "--random", "1", "--jsonl", "-"), 'no game "nogame"'),
        (("solve", "klondike", "--set", "bogus=1", "--deals", "seed:1..3"), 'klondike has no option "bogus"'),
        (("solve", "klondike", "--set", "draw=9", "--deals", "seed:1..3"), 'option "draw" = "9"; expected 1 or 3'),
        (("deal", "klondike", "--set", "bogus=1", "--count", "3"), 'klondike has no option "bogus"'),
        (("batch", "solve", "klondike", "--set", "bogus=1", "--random", "3", "--jsonl", "-"), "no option"),
        (("table", "--threads", "100000", "x.pbn"), "is not in the range 1<=x<=1024"),
        (("batch", "table", "--random", "3", "--threads", "4294967296", "--jsonl", "-"), "is not in the range"),
        (("deal", "--count", 1 << 40), "is not in the range"),
        (("simulate", "-n", 1 << 40, "x.pbn"), "is not in the range"),
        (("bench", "--count", "10000000"), "is not in the range"),
        (("batch", "table", "--random", 1 << 40, "--jsonl", "-"), "is not in the range"),
        (("solve", "--memory", "9" * 5000, "x.pbn"), "is no size"),
        (("deal", "hearts", "--cards", "14"), "14 cards; expected 1 to 13"),
        (("deal", "hearts", "--cards", "0"), "is not in the range"),
        (("deal", "hearts", "--seed", LAST, "--count", "2"), f"seed:{LAST + 1}; expected a number from 0 to {LAST}"),
        (("deal", "klondike", "--seed", LAST, "--count", "2"), f"seed:{LAST + 1}; expected a number from 0 to {LAST}"),
        (("batch", "solve", "klondike", "--seed", LAST, "--random", "2", "--jsonl", "-"), f"seed:{LAST + 1}"),
    ],
)
def test_wrong_usage(run: Run, words: tuple[object, ...], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.count(told) == 1
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_the_last_seed_is_one(run: Run) -> None:
    for game in ("hearts", "klondike"):
        assert len(run("deal", game, "--seed", LAST, "--format", "jsonl").stdout.splitlines()) == 1
    assert len(run("deal", "hearts", "--cards", "13", "--seed", "1", "--format", "jsonl").stdout.splitlines()) == 1


class TestWhatLiesInTheDirectory:
    @pytest.fixture(autouse=True)
    def here(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_a_directory_does_not_hide_a_game(self, run: Run) -> None:
        Path("freecell").mkdir()
        result = run("solve", "freecell", "--deal", "ms:1", "--quiet")
        assert (result.exit_code, result.stderr) == (0, "")
        assert run("deal", "freecell", "ms:1").exit_code == 0

    def test_its_path_is_the_directory(self, run: Run) -> None:
        Path("freecell").mkdir()
        Path("freecell/one.jsonl").write_text('{"game": "freecell", "deal": "ms:1"}\n')
        assert "solved" in run("solve", "freecell/", "--format", "jsonl").stdout

    def test_a_file_is_a_file(self, run: Run) -> None:
        Path("freecell").write_text('{"game": "freecell", "deal": "ms:1"}\n')
        result = run("solve", "freecell", "--format", "jsonl")
        assert '"file": "freecell"' in result.stdout
