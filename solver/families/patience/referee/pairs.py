"""Pair games: two free cards of one rank, or with a given sum, go away, as in Nestor and the pyramids."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations
from typing import NamedTuple

from solver.families.patience.layout import GAP, Layout, Pile, rank
from solver.families.patience.referee.holes import Place, cards_left, free_cards, without
from solver.families.patience.referee.moves import Position, illegal, single
from solver.families.patience.referee.table import Piles
from solver.families.patience.rules import Rules

STOCK, WASTE, DEAL, REDEAL = "S", "W", "D", "RD"


class Pairs(NamedTuple):
    """State of the cards.

    Attributes:
        tableau: columns, or rows with gaps.
        reserve: open cards.
        stock: the next card first; where cards must be turned it begins with the one that is turned up.
        waste: the top card last.
        turned: the first card of the stock lies face up.
        out: cards that went out of play unused.
        redeals: those that are left, -1 for any number.
    """

    tableau: Piles
    reserve: Pile
    stock: Pile
    waste: Pile
    turned: bool
    out: int
    redeals: int


def start(rules: Rules, layout: Layout) -> PairsGame:
    """Return the position of a layout."""
    state = Pairs(
        tableau=layout.tableau,
        reserve=tuple(card for pile in layout.places.get("reserve", ()) for card in pile),
        stock=layout.stock,
        waste=layout.wastes[0] if layout.wastes else (),
        turned=bool(layout.stock) and (layout.turned or not rules.taking.turned),
        out=0,
        redeals=layout.redeals,
    )
    return PairsGame(rules, state)


class PairsGame(Position):
    """Position of a pair game."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: Rules, state: Pairs) -> None:
        self.rules = rules
        self.state = state

    def legal(self) -> list[str]:
        """Return the legal moves: removals of single cards and pairs, then those of the stock."""
        names = self._available()
        found = [name for name, card in names if self._alone(card)]
        found += [f"{one}+{two}" for (one, first), (two, second) in combinations(names, 2) if self._pair(first, second)]
        return found + [move for move in (DEAL, REDEAL) if not self._why_not(move)]

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move; the order within a pair is free."""
        text = single(move)
        if text in (DEAL, REDEAL):
            reason = self._why_not(text)
            if reason:
                raise illegal(text, reason)
            return PairsGame(self.rules, self._dealt() if text == DEAL else self._redealt())
        return PairsGame(self.rules, self._taken(text))

    def says_all(self) -> bool:
        """Return False if cards went out of play that are needed: layouts do not show them."""
        return not (self.state.out and self.rules.taking.all_cards)

    def won(self) -> bool:
        """Return whether tableau and reserve are gone, or everything, if all cards must go."""
        state = self.state
        rest = state.stock or state.waste or state.out
        return not (cards_left(state.tableau) or state.reserve or (self.rules.taking.all_cards and rest))

    def key(self) -> Hashable:
        """Return the key of a position: the order of columns and the suits are ignored."""
        state = self.state
        columns = tuple(tuple(card if card == GAP else card[1] for card in pile) for pile in state.tableau)
        return (
            tuple(sorted(columns)) if self.rules.taking.shape == "columns" else columns,
            tuple(sorted(card[1] for card in state.reserve)),
            *(tuple(card[1] for card in cards) for cards in (state.stock, state.waste)),
            *(state.turned, bool(state.out), state.redeals),
        )

    # -- cards that go away ------------------------------------------------------------------------------------------

    def _available(self) -> list[tuple[str, str]]:
        """Return the name and the card of everything that may go; equal reserve cards are repeated."""
        state = self.state
        found = [(name, state.tableau[row][at]) for name, (row, at) in free_cards(self.rules, state.tableau)]
        found += [(card, card) for card in state.reserve]
        found += [(WASTE, state.waste[-1])] if state.waste else []
        return found + ([(STOCK, state.stock[0])] if state.stock and state.turned else [])

    def _alone(self, card: str) -> bool:
        return self.rules.taking.match == "sum" and rank(card) == self.rules.pack.ranks

    def _pair(self, one: str, two: str) -> bool:
        if self.rules.taking.match == "rank":
            return rank(one) == rank(two)
        return rank(one) + rank(two) == self.rules.pack.ranks

    def _taken(self, text: str) -> Pairs:
        """Return the state without the cards that a move names."""
        names = text.split("+")
        left = self._available()
        cards = []
        for name in names:
            found = next((entry for entry in left if entry[0] == name), None)
            if found is None:
                raise illegal(text, f"{name} is not available. Write free cards, such as T1+T4, P7,4 or W")
            left.remove(found)
            cards.append(found[1])
        fits = self._alone(cards[0]) if len(cards) == 1 else len(cards) == 2 and self._pair(*cards)
        if not fits:
            wanted = "of one rank" if self.rules.taking.match == "rank" else f"with a sum of {self.rules.pack.ranks}"
            raise illegal(text, f"{' and '.join(cards)} do not go away. Take cards {wanted}")
        state, free = self.state, dict(free_cards(self.rules, self.state.tableau))
        for name, card in zip(names, cards, strict=True):
            state = self._without(state, name, card, free.get(name))
        return state

    def _without(self, state: Pairs, name: str, card: str, place: Place | None) -> Pairs:
        """Return the state without a card; ``place`` is its place in the tableau, None if it is elsewhere."""
        if name == STOCK:
            stock = state.stock[1:]
            return state._replace(stock=stock, turned=bool(stock) and not self.rules.taking.turned)
        if name == WASTE:
            return state._replace(waste=state.waste[:-1])
        if place is not None:
            columns = self.rules.taking.shape == "columns"
            return state._replace(tableau=without(state.tableau, place, columns))
        at = state.reserve.index(card)
        return state._replace(reserve=state.reserve[:at] + state.reserve[at + 1 :])

    # -- the stock ---------------------------------------------------------------------------------------------------

    def _why_not(self, move: str) -> str:
        state = self.state
        if move == DEAL:
            unturned = len(state.stock) - (self.rules.taking.turned and state.turned)
            return "" if unturned > 0 else "the stock has no further card"
        if not state.redeals:
            return "there is no redeal left"
        if state.stock:
            return "the stock is not empty"
        return "" if state.waste else "the waste is empty"

    def _dealt(self) -> Pairs:
        """Return the state after a deal: the stock's first card is turned up, or goes to the waste or out of play."""
        state = self.state
        if not state.turned:
            return state._replace(turned=True)
        stock = state.stock[1:]
        state = state._replace(stock=stock, turned=bool(stock))
        if self.rules.taking.waste:
            return state._replace(waste=(*state.waste, self.state.stock[0]))
        return state._replace(out=state.out + 1)

    def _redealt(self) -> Pairs:
        """Return the state after the waste was turned over: the card dealt first comes first again."""
        state = self.state
        turned = not self.rules.taking.turned
        left = state.redeals - (state.redeals > 0)
        return state._replace(stock=state.waste, waste=(), turned=turned, redeals=left)
