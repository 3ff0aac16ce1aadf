"""A store of answers: look answers up, add new ones, read them back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import NoneType, TracebackType
from typing import Any, NamedTuple

from solver.core.answer import ERROR, SOLVED, UNKNOWN
from solver.core.argument_checks import limit, whole
from solver.core.deal import Source
from solver.core.errors import FaceupError
from solver.core.json_fields import JsonObject
from solver.core.limits import Limits
from solver.store.record import Place, Record, Row
from solver.store.store import schema
from solver.store.store.schema import StoreError, reading, told

_BUSY = 60.0
"""Seconds to wait for another process to end its writing."""

_AT_ONCE = 500
"""Keys of one query."""

_HIGHEST = (1 << 63) - 1
"""Largest integer of SQLite; larger deal numbers are stored as text."""


@dataclass(frozen=True, slots=True)
class StoredStatus:
    """Status of an answer in the store.

    Attributes:
        status: ``solved``, ``unknown`` or ``error``.
        limits: of its search.
    """

    status: str
    limits: Limits

    def within(self, limits: Limits) -> bool:
        """Return whether a search with these limits could go no further than the stored one."""
        return (
            _least(self.limits.seconds, limits.seconds)
            and _least(self.limits.nodes, limits.nodes)
            and limits.bytes <= self.limits.bytes
        )


class StoredNumber(NamedTuple):
    """A numbered deal of a batch that has an answer.

    Attributes:
        name: such as ``ms:617``.
        game: as in ``Place``.
        about: the question about it.
        key: of the answer.
        known: the status of the answer.
    """

    name: str
    game: str | None
    about: str
    key: bytes
    known: StoredStatus


def _least(had: float | None, asked: float | None) -> bool:
    return had is None or (asked is not None and asked <= had)


class Store:
    """A file of answers; several processes may use it at the same time.

    Use as a context manager. Once `add` has returned, its data are safe, whatever ends the process.

    Attributes:
        file: its name, for messages.
        connection: for the caller's own queries, which may only read (``solver.store.store.schema`` describes the
            tables).

    Args:
        path: of the file.
        create: create it if it does not exist; otherwise only read.

    Raises:
        StoreError: it cannot be opened, is another file, or is damaged; it is left unchanged.
    """

    def __init__(self, path: Path, *, create: bool = False) -> None:
        self.file = str(path)
        with reading(self.file):
            self.connection = _open(path, create=create)
        self._questions: dict[str, int] = {}
        self._files: dict[tuple[str, bool], int] = {}

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        with told(self.file):
            self.connection.close()

    # -- writing ---------------------------------------------------------------------------------------------

    def batch(self, text: str) -> int:
        """Return the number of the batch with a key, a new one if there is none."""
        with told(self.file), self.connection as connection:
            connection.execute("INSERT OR IGNORE INTO batches (told) VALUES (?)", (text,))
            return int(connection.execute("SELECT id FROM batches WHERE told = ?", (text,)).fetchone()[0])

    def add(
        self, batch: int, places: Sequence[tuple[Place, str]], records: Sequence[tuple[Record, str]], limits: Limits
    ) -> None:
        """Add places and answers, each with its question, in one transaction.

        A solved answer is never replaced; an answer that was cut short is replaced by one of a search with other
        limits.

        Raises:
            StoreError: they cannot be written (a full disk, a lost network drive); then none of them is.
        """
        try:
            with told(self.file), self.connection as connection:
                connection.execute("BEGIN IMMEDIATE")
                connection.executemany(_ADD_RESULT, [self._result(record, about, limits) for record, about in records])
                connection.executemany(_ADD_PLACE, [self._place(batch, place, about) for place, about in places])
        except StoreError:
            # Their numbers went with the transaction.
            self._questions.clear()
            self._files.clear()
            raise

    def cut(self, batch: int, number: int) -> None:
        """Remove the places of a batch after a number, because its input has become shorter."""
        with told(self.file), self.connection as connection:
            ends = (_place_id(batch, number), _place_id(batch + 1, 0))
            connection.execute("DELETE FROM places WHERE id > ? AND id < ?", ends)

    def _result(self, record: Record, about: str, limits: Limits) -> tuple[object, ...]:
        return (
            record.key, self._question(about), record.status, record.answer, record.nodes, record.seconds,
            limits.seconds, limits.nodes, limits.bytes,
        )  # fmt: skip

    def _place(self, batch: int, place: Place, about: str) -> tuple[object, ...]:
        name, number = (place.source.file, place.source.index)
        if place.numbered:
            name, number = _split(name)
        file = self._file(name, numbered=place.numbered)
        stored = number if number <= _HIGHEST else str(number)
        return (
            _place_id(batch, place.number), file, stored, place.source.line, place.game,
            self._question(about), place.key, place.deal,
        )  # fmt: skip

    def _question(self, about: str) -> int:
        if about not in self._questions:
            self.connection.execute("INSERT OR IGNORE INTO questions (about) VALUES (?)", (about,))
            found = self.connection.execute("SELECT id FROM questions WHERE about = ?", (about,))
            self._questions[about] = int(found.fetchone()[0])
        return self._questions[about]

    def _file(self, name: str, *, numbered: bool) -> int:
        # The name of a file may have bytes that are no text; SQLite keeps texts.
        name = name.encode("utf-8", "backslashreplace").decode("utf-8")
        if (name, numbered) not in self._files:
            self.connection.execute("INSERT OR IGNORE INTO files (name, numbered) VALUES (?, ?)", (name, numbered))
            found = self.connection.execute("SELECT id FROM files WHERE name = ? AND numbered = ?", (name, numbered))
            self._files[name, numbered] = int(found.fetchone()[0])
        return self._files[name, numbered]

    # -- reading ---------------------------------------------------------------------------------------------

    def known(self, keys: Sequence[bytes]) -> dict[bytes, StoredStatus]:
        """Return the statuses of the answers of some keys; keys without an answer are left out."""
        found = self._of(keys, "key, status, time_limit, node_limit, memory")
        return {key: self._known(status, limits) for key, status, *limits in found}

    def _known(self, status: object, limits: Sequence[Any]) -> StoredStatus:
        with reading(self.file):
            try:
                return StoredStatus(_status(status), Limits(*limits))
            except FaceupError as error:
                raise TypeError(error.message) from None

    def numbered(self, batch: int) -> Iterator[StoredNumber]:
        """Yield the numbered deals at the beginning of a batch, in order, as far as all have answers.

        Raises:
            StoreError: while reading, the store is damaged.
        """
        abouts: dict[int, str] = {}
        last = 0
        while True:
            with reading(self.file):
                ends = (_place_id(batch, last), _place_id(batch, last + _AT_ONCE))
                found = self.connection.execute(_NUMBERED, ends).fetchall()
                for question in {columns[4] for columns in found} - abouts.keys():
                    asked = self.connection.execute("SELECT about FROM questions WHERE id = ?", (question,)).fetchone()
                    abouts[question] = _text(asked[0])
            for place, name, number, game, question, key, status, *limits in found:
                last += 1
                if place != _place_id(batch, last):
                    return
                yield StoredNumber(f"{name}:{number}", game, abouts[question], key, self._known(status, limits))
            if len(found) < _AT_ONCE:
                return

    def records(self, keys: Sequence[bytes]) -> dict[bytes, Record]:
        """Return the answers of some keys; keys without an answer are left out."""
        found = self._of(keys, "key, status, answer, nodes, seconds")
        with reading(self.file):
            return {columns[0]: _record(*columns) for columns in found}

    def _of(self, keys: Sequence[bytes], columns: str) -> Iterator[tuple[Any, ...]]:
        """Yield columns of the answers of some keys."""
        for first in range(0, len(keys), _AT_ONCE):
            some = keys[first : first + _AT_ONCE]
            marks = ",".join("?" * len(some))
            with reading(self.file):
                query = f"SELECT {columns} FROM results WHERE key IN ({marks})"
                found = self.connection.execute(query, some).fetchall()
            yield from found

    def batches(self) -> dict[int, str]:
        """Return the key of each batch, by number."""
        with reading(self.file):
            found = self.connection.execute("SELECT id, told FROM batches ORDER BY id").fetchall()
            return {int(number): _text(text) for number, text in found}

    def rows(self, batch: int | None = None) -> Iterator[Row]:
        """Yield the deals of a batch, or of all, in the order of their input, with their answers.

        Deals that have no answer yet are left out.

        Raises:
            StoreError: while reading, the store is damaged.
        """
        abouts = _Abouts(self.connection)
        ends = (0, _HIGHEST) if batch is None else (_place_id(batch, 0), _place_id(batch + 1, 0) - 1)
        with reading(self.file):
            for columns in self.connection.execute(_ROWS, ends):
                yield _row(columns, abouts)

    def abouts(self) -> dict[int, Mapping[str, object]]:
        """Return the questions, by number."""
        with reading(self.file):
            found = self.connection.execute("SELECT id, about FROM questions ORDER BY id").fetchall()
            return {number: _object(about) for number, about in found}

    def counts(self, batch: int | None = None) -> dict[str, int]:
        """Return the number of places by status of their answer; those without one count as ``missing``."""
        ends = (0, _HIGHEST) if batch is None else (_place_id(batch, 0), _place_id(batch + 1, 0) - 1)
        with reading(self.file):
            return {_text(status): int(count) for status, count in self.connection.execute(_COUNTS, ends)}


_ADD_RESULT = f"""
INSERT INTO results (key, question, status, answer, nodes, seconds, time_limit, node_limit, memory)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO UPDATE SET
    status = excluded.status, answer = excluded.answer, nodes = excluded.nodes, seconds = excluded.seconds,
    time_limit = excluded.time_limit, node_limit = excluded.node_limit, memory = excluded.memory
WHERE results.status <> '{SOLVED}'
"""

_ADD_PLACE = """
INSERT INTO places (id, file, number, line, game, question, key, deal) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
    file = excluded.file, number = excluded.number, line = excluded.line, game = excluded.game,
    question = excluded.question, key = excluded.key, deal = excluded.deal
WHERE key <> excluded.key OR file <> excluded.file OR number <> excluded.number OR line IS NOT excluded.line
    OR game IS NOT excluded.game OR deal IS NOT excluded.deal
"""

_ROWS = """
SELECT places.id, name, numbered, number, line, game, places.question, key, deal, status, answer, nodes, seconds
FROM places JOIN files ON files.id = places.file JOIN results USING (key)
WHERE places.id BETWEEN ? AND ? ORDER BY places.id
"""

_NUMBERED = """
SELECT places.id, name, number, game, places.question, key, status, time_limit, node_limit, memory
FROM places JOIN files ON files.id = places.file JOIN results USING (key)
WHERE places.id > ? AND places.id <= ? AND numbered AND deal IS NULL ORDER BY places.id
"""

_COUNTS = """
SELECT coalesce(status, 'missing'), count(*) FROM places LEFT JOIN results USING (key)
WHERE places.id BETWEEN ? AND ? GROUP BY 1
"""


class _Abouts(dict[int, Mapping[str, object]]):
    """Questions by number, read on first use because other processes may add some."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self._connection = connection

    def __missing__(self, number: int) -> Mapping[str, object]:
        found = self._connection.execute("SELECT about FROM questions WHERE id = ?", (number,)).fetchone()
        if found is None:
            raise sqlite3.DatabaseError(f"question {number} is missing")
        self[number] = _object(found[0])
        return self[number]


# -- what may stand in a column; anything else is foreign ------------------------------------------------------


def _object(text: object) -> JsonObject:
    found = json.loads(_text(text))
    if not isinstance(found, dict):
        raise TypeError(f"{type(found).__name__} in place of an object")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} in place of a text")
    return value


def _status(value: object) -> str:
    if value not in (SOLVED, UNKNOWN, ERROR):
        raise ValueError(f"the status {value!r}")
    return _text(value)


def _record(key: bytes, status: object, answer: object, nodes: Any, seconds: Any) -> Record:
    """Return a record after a check of its types."""
    fields = _object(answer)
    if _status(status) == ERROR:
        error = fields["error"]
        _text(error["message"])
        if not isinstance(error["file"], (str, NoneType)) or not isinstance(error["line"], (int, NoneType)):
            raise TypeError("an error without its place")
    return Record(key, _text(status), _text(answer), whole(nodes, "nodes", 0), limit(seconds, "seconds") or 0.0)


def _row(columns: Sequence[object], abouts: Mapping[int, Mapping[str, object]]) -> Row:
    number_of, name, numbered, number, line, game, question, key, deal, *rest = columns
    batch, place = divmod(int(str(number_of)), 1 << schema.PLACES)
    source = Source(f"{name}:{number}", 1) if numbered else Source(str(name), int(str(number)), line)  # type: ignore[arg-type]
    found = Place(place, source, game, key, deal, bool(numbered))  # type: ignore[arg-type]
    for value in (game, deal):
        if value is not None:
            _text(value)
    if deal is not None:
        _object(deal)
    if not isinstance(line, (int, NoneType)):
        raise TypeError("a line that is not a number")
    return Row.of(batch, found, abouts[question], _record(key, *rest))  # type: ignore[arg-type, index]


def _split(name: str) -> tuple[str, int]:
    kind, _, number = name.partition(":")
    return kind, int(number)


def _place_id(batch: int, number: int) -> int:
    return (batch << schema.PLACES) + number


def _open(path: Path, *, create: bool) -> sqlite3.Connection:
    """Return a connection to a store.

    Raises:
        StoreError: there is no such file, or it is not a store.
        sqlite3.Error: it cannot be opened.
    """
    exists = path.exists()
    if not exists and not create:
        raise StoreError("no such store", file=str(path))
    if exists and not path.is_file():
        raise StoreError("no such file. Name a store of answers", file=str(path))
    connection = sqlite3.connect(path, timeout=_BUSY, isolation_level=None, check_same_thread=False)
    try:
        if create and schema.is_empty(connection):
            schema.create(connection)
        schema.check(connection, str(path), path.stat().st_size, write=create)
        if create:
            connection.execute("PRAGMA journal_mode = WAL")
        # What was written twice a second may as well survive a loss of power.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA cache_size = -{_CACHE >> 10}")
    except BaseException:
        connection.close()
        raise
    return connection


_CACHE = 32 << 20
"""Size of the store's memory cache in bytes."""
