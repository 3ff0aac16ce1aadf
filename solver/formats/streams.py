"""Convert streams of bytes to text piece by piece, so that memory does not grow and the first deal comes at once.

The encoding of a text can depend on its last byte. While all bytes are ASCII that makes no difference; at the first
byte that is not, the rest is examined once: UTF-8 if all of it is valid, else Latin-1. A pipe, which cannot be rewound,
is held in memory from there on.
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
    """The text of a stream, which can be iterated once.

    Args:
        stream: its bytes, from the current position.
        name: for messages.
    """

    def __init__(self, stream: BinaryIO, name: str | None = None) -> None:
        self._stream = stream
        self._name = name

    def __iter__(self) -> Iterator[str]:
        """Yield the pieces in order; line breaks are never split.

        Raises:
            FormatError: the bytes are not a text; all text before was yielded.
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
        """Return whether a block and all later bytes are UTF-8; the stream is set back to the end of the block."""
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
        """Yield the pieces with line breaks whole, and without characters that are not allowed in texts."""
        line, held = 1, ""
        for piece in pieces:
            text = held + piece
            held = "\r" if text.endswith("\r") else ""
            text = text.removesuffix("\r") if held else text
            found = CONTROLS.search(text)
            if found:
                at = line + text.count("\n", 0, found.start())
                message = f"binary data (character {ord(found.group()):#04x}). Save the deals as text"
                raise FormatError(message, file=self._name, line=at)
            line += text.count("\n")
            if text:
                yield text
        if held:
            yield held


def lines_of(pieces: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a text in pieces, with their line ends: LF, CR LF or CR."""
    rest = ""
    for piece in pieces:
        *whole, rest = re.split(r"(?<=\n)|(?<=\r)(?!\n)", rest + piece)
        yield from whole
    if rest:
        yield rest


def begun(stream: BinaryIO, size: int) -> tuple[bytes, BinaryIO]:
    """Return the first bytes of a stream, and a stream of all its bytes.

    Args:
        size: how many bytes to read. Of a pipe one line is enough: the next may take long to come.
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
    """Return the bytes that are available, at least one unless the stream ends."""
    read = getattr(stream, "read1", stream.read)
    found: bytes = read(size)
    return found


class _Joined(io.RawIOBase):
    """Stream of some bytes followed by another stream."""

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
