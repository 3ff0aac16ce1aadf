"""The keys of JSON deals of layout games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("layout", "pivot", "out", "pool", "paid", "k"))
