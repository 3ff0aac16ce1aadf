"""Discarding games: a top card that is beaten by another top of its suit goes away; the ace is high."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from solver.families.patience.layout import Layout, Pile, rank
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

_MOVE = re.compile(r"T(\d+)(-|>W|>T(\d+))")


def start(rules: Rules, layout: Layout) -> Discarding:
    """Return the position of a layout."""
    return Discarding(rules, layout.tableau, layout.stock, layout.parked)


class Discarding(Position):
    """Position of a discarding game: columns, stock (next card first), number of cards laid aside."""

    __slots__ = ("columns", "parked", "rules", "stock")

    def __init__(self, rules: Rules, columns: Piles, stock: Pile, parked: int) -> None:
        self.rules = rules
        self.columns = columns
        self.stock = stock
        self.parked = parked

    def legal(self) -> list[str]:
        """Return the legal moves: removals, cards to the waste, cards to empty columns, the deal."""
        numbers = range(1, len(self.columns) + 1)
        moves = [f"T{one}{goal}" for goal in ("-", ">W") for one in numbers]
        moves += [f"T{one}>T{two}" for one in numbers for two in numbers if not self.columns[two - 1]]
        return [move for move in (*moves, "S") if not self._why_not(move)]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move."""
        text = single(move)
        reason = self._why_not(text)
        if reason:
            raise illegal(text, reason)
        if text == "S":
            count = len(self.columns)
            dealt = tuple((*column, *self.stock[at : at + 1]) for at, column in enumerate(self.columns))
            return Discarding(self.rules, dealt, self.stock[count:], self.parked)
        source, goal, target = self._parts(text)
        card = self.columns[source][-1]
        columns = with_item(self.columns, source, self.columns[source][:-1])
        if target is not None:
            columns = with_item(columns, target, (card,))
        return Discarding(self.rules, columns, self.stock, self.parked + (goal == ">W"))

    def won(self) -> bool:
        """Return whether the stock is gone and each column is exactly one ace."""
        return not self.stock and all(len(column) == 1 and rank(column[0]) == 1 for column in self.columns)

    def key(self) -> Hashable:
        """Return the key of a position: the order of columns is ignored once the stock is empty."""
        return self.columns if self.stock else tuple(sorted(self.columns)), self.stock, self.parked

    @staticmethod
    def _parts(text: str) -> tuple[int, str, int | None]:
        found = _MOVE.fullmatch(text)
        if not found:
            raise illegal(text, "that is no move of this game. Write one such as T2-, T2>W, T2>T4 or S")
        source, goal, target = found.groups()
        return int(source) - 1, goal, int(target) - 1 if target else None

    def _why_not(self, text: str) -> str:
        if text == "S":
            return "" if self.stock else "the stock is empty"
        source, goal, target = self._parts(text)
        if not 0 <= source < len(self.columns) or not self.columns[source]:
            return "there is no card to move"
        if goal == ">W":
            most = self.rules.discard.waste
            return "" if self.parked < most else f"at most {most} cards may be laid aside"
        if target is not None:
            empty = 0 <= target < len(self.columns) and not self.columns[target]
            return "" if empty else "a card goes to an empty column only"
        card = self.columns[source][-1]
        beaten = any(column and column[-1][0] == card[0] and self._beats(column[-1], card) for column in self.columns)
        return "" if beaten else f"no higher card of its suit lies open beside {card}"

    def _beats(self, other: str, card: str) -> bool:
        return self._height(other) > self._height(card)

    def _height(self, card: str) -> int:
        """Return the rank of a card, with the ace above the king."""
        return self.rules.pack.ranks + 1 if rank(card) == 1 else rank(card)
