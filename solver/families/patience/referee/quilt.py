"""Quilts of cards placed upright and across in turn: a card is available if one of its short edges is free."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from solver.families.patience.layout import GAP, Layout, Pile, rank, sequence
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.relations import ranks_fit
from solver.families.patience.referee.table import Piles, with_item
from solver.families.patience.rules import Rules

_MOVE = re.compile(r"(?:Q(\d+),(\d+)|(W))>(?:F(\d+)|W)")


class Quilt(NamedTuple):
    """State of the cards.

    Attributes:
        rows: the quilt, with gaps.
        foundations: those going up, then those going down.
        stock: the next card first.
        waste: the top card last.
        redeals: those that are left, -1 for any number.
    """

    rows: Piles
    foundations: Piles
    stock: Pile
    waste: Pile
    redeals: int


def start(rules: Rules, layout: Layout) -> QuiltGame:
    """Return the position of a layout."""
    waste = layout.wastes[0] if layout.wastes else ()
    return QuiltGame(rules, Quilt(layout.tableau, layout.foundations, layout.stock, waste, layout.redeals))


class QuiltGame(Position):
    """Position of a quilt game."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: Rules, state: Quilt) -> None:
        self.rules = rules
        self.state = state

    def legal(self) -> list[str]:
        """Return the legal moves: quilt cards, then the waste's top, then the stock."""
        names = [f"Q{row + 1},{column + 1}" for row, column in self._free()]
        numbers = range(1, len(self.state.foundations) + 1)
        moves = [f"{name}>F{number}" for name in (*names, "W") for number in numbers]
        moves += [f"{name}>W" for name in names]
        return [move for move in (*moves, "S", "RD") if not self._why_not(move)]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move."""
        text = single(move)
        reason = self._why_not(text)
        if reason:
            raise illegal(text, reason)
        state = self.state
        if text == "S":
            count = self.rules.stock.deal
            return self._with(state._replace(stock=state.stock[count:], waste=(*state.waste, *state.stock[:count])))
        if text == "RD":
            left = state.redeals - (state.redeals > 0)
            return self._with(state._replace(stock=state.waste, waste=(), redeals=left))
        card, rest, target = self._parts(text)
        if target is None:
            return self._with(rest._replace(waste=(*rest.waste, card)))
        pile = (*rest.foundations[target], card)
        return self._with(rest._replace(foundations=with_item(rest.foundations, target, pile)))

    def _with(self, state: Quilt) -> QuiltGame:
        return QuiltGame(self.rules, state)

    def won(self) -> bool:
        """Return whether all cards are on foundations."""
        state = self.state
        return not state.stock and not state.waste and all(card == GAP for row in state.rows for card in row)

    def key(self) -> Hashable:
        """Return the key of a position: the order of foundations of one direction is ignored."""
        state = self.state
        tops = [pile[-1] if pile else "" for pile in state.foundations]
        half = len(tops) // 2
        return (
            state.rows,
            tuple(sorted(tops[:half])),
            tuple(sorted(tops[half:])),
            state.stock,
            state.waste,
            state.redeals,
        )

    def _free(self) -> Iterator[tuple[int, int]]:
        """Yield the places of the cards with a free short edge.

        Where row + column is even, cards are upright, with their short edges above and below; others have them at the
        sides.
        """
        for row, cards in enumerate(self.state.rows):
            for column, card in enumerate(cards):
                if card == GAP:
                    continue
                upright = (row + column) % 2 == 0
                ends = ((row - 1, column), (row + 1, column)) if upright else ((row, column - 1), (row, column + 1))
                if any(self._card(*end) == GAP for end in ends):
                    yield row, column

    def _card(self, row: int, column: int) -> str:
        """Return the card in a place; a gap outside the quilt."""
        rows = self.state.rows
        return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[0]) else GAP

    def _parts(self, text: str) -> tuple[str, Quilt, int | None]:
        """Return the card of a move, the position without it, and its foundation (None: the waste)."""
        found = _MOVE.fullmatch(text)
        if not found or (found[3] and not found[4]):
            raise illegal(text, "that is no move of this game. Write one such as Q2,3>F5, Q2,3>W, W>F1, S or RD")
        state, target = self.state, int(found[4]) - 1 if found[4] else None
        if found[3]:
            return (state.waste[-1] if state.waste else GAP), state._replace(waste=state.waste[:-1]), target
        row, column = int(found[1]) - 1, int(found[2]) - 1
        card = self._card(row, column)
        if card != GAP:
            cards = state.rows[row]
            state = state._replace(rows=with_item(state.rows, row, (*cards[:column], GAP, *cards[column + 1 :])))
        return card, state, target

    def _why_not(self, text: str) -> str:
        state = self.state
        if text == "S":
            return "" if state.stock else "the stock is empty"
        if text == "RD":
            if not state.redeals or state.stock or not state.waste:
                return "there is no redeal now. A redeal needs an empty stock, a waste with cards, and a redeal left"
            return ""
        card, _, target = self._parts(text)
        if card == GAP:
            return "there is no card"
        found = _MOVE.fullmatch(text)
        if found and found[1] and (int(found[1]) - 1, int(found[2]) - 1) not in set(self._free()):
            return f"both short edges of {card} touch cards"
        if target is None:
            return self._why_not_on_waste(card)
        return self._why_not_on_foundation(card, target)

    def _why_not_on_waste(self, card: str) -> str:
        if not self.state.waste:
            return "nothing goes on an empty waste"
        top = self.state.waste[-1]
        fits = card[0] == top[0] and ranks_fit("both", card, top, self.rules.pack.ranks, self.rules.tableau.wrap)
        return "" if fits else f"{card} does not fit on {top}"

    def _why_not_on_foundation(self, card: str, target: int) -> str:
        piles, ranks = self.state.foundations, self.rules.pack.ranks
        if not 0 <= target < len(piles):
            return "there is no such foundation"
        up, pile = target < len(piles) // 2, piles[target]
        order = sequence(self.rules, 1 if up else ranks, up)
        place = order.index(rank(pile[-1])) + 1 if pile else 0
        fits = place < len(order) and rank(card) == order[place] and (not pile or card[0] == pile[0][0])
        return "" if fits else f"{card} does not fit on that foundation"
