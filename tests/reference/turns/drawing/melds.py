"""What a knock scores, by trying every division of both hands and every way to lay off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

Cards = tuple[str, ...]


def is_meld(cards: Cards, ranks: str) -> bool:
    """Whether cards are a set or a run; the ranks in their order."""
    if len(cards) < 3:
        return False
    if len({card[1:] for card in cards}) == 1:
        return len({card[0] for card in cards}) == len(cards)
    places = sorted(ranks.index(card[1:]) for card in cards)
    return len({card[0] for card in cards}) == 1 and places == list(range(places[0], places[0] + len(places)))


@cache
def divisions(hand: Cards, ranks: str) -> tuple[tuple[tuple[Cards, ...], Cards], ...]:
    """Every division of a hand into melds and the rest."""
    return tuple(_divisions(hand, ranks))


def _divisions(hand: Cards, ranks: str) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    if not hand:
        yield (), ()
        return
    first, others = hand[0], hand[1:]
    for melds, rest in divisions(others, ranks):
        yield melds, (first, *rest)
    alike = [card for card in others if card[1:] == first[1:] or card[0] == first[0]]
    for size in range(2, len(alike) + 1):
        for more in combinations(alike, size):
            if is_meld((first, *more), ranks):
                left = tuple(card for card in others if card not in more)
                for melds, rest in divisions(left, ranks):
                    yield ((first, *more), *melds), rest


@cache
def laid_off(melds: tuple[Cards, ...], rest: Cards, ranks: str) -> frozenset[Cards]:
    """What may be left of cards some of which are laid off, one after the other, on any of the melds."""
    found = {rest}
    for at, meld in enumerate(melds):
        for card in rest:
            longer = tuple(sorted((*meld, card)))
            if is_meld(longer, ranks):
                left = tuple(one for one in rest if one != card)
                found |= laid_off((*melds[:at], longer, *melds[at + 1 :]), left, ranks)
    return frozenset(found)


class Knocks:
    """Knocks in one game.

    Args:
        ranks: in their order.
        values: by card.
        gin, undercut: bonuses.
    """

    def __init__(self, ranks: str, values: Mapping[str, int], gin: int, undercut: int) -> None:
        self.ranks, self.values = ranks, values
        self.gin, self.undercut = gin, undercut

    def count(self, cards: Cards) -> int:
        """What cards count."""
        return sum(self.values[card] for card in cards)

    def fewest(self, hand: Cards) -> int:
        """The fewest unmatched points."""
        return min(self.count(rest) for _, rest in divisions(hand, self.ranks))

    def worth(self, knocker: Cards, other: Cards, limit: int) -> int:
        """What a knock brings the knocker less what it brings the other."""
        return max(
            self._against(melds, rest, other)
            for melds, rest in divisions(knocker, self.ranks)
            if self.count(rest) <= limit
        )

    def _against(self, melds: tuple[Cards, ...], rest: Cards, other: Cards) -> int:
        if not rest:
            return self.fewest(other) + self.gin
        own = self.count(rest)
        ways = [left for _, bare in divisions(other, self.ranks) for left in laid_off(melds, bare, self.ranks)]
        return min(self._scored(own, self.count(left)) for left in ways)

    def _scored(self, own: int, left: int) -> int:
        return left - own if own < left else -(own - left + self.undercut)
