"""The keys of JSON deals of asking games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("pond", "book", "points_before"))
