"""The keys of JSON deals of games of bids, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("stock", "points_before", "pile", "ties"))
