"""The keys of JSON deals of matching games, besides those of all."""

from __future__ import annotations

KEYS = frozenset(
    "stock discards starter direction pickups effects turnup declared row_up row_down crank pressures".split()
)
