"""The keys of JSON deals of games of melds, besides those of all."""

from __future__ import annotations

KEYS = frozenset(("melds", "minimum", "red_threes", "foot", "keep", "bonus", "chips", "passes"))
