"""Accordion games: a row of piles that go on piles to their left, until one is left."""

from __future__ import annotations

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import ask, packed, verdict
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import WON, Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_accordion")


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search for a way to make the row one pile.

    Args:
        rules: a game of kind ``accordion``.
        layout: the piles from the left; only their top cards matter.
        limits: how far to search.

    Raises:
        DealError: no pile, or too many.
        FaceupError: there is not enough memory.
    """
    row = packed([pile[-1] for pile in layout.tableau])
    if not 1 <= len(row) <= KERNEL.PILES_MAX:
        raise DealError(f"the row has {len(row)} piles. Write 1 to {KERNEL.PILES_MAX}")
    if len(row) == 1:
        return Outcome(verdict=WON, line=())
    game = rules.accordion
    found = ask(
        KERNEL.solve,
        row,
        game.steps,
        "suit" in game.match,
        "rank" in game.match,
        switched_off("patience_accordion", limits.without),
        limits=limits,
    )
    return verdict(found, tuple(f"{(move >> 8) + 1}>{(move & 255) + 1}" for move in found.moves))
