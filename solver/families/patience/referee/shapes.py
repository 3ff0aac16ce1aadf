"""Layouts from which cards are taken: which cards are free, and how they are named."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.layout import GAP, Pile
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

Place = tuple[int, int]
"""Row or column, and the place in it, from 0."""


def free_cards(rules: Rules, tableau: Piles) -> Iterator[tuple[str, Place]]:
    """The name and the place of each card that nothing covers: tops of columns, or cards whose two covers are gone."""
    if rules.taking.shape == "columns":
        for index, column in enumerate(tableau):
            if column:
                yield f"T{index + 1}", (index, len(column) - 1)
        return
    for row, cards in enumerate(tableau):
        for index, card in enumerate(cards):
            if card == GAP:
                continue
            covers = _covers(rules, tableau, row, index)
            if covers.count(GAP) == len(covers):
                yield f"P{row + 1},{index + 1}", (row, index)


def _covers(rules: Rules, rows: Piles, row: int, place: int) -> Pile:
    """What lies on a card: two places of the next row. Peaks stand side by side and share only the last row."""
    if row == len(rows) - 1:
        return ()
    shared = rules.taking.shape == "pyramid" or row == len(rows) - 2
    first = place if shared else place + place // (row + 1)
    return rows[row + 1][first : first + 2]


def without(tableau: Piles, place: Place, columns: bool) -> Piles:
    """The tableau without a free card; a gap stays in a pyramid or in peaks."""
    row, index = place
    cards = tableau[row]
    return with_item(tableau, row, cards[:-1] if columns else (*cards[:index], GAP, *cards[index + 1 :]))


def cards_left(tableau: Piles) -> int:
    """How many cards are still in the tableau."""
    return sum(card != GAP for pile in tableau for card in pile)
