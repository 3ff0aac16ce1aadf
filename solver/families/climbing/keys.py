"""The keys of JSON deals of climbing games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(["kitty", "up", "down", "declared", "declarer", "contract", "bid", "values"])
