"""Random deals of asking games: few cards, of few ranks, so that all positions can be listed."""

from __future__ import annotations

import random
from typing import Any

from solver.families.fishing.rules import Rules
from solver.families.play.deals import all_cards, rank_of
from tests.fuzz.family import NoPositionError

Fields = dict[str, Any]

MOST = {2: 12, 3: 11, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10}
"""Cards of a deal at most, by seats."""


def fields_of(rules: Rules, rng: random.Random, seats: int, kind: str) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        kind: of the position that is wanted.
    """
    soon = kind in ("over", "points")
    book = rng.choice((2, 2, 3)) if rng.random() < (0.6 if soon else 0.3) else rules.book.cards
    deck = _whole(rules, rng, book) if kind == "over" else _deck(rules, rng, book)[: MOST[seats] - 2 * soon]
    if len(deck) < 2:
        raise NoPositionError("the pack is too small")
    rng.shuffle(deck)
    left = rng.randint(1, max(1, len(deck) - seats)) if _has_pond(rules, rng, kind) else 0
    hands: list[list[str]] = [[] for _ in range(seats)]
    holders = rng.sample(range(seats), max(1, seats - (kind == "none")))
    for number, card in enumerate(deck[left:]):
        hands[holders[number % len(holders)] if rng.random() < 0.7 else rng.choice(holders)].append(card)
    found: Fields = {"hands": list(map(sorted, hands)), "dealer": rng.randrange(seats), "leader": rng.randrange(seats)}
    if left:
        found["pond"] = deck[:left]
    if book != rules.book.cards:
        found["book"] = book
    if rng.random() < 0.2:
        found["points_before"] = [rng.randrange(4) for _ in range(seats)]
    if rng.random() < 0.2:
        del found["leader"]
    return found


def _has_pond(rules: Rules, rng: random.Random, kind: str) -> bool:
    if kind in ("empty", "none") and not rules.end.pond:
        return kind == "none" and rng.random() < 0.3
    return rules.end.pond or rng.random() < (0.4 if kind == "over" else 0.8)


def _whole(rules: Rules, rng: random.Random, book: int) -> list[str]:
    """The cards of a book or two, so that play soon comes to its end."""
    deck = list(all_cards(rules.pack))
    rng.shuffle(deck)
    ranks = rng.sample(rules.pack.ranks, min(2, len(rules.pack.ranks)))[: rng.choice((1, 1, 2))]
    own = [[card for card in deck if rank_of(card) == rank] for rank in ranks]
    return [card for cards in own for card in cards[: len(cards) // book * book][:book]]


def _deck(rules: Rules, rng: random.Random, book: int) -> list[str]:
    """Cards, ranks that can make books first, and of these some ranks before others."""
    deck = list(all_cards(rules.pack))
    rng.shuffle(deck)
    ranks = rng.sample(rules.pack.ranks, len(rules.pack.ranks))
    deck.sort(key=lambda card: ranks.index(rank_of(card)))
    if rng.random() < 0.3:  # of some ranks there are cards too few for a book, or too many
        deck = [card for number, card in enumerate(deck) if number % (book + 1)]
    return deck
