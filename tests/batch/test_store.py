"""The store by itself: what goes in comes out, and what is no store is left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from solver.core.deal import Source
from solver.core.limits import Limits
from solver.store.keys import key
from solver.store.record import Place, Record
from solver.store.store import Store, StoreError
from solver.store.store.schema import APPLICATION

ABOUT = '{"question":"table"}'


def record(name: bytes, status: str = "solved", answer: str = '{"table":{}}') -> Record:
    return Record(key(ABOUT, name), status, answer, 7, 0.25)


def place(number: int, name: bytes, file: str = "a.pbn") -> Place:
    return Place(number, Source(file, number, 10 * number), None, key(ABOUT, name), '{"hands":[]}')


def fill(path: Path, *names: bytes, **changes: str) -> None:
    with Store(path, create=True) as store:
        places = [(place(number, name), ABOUT) for number, name in enumerate(names, start=1)]
        store.add(store.batch("all"), places, [(record(name, **changes), ABOUT) for name in names], Limits())


def test_rows_come_back_in_the_order_of_the_input(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path, b"x", b"a", b"m")
    with Store(path) as store:
        rows = list(store.rows())
    assert [row.place.number for row in rows] == [1, 2, 3]
    assert rows[0].as_json() == {
        "file": "a.pbn", "index": 1, "game": None, "status": "solved", "table": {}, "nodes": 7, "seconds": 0.25,
    }  # fmt: skip
    assert rows[2].place.source.line == 30


def test_numbers_are_kept_whole(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        names = ("ms:617", f"seed:{(1 << 64) - 1}", f"pysol:{10**20 - 1}")
        places = [
            Place(number, Source(name), "freecell", key(ABOUT, name.encode()), None, numbered=True)
            for number, name in enumerate(names, start=1)
        ]
        records = [(record(name.encode()), '{"family":"patience"}') for name in names]
        store.add(store.batch("all"), [(one, '{"family":"patience"}') for one in places], records, Limits())
        rows = list(store.rows())
    assert [row.place.source.file for row in rows] == list(names)
    assert [row.fields["deal"] for row in rows] == list(names)


def test_a_number_that_the_file_names_is_told_again(tmp_path: Path) -> None:
    about = '{"family":"patience"}'
    texts = ('{"deal":"ms:617"}', '{"stock":["SA"],"tags":{"deal":"no"}}', None)
    with Store(tmp_path / "s.db", create=True) as store:
        places = [
            Place(number, Source("a.jsonl", number), "freecell", key(about, b"x"), text)
            for number, text in enumerate(texts, start=1)
        ]
        store.add(
            store.batch("all"),
            [(one, about) for one in places],
            [(Record(key(about, b"x"), "solved", "{}"), about)],
            Limits(),
        )
        assert [row.fields for row in store.rows()] == [{"deal": "ms:617"}, {}, {}]


def test_a_damaged_answer_is_told(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path, b"x", answer="{")
    with Store(path) as store, pytest.raises(StoreError, match="damaged"):
        list(store.rows())


def test_an_error_takes_its_place_from_the_deal(tmp_path: Path) -> None:
    own = Record(key(ABOUT, b"x"), "error", '{"error":{"file":null,"line":null,"message":"no"}}')
    far = Record(key(ABOUT, b"y"), "error", '{"error":{"file":"rules.toml","line":3,"message":"no"}}')
    with Store(tmp_path / "s.db", create=True) as store:
        places = [(place(4, b"x", "b.pbn"), ABOUT), (place(5, b"y", "b.pbn"), ABOUT)]
        store.add(store.batch("all"), places, [(own, ABOUT), (far, ABOUT)], Limits())
        errors = [row.fields["error"] for row in store.rows()]
    assert errors == [
        {"file": "b.pbn", "line": 40, "message": "no"},
        {"file": "rules.toml", "line": 3, "message": "no"},
    ]


def test_what_is_solved_stays_and_what_is_open_gives_way(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path, b"x", status="unknown", answer='{"was":"open"}')
    fill(path, b"x")
    fill(path, b"x", status="unknown", answer='{"is":"open again"}')
    with Store(path) as store:
        assert [row.status for row in store.rows()] == ["solved"]
        assert store.known([key(ABOUT, b"x"), key(ABOUT, b"y")]).keys() == {key(ABOUT, b"x")}


@pytest.mark.parametrize(
    ("had", "asked", "within"),
    [
        (Limits(seconds=5), Limits(seconds=5), True),
        (Limits(seconds=5), Limits(seconds=6), False),
        (Limits(seconds=5), Limits(), False),
        (Limits(), Limits(seconds=5), True),
        (Limits(nodes=10, seconds=5), Limits(nodes=11, seconds=5), False),
        (Limits(memory=1 << 20), Limits(memory=1 << 21), False),
    ],
)
def test_limits_that_go_no_further(tmp_path: Path, had: Limits, asked: Limits, *, within: bool) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        store.add(store.batch("all"), [], [(record(b"x", "unknown"), ABOUT)], had)
        assert store.known([key(ABOUT, b"x")])[key(ABOUT, b"x")].within(asked) is within


def test_the_same_batch_is_found_again_and_can_become_shorter(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path, b"x", b"y", b"z")
    with Store(path, create=True) as store:
        assert store.batch("all") == 1
        assert store.batch("others") == 2
        store.cut(1, 2)
        assert [row.place.number for row in store.rows(1)] == [1, 2]
        assert list(store.rows(2)) == []
        assert store.counts() == {"solved": 2}
        assert store.known([key(ABOUT, name) for name in (b"x", b"y", b"z")]).keys() == {
            key(ABOUT, name) for name in (b"x", b"y", b"z")
        }


def test_nothing_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such store"):
        Store(tmp_path / "s.db")
    assert not (tmp_path / "s.db").exists()


@pytest.mark.parametrize("create", [True, False])
def test_what_is_no_store_is_left_alone(tmp_path: Path, *, create: bool) -> None:
    path = tmp_path / "letters.txt"
    path.write_text("Dear partner,\n" * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"letters\.txt: no store of answers"):
        Store(path, create=create)
    assert path.read_bytes() == before


def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE birds (name TEXT)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="a database of another program, not a store of answers"):
        Store(path, create=True)
    assert path.read_bytes() == before


def test_a_store_of_an_earlier_release_can_be_read_and_not_added_to(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store(path, create=True):
        pass
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    with Store(path) as store:
        assert list(store.rows()) == []
    with pytest.raises(StoreError, match=r"earlier release.*Choose a new file"):
        Store(path, create=True)


def test_a_store_of_another_version(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="version 99"):
        Store(path, create=True)


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Name a store of answers"):
        Store(tmp_path, create=True)


@pytest.mark.parametrize("harm", ["cut short", "overwritten"])
def test_a_damaged_store_is_recognised_and_left_alone(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "s.db"
    fill(path, *(str(number).encode() for number in range(2000)))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    whole = path.read_bytes()
    middle = len(whole) // 2
    harmed = whole[: middle + 100] if harm == "cut short" else whole[:middle] + b"\xa5" * 9000 + whole[middle + 9000 :]
    path.write_bytes(harmed)
    with pytest.raises(StoreError, match="damaged"):
        Store(path, create=True)
    assert path.read_bytes() == harmed


def test_two_write_by_turns(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store(path, create=True) as one, Store(path, create=True) as other:
        for number, name in enumerate((b"a", b"b", b"c", b"d"), start=1):
            store = one if number % 2 else other
            store.add(store.batch("all"), [(place(number, name), ABOUT)], [(record(name), ABOUT)], Limits())
    with Store(path) as store:
        assert [row.place.number for row in store.rows()] == [1, 2, 3, 4]


def test_one_that_another_program_holds_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "s.db"
    fill(path, b"a")
    monkeypatch.setattr("solver.store.store.store._BUSY", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    with Store(path, create=True) as store:
        batch = store.batch("all")
        wanted = ([(place(2, b"b"), ABOUT)], [(record(b"b"), ABOUT)])
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program holds the store for too long"):
            store.add(batch, *wanted, Limits())
        assert len(list(store.rows())) == 1
        other.execute("ROLLBACK")
        store.add(batch, *wanted, Limits())
        assert len(list(store.rows())) == 2
    other.close()


def test_a_full_disk_loses_nothing_that_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path, b"x", b"y")
    with Store(path, create=True) as store:
        # SQLite answers as it does when the disk is full.
        pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        many = [(record(str(number).encode()), ABOUT) for number in range(5000)]
        with pytest.raises(StoreError, match=r"full.*what was stored before is safe"):
            store.add(1, [], many, Limits())
        assert [row.place.number for row in store.rows()] == [1, 2]
    with Store(path) as store:
        assert store.counts() == {"solved": 2}
