"""From a layout and the rules of its game to what is known about it: each kind of game has its kernel."""

from __future__ import annotations

import importlib

from solver.patience.layout import Layout
from solver.patience.outcome import Limits, Outcome
from solver.rules.patience import Rules


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout.

    Args:
        rules: the game as it is played on this layout (see ``solver.patience.reading``).
        layout: where the cards lie.
        limits: how far to search.
        short: spend the time on a short line instead of any line.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not so much memory.
    """
    kernel = importlib.import_module(f"solver.patience.kernels.{rules.kind}")
    found: Outcome = kernel.solve(
        rules, layout, limits
    )
    return found
