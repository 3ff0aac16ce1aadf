"""Random deals of any game of bids, from its rules: a few cards each, often of the same ranks."""

from __future__ import annotations

import random
from typing import Any

from solver.families.bidding.rules import Rules
from solver.families.play.deals import all_cards
from tests.fuzz.family import NoPositionError

Fields = dict[str, Any]

MOST = {2: 4, 3: 3, 4: 2}
"""Cards a hand at most, by seats: what the reference can search; of more seats two."""


def fields_of(rules: Rules, rng: random.Random, seats: int, kind: str) -> Fields:
    """The fields of a deal before the first bid.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        kind: of the position: ``ties`` has had some, ``carried`` a pile.
    """
    most = MOST.get(seats, 2)
    # Who bids as one has a column for every way to do so.
    size = rng.choice((most, most - 1)) if seats > 2 or rules.tie.prize == "returned" else rng.choice((most, most, 3))
    deck = list(all_cards(rules.pack))
    rng.shuffle(deck)
    by_suit = rng.random() < 0.8
    hands = [_taken(deck, size, _suit(rules, seat) if by_suit else "") for seat in range(seats)]
    found: Fields = {"hands": hands, "stock": _taken(deck, size, rules.deal.prizes if by_suit else "", ordered=False)}
    if kind == "ties":
        found["ties"] = rng.randint(1, max(size - 1, 1))
    if kind == "carried":
        found["pile"] = _taken(deck, rng.choice((1, 2)), "")
    if rng.random() < 0.4:
        found["points_before"] = [rng.randint(0, 20) for _ in range(seats)]
    if rng.random() < 0.5:
        found["leader"] = rng.randrange(seats)
    return found


def _suit(rules: Rules, seat: int) -> str:
    others = [suit for suit in rules.pack.suits if suit != rules.deal.prizes]
    return others[seat] if seat < len(others) else ""


def _taken(deck: list[str], size: int, suit: str, *, ordered: bool = True) -> list[str]:
    """Cards from the deck, of a suit or any: often the lowest ranks, so that hands are alike."""
    right = [card for card in deck if card[0] == (suit or card[0])]
    if len(right) < size:
        raise NoPositionError("too few cards")
    for card in right[:size]:
        deck.remove(card)
    return sorted(right[:size]) if ordered else right[:size]
