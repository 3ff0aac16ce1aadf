"""The keys of JSON deals of patience games, besides those of all."""

from __future__ import annotations

_KEYS = (
    "options ranks suits packs tableau ncells cap redeals reshuffles waste_capacity nfound foundations"
    " base waste reserve cells lid fields helpers jewels braid frames"
    " nframes pins slots wasted first_ball pack deal rules switched turned"
)

KEYS = frozenset(_KEYS.split())
