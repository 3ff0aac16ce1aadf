"""Quilt games (Crazy Quilt): cards with a free short edge go to foundations that go up and down, or on the waste."""

from __future__ import annotations

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import ask, number, packed, verdict
from solver.families.patience.layout import GAP, Layout
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_quilt")


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search for a way to move all cards to the foundations.

    Args:
        rules: a game of kind ``quilt``.
        layout: the quilt, the foundations (those going up first), stock, waste and redeals.
        limits: how far to search.

    Raises:
        DealError: too many places, foundations or cards.
        FaceupError: there is not enough memory.
    """
    quilt = [code for row in layout.tableau for code in row]
    waste = layout.wastes[0] if layout.wastes else ()
    cards = len(quilt) + len(waste) + len(layout.stock)
    most = KERNEL.PLACES_MAX, KERNEL.FOUNDATIONS_MAX, KERNEL.CARDS_MAX
    if len(quilt) > most[0] or len(layout.foundations) > most[1] or cards > most[2]:
        raise DealError(
            f"the layout has {len(quilt)} places, {len(layout.foundations)} foundations and {cards} cards. "
            f"Use at most {most[0]}, {most[1]} and {most[2]}"
        )
    found = ask(
        KERNEL.solve,
        bytes(number(code) if code != GAP else 0 for code in quilt),
        len(layout.tableau[0]),
        rules.pack.ranks,
        bytes(number(pile[-1]) if pile else 0 for pile in layout.foundations),
        packed(waste),
        packed(layout.stock),
        layout.redeals,
        rules.stock.deal,
        rules.tableau.wrap,
        limits=limits,
    )
    return verdict(found, tuple(_move(move, len(layout.tableau[0])) for move in found.moves))


def _move(move: int, columns: int) -> str:
    source, target = move >> 8, move & 255
    if source in (KERNEL.DEAL, KERNEL.REDEAL):
        return "S" if source == KERNEL.DEAL else "RD"
    name = "W" if source == KERNEL.WASTE else f"Q{source // columns + 1},{source % columns + 1}"
    return f"{name}>W" if target == KERNEL.ON_WASTE else f"{name}>F{target + 1}"
