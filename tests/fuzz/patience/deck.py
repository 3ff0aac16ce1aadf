"""The cards that are still to be laid out, and how they are taken."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from solver.families.patience import layout as pack
from solver.families.patience.rules import Pack

Cards = list[str]

SCARCE = "scarce"
"""Asked for beside the dimensions: few piles and cells, so that the layout is rather lost."""


class Deck:
    """A shuffled pack from which cards are taken.

    Args:
        rng: the order of the cards comes from it.
        cards: what is in it.
    """

    def __init__(self, rng: random.Random, cards: Iterable[str]) -> None:
        self.cards = list(cards)
        rng.shuffle(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def take(self, count: int) -> Cards:
        """That many cards, or all that are left."""
        taken, self.cards = self.cards[: max(count, 0)], self.cards[max(count, 0) :]
        return taken

    def find(self, fits: Callable[[str], bool]) -> str | None:
        """The first card that fits, taken; None where there is none."""
        for at, card in enumerate(self.cards):
            if fits(card):
                return self.cards.pop(at)
        return None

    def card(self, code: str) -> Cards:
        """That card, taken; nothing where it is not there."""
        return [code] if self.find(lambda card: card == code) else []

    def of_rank(self, rank: int) -> Cards:
        """The first card of a rank, taken; nothing where there is none."""
        card = self.find(lambda card: pack.rank(card) == rank)
        return [] if card is None else [card]


def shuffled(rng: random.Random, size: Pack) -> Cards:
    """The whole pack in some order."""
    return Deck(rng, pack.cards(size)).cards


def turned_down(pile: Cards, count: int) -> Cards:
    """The pile with so many cards at its bottom face down."""
    return [f"({card})" if at < count else card for at, card in enumerate(pile)]


def uneven(rng: random.Random, total: int, piles: int, *, empty: bool = True) -> list[int]:
    """So many cards in so many piles: sometimes level, sometimes all in one, some piles empty.

    Args:
        empty: a pile may stay empty.
    """
    sizes = [0] * piles
    if not piles:
        return sizes
    weights = [1.0] * piles if rng.random() < 0.4 else [rng.random() ** 2 + 0.02 for _ in range(piles)]
    if empty and piles > 1 and rng.random() < 0.4:
        weights[rng.randrange(piles)] = 0.0
    for at in range(total):
        if not empty and at < piles:
            sizes[at] += 1
        else:
            sizes[rng.choices(range(piles), weights)[0]] += 1
    return sizes
