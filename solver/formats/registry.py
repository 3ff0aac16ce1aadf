"""The names of all formats; rare ones have modules that are imported only when such a file is met."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO, NamedTuple

from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats.remarks import BadDeal
from solver.formats.streams import Text, lines_of
from solver.formats.writing import Compare

FORMATS_IN = (
    "pbn", "lin", "rbn", "dlm", "bri", "dup", "zrd", "sgf", "json", "jsonl", "csv", "fc-solve", "klondike-string",
    "text",
)  # fmt: skip
FORMATS_OUT = ("pbn", "json", "jsonl", "csv", "fc-solve", "lin", "bbo-link", "rbn", "dlm", "bri", "dup")
BINARY = ("pbn", "bri", "dup")
"""Formats whose encoding is part of them: they are written as bytes."""

LeftOut = Callable[[FormatError], None] | None


class _Format(NamedTuple):
    """A format with a module of its own.

    Attributes:
        module: its name in this package.
        binary: whether it is read from bytes; otherwise from lines.
        may_be: returns whether a file may have the format, from its first bytes and their text, without the module.
        pieces: the name of the function that writes it; empty if it is only read.
    """

    module: str
    binary: bool
    may_be: Callable[[bytes, str], bool]
    pieces: str = "pieces"


def _digits(data: bytes, _head: str) -> bool:
    return data[:78].isdigit()


def _not_ascii(data: bytes, head: str) -> bool:
    return not head or not data[:23].isascii()


FORMATS = {
    "bri": _Format("dup", True, _digits, "bri_pieces"),
    "dup": _Format("dup", True, _digits, "dup_pieces"),
    "zrd": _Format("zrd", True, _not_ascii, ""),
    "dlm": _Format("dlm", False, lambda _, head: bool(re.match(r"\s*[\[;]", head))),
    "rbn": _Format("rbn", False, lambda _, head: bool(re.search(r"(?m)^H [NESW][:;]", head))),
    "sgf": _Format("iss", False, lambda _, head: bool(re.match(r"\(\s*;\s*GM\s*\[\s*Skat", head, re.IGNORECASE)), ""),
    "csv": _Format("csv_deals", False, lambda _, head: head.startswith("file,index,")),
}
"""Formats by name; file extensions are their names."""


def detected(data: bytes, head: str, ending: str) -> str | None:
    """Return the format of a file among these; None if it has none of them.

    Args:
        data: its first bytes.
        head: their text; empty if they are not text.
        ending: the file extension, which decides if the content does not show the format.
    """
    if ending == "zdd":
        return "zdd"
    for name in dict.fromkeys((ending, *FORMATS)):
        known = FORMATS.get(name)
        if known and known.may_be(data, head) and _module(known).looks_like(head if not known.binary else data):
            return name
    return ending if ending in FORMATS and not re.match(r"%?\s*\[[A-Za-z]+ ", head) else None


def deals(format: str, stream: BinaryIO, name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a stream in one of these formats, while it is read.

    Args:
        game: of deals that name none; None is bridge.

    Raises:
        FormatError: a text file has bytes that are not text.
    """
    if format == "zdd":
        from solver.formats.zrd import tables_alone

        yield tables_alone(name)
        return
    known = FORMATS[format]
    given: Any = stream if known.binary else lines_of(Text(stream, name))
    more = (game,) if format == "csv" else ()
    yield from _module(known).deals(given, name, *more)


def pieces(
    format: str, deals: Iterable[Deal], left_out: LeftOut, compare: Compare | None = None
) -> Iterator[str | bytes]:
    """Yield deals in one of these formats, piece by piece.

    Args:
        compare: called with each deal and the deal that its text represents.
    """
    known = FORMATS[format]
    found: Iterator[str | bytes] = getattr(_module(known), known.pieces)(deals, left_out, compare)
    return found


def _module(known: _Format) -> Any:
    if known.module == "dup":
        from solver.formats import dup

        return dup
    if known.module == "zrd":
        from solver.formats import zrd

        return zrd
    if known.module == "dlm":
        from solver.formats import dlm

        return dlm
    if known.module == "rbn":
        from solver.formats import rbn

        return rbn
    if known.module == "iss":
        from solver.formats import iss

        return iss
    from solver.formats import csv_deals

    return csv_deals


_PICKLE = re.compile(rb"\x80[\x02-\x05][\x00-\xff]")
"""A pickle of protocol 2 or higher begins so; no text does."""

_SGF = re.compile(rb"(?:\xef\xbb\xbf)?\s*\(\s*;\s*GM\s*\[\s*([^\]]{1,40}?)\s*\]", re.IGNORECASE)


def message(head: bytes) -> str | None:
    """Return the name of a well-known format that cannot be read, from a file's first bytes; None if it has none."""
    if _PICKLE.match(head):
        # Reading one runs code.
        return (
            "a pickle, as PySolFC saves games, is never opened. Give the deal's number (pysol:N), or the board as text"
        )
    found = _SGF.match(head)
    if found is None:
        return None
    game = found[1].decode("utf-8", "replace")
    if game.casefold() == "skat":
        return None  # a format that is read
    return f"a record in SGF of the game {game!r}, which is not read. Write the deals as JSON or PBN"
