"""Foundations at the start of a layout: empty, with the cards of the deal, begun, complete."""

from __future__ import annotations

import random

from solver.families.patience import layout as pack
from solver.families.patience.layout import sequence
from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import foundation_count
from tests.fuzz.patience.deck import Cards, Deck


class Foundations:
    """Foundations that grow from a deck by the rules.

    Args:
        rules: with the pack of the layout.
        deck: cards are taken from it.
    """

    def __init__(self, rules: Rules, rng: random.Random, deck: Deck) -> None:
        self._rules, self._rng, self._deck = rules, rng, deck
        self.piles: list[Cards] = [[] for _ in range(foundation_count(rules))]
        self._up = rules.foundations.order != "chosen" or rng.random() < 0.5
        self._base = self._chosen_base()

    def _chosen_base(self) -> int:
        base, ranks = self._rules.foundations.base, self._rules.pack.ranks
        return {"ace": 1, "king": ranks}.get(base, self._rng.randint(1, ranks))

    def begin(self) -> None:
        """The cards that the deal puts there, as many as the rules say, scaled to the foundations that there are."""
        found = self._rules.foundations
        if not found.dealt:
            return
        count = len(self.piles)
        if found.order == "two ways":
            half = count // 2
            dealt = range(count) if found.dealt > self._rules.pack.suits else range(half)
        else:
            dealt = range(min(found.dealt, count) if found.base != "dealt" else min(found.dealt, max(count - 1, 1)))
        for at in dealt:
            self._grow(at)

    def build(self, cards: int) -> None:
        """So many more cards, as far as they fit anywhere."""
        for _ in range(cards):
            places = list(range(len(self.piles)))
            self._rng.shuffle(places)
            if not any(self._grow(at) for at in places):
                return

    def complete(self) -> None:
        """One foundation with all its cards, if they are there."""
        places = list(range(len(self.piles)))
        self._rng.shuffle(places)
        for at in places:
            while self._grow(at):
                pass
            if len(self.piles[at]) == len(self._ranks(at)):
                return

    def _ranks(self, at: int) -> tuple[int, ...]:
        rules = self._rules
        if rules.foundations.steps:
            return sequence(rules, at + 1) if at < len(rules.foundations.steps) else ()
        if rules.foundations.order == "two ways":
            up = at < len(self.piles) // 2
            return sequence(rules, 1 if up else rules.pack.ranks, up)
        return sequence(rules, self._base, self._up)

    def _grow(self, at: int) -> bool:
        """One more card on a foundation; false where none fits."""
        pile, ranks = self.piles[at], self._ranks(at)
        if len(pile) >= len(ranks):
            return False
        wanted, same = ranks[len(pile)], self._rules.foundations.suit == "same"
        card = self._deck.find(
            lambda card: pack.rank(card) == wanted and (not pile or not same or card[0] == pile[-1][0])
        )
        if card is not None:
            pile.append(card)
        return card is not None
