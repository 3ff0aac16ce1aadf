"""Free cards go away in pairs, of one rank or adding up to the highest: nestor, pyramid."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import Pile, Piles, rank
from tests.reference.patience.errors import NotCovered
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.layouts import Shape, cards_left
from tests.reference.patience.rulefile import Rules


class Pairs(NamedTuple):
    """The layout, the open reserve, stock and waste.

    Attributes:
        turned: the first card of the stock is turned up.
        lost: a card is out of play that was not taken.
    """

    rows: Piles
    reserve: Pile
    stock: Pile
    waste: Pile
    turned: bool
    redeals: int
    lost: bool


Free = tuple[str, str, Any]


class PairsGame(Game[Pairs]):
    """One deal of such a game."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules.taking
        self.ranks: int = rules.pack.ranks
        self.shape = Shape(rules, deal)
        if rules.goal != "clear":
            raise NotCovered("goal = score with taking.by = pairs")
        if rules.stock.to not in ("", "waste"):
            raise NotCovered(f"stock.to = {rules.stock.to} with taking.by = pairs")
        if (rules.stock.deal, rules.stock.wastes, rules.stock.switch, rules.stock.placed) != (1, 1, False, False):
            raise NotCovered("stock.deal, wastes, switch or placed with taking.by = pairs")
        if rules.places:
            raise NotCovered("cells with taking.by = pairs")
        self.start = Pairs(
            rows=self.shape.start,
            reserve=tuple(card for pile in fields.piles_of(deal.get("reserve")) for card in pile),
            stock=fields.pile_of(deal.get("stock")),
            waste=fields.pile_of(deal.get("waste")),
            turned=bool(deal.get("turned")),
            redeals=rules.stock.redeals,
            lost=False,
        )

    def won(self, state: Pairs) -> bool:
        """Layout and reserve are gone; where all cards must go, everything is, and nothing was lost."""
        if cards_left(state.rows) or state.reserve:
            return False
        return not self.rules.all_cards or not (state.stock or state.waste or state.lost)

    def canonical(self, move: str) -> str:
        """The order within a pair is free."""
        return "+".join(sorted(move.split("+")))

    def moves(self, state: Pairs) -> Moves[Pairs]:
        """The stock first, then cards that go away."""
        found = self._deals(state)
        free = self._free(state)
        for name, card in free:
            if self.rules.match == "sum" and rank(card) == self.ranks:
                found.append((name, self._without(state, name)))
        for (name, card), (other, second) in combinations(free, 2):
            if self._match(card, second):
                found.append((f"{name}+{other}", self._without(self._without(state, name), other)))
        return found

    def _match(self, card: str, other: str) -> bool:
        if self.rules.match == "rank":
            return rank(card) == rank(other)
        return rank(card) + rank(other) == self.ranks

    def _free(self, state: Pairs) -> list[tuple[str, str]]:
        """Every available card, by its name in moves."""
        free = [(name, card) for name, card, _ in self.shape.free(state.rows)]
        free += [(card, card) for card in state.reserve]
        if state.waste:
            free.append(("W", state.waste[-1]))
        if state.stock and (state.turned or not self.rules.turned):
            free.append(("S", state.stock[0]))
        return free

    def _without(self, state: Pairs, name: str) -> Pairs:
        """The position without an available card."""
        if name == "W":
            return state._replace(waste=state.waste[:-1])
        if name == "S":
            return state._replace(stock=state.stock[1:], turned=False)
        if name in state.reserve:
            at = state.reserve.index(name)
            return state._replace(reserve=(*state.reserve[:at], *state.reserve[at + 1 :]))
        rows = self._rows_without(state.rows, name)
        return state._replace(rows=rows)

    def _rows_without(self, rows: Piles, name: str) -> Piles:
        return next(without for other, _, without in self.shape.free(rows) if other == name)

    def _deals(self, state: Pairs) -> Moves[Pairs]:
        """Turn the next card; one that lay open and was not used goes to the waste, or out of play."""
        found: Moves[Pairs] = []
        if state.stock and self.rules.turned and not state.turned:
            found.append(("D", state._replace(turned=True)))
        elif len(state.stock) > (1 if self.rules.turned else 0):
            unused = state._replace(stock=state.stock[1:])
            if self.rules.waste:
                unused = unused._replace(waste=(*state.waste, state.stock[0]))
            else:
                unused = unused._replace(lost=True)
            found.append(("D", unused))
        if not state.stock and state.waste and state.redeals:
            redeals = max(state.redeals - 1, -1)
            found.append(("RD", state._replace(stock=state.waste, waste=(), redeals=redeals, turned=False)))
        return found
