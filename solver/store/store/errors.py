"""What can be wrong with a store, in one line."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from solver.core.errors import FaceupError

_SAFE = "what was stored before is safe"
_LONG = 100
_KEPT = "it is left as it is"


class StoreError(FaceupError):
    """A store that can not be read or written, or is none."""


@contextmanager
def told(file: str) -> Iterator[None]:
    """Turn what SQLite says into one line about a file.

    Raises:
        StoreError: instead of any error of SQLite's.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreError(_operational(str(error)), file=file) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise StoreError(f"no store of answers, or a damaged one ({error}); {_KEPT}", file=file) from error


@contextmanager
def reading(file: str) -> Iterator[None]:
    """The same while what a store holds is read and made sense of: foreign content is a damage like any other.

    Raises:
        StoreError: instead of any error of SQLite's, and of what foreign content leads to.
    """
    try:
        with told(file):
            yield
    except FaceupError:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        shown = reason if len(reason) <= _LONG else f"{reason[: _LONG - 3]}..."
        raise StoreError(
            f"a damaged store (content that can not be understood, {shown}); {_KEPT}", file=file
        ) from error


def _operational(reason: str) -> str:
    if "locked" in reason or "busy" in reason:
        return f"another program holds the store for too long ({reason}); {_SAFE}"
    if "no such table" in reason or "no such column" in reason:
        return f"a damaged store ({reason}); {_KEPT}"
    return f"can not be used: {reason}; {_SAFE}"
