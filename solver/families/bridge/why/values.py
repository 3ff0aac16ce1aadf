"""Proved values of bridge positions for either side, as the reasons need them."""

from __future__ import annotations

from solver.core.errors import Limit
from solver.core.monitor import unseen
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.position import Position


class ProvedTricks:
    """Proved tricks of positions of one deal, and of deals with a card elsewhere.

    Args:
        solver: of the deal; its limits hold for all calls together.
    """

    def __init__(self, solver: DealSolver) -> None:
        self._solver = solver

    def of(self, position: Position, side: int) -> int:
        """Return the tricks of a side in the whole deal, those already won included.

        Raises:
            Limit: a limit was reached first.
        """
        won = position.won[side]
        if not position.tricks_left:
            return won
        ours = self._search(position)
        return won + (position.tricks_left - ours if side else ours)

    def _search(self, position: Position) -> int:
        """Return the tricks of North-South still to come."""
        with unseen():
            found = self._solver.within.bounds_beside(position)
        if not found.exact:
            raise Limit("a limit was reached before the reasons were known; allow more time or nodes")
        return found.low

    def after(self, position: Position, card: str, side: int) -> int:
        """Return the tricks of a side after a legal card.

        Raises:
            Limit: as ``of``.
        """
        return self.of(position.play(card), side)

    def line(self, position: Position) -> list[str]:
        """Return a line of best play to the end.

        Raises:
            Limit: as ``of``.
        """
        if not position.tricks_left:
            return []
        self._search(position)  # the line is of the deal that was searched last: what the table knows is kept
        with unseen():
            return self._solver.within.line(position)
