"""From a layout and the rules of its game to what is known about it: each kind of game has its kernel."""

from __future__ import annotations

import importlib

from solver.limits import Limits
from solver.patience.layout import Layout
from solver.patience.outcome import Outcome
from solver.rules.patience import Rules

PACKED = "patience.packed"
"""The cut that searches games of packed groups by positions that leave out what can be undone."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout.

    Args:
        rules: the game as it is played on this layout (see ``solver.patience.reading``).
        layout: where the cards lie.
        limits: how far to search.
        short: spend time on a short line instead of any line: all of it where the limits give seconds.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not so much memory.
    """
    kernel = importlib.import_module(f"solver.patience.kernels.{rules.kind}")
    if rules.kind != "building":
        found: Outcome = kernel.solve(rules, layout, limits)
        return found
    packed = importlib.import_module("solver.patience.kernels.packed")
    if PACKED not in limits.without and packed.applies(rules, layout) and not short:
        found = packed.solve(rules, layout, limits)
    else:
        found = kernel.solve(rules, layout, limits, short=short)
    return found
