"""Saved games of PySolFC and other pickles: known by their first bytes, and never opened, for reading one runs code."""

from __future__ import annotations

import re

_BINARY = re.compile(rb"\x80[\x02-\x05][\x00-\xff]")
"""A pickle of protocol 2 or higher begins so; no text does."""

MESSAGE = (
    "a pickle, as PySolFC saves games, is never opened; expected the deal's number (pysol:N), or the board as text"
)


def looks_like(data: bytes) -> bool:
    """Whether bytes are a pickle."""
    return bool(_BINARY.match(data))
