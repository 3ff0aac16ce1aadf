"""Wrong usage is told once, with exit code 2; numbers have bounds; a game is found whatever lies in the directory."""

from __future__ import annotations

import re
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
        (
            ("solve", "klondike", "--set", "draw=9", "--deals", "seed:1..3"),
            'option "draw" = "9" is not allowed. Choose 1 or 3',
        ),
        (("deal", "klondike", "--set", "bogus=1", "--count", "3"), 'klondike has no option "bogus"'),
        (("batch", "solve", "klondike", "--set", "bogus=1", "--random", "3", "--jsonl", "-"), "no option"),
        (("table", "--threads", "100000", "x.pbn"), "is not in the range 1<=x<=1024"),
        (("batch", "table", "--random", "3", "--threads", "4294967296", "--jsonl", "-"), "is not in the range"),
        (("deal", "--count", 1 << 40), "is not in the range"),
        (("simulate", "-n", 1 << 40, "x.pbn"), "is not in the range"),
        (("bench", "--count", "10000000"), "is not in the range"),
        (("batch", "table", "--random", 1 << 40, "--jsonl", "-"), "is not in the range"),
        (("solve", "--memory", "9" * 5000, "x.pbn"), "is not a size"),
        (("deal", "hearts", "--cards", "14"), "14 cards cannot be dealt to each seat. Use --cards 1 to 13"),
        (("deal", "goofspiel", "--cards", "14"), "14 cards cannot be dealt to each seat. Use --cards 1 to 13"),
        (("deal", "hearts", "--cards", "0"), "is not in the range"),
        (
            ("deal", "hearts", "--seed", LAST, "--count", "2"),
            f"seed:{LAST + 1} does not exist. Write a number from 0 to {LAST}",
        ),
        (
            ("deal", "klondike", "--seed", LAST, "--count", "2"),
            f"seed:{LAST + 1} does not exist. Write a number from 0 to {LAST}",
        ),
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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("solve", "x.pbn", "--json"), "(did you mean --format json?)"),
        (("convert", "x.pbn", "--csv"), "(did you mean --format csv?)"),
        (("solve", "x.pbn", "--to", "csv"), "(did you mean --format?)"),
        (("par", "x.pbn", "--vul", "ns"), "(did you mean --vulnerable?)"),
        (("solve", "x.pbn", "--depth", "3"), "No such option '--depth'\n"),
        (
            ("batch", "solve", "freecell", "ms:1", "--seed", "3", "--jsonl", "-"),
            "--seed needs random deals. Add --random N",
        ),
        (
            ("deal", "freecell", "617", "--seed", "3"),
            "--seed is for deals without a number; leave it out beside ms:617",
        ),
        (("deal", "freecell", "617", "--count", "3"), "--count is for deals without a number; leave it out beside"),
        (("deal", "klondike", "3", "--winnable", "--seed", "3"), "--seed is for deals without a number"),
        (("deal", "--attempts", "5"), "--attempts needs --hcp or --shape"),
        (("solve", "hearts", "3", "--declarer", "W"), "--declarer has no effect on hearts"),
        (("solve", "klondike", "3", "--after", "2"), "--after has no effect on patience\n"),
        (("solve", "nothing.toml", "3"), "nothing.toml: no such rule file"),
    ],
)
def test_no_part_in_the_answer(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.startswith("error: ") and result.stderr.count("\n") == 1


class TestARuleFileInFront:
    @pytest.fixture
    def own(self, run: Run, tmp_path: Path) -> Path:
        file = tmp_path / "mine.toml"
        file.write_text(run("rules", "show", "whist").stdout.replace('id = "whist"', 'id = "mine"'))
        return file

    @pytest.mark.parametrize(
        "command",
        [
            ("solve", "3", "--cards", "3"),
            ("analyse", "3", "--played", "C4"),
            ("deal", "3"),
            ("perft", "3"),
            ("batch", "solve", "3", "--jsonl", "-", "--threads", "1", "--nodes", "10"),
        ],
    )
    def test_it_is_the_game(self, run: Run, own: Path, command: tuple[str, ...]) -> None:
        where = 2 if command[0] == "batch" else 1
        front = run(*command[:where], own, *command[where:], "-q")
        option = run(*command, "--rules", own, "-q")
        named = run(*command[:where], command[where], "--game", own, *command[where + 1 :], "-q")
        assert _steady(front.stdout) == _steady(option.stdout) == _steady(named.stdout) != ""
        assert front.stderr == option.stderr

    def test_it_is_explained(self, run: Run, own: Path) -> None:
        assert run("help", own).stdout == run("games", own).stdout.rstrip("\n") + "\n"

    @pytest.mark.parametrize("words", [("3", "{}"), ("{}", "3", "{}")])
    def test_it_stands_in_front(self, run: Run, own: Path, words: tuple[str, ...]) -> None:
        result = run("solve", *(word.format(own) for word in words))
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"error: {own} is a rule file. Write it before the deals, and name no other game\n"

    def test_two_games(self, run: Run, own: Path) -> None:
        assert run("solve", own, "3", "--game", "hearts").stderr == f"error: two games, {own} and hearts. Name one\n"
        told = run("solve", "hearts", "3", "--cards", "2", "--rules", own)
        assert told.exit_code == 0
        assert told.stderr == f"warning: hearts has no effect beside a rule file, {own}\n"

    def test_a_hand_that_is_shown(self, run: Run, tmp_path: Path) -> None:
        own = tmp_path / "crib.toml"
        own.write_text(run("rules", "show", "cribbage").stdout)
        words = ("S5,H5,D5,CJ", "C4")
        assert run("score", own, *words).stdout == run("score", *words, "--rules", own).stdout != ""


def _steady(text: str) -> str:
    return re.sub(r'"seconds": [0-9.e-]+', "", text)


class TestEndings:
    @pytest.fixture
    def deal(self, tmp_path: Path) -> Path:
        file = tmp_path / "one.pbn"
        file.write_text('[Deal "N:A... K... Q... J..."]\n')
        return file

    @pytest.mark.parametrize("name", ["a.pdf", "a.XLSX", "a.rtf", "a.docx", "a.png", "a.tsv"])
    def test_those_of_other_programs(self, run: Run, deal: Path, tmp_path: Path, name: str) -> None:
        result = run("table", deal, "-o", tmp_path / name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"this command does not write {name.rpartition('.')[2].lower()}" in result.stderr
        assert not (tmp_path / name).exists()

    @pytest.mark.parametrize("name", ["a", "a.txt", "a.out", "2024.01.05"])
    def test_those_that_say_nothing(self, run: Run, deal: Path, tmp_path: Path, name: str) -> None:
        result = run("table", deal, "-o", tmp_path / name)
        assert (result.exit_code, result.stderr) == (0, "")
        assert "NT" in (tmp_path / name).read_text()

    @pytest.mark.parametrize(("name", "told"), [("a.json", True), ("a.pdf", True), ("a.csv", False), ("a.txt", False)])
    def test_another_than_the_format(self, run: Run, deal: Path, tmp_path: Path, name: str, told: bool) -> None:
        path = tmp_path / name
        result = run("table", deal, "-o", path, "--format", "csv")
        assert result.exit_code == 0
        ending = path.suffix.lstrip(".")
        wanted = f"warning: {path}: written as csv because of --format, not as {ending} as its file extension says\n"
        assert result.stderr == (wanted if told else "")
        assert path.read_text().startswith("file,index")
        assert run("table", deal, "-o", path, "--format", "csv", "-q").stderr == ""

    def test_proofs_and_stores(self, run: Run, deal: Path, tmp_path: Path) -> None:
        result = run("prove", deal, "-o", tmp_path / "a.json")
        assert (
            result.exit_code,
            "proofs cannot be written as json. Choose another file extension, such as .proof" in result.stderr,
        ) == (
            2,
            True,
        )
        store = tmp_path / "s.db"
        assert run("batch", "table", deal, "--store", store, "--threads", "1").exit_code == 0
        assert "this command does not write xlsx" in run("export", store, "-o", tmp_path / "a.xlsx").stderr
        assert "no format given" in run("export", store, "-o", tmp_path / "a.foo").stderr


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
