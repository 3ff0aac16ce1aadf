"""What a module of WebAssembly wants from the program that loads it, read from its import section."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_HEAD = b"\0asm\1\0\0\0"
_IMPORTS = 2
"""The section's number."""
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)


def imports(path: Path) -> set[tuple[str, str]]:
    """Return the imports as pairs: the part of the program (``env``, ``GOT.mem``, ``GOT.func``) and the name.

    Raises:
        ValueError: the file is no module.
    """
    data = path.read_bytes()
    if not data.startswith(_HEAD):
        raise ValueError(f"{path} is no WebAssembly module")
    at = len(_HEAD)
    while at < len(data):
        kind = data[at]
        length, at = _number(data, at + 1)
        if kind == _IMPORTS:
            return set(_entries(data, at))
        at += length
    return set()


def _entries(data: bytes, at: int) -> Iterator[tuple[str, str]]:
    count, at = _number(data, at)
    for _ in range(count):
        part, at = _text(data, at)
        name, at = _text(data, at)
        at = _after_type(data, at)
        yield part, name


def _after_type(data: bytes, at: int) -> int:
    """Where the description of an import ends."""
    kind, at = data[at], at + 1
    if kind == _GLOBAL:
        return at + 2
    if kind in (_TABLE, _TAG):
        at += 1
    if kind in (_FUNCTION, _TAG):
        return _number(data, at)[1]
    limits, at = data[at], at + 1
    for _ in range(2 if limits & 1 else 1):
        at = _number(data, at)[1]
    return at


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number in groups of seven bits, the lowest first, and where it ends."""
    found = shift = 0
    while True:
        byte, at = data[at], at + 1
        found |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return found, at


def _text(data: bytes, at: int) -> tuple[str, int]:
    length, at = _number(data, at)
    return data[at : at + length].decode(), at + length
