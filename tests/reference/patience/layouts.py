"""Layouts off which cards are taken: columns, a pyramid, peaks; which of their cards are free."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.reference.patience import fields
from tests.reference.patience.cards import GAP, Piles
from tests.reference.patience.errors import BadDeal
from tests.reference.patience.rulefile import Rules

Place = tuple[int, int]


class Shape:
    """The shape of a layout: its free cards, and the layout without one of them."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.shape: str = rules.taking.shape
        value = deal.get("tableau")
        self.start: Piles = fields.piles_of(value) if self.shape == "columns" else fields.grid_of(value)
        lengths = [len(row) for row in self.start]
        if self.shape == "pyramid" and lengths != list(range(1, len(lengths) + 1)):
            raise BadDeal("no pyramid")
        if self.shape == "peaks":
            peaks, height = lengths[0], len(lengths)
            if lengths != [*(peaks * row for row in range(1, height)), peaks * (height - 1) + 1]:
                raise BadDeal("no peaks")

    def free(self, rows: Piles) -> Iterator[tuple[str, str, Piles]]:
        """Every free card: how moves name it, the card, the layout without it."""
        if self.shape == "columns":
            for at, pile in enumerate(rows):
                if pile:
                    yield f"T{at + 1}", pile[-1], (*rows[:at], pile[:-1], *rows[at + 1 :])
            return
        for r, row in enumerate(rows):
            for c, card in enumerate(row):
                if card != GAP and not any(rows[y][x] != GAP for y, x in self._covers(rows, r, c)):
                    without = (*row[:c], GAP, *row[c + 1 :])
                    yield f"P{r + 1},{c + 1}", card, (*rows[:r], without, *rows[r + 1 :])

    def _covers(self, rows: Piles, r: int, c: int) -> list[Place]:
        """The two places of the next row that lie on a place."""
        if r == len(rows) - 1:
            return []
        if self.shape == "pyramid" or r == len(rows) - 2:
            return [(r + 1, c), (r + 1, c + 1)]
        peak, within = divmod(c, r + 1)  # each peak has r + 1 cards in this row and one more in the next
        left = peak * (r + 2) + within
        return [(r + 1, left), (r + 1, left + 1)]


def cards_left(rows: Piles) -> int:
    """How many cards lie there."""
    return sum(1 for row in rows for card in row if card != GAP)
