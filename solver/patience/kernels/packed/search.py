"""Can a layout be won? What is asked of the kernel, and its answer in notation."""

from __future__ import annotations

from solver.errors import DealError
from solver.kernels import kernel
from solver.limits import Limits
from solver.patience.kernels.found import ask, verdict
from solver.patience.kernels.packed.line import line_of
from solver.patience.kernels.packed.record import game_of
from solver.patience.kernels.packed.scope import PILES_MAX, covers, fits
from solver.patience.layout import Layout
from solver.patience.outcome import Outcome
from solver.rules.patience import Rules


def applies(rules: Rules, layout: Layout) -> bool:
    """This kernel covers the game and the layout (see `covers` and `fits`)."""
    return covers(rules) and fits(rules, layout)


def solve(
    rules: Rules,
    layout: Layout,
    limits: Limits,
    *,
    settles: bool = True,
    waits: bool = True,
    refutes: bool = True,
) -> Outcome:
    """Search a layout to the end, or to a limit.

    Args:
        rules: a game that the kernel covers.
        layout: all cards of its pack, as dealt or in the middle of play.
        limits: how far to search; nodes are positions that were played on.
        settles: put cards on the foundations at once where that is safe, and leave them there.
        waits: let plays wait that are not needed yet.
        refutes: look for cards that can never be uncovered before searching.
            Verdicts do not depend on these three; they are off only to test that.

    Raises:
        DealError: the kernel does not cover the game, or does not hold the layout.
        FaceupError: there is not so much memory.
    """
    if not applies(rules, layout):
        raise DealError(
            f"not a layout of packed groups with kings in spaces; expected one whole pack on at most {PILES_MAX} piles"
        )
    game = game_of(rules, layout, settles, waits, refutes)
    found = ask(kernel("patience_packed").solve, game, limits=limits)
    return verdict(found, line_of(rules, layout, found.moves))
