"""``faceup batch`` as a user calls it: what it answers, keeps and tells, and how it goes on after it was ended."""

from __future__ import annotations

import json
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.store.store import Store, StoreError
from tests.batch.stores import contents, endings, write
from tests.cli.conftest import Run, objects

SHORT = ("solve", "freecell", "--deals", "ms:1..30")
DATA = Path(__file__).parents[2] / "data"


def batch(*arguments: object, limits: Callable[[], None] | None = None) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "solver", "batch", *map(str, arguments)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=limits, cwd=DATA.parent
    )


def told(process: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code, and what was written on standard error."""
    _, text = process.communicate(timeout=120)
    return process.returncode, text


def kept(path: Path) -> int:
    """How many answers a store has, which may not be there yet."""
    try:
        with Store(path) as store:
            return sum(store.counts().values())
    except StoreError:
        return 0


def test_the_second_time_nothing_is_solved(run: Run, tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    source = write(tmp_path / "deals.jsonl", endings(40, 3))
    first = run("batch", "table", source, "--store", store)
    assert first.exit_code == 0
    assert first.stderr == "40 deals: 40 solved, 0 unknown, 0 error; 40 searched\n"
    second = run("batch", "table", source, "--store", store)
    assert second.stderr == "40 deals: 40 solved, 0 unknown, 0 error; 0 searched\n"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("table", ["data/bridge"]),
        ("par", ["data/bridge"]),
        ("analyse", ["data/bridge"]),
        ("solve", ["data/bridge/endings.pbn", "--line"]),
        ("solve", ["freecell", "--deals", "ms:1..5"]),
        ("solve", ["golf", "--deals", "seed:1..3"]),
        ("solve", ["data/trick/euchre.pbn", "data/trick/hearts.pbn"]),
    ],
)
def test_rows_are_what_the_plain_command_prints(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, arguments: list[str]
) -> None:
    monkeypatch.chdir(DATA.parent)
    plain = objects(run(command, *arguments, "--format", "jsonl"))
    stored = run("batch", command, *arguments, "--store", tmp_path / "s.db", "--jsonl", "-")
    again = run("batch", command, *arguments, "--store", tmp_path / "s.db", "--jsonl", "-")
    for found in (objects(stored), objects(again)):
        assert [list(row) for row in found] == [list(row) for row in plain]
        assert [{**row, "seconds": 0} for row in found] == [{**row, "seconds": 0} for row in plain]


def test_overlapping_batches_share(run: Run, tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    run("batch", "solve", "golf", "--deals", "seed:1..4", "--store", store)
    second = run("batch", "solve", "golf", "--deals", "seed:3..6", "--store", store)
    assert second.stderr == "4 deals: 4 solved, 0 unknown, 0 error; 2 searched\n"


def test_random_deals_are_those_of_faceup_deal(run: Run, tmp_path: Path) -> None:
    rows = objects(
        run("batch", "table", "--random", 2, "--seed", 7, "--hcp", "N:15-17", "--strain", "N", "--jsonl", "-")
    )
    boards = tmp_path / "boards.pbn"
    boards.write_text(run("deal", "--seed", 7, "--count", 2, "--hcp", "N:15-17").stdout)
    plain = objects(run("table", "--strain", "N", boards, "--format", "jsonl"))
    assert [row["table"] for row in rows] == [row["table"] for row in plain]
    assert [(row["file"], row["index"]) for row in rows] == [("random:7", 1), ("random:7", 2)]


def test_numbers_of_bridge_and_other_trick_games(run: Run) -> None:
    rows = objects(run("batch", "table", "--deals", "seed:1..2", "--strain", "N", "--declarer", "N", "--jsonl", "-"))
    assert [row["file"] for row in rows] == ["seed:1", "seed:2"]
    assert all(row["status"] == "solved" for row in rows)
    rows = objects(run("batch", "solve", "euchre", "--random", "2", "--seed", "5", "--jsonl", "-"))
    assert [row["file"] for row in rows] == ["seed:5", "seed:6"]


def test_errors_leave_the_others_answered(run: Run, tmp_path: Path) -> None:
    deals = endings(3, 2)
    deals[1]["hands"] = [["SA"], ["SA"], ["SA"], ["SA"]]
    source = write(tmp_path / "deals.jsonl", deals)
    first = run("batch", "table", source, "--store", tmp_path / "s.db")
    assert first.exit_code == 1
    assert f"error: {source}:2: " in first.stderr
    assert "3 deals: 2 solved, 0 unknown, 1 error" in first.stderr
    second = run("batch", "table", source, "--store", tmp_path / "s.db")
    assert second.exit_code == 1
    assert f"error: {source}:2: " in second.stderr


def test_a_search_without_end_meets_its_limit(run: Run, tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    words = ("batch", "solve", "freecell", "--deals", "ms:11982", "--store", store)
    first = run(*words, "--nodes", 2000)
    assert first.exit_code == 3
    assert "0 solved, 1 unknown" in first.stderr
    assert "0 searched" in run(*words, "--retry", "unknown", "--nodes", 2000).stderr
    last = run(*words, "--retry", "unknown")
    assert last.exit_code == 0
    assert "1 solved, 0 unknown, 0 error; 1 searched" in last.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["table", "data/bridge"], "no output given"),
        (
            ["table", "--store", "s.db"],
            "no deals given. Name a file, or numbers such as seed:1..100, or add --random N",
        ),
        (["table", "--deals", "seed:9..2", "--store", "s.db"], "ends before it begins"),
        (["table", "--deals", "ms:1", "--jsonl", "-"], "Write seed:N"),
        (["table", "x.pbn", "--hcp", "N:15-17", "--jsonl", "-"], "Add --random N"),
        (["solve", "freecell", "--random", "2", "--hcp", "N:15-17", "--jsonl", "-"], "Add --random N"),
        (["table", "--random", "1", "--hcp", "N:50", "--jsonl", "-"], "N cannot have 50"),
        (["solve", "freecel", "--random", "2", "--jsonl", "-"], "freecell"),
        (["solve", "freecell", "--random", "2", "--retry", "unknown", "--jsonl", "-"], "--store"),
        (["solve", "freecell", "--random", "2", "--trump", "S", "--jsonl", "-"], "--strain has no effect"),
    ],
)
def test_wrong_usage_is_told_in_one_line(run: Run, words: list[str], reason: str) -> None:
    result = run("batch", *words)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert "Traceback" not in result.stderr


def test_a_file_that_is_no_store(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Remember the trumps.")
    result = run("batch", "table", "--random", 1, "--store", path)
    assert result.exit_code == 1
    assert "no store of answers" in result.stderr
    assert path.read_text() == "Remember the trumps."


@pytest.mark.slow
def test_killed_again_and_again_it_comes_to_the_same_end(tmp_path: Path) -> None:
    undisturbed, killed = tmp_path / "a.db", tmp_path / "b.db"
    long = ("table", "--random", 120, "--seed", 3)  # several times as long as what is kept at a time
    assert told(batch(*long, "--store", undisturbed))[0] == 0
    drawn, kills = random.Random(3), 0
    while True:
        process, done = batch(*long, "--store", killed, "--threads", 2), kept(killed)
        while process.poll() is None and kept(killed) == done:
            time.sleep(0.01)
        if process.poll() is not None:
            break
        time.sleep(drawn.uniform(0, 0.1))
        process.kill()
        process.communicate()
        kills += 1
    assert told(process)[0] == 0
    assert kills
    assert contents(killed) == contents(undisturbed)


def test_two_processes_use_one_store(tmp_path: Path) -> None:
    alone, shared = tmp_path / "a.db", tmp_path / "b.db"
    assert told(batch(*SHORT, "--store", alone))[0] == 0
    both = [batch(*SHORT, "--store", shared) for _ in range(2)]
    assert [told(process)[0] for process in both] == [0, 0]
    assert contents(shared) == contents(alone)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_and_the_same_command_goes_on(tmp_path: Path, number: signal.Signals) -> None:
    store = tmp_path / "s.db"
    words = ("solve", "klondike", "--deals", "seed:1..2000", "--time", 2, "--store", store)
    process = batch(*words)
    deadline = time.monotonic() + 60
    while not kept(store):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    process.send_signal(number)
    code, text = told(process)
    assert code == 130
    assert "deals are done; start the same command again to go on" in text
    assert "Traceback" not in text
    assert contents(store)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    store = tmp_path / "s.db"
    source = write(tmp_path / "deals.jsonl", endings(1500, 1))

    def small_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))

    code, text = told(batch("table", source, "--store", store, limits=small_files))
    assert code == 1
    assert text.count("\n") == 1
    assert f"error: {store}: cannot be used" in text
    assert "what was stored before is safe" in text
    code, text = told(batch("table", source, "--store", store))
    assert code == 0
    assert "1500 solved" in text


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_deals(tmp_path: Path) -> None:
    peaks = []
    for count in (5_000, 100_000):
        source = write(tmp_path / f"{count}.jsonl", endings(count, 1))
        script = (
            "import resource, sys\n"
            "from solver.cli.main import faceup\n"
            "faceup(sys.argv[1:], standalone_mode=False)\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
        )
        command = [sys.executable, "-c", script, "batch", "table", str(source), "--strain", "N", "--quiet"]
        store = tmp_path / f"{count}.db"
        found = subprocess.run([*command, "--store", str(store)], capture_output=True, text=True, check=True)
        peaks.append(int(found.stdout))
    few, many = peaks
    # The store's own cache of pages may fill meanwhile.
    assert many - few < 75_000
    assert kept(store) == 100_000


def test_a_batch_of_an_earlier_release_goes_on(tmp_path: Path) -> None:
    """What tells a batch from others has no word of options that are newer than its store and are not given."""
    store = tmp_path / "s.db"
    assert told(batch("solve", "freecell", "ms:1..2", "--store", store))[0] == 0
    with sqlite3.connect(store) as connection:
        (text,) = connection.execute("SELECT told FROM batches").fetchone()
    assert sorted(json.loads(text)["asked"]["asked"]) == [
        "after", "coalition", "concept", "critical", "declarer", "hint", "leader", "line", "only_winners", "short",
        "starters", "strain", "target", "ties", "why", "with_par",
    ]  # fmt: skip
