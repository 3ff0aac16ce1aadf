"""The tables of a store, its checks, and its errors in one line.

``questions``  the questions without the deals: options, game, rules, engine.
``results``    the answer by key, for every question about a deal.
``batches``    the key of each batch, by which the same command finds its own again.
``places``     the deals of each batch in the order of its input; ``id`` is batch * 2^40 + number of the deal.
``files``      names, which many places share. Numbered deals of one source are one file, ``ms``, and the number is
               that of the deal; the column has no type, since some numbers are too large for SQLite's integers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from solver.core.errors import FaceupError

_SAFE = "what was stored before is safe"
_LONG = 100
_KEPT = "it is left as it is"


class StoreError(FaceupError):
    """A store cannot be read or written, or the file is not a store."""


@contextmanager
def told(file: str) -> Iterator[None]:
    """Convert errors of SQLite inside this context to a message in one line with the file.

    Raises:
        StoreError: instead of any error of SQLite.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreError(_operational(str(error)), file=file) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise StoreError(f"no store of answers, or a damaged one ({error}); {_KEPT}", file=file) from error


@contextmanager
def reading(file: str) -> Iterator[None]:
    """Convert errors inside this context about the content of a store: wrong content counts as damage, too.

    Raises:
        StoreError: instead of any error of SQLite, and of errors that wrong content causes.
    """
    try:
        with told(file):
            yield
    except FaceupError:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        shown = reason if len(reason) <= _LONG else f"{reason[: _LONG - 3]}..."
        raise StoreError(f"a damaged store (content that cannot be understood, {shown}); {_KEPT}", file=file) from error


def _operational(reason: str) -> str:
    if "locked" in reason or "busy" in reason:
        return f"another program holds the store for too long ({reason}); {_SAFE}"
    if "no such table" in reason or "no such column" in reason:
        return f"a damaged store ({reason}); {_KEPT}"
    return f"cannot be used: {reason}; {_SAFE}"


APPLICATION = 0x66_61_63_65
"""``face``: marks the files of this program among all databases."""

VERSION = 2
"""Version of this schema and of the form of deals in keys (`solver.rules.canonical.VERSION`)."""

READABLE = (1, VERSION)
"""Those whose answers can be read. The keys of another form would not be found, and all be searched for again."""

PLACES = 40
"""Bits of ``places.id`` for the number of a deal in its batch."""

_TABLES = """
CREATE TABLE questions (id INTEGER PRIMARY KEY, about TEXT NOT NULL UNIQUE);
CREATE TABLE results (
    key BLOB PRIMARY KEY,
    question INTEGER NOT NULL,
    status TEXT NOT NULL,
    answer TEXT NOT NULL,
    nodes INTEGER NOT NULL,
    seconds REAL NOT NULL,
    time_limit REAL,
    node_limit INTEGER,
    memory INTEGER NOT NULL
);
CREATE TABLE batches (id INTEGER PRIMARY KEY, told TEXT NOT NULL UNIQUE);
CREATE TABLE files (id INTEGER PRIMARY KEY, name TEXT NOT NULL, numbered INTEGER NOT NULL, UNIQUE (name, numbered));
CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL,
    number NOT NULL,
    line INTEGER,
    game TEXT,
    question INTEGER NOT NULL,
    key BLOB NOT NULL,
    deal TEXT
);
"""


def create(connection: sqlite3.Connection) -> None:
    """Create the tables of an empty database; do nothing if another process has just done it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _pragma(connection, "user_version") == 0:
            for statement in _TABLES.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether a database has no tables yet."""
    return (
        _pragma(connection, "user_version") == 0
        and _pragma(connection, "application_id") == 0
        and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    )


def check(connection: sqlite3.Connection, file: str, size: int, *, write: bool) -> None:
    """Check that a database is an undamaged store that this program can use.

    Args:
        size: bytes of the file. A small one is checked completely; of a large one only the length is checked, and
            damage inside shows when it is read.
        write: whether answers will be added.

    Raises:
        StoreError: it is not.
    """
    if _pragma(connection, "application_id") != APPLICATION:
        raise StoreError("a database of another program, not a store of answers. Choose another file", file=file)
    version = _pragma(connection, "user_version")
    if version not in READABLE:
        raise StoreError(f"a store of version {version}; this program reads version {VERSION}", file=file)
    if write and version != VERSION:
        reason = (
            "a store of an earlier release: stats and export can read it, but nothing can be added. Choose a new file"
        )
        raise StoreError(reason, file=file)
    if size < _LOOKED_THROUGH:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise StoreError(f"a damaged store ({found.splitlines()[0]}); it is left as it is", file=file)


_LOOKED_THROUGH = 64 << 20
"""Bytes up to which a store is looked through when it is opened, which takes well below a second."""


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    found: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return found
