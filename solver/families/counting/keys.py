"""The keys of JSON deals of counting games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("stock", "total", "alive", "starter", "crib", "simultaneous", "objective", "scores"))
