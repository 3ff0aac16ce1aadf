"""Decode and encode files without loss: UTF-8, UTF-16 and Latin-1, with or without a byte order mark."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from solver.core.errors import FormatError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

CONTROLS = re.compile("[\x00-\x08\x0e-\x19\x1c-\x1f]")
"""Characters that no text has. The end-of-file mark of old systems (1A) and ESC are let through."""


_HALF = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Encoding:
    """Encoding of a text.

    Attributes:
        codec: ``utf-8``, ``utf-16-le``, ``utf-16-be`` or ``latin-1``.
        mark: the byte order mark in front, or empty.
    """

    codec: str = "utf-8"
    mark: bytes = b""

    def encode(self, text: str) -> bytes:
        """Return the bytes of a text.

        Raises:
            FormatError: the encoding lacks a character.
        """
        try:
            return self.mark + text.encode(self.codec)
        except UnicodeEncodeError as error:
            raise FormatError(f"{text[error.start]!r} cannot be written in {self.codec}") from None


def check_text(text: str) -> None:
    """Check that a text can be stored and read back.

    Raises:
        FormatError: it has a character that is not allowed in texts, or half of a surrogate pair.
    """
    found = CONTROLS.search(text) or _HALF.search(text)
    if found:
        raise FormatError(f"the character {found.group()!a} has no place in a text. Remove it")


def decode(data: bytes, name: str | None = None) -> tuple[str, Encoding]:
    """Return the text of some bytes, and its encoding, whose ``encode`` returns the same bytes.

    Bytes without a mark are UTF-16 if every other byte is zero, UTF-8 if they are valid UTF-8, and Latin-1 otherwise.

    Raises:
        FormatError: the bytes are not a text.
    """
    encoding = guess(data)
    try:
        text = data[len(encoding.mark) :].decode(encoding.codec)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormatError(f"not valid {encoding.codec} text", file=name, line=line) from None
    found = CONTROLS.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise FormatError(
            f"binary data (character {ord(found.group()):#04x}). Save the deals as text", file=name, line=line
        )
    return text, encoding


def guess(data: bytes) -> Encoding:
    """Return the probable encoding of bytes."""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return Encoding(codec, mark)
    if len(data) >= 4 and len(data) % 2 == 0:
        if not data[0] and data[1] and not data[2] and data[3]:
            return Encoding("utf-16-be")
        if data[0] and not data[1] and data[2] and not data[3]:
            return Encoding("utf-16-le")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return Encoding("latin-1")
    return Encoding("utf-8")
