"""``faceup batch --cluster``: the same store as without it, and nothing left behind."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run, objects

pytestmark = pytest.mark.slow

psutil = pytest.importorskip("psutil", reason="the library distributed, which brings psutil, is not installed")
pytest.importorskip("distributed", reason="the library distributed is not installed")


def dump(store: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a store holds but times, ordered by what it is about."""
    asked = {
        "results": "SELECT r.key, q.about, r.status, r.answer, r.nodes, r.time_limit, r.node_limit, r.memory"
        " FROM results r JOIN questions q ON q.id = r.question ORDER BY r.key",
        "places": "SELECT p.id, f.name, f.numbered, p.number, p.line, p.game, q.about, p.key, p.deal"
        " FROM places p JOIN files f ON f.id = p.file JOIN questions q ON q.id = p.question ORDER BY p.id",
        "batches": "SELECT * FROM batches ORDER BY id",
    }
    with closing(sqlite3.connect(store)) as connection:
        return {table: connection.execute(query).fetchall() for table, query in asked.items()}


def write_rules(folder: Path) -> Path:
    path = folder / "short.toml"
    path.write_text('extends = "freecell"\nname = "Short"\n')
    return path


def test_the_store_is_the_same(run: Run, tmp_path: Path) -> None:
    (tmp_path / "wrong.pbn").write_text('[Deal "N:AK.2.. .3.. Q.4.. J.5.."]\n')
    rules = write_rules(tmp_path)
    batch = (
        *("batch", "solve", "--rules", rules, "--deals", "ms:1..60", "--deals", "ms:11982", "--nodes", "4000"),
        *(tmp_path / "wrong.pbn", "--quiet", "--threads", "2", "--store"),
    )
    on_threads = run(*batch, tmp_path / "threads.db")
    on_cluster = run(*batch, tmp_path / "cluster.db", "--cluster", "local", "--jsonl", "-")
    assert on_cluster.stderr == on_threads.stderr
    assert on_cluster.exit_code == on_threads.exit_code == 1
    found = dump(tmp_path / "cluster.db")
    assert found == dump(tmp_path / "threads.db")
    assert len(found["places"]) == 62
    assert {row[2] for row in found["results"]} == {"solved", "unknown", "error"}
    assert [row["index"] for row in objects(on_cluster)] == [1] * 62


def test_interrupted_it_keeps_what_is_done_and_leaves_no_process(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    arguments = ("batch", "solve", "freecell", "--deals", "ms:1..100000", "--store", store, "--cluster", "local")
    batch = subprocess.Popen(
        [sys.executable, "-m", "solver", *map(str, arguments), "--threads", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not done(store) and time.monotonic() < deadline:
        time.sleep(0.1)
    children = psutil.Process(batch.pid).children(recursive=True)
    os.killpg(batch.pid, signal.SIGINT)  # as a terminal does: all processes get it
    _, told = batch.communicate(timeout=30)
    assert batch.returncode == 130
    first, second = told.splitlines()
    assert first.startswith("interrupted: ") and "start the same command again to go on" in first
    assert second.startswith(f"{done(store)} deals: ")
    assert children
    _, alive = psutil.wait_procs(children, timeout=5)
    assert not alive


def done(store: Path) -> int:
    """How many results a store holds."""
    if not store.exists():
        return 0
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        try:
            (number,) = connection.execute("SELECT count(*) FROM results").fetchone()
        except sqlite3.OperationalError:  # it is just being made
            return 0
    return int(number)


def test_what_is_wrong_with_the_address_is_one_line(run: Run, tmp_path: Path) -> None:
    found = run("batch", "table", "--random", 1, "--store", tmp_path / "store.db", "--cluster", "nowhere")
    assert found.exit_code == 1
    assert found.stderr.startswith("error: no scheduler answers at 'nowhere': ")
    assert found.stderr.count("\n") == 1
