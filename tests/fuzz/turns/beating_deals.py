"""Random deals of beating games: few cards, so that all positions can be listed."""

from __future__ import annotations

import random
from typing import Any

from solver.families.beating.rules import Rules
from solver.families.play.deals import rank_of
from tests.fuzz.turns.decks import hand_of, shuffled, two_suits_first

Fields = dict[str, Any]

MOST = {2: 3, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}
"""Cards a hand at most, by seats."""


def fields_of(
    rules: Rules, rng: random.Random, seats: int, *, stock: bool, opening: bool, more: bool = False
) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the game.
        rng: the generator.
        seats: how many hands.
        stock: there is one.
        opening: the first play of the round is to come.
        more: hands are a card larger, as some are to be played at once.
    """
    deck = _deck(rules, rng)
    most = max(1, MOST[seats] + more - (rules.play.how == "pile") - (stock and rng.random() < 0.7))
    sizes = [max(1, rng.choice((most, most, most - 1, most + (not stock and seats < 3)))) for _ in range(seats)]
    found: Fields = {"hands": [hand_of(deck, size) for size in sizes]}
    if not stock and seats > 2 and rng.random() < 0.15:
        found["hands"][rng.randrange(seats)] = []
    if rules.trump.on:
        suits = [suit for suit in rules.pack.suits if suit not in rules.trump.never]
        found["trump"] = rng.choice(suits)
    if stock:
        found["stock"] = [deck.pop() for _ in range(rng.choice((1, 1, 2))) if deck]
        found["hand_size"] = rng.choice((1, most, most + 1))
    if rules.table.sides == "partners" and seats % 3 == 0 and rng.random() < 0.6:
        found["teams"] = 3
    if rules.play.how == "pile" and not opening and rng.random() < 0.6:
        pile = [deck.pop() for _ in range(rng.randint(1, 2)) if deck]
        found["pile"] = sorted(pile, key=lambda card: -rules.pack.ranks.index(rank_of(card)))
    playing = [seat for seat in range(seats) if found["hands"][seat]]
    found["dealer"] = rng.randrange(seats)
    found["leader"] = rng.choice(playing)
    if opening and rules.pile.opening:
        lowest = max(rules.pack.ranks.index(rank_of(card)) for hand in found["hands"] for card in hand)
        found |= {"opening": True, "leader": next(seat for seat in playing if _holds(rules, found, seat, lowest))}
    elif rng.random() < 0.2:
        del found["leader"]
    return found


def _holds(rules: Rules, found: Fields, seat: int, place: int) -> bool:
    return any(rules.pack.ranks.index(rank_of(card)) == place for card in found["hands"][seat])


def _deck(rules: Rules, rng: random.Random) -> list[str]:
    """The cards in the order in which they are dealt: often of few ranks, or few suits."""
    deck = shuffled(rules.pack, rng)
    form = rng.randrange(4)
    if form == 0:
        ranks = rng.sample(rules.pack.ranks, min(4, len(rules.pack.ranks)))
        deck.sort(key=lambda card: rank_of(card) not in ranks)
    elif form == 1:
        words = (*rules.attack.unbeatable, *rules.pile.falls)
        deck.sort(key=lambda card: rng.random() - 0.6 * (card in words or rank_of(card) in words))
    elif form == 2:
        two_suits_first(deck, rules.pack, rng)
    return deck
