"""Cribbage hands of four cards with a starter."""

from __future__ import annotations

from itertools import combinations

from tests.reference.patience.cards import Pile, rank, suit

JACK = 11


def for_starter(starter: str) -> int:
    """Two for a jack turned as the starter, once."""
    return 2 if rank(starter) == JACK else 0


def points(hand: Pile, starter: str | None) -> int:
    """Fifteens, pairs, runs, four of a suit, and the jack of the starter's suit."""
    cards = (*hand, starter) if starter else hand
    return _fifteens(cards) + _pairs(cards) + _runs(cards) + _suits(hand, starter)


def _fifteens(cards: Pile) -> int:
    values = [min(rank(card), 10) for card in cards]
    return 2 * sum(1 for size in range(2, len(values) + 1) for some in combinations(values, size) if sum(some) == 15)


def _pairs(cards: Pile) -> int:
    return 2 * sum(1 for one, other in combinations(cards, 2) if rank(one) == rank(other))


def _runs(cards: Pile) -> int:
    """Only the longest count, each combination of cards that makes one."""
    for size in (5, 4, 3):
        runs = sum(1 for some in combinations(cards, size) if _is_run(some))
        if runs:
            return size * runs
    return 0


def _is_run(cards: Pile) -> bool:
    ranks = sorted(map(rank, cards))
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def _suits(hand: Pile, starter: str | None) -> int:
    four = len(set(map(suit, hand))) == 1
    if not starter:
        return 4 if four else 0
    jack = any(rank(card) == JACK and suit(card) == suit(starter) for card in hand)
    return (4 if four else 0) + (1 if four and suit(hand[0]) == suit(starter) else 0) + (1 if jack else 0)
