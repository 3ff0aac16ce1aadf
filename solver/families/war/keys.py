"""The keys of JSON deals of replays, besides those of all: none."""

from __future__ import annotations

KEYS: frozenset[str] = frozenset()
