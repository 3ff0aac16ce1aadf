"""A row of piles that go on others to their left, and close up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reference.patience import fields
from tests.reference.patience.cards import Piles, rank, suit
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.rulefile import Rules


class AccordionGame(Game[Piles]):
    """One deal of such a game; a state is the row of piles."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.steps: list[int] = rules.accordion.steps
        self.match: list[str] = rules.accordion.match
        self.start = fields.piles_of(deal.get("tableau"))

    def won(self, state: Piles) -> bool:
        """One pile is left."""
        return len(state) == 1

    def moves(self, state: Piles) -> Moves[Piles]:
        """A pile, with what lies under its top, on another whose top agrees."""
        found: Moves[Piles] = []
        for at, pile in enumerate(state):
            for to in sorted({at - step for step in self.steps}):
                if to >= 0 and self._agree(pile[-1], state[to][-1]):
                    row = list(state)
                    row[to] = (*state[to], *pile)
                    del row[at]
                    found.append((f"{at + 1}>{to + 1}", tuple(row)))
        return found

    def _agree(self, card: str, other: str) -> bool:
        by_suit = "suit" in self.match and suit(card) == suit(other)
        return by_suit or ("rank" in self.match and rank(card) == rank(other))
