"""Three free cards of consecutive ranks, around the corner too, go away."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tests.reference.patience.cards import GAP, Piles, rank, suit
from tests.reference.patience.errors import NotCovered
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.layouts import Shape, cards_left
from tests.reference.patience.rulefile import Rules


class TriplesGame(Game[Piles]):
    """One deal of such a game; a state is the layout."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules.taking
        self.ranks: int = rules.pack.ranks
        if rules.stock.to or rules.places or rules.taking.reserve:
            raise NotCovered("stock, cells or reserve with taking.by = triples")
        self.shape = Shape(rules, deal)
        self.scored = rules.goal == "score"
        self.start = self.shape.start
        self.cards: int = rules.pack.ranks * rules.pack.suits * rules.pack.packs

    def won(self, state: Piles) -> bool:
        """All cards are gone."""
        return not cards_left(state)

    def score(self, state: Piles) -> int:
        """Cards removed, also before the layout, times three if one king alone is left."""
        left = [card for row in state for card in row if card != GAP]
        removed = self.cards - len(left)
        return 3 * removed if len(left) == 1 and rank(left[0]) == self.ranks else removed

    def canonical(self, move: str) -> str:
        """The order within a triple is free."""
        return "+".join(sorted(move.split("+")))

    def moves(self, state: Piles) -> Moves[Piles]:
        """Every three free cards that may go."""
        found: Moves[Piles] = []
        for three in combinations([(name, card) for name, card, _ in self.shape.free(state)], 3):
            cards = [card for _, card in three]
            if self._consecutive(cards) and (self.rules.suits == "any" or len(set(map(suit, cards))) == 3):
                after = state
                for name, _ in three:
                    after = next(rows for other, _, rows in self.shape.free(after) if other == name)
                found.append(("+".join(name for name, _ in three), after))
        return found

    def _consecutive(self, cards: list[str]) -> bool:
        ranks = {rank(card) for card in cards}
        runs = ({(low + step - 1) % self.ranks + 1 for step in range(3)} for low in range(1, self.ranks + 1))
        return len(ranks) == 3 and any(ranks == run for run in runs)
