"""The keys of JSON deals of beating games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("stock", "hand_size", "trump", "pile", "opening", "teams"))
