"""Free cards go on holes, one rank up or down: golf, black hole, peaks, eliminator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import Pile, Piles, rank, suits_agree
from tests.reference.patience.errors import BadDeal, NotCovered
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.layouts import Shape, cards_left
from tests.reference.patience.rulefile import Rules


class Holes(NamedTuple):
    """The layout, the top card of each hole, the stock, cards that wait, cards in cells; nothing: an empty one."""

    rows: Piles
    tops: Pile
    stock: Pile
    parked: Pile
    cells: Pile


class HolesGame(Game[Holes]):
    """One deal of such a game."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules.taking
        self.stock = rules.stock
        self.ranks: int = rules.pack.ranks
        self.shape = Shape(rules, deal)
        if rules.stock.to not in ("", "hole"):
            raise NotCovered(f"stock.to = {rules.stock.to} with taking.by = building")
        if rules.taking.reserve:
            raise NotCovered("taking.reserve with taking.by = building")
        self.scored = rules.goal == "score"
        self.lower = True
        self.by_holes = self.rules.start == "empty"
        self.nothing = -1
        self.cell_count = sum(place.count for place in rules.places if place.name == "cells")
        self.start = self._start(deal)

    def _start(self, deal: Mapping[str, Any]) -> Holes:
        tops = tuple(pile[-1] if pile else "" for pile in fields.piles_of(deal.get("foundations")))
        if len(tops) > self.rules.holes:
            raise BadDeal(f"{len(tops)} foundations")
        parked = tuple(card for pile in fields.piles_of(deal.get("reserve")) for card in pile)
        if len(parked) > self.rules.parking:
            raise BadDeal(f"{len(parked)} cards wait")
        return Holes(
            rows=self.shape.start,
            tops=(*tops, *("",) * (self.rules.holes - len(tops))),
            stock=fields.pile_of(deal.get("stock")),
            parked=(*parked, *("",) * (self.rules.parking - len(parked))),
            cells=tuple(card for pile in fields.piles_of(deal.get("cells")) for card in pile),
        )

    def won(self, state: Holes) -> bool:
        """The layout is gone and nothing waits; where everything must go the stock as well."""
        waiting = any(state.parked) or any(state.cells) or (state.stock and self.rules.all_cards)
        return not cards_left(state.rows) and not waiting

    def score(self, state: Holes) -> int | None:
        """Cards left in the layout; where holes are empty at first the number of holes used for all cards."""
        left = cards_left(state.rows)
        if not self.by_holes:
            return left
        if left or any(state.parked) or state.cells:
            return None
        return sum(1 for top in state.tops if top)

    def moves(self, state: Holes) -> Moves[Holes]:
        """Free cards to holes and to where they wait, cards that wait to holes, the stock."""
        found: Moves[Holes] = []
        begun = any(state.tops) or self.rules.start != "chosen"
        if self.stock.to == "hole" and state.stock and begun:
            found += [
                (self._name("S", at), self._on(state._replace(stock=state.stock[1:]), at, state.stock[0]))
                for at in range(len(state.tops))
            ]
        for name, card, rows in self.shape.free(state.rows):
            rest = state._replace(rows=rows)
            if begun and "" in state.parked:
                at = state.parked.index("")
                found.append((f"{name}>R", rest._replace(parked=_put(state.parked, at, card))))
            if begun and len(state.cells) < self.cell_count:
                found.append((f"{name}>C", rest._replace(cells=tuple(sorted((*state.cells, card))))))
            found += self._to_holes(rest, name, card)
        for at, card in enumerate(state.parked):
            if card:
                name = "R" if self.rules.parking == 1 else f"R{at + 1}"
                found += self._to_holes(state._replace(parked=_put(state.parked, at, "")), name, card)
        for at, card in enumerate(state.cells):
            rest = state._replace(cells=(*state.cells[:at], *state.cells[at + 1 :]))
            found += self._to_holes(rest, card, card)
        return found

    def _to_holes(self, rest: Holes, name: str, card: str) -> Moves[Holes]:
        return [
            (self._name(name, at), self._on(rest, at, card))
            for at, top in enumerate(rest.tops)
            if self._takes(top, card)
        ]

    def _name(self, source: str, at: int) -> str:
        """Holes have numbers where they are empty at first, or are several."""
        return f"{source}>F{at + 1}" if self.by_holes or self.rules.holes > 1 else source

    def _on(self, state: Holes, at: int, card: str) -> Holes:
        return state._replace(tops=_put(state.tops, at, card))

    def _takes(self, top: str, card: str) -> bool:
        """A card of the layout, or one that waits, may go on a hole with this top."""
        if not top:
            return True
        if self.rules.king_blocks and rank(top) == self.ranks:
            return False
        apart = abs(rank(top) - rank(card))
        next_to = apart == 1 or (self.rules.wrap and apart == self.ranks - 1)
        return next_to and suits_agree(self.rules.suit, card, top)


def _put(cards: Pile, at: int, card: str) -> Pile:
    return (*cards[:at], card, *cards[at + 1 :])
