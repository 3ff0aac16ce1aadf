"""Quilts: cards of a grid with a free short edge go to foundations or to the waste."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import GAP, Pile, Piles, rank, suit
from tests.reference.patience.foundations import Built, Foundations
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class Quilt(NamedTuple):
    """The grid, the foundations, and stock and waste as in other games."""

    rows: Piles
    built: Built
    stock: Pile
    wastes: Piles
    redeals: int
    switched: bool


class QuiltGame(Game[Quilt]):
    """One deal of a quilt."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        self.foundations = Foundations(rules)
        given = fields.piles_of(deal.get("foundations"))
        self.start = Quilt(
            rows=fields.grid_of(deal.get("tableau")),
            built=self.foundations.start(given, fields.base_of(deal.get("base"))),
            stock=fields.pile_of(deal.get("stock")),
            wastes=fields.wastes_of(deal.get("waste"), rules.stock.wastes),
            redeals=rules.stock.redeals,
            switched=bool(deal.get("switched")),
        )

    def won(self, state: Quilt) -> bool:
        """All cards are on foundations."""
        return not state.stock and not any(state.wastes) and all(card == GAP for row in state.rows for card in row)

    def moves(self, state: Quilt) -> Moves[Quilt]:
        """Deals, then cards to the waste, then cards to foundations."""
        found = self._deals(state)
        ups = []
        for r, row in enumerate(state.rows):
            for c, card in enumerate(row):
                if card == GAP or not _is_free(state.rows, r, c):
                    continue
                rest = state._replace(rows=_with_gap(state.rows, r, c))
                name = f"Q{r + 1},{c + 1}"
                found += self._to_wastes(rest, name, card)
                ups += self._up(rest, name, card)
        for at, pile in enumerate(state.wastes):
            if pile:
                rest = state._replace(wastes=_put(state.wastes, at, pile[:-1]))
                ups += self._up(rest, _waste_name(state, at), pile[-1])
        return found + ups

    def _to_wastes(self, rest: Quilt, name: str, card: str) -> Moves[Quilt]:
        return [
            (f"{name}>{_waste_name(rest, at)}", rest._replace(wastes=_put(rest.wastes, at, (*pile, card))))
            for at, pile in enumerate(rest.wastes)
            if pile and suit(pile[-1]) == suit(card) and abs(rank(pile[-1]) - rank(card)) == 1
        ]

    def _up(self, rest: Quilt, name: str, card: str) -> Moves[Quilt]:
        if self.rules.foundations.after_stock and rest.stock:
            return []
        adding = self.foundations.adding(rest.built, card)
        return [(f"{name}>F{number}", rest._replace(built=built)) for number, built in adding]

    def _deals(self, state: Quilt) -> Moves[Quilt]:
        stock = self.rules.stock
        found: Moves[Quilt] = []
        if stock.to == "waste" and state.stock and not (stock.placed and any(state.wastes)):
            wastes = state.wastes
            count = len(wastes) if len(wastes) > 1 else 1 if state.switched else stock.deal
            for number, card in enumerate(state.stock[:count]):
                wastes = _put(wastes, number % len(wastes), (*wastes[number % len(wastes)], card))
            found.append(("S", state._replace(stock=state.stock[count:], wastes=wastes)))
        if stock.to == "waste" and not state.stock and any(state.wastes) and not state.switched:
            turned = tuple(card for pile in state.wastes for card in pile)
            over = state._replace(stock=turned, wastes=((),) * len(state.wastes))
            if state.redeals:
                found.append(("RD", over._replace(redeals=max(state.redeals - 1, -1))))
            if stock.switch:
                found.append(("SW", over._replace(switched=True)))
        return found


def _is_free(rows: Piles, r: int, c: int) -> bool:
    """A short edge touches no card: above and below where row and column, from 1, add up to an even number."""
    upright = (r + 1 + c + 1) % 2 == 0
    neighbours = [(r - 1, c), (r + 1, c)] if upright else [(r, c - 1), (r, c + 1)]
    return any(not _has_card(rows, *place) for place in neighbours)


def _has_card(rows: Piles, r: int, c: int) -> bool:
    return 0 <= r < len(rows) and 0 <= c < len(rows[r]) and rows[r][c] != GAP


def _with_gap(rows: Piles, r: int, c: int) -> Piles:
    return _put(rows, r, _put_card(rows[r], c, GAP))


def _put_card(row: Pile, c: int, card: str) -> Pile:
    return (*row[:c], card, *row[c + 1 :])


def _put(piles: Piles, at: int, pile: Pile) -> Piles:
    return (*piles[:at], pile, *piles[at + 1 :])


def _waste_name(state: Quilt, at: int) -> str:
    return "W" if len(state.wastes) == 1 else f"W{at + 1}"
