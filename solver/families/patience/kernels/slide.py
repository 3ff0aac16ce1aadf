"""Slide games: a grid whose rows slide until three cards of a rank are in one column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import ask, score
from solver.families.patience.layout import GAP, Layout, rank
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import Left, Searched

KERNEL = kernel("patience_slide")


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Return the best score.

    Args:
        rules: a game of kind ``slide``.
        layout: the grid and the stock.
        limits: how far to search.

    Raises:
        DealError: too many places or cards.
        FaceupError: there is not enough memory.
    """
    grid = [code for row in layout.tableau for code in row]
    columns = len(layout.tableau[0])
    if len(grid) > KERNEL.PLACES_MAX or len(layout.stock) > KERNEL.STOCK_MAX:
        raise DealError(
            f"the layout has {len(grid)} places and {len(layout.stock)} cards in the stock. "
            f"Use at most {KERNEL.PLACES_MAX} and {KERNEL.STOCK_MAX}"
        )
    start = 0

    def search(
        grid: bytes, rows: int, stock: bytes, recycle: bool, without: int, limits: Left, memory: int
    ) -> Searched:
        nonlocal start
        start, found = KERNEL.solve(grid, rows, stock, recycle, without, limits, memory)
        return found

    found = ask(
        search,
        bytes(rank(code) if code != GAP else 0 for code in grid),
        len(layout.tableau),
        bytes(rank(code) for code in layout.stock),
        rules.slide.recycle,
        switched_off("patience_slide", limits.without),
        limits=limits,
    )
    line = tuple(_move(move, columns) for move in found.moves)
    return score(found._replace(best=start if found.best is None else found.best), line)


def _move(move: int, columns: int) -> str:
    if move >= KERNEL.FILL:
        return f"+{(move - KERNEL.FILL) // columns + 1},{(move - KERNEL.FILL) % columns + 1}"
    return f"{move // 2 + 1}{'L' if move & 1 else 'R'}"
