"""Search function of each kind of patience game.

Building games have two (``solver.families.patience.layout_solver``).
"""

from __future__ import annotations

from collections.abc import Callable

from solver.core.limits import Limits
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Kind, Rules

Search = Callable[[Rules, Layout, Limits], Outcome]
"""Function that searches a layout within limits."""


def search_of(kind: Kind) -> Search:
    """Return the search of a kind; its kernel is loaded with it."""
    if kind == "quilt":
        from solver.families.patience.kernels.quilt import solve as quilt

        return quilt
    if kind == "taking":
        from solver.families.patience.kernels.taking import solve as taking

        return taking
    if kind == "discarding":
        from solver.families.patience.kernels.discarding import solve as discarding

        return discarding
    if kind == "accordion":
        from solver.families.patience.kernels.accordion import solve as accordion

        return accordion
    if kind == "rows":
        from solver.families.patience.kernels.rows import solve as rows

        return rows
    if kind == "slide":
        from solver.families.patience.kernels.slide import solve as slide

        return slide
    if kind == "square":
        from solver.families.patience.kernels.square import solve as square

        return square
    from solver.families.patience.kernels.frames import solve as frames

    return frames
