"""Rows with gaps, into which the neighbours of other cards move: gaps, montana."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import GAP, Pile, Piles, code, rank, suit
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class Rows(NamedTuple):
    """The rows, and the orders of the pack for redeals to come."""

    rows: Piles
    orders: Piles


class RowsGame(Game[Rows]):
    """One deal of such a game."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules.rows
        self.scored = rules.rows.goal == "score"
        self.start = Rows(fields.grid_of(deal.get("tableau")), fields.piles_of(deal.get("reshuffles")))
        self.cards = sum(1 for row in self.start.rows for card in row if card != GAP)
        self.ideal = self.cards

    def won(self, state: Rows) -> bool:
        """Every card is in place."""
        return self.score(state) == self.cards

    def score(self, state: Rows) -> int:
        """Cards in place."""
        return sum(self._in_place(row) for row in state.rows)

    def _in_place(self, row: Pile) -> int:
        """How many cards from the left end run up in suit from the lowest rank."""
        count = 0
        while count < len(row) and row[count] != GAP:
            if rank(row[count]) != self.rules.lowest + count or suit(row[count]) != suit(row[0]):
                break
            count += 1
        return count

    def moves(self, state: Rows) -> Moves[Rows]:
        """Redeal, then cards into gaps."""
        found: Moves[Rows] = []
        if state.orders:
            found.append(("RD", self._redealt(state)))
        named: set[tuple[str, Rows]] = set()
        for r, row in enumerate(state.rows):
            for c, card in enumerate(row):
                if card != GAP:
                    continue
                for wanted in self._wanted(row, c):
                    for y, x in _where(state.rows, wanted):
                        rows = _with_card(_with_card(state.rows, y, x, GAP), r, c, wanted)
                        named.add((f"{wanted}>{r + 1},{c + 1}", state._replace(rows=rows)))
        return found + sorted(named)

    def _wanted(self, row: Pile, c: int) -> Iterator[str]:
        """The cards that may enter a gap."""
        if c == 0:
            if self.rules.left_end:
                for sign in "SHDC":
                    yield code(sign, self.rules.lowest)
        elif self.rules.left and row[c - 1] != GAP and rank(row[c - 1]) < 13:
            yield code(row[c - 1][0], rank(row[c - 1]) + 1)
        if self.rules.right and c + 1 < len(row) and row[c + 1] != GAP and rank(row[c + 1]) > 1:
            yield code(row[c + 1][0], rank(row[c + 1]) - 1)

    def _redealt(self, state: Rows) -> Rows:
        """What is not in place is dealt again, with the low cards that were taken out; these leave gaps again."""
        low = self.rules.lowest
        kept = [self._in_place(row) for row in state.rows]
        gathered = Counter(
            card for row, count in zip(state.rows, kept, strict=True) for card in row[count:] if card != GAP
        )
        order = []
        for card in state.orders[0]:
            if rank(card) < low:
                order.append(card)
            elif gathered[card]:
                gathered[card] -= 1
                order.append(card)
        starts = [card for card in order if rank(card) == low] if self.rules.lowest_first else []
        rows: list[list[str]] = [list(row[:count]) for row, count in zip(state.rows, kept, strict=True)]
        for row in rows:
            if not row and starts:
                row.append(starts.pop(0))
                order.remove(row[0])
        waiting = iter(order)
        for row, old in zip(rows, state.rows, strict=True):
            while len(row) < len(old):
                row.append(next(waiting, GAP))
        dealt = tuple(tuple(GAP if card == GAP or rank(card) < low else card for card in row) for row in rows)
        return Rows(dealt, state.orders[1:])


def _where(rows: Piles, wanted: str) -> list[tuple[int, int]]:
    return [(r, c) for r, row in enumerate(rows) for c, card in enumerate(row) if card == wanted]


def _with_card(rows: Piles, r: int, c: int, card: str) -> Piles:
    row = (*rows[r][:c], card, *rows[r][c + 1 :])
    return (*rows[:r], row, *rows[r + 1 :])
