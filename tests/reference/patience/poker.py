"""Poker hands of five cards, by the table of the square."""

from __future__ import annotations

from collections import Counter

from tests.reference.patience.cards import Pile, rank, suit


def points(hand: Pile) -> int:
    """The score of the best hand that five cards make."""
    ranks = sorted(rank(card) for card in hand)
    counts = sorted(Counter(ranks).values(), reverse=True)
    flush = len(set(map(suit, hand))) == 1
    royal = ranks == [1, 10, 11, 12, 13]
    straight = royal or (counts[0] == 1 and ranks[4] - ranks[0] == 4)
    scores = [0]
    if flush and royal:
        scores.append(100)
    if flush and straight:
        scores.append(60)
    if counts[0] >= 4:
        scores.append(30)
    if straight:
        scores.append(25)
    if counts == [3, 2]:
        scores.append(20)
    if counts[0] >= 3:
        scores.append(15)
    if flush:
        scores.append(10)
    if counts[:2] == [2, 2]:
        scores.append(5)
    if counts[0] >= 2:
        scores.append(2)
    return max(scores)
