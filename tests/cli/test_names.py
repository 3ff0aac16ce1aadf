"""Games, numbers and words on the command line as people write them, and what is near to a right one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

QUICK = ("--nodes", "1", "--format", "jsonl")


def answered(run: Run, *words: str) -> list[dict[str, object]]:
    result = run(*words)
    assert result.stderr == "" or "error" not in result.stderr, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("words", "game", "files"),
    [
        (("freecell", "617"), "freecell", ["ms:617"]),
        (("FreeCell", "#617"), "freecell", ["ms:617"]),
        (("Free", "Cell", "617..618"), "freecell", ["ms:617", "ms:618"]),
        (("Free Cell", "ms:617", "618"), "freecell", ["ms:617", "ms:618"]),
        (("freecell", "seed:3"), "freecell", ["seed:3"]),
        (("klondike", "seed:3..5"), "klondike", ["seed:3", "seed:4", "seed:5"]),
        (("solitaire", "3-4"), "klondike", ["seed:3", "seed:4"]),
        (("patience", "ms:3"), "klondike", ["ms:3"]),
        (("spider", "one", "suit", "7"), "spider-one-suit", ["seed:7"]),
        (("oh", "hell", "1"), "oh-hell", ["seed:1"]),
        (("oh_hell", "Seed 1"), "oh-hell", ["seed:1"]),
        (("500", "1"), "five-hundred", ["seed:1"]),
        (("99", "1"), "99", ["seed:1"]),
        (("--game", "Eight Off", "3"), "eight-off", ["ms:3"]),
        (("freecell", "--deal", "617"), "freecell", ["ms:617"]),
        (("freecell", "--deals", "3..4"), "freecell", ["ms:3", "ms:4"]),
    ],
)
def test_games_and_numbers(run: Run, words: tuple[str, ...], game: str, files: list[str]) -> None:
    found = answered(run, "solve", *words, *QUICK)
    assert [one["file"] for one in found] == files
    assert {one["game"] for one in found} == {game}


def test_numbers_of_bridge(run: Run) -> None:
    tables = answered(run, "table", "3..4", "--strain", "notrump", "--format", "jsonl")
    assert [one["file"] for one in tables] == ["seed:3", "seed:4"]
    (again,) = answered(run, "table", "seed:3", "--strain", "N", "--format", "jsonl")
    assert again["table"] == tables[0]["table"]


def test_par_of_a_number_is_that_of_its_board(run: Run) -> None:
    own, same, other = (
        answered(run, "par", "3", *words, "--format", "jsonl")[0]["par"]
        for words in ((), ("--vulnerable", "E-W"), ("--vulnerable", "Both"))
    )
    assert own == same
    assert other is not None


def test_numbers_in_the_other_commands(run: Run) -> None:
    assert (
        run("perft", "freecell", "617", "--depth", "1").stdout
        == run("perft", "freecell", "ms:617", "--depth", "1").stdout
    )
    assert run("deal", "freecell", "617").stdout == run("deal", "freecell", "ms:617").stdout
    rows = answered(run, "batch", "solve", "freecell", "617..618", "--nodes", "1", "--jsonl", "-", "--quiet")
    assert [row["deal"] for row in rows] == ["ms:617", "ms:618"]
    assert json.loads(run("verify", "freecell", "617", "58").stdout)["file"] == "ms:617"
    assert json.loads(run("verify", "freecell", "617", "12").stdout)["at"] == 1


def test_a_file_of_that_name_wins(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("617").write_text('{"game": "freecell", "deal": "ms:1"}\n')
    (found,) = answered(run, "solve", "freecell", "617", *QUICK)
    assert (found["file"], found["deal"]) == ("617", "ms:1")


def test_names_in_files(run: Run, tmp_path: Path) -> None:
    pbn, lines = tmp_path / "a.pbn", tmp_path / "a.jsonl"
    pbn.write_text('[Game "Free Cell"]\n[Deal "ms:617"]\n')
    lines.write_text('{"game": "FREECELL", "deal": "ms:617"}\n{"game": "Freecell X", "deal": "ms:1"}\n')
    assert answered(run, "solve", str(pbn), *QUICK)[0]["game"] == "freecell"
    result = run("solve", lines, *QUICK)
    assert json.loads(result.stdout.splitlines()[0])["game"] == "freecell"
    assert (
        result.stderr
        == f"error: {lines}:2: 'Freecell X' is not a game. Write an id such as freecell\n"
        + (result.stderr.partition("\n")[2])
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("tabel", "x.pbn"), "No such command 'tabel' (did you mean table?)"),
        (("batch", "slove"), "No such command 'slove' (did you mean solve?)"),
        (("table", "x.pbn", "--straim", "S"), "No such option '--straim' (did you mean --strain?)"),
        (("solve", "--concept", "securty", "x"), "(did you mean security?)"),
        (("table", "--format", "jsn", "x"), "(did you mean json?)"),
        (
            ("table", "--strain", "spaeds", "x"),
            "'spaeds' is not a strain. Write S, H, D, C or NT (did you mean spades?)",
        ),
        (("solve", "--declarer", "Eats", "x"), "(did you mean East?)"),
        (("par", "--vulnerable", "Bth", "x"), "(did you mean Both?)"),
        (("solve", "klondike", "1", "--set", "Drw=1"), "(did you mean draw?)"),
        (("solve", "Freecel", "1"), "(did you mean freecell?)"),
        (("solve", "idiot's delight", "1"), "is the name of several games. Choose aces-up or king-albert"),
        (("solve", "--game", "pinochle", "1"), "is the name of several games. Choose auction-pinochle"),
        (("solve", "freecell", "mss:1"), "(did you mean ms?), or a file"),
        (("solve", "freecell", "9..3"), "ends before it begins"),
        (("solve", "freecell", "0"), "ms:0 does not exist. Write a number from 1 to"),
        (("games", "Freecel"), "(did you mean freecell?)"),
        (("score", "4Z"), "'4Z' is not a contract. Write a level 1-7"),
        (("score", "4S+1", "--tricks", "3"), "4S with 11 tricks and --tricks 3; leave one of them out"),
        (("score", "4S"), "no result given. Try 4S+1, 4S= or --tricks N"),
        (("score", "4S=", "--vulnerable", "NS"), "the declarer is unknown. Write the declarer, as in 4S-N="),
        (("score", "4S, 10 tricks: 620"), "4S with 10 tricks does not score 620. Write 420, or leave the score out"),
    ],
)
def test_near_misses(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "score"),
    [
        (("4♠", "--tricks", "10"), 420),
        (("4S+1",), 450),
        (("4S+1", "--vulnerable"), 650),
        (("--vulnerable", "4S+1"), 650),
        (("4S+1", "--not-vulnerable"), 450),
        (("3NT-E=", "--vulnerable", "E-W"), 600),
        (("3NT-E=", "--vulnerable", "NS"), 400),
        (("3NT-E=", "--vulnerable", "Love"), 400),
        (("3NT-1 by East", "--vulnerable", "Both"), -100),
        (("4♠X by S, vulnerable, 9 tricks: −200",), -200),
        (("4 spades doubled just made",), 590),
        (("Pass",), 0),
        (("passed out",), 0),
    ],
)
def test_scores(run: Run, words: tuple[str, ...], score: int) -> None:
    assert answered(run, "score", *words, "--format", "jsonl")[0]["score"] == score


def test_what_score_prints_it_reads(run: Run) -> None:
    texts = ["4S+1", "3NTX-E-2", "7C redoubled by W =", "Pass"]
    printed = run("score", "--quiet", *texts).stdout.splitlines()
    assert run("score", "--quiet", *printed).stdout.splitlines() == printed
