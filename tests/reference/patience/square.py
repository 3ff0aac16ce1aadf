"""A grid filled card by card, scored by its rows and columns when it is full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.reference.patience import cribbage, fields, poker
from tests.reference.patience.cards import GAP, Pile, Piles
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class Square(NamedTuple):
    """The grid, the stock, how many cards are laid aside."""

    rows: Piles
    stock: Pile
    aside: int


class SquareGame(Game[Square]):
    """One deal of such a game."""

    scored = True

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.kind: str = rules.square.score
        self.waste: int = rules.square.waste
        self.start = Square(
            fields.grid_of(deal.get("tableau")),
            fields.pile_of(deal.get("stock")),
            len(fields.pile_of(deal.get("waste"))),
        )

    def won(self, state: Square) -> bool:
        """Games for a score are not won."""
        raise NotImplementedError

    def score(self, state: Square) -> int | None:
        """All lines of a full grid; a grid that is not full scores nothing."""
        if any(GAP in row for row in state.rows):
            return None
        lines = [*state.rows, *zip(*state.rows, strict=True)]
        if self.kind == "poker":
            return sum(poker.points(line) for line in lines)
        if not state.stock:  # the rulings say nothing of a stock that is used up: hands without a starter
            return sum(cribbage.points(line, None) for line in lines)
        return cribbage.for_starter(state.stock[0]) + sum(cribbage.points(line, state.stock[0]) for line in lines)

    def moves(self, state: Square) -> Moves[Square]:
        """The next card to an empty place or aside, until the grid is full."""
        gaps = [(r, c) for r, row in enumerate(state.rows) for c, card in enumerate(row) if card == GAP]
        if not state.stock or not gaps:
            return []
        card, rest = state.stock[0], state._replace(stock=state.stock[1:])
        found: Moves[Square] = []
        for r, c in gaps:
            row = (*state.rows[r][:c], card, *state.rows[r][c + 1 :])
            found.append((f">{r + 1},{c + 1}", rest._replace(rows=(*state.rows[:r], row, *state.rows[r + 1 :]))))
        if state.aside < self.waste:
            found.append(("W", rest._replace(aside=state.aside + 1)))
        return found
