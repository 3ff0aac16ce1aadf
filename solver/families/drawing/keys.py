"""The keys of JSON deals of drawing games, besides those of all."""

from __future__ import annotations

_CARDS = ("stock", "discard", "discards", "table", "turnup")
_PLAY = ("phase", "turns", "stopper", "turns_left", "takes", "knock_limit", "joker")

KEYS = frozenset((*_CARDS, *_PLAY))
