"""The rules of every patience game in plain code: what may be played, what it leads to, and when a game is won.

Written from the rules of the games and from nothing else: no search uses it, and it checks them.
"""

from __future__ import annotations

from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.referee.moves import Position
from solver.families.patience.rules import Rules

__all__ = ["Position", "referee"]


def referee(rules: Rules, layout: Layout) -> Position:
    """Return the position of a layout; what happens by itself at the start has happened.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: a checked layout of that game.
    """
    return kind_of(rules).start(rules, layout)
