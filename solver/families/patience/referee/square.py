"""Squares that are filled card by card, and the scores of their lines as poker or cribbage hands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations

from solver.families.patience.layout import GAP, Layout, Pile, rank
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

ROYAL, STRAIGHT_FLUSH, FOUR, STRAIGHT, FULL_HOUSE, THREE, FLUSH, TWO_PAIRS, PAIR = 100, 60, 30, 25, 20, 15, 10, 5, 2
ACE, TEN, JACK, KING = 1, 10, 11, 13


def poker(line: Sequence[str]) -> int:
    """Return the score of five cards: that of the highest hand they make. The ace is low or high in straights."""
    ranks = sorted(rank(card) for card in line)
    royal = ranks == [ACE, *range(TEN, KING + 1)]
    straight = royal or ranks == list(range(ranks[0], ranks[0] + 5))
    flush = len({card[0] for card in line}) == 1
    if straight:
        return (ROYAL if royal else STRAIGHT_FLUSH) if flush else STRAIGHT
    counts = sorted(Counter(ranks).values(), reverse=True)
    same = {(4,): FOUR, (3, 2): FULL_HOUSE, (3, 1): THREE, (2, 2): TWO_PAIRS, (2, 1): PAIR}
    return max(FLUSH if flush else 0, same.get(tuple(counts[:1] if counts[0] >= 4 else counts[:2]), 0))


def cribbage(lines: Iterable[Sequence[str]], starter: str | None) -> int:
    """Return the score of all hands of four with their common starter; a starter that is a jack counts 2 once."""
    heels = 2 if starter and rank(starter) == JACK else 0
    return heels + sum(_hand(line, starter) for line in lines)


def _hand(line: Sequence[str], starter: str | None) -> int:
    cards = [*line, starter] if starter else list(line)
    ranks = [rank(card) for card in cards]
    values = [min(number, TEN) for number in ranks]
    fifteens = sum(sum(some) == 15 for count in range(2, 6) for some in combinations(values, count))
    pairs = sum(one == two for one, two in combinations(ranks, 2))
    nobs = sum(rank(card) == JACK and starter is not None and card[0] == starter[0] for card in line)
    return 2 * fifteens + 2 * pairs + _runs(ranks) + _flush(line, starter) + nobs


def _runs(ranks: Sequence[int]) -> int:
    """Return one point for each card of each longest run of three or more."""
    for count in range(len(ranks), 2, -1):
        found = sum(sorted(some) == list(range(min(some), min(some) + count)) for some in combinations(ranks, count))
        if found:
            return found * count
    return 0


def _flush(line: Sequence[str], starter: str | None) -> int:
    if len({card[0] for card in line}) > 1:
        return 0
    return len(line) + (starter is not None and starter[0] == line[0][0])


def start(rules: Rules, layout: Layout) -> Square:
    """Return the position of a layout."""
    return Square(rules, layout.tableau, layout.stock, layout.parked)


class Square(Position):
    """Position of a square game: rows (with gaps), stock (next card first), number of cards laid aside."""

    __slots__ = ("parked", "rows", "rules", "stock")

    def __init__(self, rules: Rules, rows: Piles, stock: Pile, parked: int) -> None:
        self.rules = rules
        self.rows = rows
        self.stock = stock
        self.parked = parked

    def legal(self) -> list[str]:
        """Return the moves of the next card into every gap, or to the waste; none when the square is full."""
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
        """Return the position after the next card is placed."""
        text = single(move)
        found = re.fullmatch(r"W|>(\d+),(\d+)", text)
        if not found:
            raise illegal(text, "that is no move of this game. Write one such as >2,3 or W")
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
        """Return whether the score reaches the target."""
        return (self.score() or 0) >= self.rules.square.target

    def score(self) -> int | None:
        """Return the score of all rows and columns; 0 before the square is full."""
        if not self._full():
            return 0
        lines = [*self.rows, *zip(*self.rows, strict=True)]
        if self.rules.square.score == "poker":
            return sum(poker(line) for line in lines)
        return cribbage(lines, self.stock[0] if self.stock else None)

    def key(self) -> Hashable:
        """Return the position."""
        return self.rows, len(self.stock), self.parked

    def _full(self) -> bool:
        return all(card != GAP for row in self.rows for card in row)
