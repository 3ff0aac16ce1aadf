"""The rules of every patience game in plain code: what may be played, what it leads to, and when a game is won.

Written from the rules of the games and from nothing else: it shares no code with any search, and checks them.
"""

from __future__ import annotations

from collections.abc import Callable

from solver.patience.layout import Layout
from solver.patience.referee import (
    accordion,
    building,
    discarding,
    frames,
    holes,
    pairs,
    quilt,
    rows,
    slide,
    square,
    triples,
)
from solver.patience.referee.position import Position
from solver.rules.patience import Rules

__all__ = ["Position", "referee"]

_TAKING: dict[str, Callable[[Rules, Layout], Position]] = {
    "building": holes.start,
    "pairs": pairs.start,
    "triples": triples.start,
}

_KINDS: dict[str, Callable[[Rules, Layout], Position]] = {
    "building": building.start,
    "taking": lambda rules, layout: _TAKING[rules.taking.by](rules, layout),
    "discarding": discarding.start,
    "quilt": quilt.start,
    "accordion": accordion.start,
    "rows": rows.start,
    "slide": slide.start,
    "square": square.start,
    "frames": frames.start,
}


def referee(rules: Rules, layout: Layout) -> Position:
    """The position of a layout; what happens by itself at the start has happened.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: a checked layout of that game.
    """
    return _KINDS[rules.kind](rules, layout)
