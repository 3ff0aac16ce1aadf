"""Rules of every patience game in plain code: legal moves, their effects, and won positions.

Written from the rules of the games alone: searches do not use it, and it checks them.
"""

from __future__ import annotations

from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.referee.moves import Position
from solver.families.patience.rules import Rules

__all__ = ["Position", "referee"]


def referee(rules: Rules, layout: Layout) -> Position:
    """Return the first position of a layout, after the automatic moves of the start.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: a checked layout of that game.
    """
    return kind_of(rules).start(rules, layout)
