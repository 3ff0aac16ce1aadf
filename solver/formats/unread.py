"""Formats that are known by their first bytes, and not read: what a file is, and what to give in its place."""

from __future__ import annotations

import re

_PICKLE = re.compile(rb"\x80[\x02-\x05][\x00-\xff]")
"""A pickle of protocol 2 or higher begins so; no text does."""

_SGF = re.compile(rb"(?:\xef\xbb\xbf)?\s*\(\s*;\s*GM\s*\[\s*([^\]]{1,40}?)\s*\]", re.IGNORECASE)


def message(head: bytes) -> str | None:
    """Return what a file in a known, unread format is, from its first bytes; None: it is in no such format."""
    if _PICKLE.match(head):
        # Reading one runs code.
        return (
            "a pickle, as PySolFC saves games, is never opened; expected the deal's number (pysol:N), "
            "or the board as text"
        )
    found = _SGF.match(head)
    if found is None:
        return None
    game = found[1].decode("utf-8", "replace")
    if game.casefold() == "skat":
        return (
            "a record of skat in SGF, as the International Skat Server (ISS) writes them, is not read yet; "
            'expected the deal as JSON, as in {"game": "skat", "hands": [...], "declarer": 0, "contract": "grand", '
            '"kitty": [...]}'
        )
    return f"a record in SGF of the game {game!r}, which is not read; expected deals as JSON or PBN"
