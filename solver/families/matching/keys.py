"""The keys of JSON deals of matching games, besides those of all."""

from __future__ import annotations

_PILES = ("stock", "discards", "starter", "pickups", "turnup", "row_up", "row_down")
_PLAY = ("direction", "effects", "declared", "crank", "pressures")

KEYS = frozenset((*_PILES, *_PLAY))
