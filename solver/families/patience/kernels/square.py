"""Square games (Poker Square, Cribbage Square): a grid filled card by card and scored by its lines."""

from __future__ import annotations

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import ask, number, packed, score
from solver.families.patience.layout import GAP, Layout
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_square")


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Return the best score of the full grid, 0 if it cannot be filled.

    Args:
        rules: a game of kind ``square``.
        layout: the grid, the stock and how many cards are laid aside.
        limits: how far to search.

    Raises:
        DealError: the grid has not the size of the game, or the stock is too long.
        FaceupError: there is not enough memory.
    """
    side = 5 if rules.square.score == "poker" else 4
    grid = [code for row in layout.tableau for code in row]
    if len(layout.tableau) != side or len(grid) != side * side or len(layout.stock) > KERNEL.STOCK_MAX:
        raise DealError(
            f"the layout has {len(grid)} places and a stock of {len(layout.stock)} cards. "
            f"Write {side * side} places, and at most {KERNEL.STOCK_MAX} cards"
        )
    found = ask(
        KERNEL.solve,
        bytes(number(code) if code != GAP else 0 for code in grid),
        side,
        rules.square.score == "cribbage",
        packed(layout.stock),
        layout.parked,
        max(rules.square.waste, layout.parked),
        switched_off("patience_square", limits.without),
        limits=limits,
    )
    line = tuple("W" if move == KERNEL.ASIDE else f">{move // side + 1},{move % side + 1}" for move in found.moves)
    return score(found, line)
