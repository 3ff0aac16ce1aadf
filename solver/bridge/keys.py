"""The keys of JSON deals of bridge and whist, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("vulnerable", "contract", "level", "strain", "doubled", "result", "claimed", "auction", "irregular"))
