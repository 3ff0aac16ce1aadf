"""Slide games: rows of a grid slide; three cards of a rank in one column leave."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from solver.families.patience.layout import GAP, Layout, Pile, rank
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

SET = 3
"""Number of cards of a rank in one column that leave."""


class Grid(NamedTuple):
    """State of a slide game: rows with gaps, stock (next card first), number of sets that left, points."""

    rows: Piles
    stock: Pile
    sets: int
    points: int


def start(rules: Rules, layout: Layout) -> SlideGame:
    """Return the position of a layout, complete sets already gone."""
    return SlideGame(rules, _without_sets(Grid(layout.tableau, layout.stock, 0, 0)))


class SlideGame(Position):
    """Position of a slide game."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: Rules, state: Grid) -> None:
        self.rules = rules
        self.state = state

    def legal(self) -> list[str]:
        """Return the legal moves: slides to either side, then gaps for the next stock card; none without stock."""
        if not self.state.stock:
            return []
        slides = [f"{row + 1}{way}" for row in range(len(self.state.rows)) for way in "RL"]
        gaps = [
            f"+{row + 1},{at + 1}"
            for row, cards in enumerate(self.state.rows)
            for at, card in enumerate(cards)
            if card == GAP
        ]
        return slides + gaps

    def says_all(self) -> bool:
        """Return False: layouts do not show the score so far."""
        return False

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move, complete sets gone."""
        text = single(move)
        found = re.fullmatch(r"(\d+)([RL])|\+(\d+),(\d+)", text)
        if not found:
            raise illegal(text, "that is no move of this game. Write one such as 2R, 2L or +1,3")
        if not self.state.stock:
            raise illegal(text, "nothing moves without stock")
        row = int(found[1] or found[3]) - 1
        if not 0 <= row < len(self.state.rows):
            raise illegal(text, "there is no such row")
        after = self._slid(row, found[2]) if found[2] else self._filled(text, row, int(found[4]) - 1)
        return SlideGame(self.rules, _without_sets(after))

    def won(self) -> bool:
        """Return whether the score reaches the target."""
        return self.state.points >= self.rules.slide.target

    def score(self) -> int | None:
        """Return the score, in which the k-th set counts k times its rank."""
        return self.state.points

    def key(self) -> Hashable:
        """Return the key of a position: rows, stock and score."""
        return self.state

    def _filled(self, text: str, row: int, at: int) -> Grid:
        rows, stock = self.state.rows, self.state.stock
        if not 0 <= at < len(rows[row]) or rows[row][at] != GAP:
            raise illegal(text, "there is no gap at that place")
        cards = (*rows[row][:at], stock[0], *rows[row][at + 1 :])
        return self.state._replace(rows=with_item(rows, row, cards), stock=stock[1:])

    def _slid(self, row: int, way: str) -> Grid:
        """Return the grid after the next stock card entered a row at one end and pushed cards to a gap or out."""
        stock, old = self.state.stock[1:], self.state.rows[row]
        cards = self.state.stock[:1] + (old if way == "R" else old[::-1])
        out = cards.index(GAP) if GAP in cards else len(cards) - 1
        pushed, cards = cards[out], cards[:out] + cards[out + 1 :]
        if pushed != GAP and self.rules.slide.recycle and self._twice(cards):
            stock = (*stock, pushed)
        return self.state._replace(
            rows=with_item(self.state.rows, row, cards if way == "R" else cards[::-1]), stock=stock
        )

    @staticmethod
    def _twice(cards: Pile) -> bool:
        """Return whether a row holds two cards of one rank."""
        ranks = [card[1] for card in cards]
        return len(set(ranks)) < len(ranks)


def _without_sets(state: Grid) -> Grid:
    """Return the grid after all complete sets left at once; lower ranks are counted first."""
    found = sorted(_sets(state.rows))
    rows = [list(row) for row in state.rows]
    sets, points = state.sets, state.points
    for number, top, column in found:
        sets += 1
        points += sets * number
        for row in range(top, top + SET):
            rows[row][column] = GAP
    return state._replace(rows=tuple(tuple(row) for row in rows), sets=sets, points=points)


def _sets(rows: Piles) -> Iterator[tuple[int, int, int]]:
    """Yield rank, upper row and column of each set; of four equal ranks in a column, the upper three."""
    for column in range(len(rows[0])):
        top = 0
        while top + SET <= len(rows):
            ranks = {rows[row][column][1] for row in range(top, top + SET)}
            if len(ranks) == 1 and rows[top][column] != GAP:
                yield rank(rows[top][column]), top, column
                top += SET
            else:
                top += 1
