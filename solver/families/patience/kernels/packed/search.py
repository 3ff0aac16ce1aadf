"""Can a layout be won? What is asked of the kernel, and its answer in notation."""

from __future__ import annotations

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.found import ask, verdict
from solver.families.patience.kernels.packed.line import line_of
from solver.families.patience.kernels.packed.record import AT_HAND, game_of
from solver.families.patience.kernels.packed.scope import KERNEL, covers, fits
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules


def applies(rules: Rules, layout: Layout) -> bool:
    """This kernel covers the game and the layout (see `covers` and `fits`)."""
    return covers(rules) and fits(rules, layout)


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search a layout to the end, or to a limit.

    Args:
        rules: a game that the kernel covers.
        layout: all cards of its pack, as dealt or in the middle of play.
        limits: how far to search; nodes are positions that were played on.

    Raises:
        DealError: the kernel does not cover the game, or does not hold the layout.
        FaceupError: there is not so much memory.
    """
    if not applies(rules, layout):
        raise DealError(
            f"not a layout of packed groups with kings in spaces; "
            f"expected one whole pack on at most {KERNEL.PILES_MAX} piles"
        )
    game = game_of(rules, layout, AT_HAND in limits.without)
    without = switched_off("patience_packed", limits.without)
    found = ask(KERNEL.solve, game, without, limits=limits)
    return verdict(found, line_of(rules, layout, found.moves))
