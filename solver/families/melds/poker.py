"""Poker hands of five cards: how high they are."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from solver.families.melds.state import Cards

ORDER = "23456789TJQKA"
"""Ranks from the lowest."""

Height = tuple[int, tuple[int, ...]]
"""The kind, 0 to 8, then the ranks that tell hands of a kind apart, the first ones first."""

PAIR = 1
_KINDS = {(2, 1, 1, 1): PAIR, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 7}
_STRAIGHT, _FLUSH, _BOTH = 4, 5, 8
_WHEEL = (12, 3, 2, 1, 0)


@lru_cache(maxsize=1 << 16)
def height(cards: Cards) -> Height:
    """How high a hand is; higher is greater. Suits do not matter but for flushes."""
    places = Counter(ORDER.index(card[1]) for card in cards)
    ranks = tuple(sorted(places, key=lambda place: (-places[place], -place)))
    if len(ranks) < len(cards):
        return _KINDS[tuple(sorted(places.values(), reverse=True))], ranks
    flush = len({card[0] for card in cards}) == 1
    wheel = ranks == _WHEEL
    straight = wheel or ranks[0] - ranks[-1] == len(ranks) - 1
    if wheel:
        ranks = (*ranks[1:], -1)
    return (_BOTH if flush and straight else _FLUSH if flush else _STRAIGHT if straight else 0), ranks
