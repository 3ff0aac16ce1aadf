"""A deck from which the cards of a random deal are taken, and orders of it in which something happens."""

from __future__ import annotations

import random

from solver.families.play.deals import all_cards
from solver.families.play.rules import Pack
from tests.fuzz.family import NoPositionError


def shuffled(pack: Pack, rng: random.Random) -> list[str]:
    """The whole pack, the card that is taken first first."""
    deck = list(all_cards(pack))
    rng.shuffle(deck)
    return deck


def taken(deck: list[str], count: int) -> list[str]:
    """So many cards from the top.

    Raises:
        NoPositionError: there are fewer.
    """
    if len(deck) < count:
        raise NoPositionError("the pack is too small")
    found = deck[:count]
    del deck[:count]
    return found


def hand_of(deck: list[str], count: int) -> list[str]:
    """The same in the order of the alphabet."""
    return sorted(taken(deck, count))


def two_suits_first(deck: list[str], pack: Pack, rng: random.Random) -> None:
    """Cards of two suits before the others."""
    suits = rng.sample(pack.suits, min(2, len(pack.suits)))
    deck.sort(key=lambda card: card[0] not in suits)


def jokers_early(deck: list[str], rng: random.Random, often: float = 0.7, last: int = 7) -> list[str]:
    """The deck, often with no jokers but two, near the top."""
    jokers = [card for card in deck if card[0] == "X"]
    if not jokers or rng.random() >= often:
        return deck
    deck = [card for card in deck if card[0] != "X"]
    for joker in jokers[:2]:
        deck.insert(rng.randint(0, last), joker)
    return deck
