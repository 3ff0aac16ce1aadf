"""Tops that a higher top of their suit beats go away: aces up. The ace is the highest card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import Pile, Piles, rank, suit
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class Columns(NamedTuple):
    """The columns, the stock, how many cards are laid aside."""

    columns: Piles
    stock: Pile
    aside: int


class DiscardingGame(Game[Columns]):
    """One deal of such a game."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.waste: int = rules.discard.waste
        self.start = Columns(
            columns=fields.piles_of(deal.get("tableau")),
            stock=fields.pile_of(deal.get("stock")),
            aside=len(fields.pile_of(deal.get("waste"))),
        )

    def won(self, state: Columns) -> bool:
        """The stock is gone, and each column is one ace."""
        return not state.stock and all(len(pile) == 1 and rank(pile[0]) == 1 for pile in state.columns)

    def moves(self, state: Columns) -> Moves[Columns]:
        """Deal, lay aside, move to an empty column, take away."""
        found: Moves[Columns] = []
        if state.stock:
            found.append(("S", self._dealt(state)))
        tops = [pile[-1] if pile else "" for pile in state.columns]
        for at, pile in enumerate(state.columns):
            if not pile:
                continue
            rest = _put(state.columns, at, pile[:-1])
            if state.aside < self.waste:
                found.append((f"T{at + 1}>W", state._replace(columns=rest, aside=state.aside + 1)))
            for to, other in enumerate(state.columns):
                if not other:
                    found.append((f"T{at + 1}>T{to + 1}", state._replace(columns=_put(rest, to, (pile[-1],)))))
            if any(top and _beats(top, pile[-1]) for top in tops):
                found.append((f"T{at + 1}-", state._replace(columns=rest)))
        return found

    @staticmethod
    def _dealt(state: Columns) -> Columns:
        """A card on every column, as far as they go."""
        count = min(len(state.columns), len(state.stock))
        dealt = tuple((*state.columns[at], state.stock[at]) for at in range(count))
        return state._replace(columns=(*dealt, *state.columns[count:]), stock=state.stock[count:])


def _beats(card: str, other: str) -> bool:
    """A card is higher than another of its suit."""
    return suit(card) == suit(other) and _height(card) > _height(other)


def _height(card: str) -> int:
    return 14 if rank(card) == 1 else rank(card)


def _put(piles: Piles, at: int, pile: Pile) -> Piles:
    return (*piles[:at], pile, *piles[at + 1 :])
