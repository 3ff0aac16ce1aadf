"""A new family costs one folder, one folder of its language, and one registration: all commands know it then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup
from solver.families.registry import registered
from tests.toy.family import FAMILY


@pytest.fixture(autouse=True)
def coins() -> Iterator[None]:
    """The family is there while a test runs."""
    with registered(FAMILY):
        yield


def run(*arguments: object) -> Result:
    """A command in this process."""
    return CliRunner().invoke(faceup, list(map(str, arguments)), prog_name="faceup")


def nim(heaps: list[int]) -> int:
    """The value by Bouton's theorem (Nim, a game with a complete mathematical theory, 1901)."""
    total = 0
    for coins in heaps:
        total ^= coins
    return 1 if total else -1


def deals(path: Path, *heaps: list[int]) -> Path:
    path.write_text("".join(json.dumps({"game": "nim", "heaps": one, "value": nim(one)}) + "\n" for one in heaps))
    return path


def test_it_solves(tmp_path: Path) -> None:
    file = deals(tmp_path / "a.jsonl", [1, 2, 3], [3, 4, 6], [0, 0])
    found = [json.loads(line) for line in run("solve", file, "--check", "--format", "jsonl").stdout.splitlines()]
    assert [one["value"] for one in found] == [-1, 1, -1]
    assert found[1]["moves"]["1-1"] == 1 and found[2]["moves"] == {}
    assert "#1  lost\n" in run("solve", "--quiet", file).stdout
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text('{"game": "nim", "heaps": [1], "value": -1}\n')
    checked = run("solve", wrong, "--check")
    assert checked.exit_code == 1 and "value: given -1, found 1" in checked.stderr


def test_options_and_rule_files_are_those_of_every_family(tmp_path: Path) -> None:
    file = deals(tmp_path / "a.jsonl", [1])
    assert json.loads(run("solve", file, "--set", "Misere", "--format", "jsonl").stdout)["value"] == -1
    own = tmp_path / "mine.toml"
    own.write_text('extends = "nim"\nwithout = ["Misere"]\n[take]\nmost = 1\n')
    assert json.loads(run("solve", file, "--rules", own, "--format", "jsonl").stdout)["value"] == 1
    own.write_text('extends = "nim"\n[take]\nmost = "all"\n')
    checked = run("rules", "check", own)
    assert checked.exit_code == 1 and f"{own}:3: most = " in checked.stderr
    own.write_text('extends = "nim"\nlast = "loses"\n[take]\nmost = 1\n')
    assert "expected a choice" in run("rules", "check", own).stderr


def test_it_is_listed_and_explained() -> None:
    assert "nim" in run("games", "--kind", "coins").stdout
    told = run("games", "nim").stdout
    assert "the players take any number of coins of one heap" in told and "Misere" in told and "heaps" in told


def test_it_deals(tmp_path: Path) -> None:
    dealt = [json.loads(line) for line in run("deal", "nim", "seed:1..3", "--format", "jsonl").stdout.splitlines()]
    assert len({tuple(one["heaps"]) for one in dealt}) > 1
    file = tmp_path / "dealt.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in dealt))
    found = [json.loads(line)["value"] for line in run("solve", file, "--format", "jsonl").stdout.splitlines()]
    assert found == [nim(one["heaps"]) for one in dealt]
    refused = run("deal", "nim", "--cards", 3)
    assert refused.exit_code == 2 and "--cards is for trick-taking games" in refused.stderr


def test_its_plays_are_counted(tmp_path: Path) -> None:
    found = json.loads(run("perft", deals(tmp_path / "a.jsonl", [2, 1]), "--depth", 4, "--format", "jsonl").stdout)
    # Of two and one: 1-1, 1-2 or 2-1; two coins more, one, or two; then what is left.
    assert found["counts"] == [3, 5, 3, 0]


def test_batches_stores_statistics_and_export(tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    # One thread: a process that is started anew, as it is beside a thread that still runs, knows no family of a test.
    batch = ("batch", "solve", "nim", "--deals", "seed:1..40", "--threads", "1", "--store", store)
    assert "40 deals: 40 solved, 0 unknown, 0 error; " in run(*batch).stderr
    assert "0 searched" in run(*batch).stderr
    rows = [json.loads(line) for line in run("export", store, "--to", "jsonl").stdout.splitlines()]
    assert len(rows) == 40 and {row["value"] for row in rows} == {-1, 1}
    assert run("export", store, "--to", "csv").stdout.splitlines()[0].startswith("file,index,game,status,value,moves")
    assert run("export", store, "--to", "parquet", "--output", tmp_path / "s.parquet").exit_code == 0
    assert "solve nim" in run("stats", store).stdout


def test_what_is_wrong_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text('{"game": "nim", "heaps": "many"}\n{"game": "nim", "heaps": [1]}\n')
    found = run("solve", "--quiet", file)
    assert found.exit_code == 1 and "won by 1-1" in found.stdout
    assert f"error: {file}:1: heaps: 'many'; expected a list of numbers from 0 to 99" in found.stderr
    asked = run("analyse", file)
    assert asked.exit_code == 1 and "nim belongs to coins. Choose a trick-taking game" in asked.stderr
