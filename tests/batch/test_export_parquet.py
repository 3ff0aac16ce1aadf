"""Rows as Parquet, read back by DuckDB."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from solver.core.answer import ERROR, Answer, Failure
from solver.core.deal import Source
from solver.core.errors import FaceupError
from solver.store.export import parquet
from solver.store.export.kinds import AnswerKind
from solver.store.record import Place, Record, Row
from tests.test_rows import CASES

duckdb = pytest.importorskip("duckdb")
pyarrow_parquet = pytest.importorskip("pyarrow.parquet")

ABOUT: dict[str, dict[str, object]] = {
    "TableAnswer": {"question": "table"},
    "ParAnswer": {"question": "par"},
    "AuctionAnswer": {"question": "par", "rules": "0"},
    "PositionAnswer": {"question": "solve", "family": "bridge"},
    "TrickAnswer": {"question": "solve", "family": "trick"},
    "PatienceAnswer": {"question": "solve", "family": "patience"},
    "PlayAnswer": {"question": "analyse", "family": "bridge"},
    "TrickPlayAnswer": {"question": "analyse", "family": "trick"},
}
KINDS = {type(answer).__name__: type(answer) for answer, _, _ in CASES if type(answer).__name__ in ABOUT}
FAILURE = Failure(error=FaceupError("SA twice", file="x.pbn", line=3))


def row(answer: Answer, number: int, about: dict[str, object]) -> Row:
    """The row of an answer that went through a store."""
    place = Place(number, Source("x.pbn", number, 3), "some-game", b"")
    return Row.of(1, place, about, Record.of(b"", answer, place.source))


def rows(kind: AnswerKind) -> list[Row]:
    """A row for every example of a kind of answer, and one with an error."""
    answers = [answer for answer, _, _ in CASES if type(answer) is kind]
    return [row(answer, number, ABOUT[kind.__name__]) for number, answer in enumerate([*answers, FAILURE], start=1)]


def write(path: Path, kind: AnswerKind, given: list[Row]) -> Path:
    with path.open("wb") as stream:
        writer = parquet.ParquetWriter(lambda data: stream.write(data) and None, kind)
        try:
            for one in given:
                writer.add(one)
            writer.end()
        except FaceupError:
            writer.abandon()
            raise
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The rows as DuckDB sees them; maps as objects."""
    found = duckdb.connect().execute(f"SELECT * FROM '{path}' ORDER BY index")
    names = [column[0] for column in found.description]
    return [dict(zip(names, values, strict=True)) for values in found.fetchall()]


def types(path: Path) -> dict[str, str]:
    found = duckdb.connect().execute(f"DESCRIBE SELECT * FROM '{path}'").fetchall()
    return {name: kind for name, kind, *_ in found}


def told(fields: dict[str, Any], columns: Iterable[str]) -> dict[str, Any]:
    """The fields of an answer, the table of a bridge deal by its entries."""
    if "NT_N" not in columns:
        return fields
    entries = {
        f"{'NT' if strain == 'N' else strain}_{'NESW'[seat]}": count
        for strain, counts in fields["table"].items()
        for seat, count in enumerate(counts)
    }
    return {**{name: value for name, value in fields.items() if name != "table"}, **entries}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_field_comes_back(kind: AnswerKind, tmp_path: Path) -> None:
    given = rows(kind)
    found = read(write(tmp_path / "x.parquet", kind, given))
    assert [one["status"] for one in found] == [one.status for one in given]
    for one, wanted in zip(found, given, strict=True):
        assert (one["file"], one["game"], one["nodes"], one["seconds"]) == ("x.pbn", "some-game", 0, 0.0)
        if wanted.status == ERROR:
            assert one["error"] == "x.pbn:3: SA twice"
            continue
        assert one["error"] is None
        known = told(json.loads(json.dumps(dict(wanted.fields))), one)
        for name, value in known.items():
            assert same(one[name], value), (name, one[name], value)
        own = set(one) - set(known) - {"file", "index", "game", "status", "error", "nodes", "seconds"}
        assert all(one[name] is None for name in own), own


def same(found: Any, wanted: Any) -> bool:
    """Whether a value of Parquet says what the JSON says; what JSON leaves out is null."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        return all(same(found.get(name), wanted.get(name)) for name in found.keys() | wanted.keys())
    if isinstance(found, list):
        depth = isinstance(wanted, list) and not (found and isinstance(found[0], list) and isinstance(wanted[0], int))
        listed = wanted if depth else [wanted]
        return len(found) == len(listed) and all(map(same, found, listed))
    if isinstance(found, str):
        return found == (",".join(wanted) if isinstance(wanted, list) else str(wanted))
    return bool(found == wanted)


def test_types(tmp_path: Path) -> None:
    table = types(write(tmp_path / "table.parquet", KINDS["TableAnswer"], []))
    assert [*table][:6] == ["file", "index", "game", "status", "NT_N", "NT_E"]
    assert [*table][-4:] == ["table_bounds", "error", "nodes", "seconds"]
    assert (table["NT_N"], table["index"], table["seconds"]) == ("TINYINT", "BIGINT", "DOUBLE")
    solve = types(write(tmp_path / "solve.parquet", KINDS["TrickAnswer"], []))
    assert (solve["value"], solve["value_bounds"], solve["moves"]) == (
        "BIGINT[]", "BIGINT[][]", "MAP(VARCHAR, BIGINT)",
    )  # fmt: skip
    patience = types(write(tmp_path / "patience.parquet", KINDS["PatienceAnswer"], []))
    assert [patience[name] for name in ("verdict", "score", "proved", "line", "moves")] == [
        "VARCHAR", "BIGINT", "BOOLEAN", "VARCHAR[]", "MAP(VARCHAR, VARCHAR)",
    ]  # fmt: skip


def test_what_is_asked_of_it(tmp_path: Path) -> None:
    """An open entry is null in its column, and its bounds are found by strain and declarer."""
    path = write(tmp_path / "x.parquet", KINDS["TableAnswer"], rows(KINDS["TableAnswer"]))
    query = f"SELECT S_N, S_E, table_bounds.S[2], table_bounds.C[3] FROM '{path}' WHERE status = 'unknown'"
    assert duckdb.connect().execute(query).fetchall() == [(7, None, [0, 8], [6, 6])]


def test_groups_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_GROUP_ROWS", 2000)
    one = rows(KINDS["TableAnswer"])[0]
    path = write(tmp_path / "x.parquet", KINDS["TableAnswer"], [one] * 5001)
    found = pyarrow_parquet.ParquetFile(path)
    assert [found.metadata.row_group(group).num_rows for group in range(found.num_row_groups)] == [2000, 2000, 1001]


def test_large_rows_make_small_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_GROUP_BYTES", 10_000)
    one = rows(KINDS["TableAnswer"])[0]
    path = write(tmp_path / "x.parquet", KINDS["TableAnswer"], [one] * 2500)
    assert pyarrow_parquet.ParquetFile(path).num_row_groups == 3


def test_other_kinds_are_refused(tmp_path: Path) -> None:
    given = [rows(KINDS["TableAnswer"])[0], row(CASES[0][0], 2, {"question": "error"}), rows(KINDS["TrickAnswer"])[0]]
    with pytest.raises(FaceupError, match=r"x.pbn #1 is an answer to solve, trick.*, those before it to table"):
        write(tmp_path / "x.parquet", KINDS["TableAnswer"], given)


def test_what_is_abandoned_is_no_parquet() -> None:
    data = bytearray()
    writer = parquet.ParquetWriter(data.extend, KINDS["TableAnswer"])
    writer.add(rows(KINDS["TableAnswer"])[0])
    writer.abandon()
    assert bytes(data) == b"PAR1"  # the head of a file, whose end is the same
