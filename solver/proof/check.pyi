"""What `check.py` offers, for the type checker alone: the file itself is for people to read."""

from collections.abc import Iterator

MAGIC: bytes
SIDES: tuple[str, ...]
NODES: int
BYTES: int
TRICKS: int
FILE: int

class RefusedError(Exception): ...

def check(data: bytes) -> Iterator[tuple[str, str, str, str, int, int]]: ...
