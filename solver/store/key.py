"""One short name for a question about a deal: the same wherever and whenever it is asked."""

from __future__ import annotations

import hashlib
from functools import lru_cache

SIZE = 16
"""Bytes. Among 10^9 keys two are the same by chance about once in 10^21 stores."""


def key(about: str, canonical: bytes) -> bytes:
    """The key of a question about a deal.

    Args:
        about: all that the answer depends on besides the deal, as ``Question.about`` gives it.
        canonical: the deal, as ``Question.canonical`` gives it.
    """
    return hashlib.blake2b(canonical, digest_size=SIZE, key=_digest(about)).digest()


@lru_cache(maxsize=1024)
def _digest(about: str) -> bytes:
    return hashlib.blake2b(about.encode(), digest_size=32).digest()
