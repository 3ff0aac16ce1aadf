"""A square that is filled card by card and scored by its lines."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from solver.families.patience.layout import GAP, Layout, Pile
from solver.families.patience.referee.hands import cribbage, poker
from solver.families.patience.referee.position import Position, illegal, single
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules


def start(rules: Rules, layout: Layout) -> Square:
    """The position of a layout."""
    return Square(rules, layout.tableau, layout.stock, layout.parked)


class Square(Position):
    """A position: the rows (with gaps), the stock (next card first) and how many cards were laid aside."""

    __slots__ = ("parked", "rows", "rules", "stock")

    def __init__(self, rules: Rules, rows: Piles, stock: Pile, parked: int) -> None:
        self.rules = rules
        self.rows = rows
        self.stock = stock
        self.parked = parked

    def legal(self) -> list[str]:
        """The next card into every gap, or to the waste; nothing when the square is full."""
        if self._full() or not self.stock:
            return []
        gaps = [
            f">{row + 1},{at + 1}"
            for row, cards in enumerate(self.rows)
            for at, card in enumerate(cards)
            if card == GAP
        ]
        return gaps + (["W"] if self.parked < self.rules.square.waste else [])

    def play(self, move: str | Sequence[str]) -> Position:
        """The position after the next card is placed."""
        text = single(move)
        found = re.fullmatch(r"W|>(\d+),(\d+)", text)
        if not found:
            raise illegal(text, "no move of this game; expected one such as >2,3 or W")
        if self._full() or not self.stock:
            raise illegal(text, "the square is full" if self._full() else "the stock is empty")
        if text == "W":
            if self.parked >= self.rules.square.waste:
                raise illegal(text, f"at most {self.rules.square.waste} cards may be laid aside")
            return Square(self.rules, self.rows, self.stock[1:], self.parked + 1)
        row, at = int(found[1]) - 1, int(found[2]) - 1
        if not 0 <= row < len(self.rows) or not 0 <= at < len(self.rows[0]) or self.rows[row][at] != GAP:
            raise illegal(text, "there is no gap at that place")
        cards = (*self.rows[row][:at], self.stock[0], *self.rows[row][at + 1 :])
        return Square(self.rules, with_item(self.rows, row, cards), self.stock[1:], self.parked)

    def won(self) -> bool:
        """The score is one that wins."""
        return (self.score() or 0) >= self.rules.square.target

    def score(self) -> int | None:
        """The hands of all rows and columns; nothing before the square is full."""
        if not self._full():
            return 0
        lines = [*self.rows, *zip(*self.rows, strict=True)]
        if self.rules.square.score == "poker":
            return sum(poker(line) for line in lines)
        return cribbage(lines, self.stock[0] if self.stock else None)

    def key(self) -> Hashable:
        """The position."""
        return self.rows, len(self.stock), self.parked

    def _full(self) -> bool:
        return all(card != GAP for row in self.rows for card in row)
