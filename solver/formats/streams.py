"""Streams of bytes to text, piece by piece, so that memory does not grow with a file and its first deal does not wait.

What encoding a text is in can hang on its last byte. As long as all bytes are ASCII that makes no difference; at the
first that is not, the rest is looked through once: UTF-8 where all of it is valid, else Latin-1. A pipe, in which there
is no way back, is held from there on.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from solver.core.errors import FormatError
from solver.formats.encoding import CONTROLS, Encoding, guess

FIRST = 1 << 16
"""Bytes of the first piece: few, so that there soon is an answer."""

_BLOCK = 1 << 18
"""Bytes of the others."""


class Text:
    """The text of a stream, which can be walked through once.

    Args:
        stream: its bytes, from where it stands.
        name: for messages.
    """

    def __init__(self, stream: BinaryIO, name: str | None = None) -> None:
        self._stream = stream
        self._name = name

    def __iter__(self) -> Iterator[str]:
        """Yield the pieces in order; line breaks are never cut apart.

        Raises:
            FormatError: the bytes are no text; all that stands before has been given.
        """
        head = self._stream.read(FIRST)
        encoding = guess(head)
        head = head[len(encoding.mark) :]
        plain = not encoding.mark and not encoding.codec.startswith("utf-16")
        yield from self._checked(self._decoded(head, None if plain else encoding.codec))

    def encoding(self) -> tuple[Encoding, bool]:
        """Return the encoding of a file, and whether it is ASCII without a mark; the stream's position is restored."""
        place = self._stream.tell()
        head = self._stream.read(FIRST)
        encoding = guess(head)
        plain = not encoding.mark and not encoding.codec.startswith("utf-16")
        while plain and head.isascii() and (block := self._stream.read(_BLOCK)):
            head = block
        if plain and not head.isascii():
            plain = False
            encoding = Encoding("utf-8" if self._is_utf8(head) else "latin-1")
        self._stream.seek(place)
        return encoding, plain

    def _decoded(self, block: bytes, codec: str | None) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder(codec or "ascii")()
        line = 1
        while block:
            if codec is None and not block.isascii():
                codec = "utf-8" if self._is_utf8(block) else "latin-1"
                decoder = codecs.getincrementaldecoder(codec)()
            try:
                text = decoder.decode(block)
            except UnicodeDecodeError as error:
                raise self._no_text(codec, line + block[: error.start].count(b"\n")) from None
            line += block.count(b"\n")
            yield text
            block = self._stream.read(_BLOCK)
        try:
            yield decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            raise self._no_text(codec, line) from None

    def _is_utf8(self, block: bytes) -> bool:
        """Return whether a block and all that follows it is UTF-8; the stream goes back to behind the block."""
        if not self._stream.seekable():
            self._stream = io.BytesIO(self._stream.read())
        place = self._stream.tell()
        decoder = codecs.getincrementaldecoder("utf-8")()
        try:
            while block:
                decoder.decode(block)
                block = self._stream.read(_BLOCK)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
        finally:
            self._stream.seek(place)
        return True

    def _no_text(self, codec: str | None, line: int) -> FormatError:
        return FormatError(f"not valid {codec} text", file=self._name, line=line)

    def _checked(self, pieces: Iterable[str]) -> Iterator[str]:
        """Yield the pieces with line breaks whole, and without characters that no text has."""
        line, held = 1, ""
        for piece in pieces:
            text = held + piece
            held = "\r" if text.endswith("\r") else ""
            text = text.removesuffix("\r") if held else text
            found = CONTROLS.search(text)
            if found:
                at = line + text.count("\n", 0, found.start())
                told = f"binary data (character {ord(found.group()):#04x}); expected text"
                raise FormatError(told, file=self._name, line=at)
            line += text.count("\n")
            if text:
                yield text
        if held:
            yield held


def lines_of(pieces: Iterable[str]) -> Iterator[str]:
    """The lines of a text in pieces, with their ends: ``\\n``, ``\\r\\n`` or ``\\r``."""
    rest = ""
    for piece in pieces:
        *whole, rest = re.split(r"(?<=\n)|(?<=\r)(?!\n)", rest + piece)
        yield from whole
    if rest:
        yield rest


def begun(stream: BinaryIO, size: int) -> tuple[bytes, BinaryIO]:
    """Return the first bytes of a stream, and all of it.

    Args:
        size: how many bytes to look at. Of a pipe one line is enough: the next may be long in coming.
    """
    if stream.seekable():
        place = stream.tell()
        head = stream.read(size)
        stream.seek(place)
        return head, stream
    head = b""
    while len(head) < size and b"\n" not in head:
        more = _some(stream, size)
        if not more:
            break
        head += more
    return head, io.BufferedReader(_Joined(head, stream))


def _some(stream: BinaryIO, size: int) -> bytes:
    """Bytes that are there, at least one where any will come."""
    read = getattr(stream, "read1", stream.read)
    found: bytes = read(size)
    return found


class _Joined(io.RawIOBase):
    """Some bytes, and behind them a stream."""

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self._head = head
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        found = self._head[: len(buffer)] or _some(self._stream, len(buffer))
        self._head = self._head[len(found) :]
        buffer[: len(found)] = found
        return len(found)
