"""Rows games: a card moves into a gap beside a neighbour in rank of its suit."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence

from solver.families.patience.layout import GAP, Layout, Pile, code, rank
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles
from solver.families.patience.rules import Rules

REDEAL = "RD"


def start(rules: Rules, layout: Layout) -> Rows:
    """Return the position of a layout."""
    return Rows(rules, layout.tableau, layout.reshuffles)


class Rows(Position):
    """Position of a rows game: the rows, and the orders for the redeals to come."""

    __slots__ = ("orders", "rows", "rules")

    def __init__(self, rules: Rules, rows: Piles, orders: Piles) -> None:
        self.rules = rules
        self.rows = rows
        self.orders = orders

    # -- the interface -----------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the legal moves: gap by gap every card that may go there, then the redeal."""
        moves = [
            f"{card}>{row + 1},{at + 1}"
            for row, cards in enumerate(self.rows)
            for at, held in enumerate(cards)
            if held == GAP
            for card in self._fitting(row, at)
        ]
        return moves + ([REDEAL] if self.orders else [])

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move."""
        text = single(move)
        if text == REDEAL:
            if not self.orders:
                raise illegal(text, "there is no redeal left")
            return Rows(self.rules, self._redealt(self.orders[0]), self.orders[1:])
        found = re.fullmatch(r"([SHDC][A-Z0-9])>(\d+),(\d+)", text)
        if not found:
            raise illegal(text, "that is no move of this game. Write one such as H5>2,4 or RD")
        card, row, at = found[1], int(found[2]) - 1, int(found[3]) - 1
        if not 0 <= row < len(self.rows) or not 0 <= at < len(self.rows[row]) or self.rows[row][at] != GAP:
            raise illegal(text, "there is no gap at that place")
        if card not in self._fitting(row, at):
            raise illegal(text, f"{card} does not fit there")
        return Rows(self.rules, self._moved(card, row, at), self.orders)

    def won(self) -> bool:
        """Return whether every card is in place."""
        return self._in_place() == sum(card != GAP for row in self.rows for card in row)

    def score(self) -> int | None:
        """Return the number of cards in place if the game is for a score, else None."""
        return self._in_place() if self.rules.rows.goal == "score" else None

    def key(self) -> Hashable:
        """Return a key with rows in any order if no redeal will distinguish them."""
        return self.rows if self.orders else tuple(sorted(self.rows)), len(self.orders)

    # -- cards into gaps ---------------------------------------------------------------------------------------------

    def _fitting(self, row: int, at: int) -> list[str]:
        """Return the cards that may go into a gap, each once."""
        rules, cards = self.rules.rows, self.rows[row]
        wanted: list[str] = []
        if at == 0 and rules.left_end:
            wanted += [code(suit, rules.lowest) for suit in "SHDC"]
        if at > 0 and rules.left and cards[at - 1] != GAP:
            wanted += self._neighbour(cards[at - 1], 1)
        if at + 1 < len(cards) and rules.right and cards[at + 1] != GAP:
            wanted += self._neighbour(cards[at + 1], -1)
        return [card for card in dict.fromkeys(wanted) if any(card in held for held in self.rows)]

    def _neighbour(self, card: str, step: int) -> list[str]:
        number = rank(card) + step
        return [code(card[0], number)] if self.rules.rows.lowest <= number <= self.rules.pack.ranks else []

    def _moved(self, card: str, row: int, at: int) -> Piles:
        """Return the rows with a card in the gap, and a gap in its old place."""
        rows = [list(cards) for cards in self.rows]
        old = next(cards for cards in rows if card in cards)
        old[old.index(card)] = GAP
        rows[row][at] = card
        return tuple(map(tuple, rows))

    # -- cards in place, and the redeal ------------------------------------------------------------------------------

    def _kept(self, row: Pile) -> int:
        """Return the number of cards of a row in place: the lowest rank at the left end, then in suit upwards."""
        low = self.rules.rows.lowest
        for at, card in enumerate(row):
            if card == GAP or card[0] != row[0][0] or rank(card) != low + at:
                return at
        return len(row)

    def _in_place(self) -> int:
        return sum(self._kept(row) for row in self.rows)

    def _redealt(self, order: Pile) -> Piles:
        """Return the rows after a redeal: cards not in place are gathered, ordered, and dealt into the free places.

        If the deal puts the lowest rank at the left ends, so does a redeal: in the rows that have nothing in place, the
        top row first. The lower ranks are taken out again and leave the gaps.
        """
        rows = [list(row[: self._kept(row)]) for row in self.rows]
        gathered = list(self._gathered(order))
        if self.rules.rows.lowest_first:
            ends = [card for card in gathered if rank(card) == self.rules.rows.lowest]
            for row in rows:
                if not row and ends:
                    row.append(ends[0])
                    gathered.remove(ends.pop(0))
        for row in rows:
            free = len(self.rows[0]) - len(row)
            row += gathered[:free]
            del gathered[:free]
        low = self.rules.rows.lowest
        full = [row + [GAP] * (len(self.rows[0]) - len(row)) for row in rows]
        return tuple(tuple(GAP if card == GAP or rank(card) < low else card for card in row) for row in full)

    def _gathered(self, order: Pile) -> Iterator[str]:
        """Yield the cards not in place and all lower ranks, in a given order."""
        in_place = [card for row in self.rows for card in row[: self._kept(row)]]
        for card in order:
            if card in in_place:
                in_place.remove(card)
            else:
                yield card
