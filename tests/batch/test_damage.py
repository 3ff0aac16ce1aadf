"""Stores that something else has written to: one line for each damage, or what is left is read; never a traceback."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup
from tests.batch.stores import endings, write

FOREIGN = (
    None, "", "x", "[]", "{}", "null", "7", '{"question": []}', '{"question": "table", "family": {}}',
    '{"table": 5}', '{"table": {"S": "x"}}', '{"value": [[]]}', '{"error": 1}', '{"error": {"message": 1}}', "\x1b[31m",
    "[" * 5000, -1, 2**62, 1.5, float("inf"), b"\xff\x00", b"{}", "solved", "error", "unknown", "bridge",
)  # fmt: skip
"""What may stand in any column."""


def call(*words: object) -> Result:
    return CliRunner().invoke(faceup, [str(word) for word in words], prog_name="faceup")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with answers to several questions, and errors."""
    folder = tmp_path_factory.mktemp("store")
    deals = write(folder / "deals.jsonl", endings(6, 2))
    wrong = folder / "wrong.jsonl"
    wrong.write_text('{"hands": [["SA"]]}\n')
    store = folder / "whole.db"
    assert call("batch", "table", deals, wrong, "--store", store, "--quiet").exit_code == 1
    trick = folder / "trick.jsonl"
    trick.write_text('{"game": "whist", "hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "trump": "S", "leader": 0}\n')
    assert call("batch", "solve", deals, "--leader", "N", "--strain", "S", "--store", store, "--quiet").exit_code == 0
    assert call("batch", "solve", "freecell", "--deals", "ms:1..2", "--nodes", 5, "--store", store, "-q").exit_code == 3
    with sqlite3.connect(store) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    return store


READINGS: tuple[Callable[[Path], tuple[object, ...]], ...] = (
    lambda store: ("stats", store),
    lambda store: ("stats", store, "--format", "json"),
    lambda store: ("export", store, "--to", "jsonl", "-q"),
    lambda store: ("export", store, "--to", "csv", "--batch", 1, "-q"),
    lambda store: ("export", store, "--to", "csv", "--batch", 3, "-q"),
    lambda store: ("export", store, "--to", "pbn", "--batch", 1, "-q"),
    lambda store: (
        "batch", "table", store.parent / "deals.jsonl", "--store", store, "--jsonl", store.parent / "rows", "-q"),
)  # fmt: skip


def _read_all(made: Path, store: Path, damaged: Path, told: object) -> int:
    """Read a damaged copy in every way; how often that was an error."""
    for name in ("deals.jsonl", "wrong.jsonl"):
        if not (store.parent / name).exists():
            shutil.copy(made.parent / name, store.parent / name)
    wrong = 0
    for words in READINGS:
        shutil.copy(damaged, store)
        result = call(*words(store))
        assert result.exception is None or isinstance(result.exception, SystemExit), (told, words(store))
        if result.exit_code not in (0, 3):
            wrong += 1
            lines = [line for line in result.stderr.splitlines() if line.startswith("error: ")]
            assert lines, (told, result.stderr)
            assert all(line.isprintable() for line in lines), (told, lines)
    return wrong


def _columns(store: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(store) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [(table, row[1]) for table in tables for row in connection.execute(f"PRAGMA table_info({table})")]


def test_foreign_content_in_every_column(made: Path, tmp_path: Path) -> None:
    wrong = 0
    drawn = random.Random(1)
    for table, column in _columns(made):
        for value in drawn.sample(FOREIGN, 3):
            damaged = tmp_path / "damaged.db"
            shutil.copy(made, damaged)
            connection = sqlite3.connect(damaged)
            try:
                with connection:
                    some = "WHERE rowid = (SELECT min(rowid) FROM " + table + ")" if drawn.random() < 0.7 else ""
                    connection.execute(f"UPDATE {table} SET {column} = ? {some}", (value,))
            except sqlite3.Error:
                continue  # the column itself refuses it
            finally:
                connection.close()
            wrong += _read_all(made, tmp_path / "store.db", damaged, (table, column, value))
    assert wrong > 40


def test_bytes_changed_at_random(made: Path, tmp_path: Path) -> None:
    whole = made.read_bytes()
    drawn = random.Random(2)
    wrong = 0
    for number in range(20):
        data = bytearray(whole)
        for _ in range(drawn.choice((1, 3, 30))):
            data[drawn.randrange(len(data))] = drawn.randrange(256)
        if number % 8 == 0:
            del data[drawn.randrange(len(data)) :]
        damaged = tmp_path / "damaged.db"
        damaged.write_bytes(data)
        wrong += _read_all(made, tmp_path / "store.db", damaged, number)
    assert wrong > 10


def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    try:
        deals = write(tmp_path / "a\udcff.jsonl", endings(1, 2))
    except OSError:
        pytest.skip("names of files are texts here")
    store = tmp_path / "store.db"
    assert call("batch", "table", deals, "--store", store, "-q").exit_code == 0
    for to in ("jsonl", "csv", "pbn"):
        assert call("export", store, "--to", to, "-q").exit_code == 0
