"""Sets and runs: how a hand can be laid out, what is laid off, what a knock scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from solver.families.drawing.state import Cards

LEAST = 3
"""Cards of a set or a run."""

Meld = tuple[str, ...]
Values = tuple[tuple[str, int], ...]
"""What each card counts."""


@lru_cache(maxsize=1 << 14)
def melds(hand: Cards, ranks: str) -> tuple[Meld, ...]:
    """Every set and run that can be made of a hand.

    Args:
        ranks: from the highest: runs follow them.
    """
    return (*_sets(hand), *_runs(hand, ranks))


def _sets(hand: Cards) -> Iterator[Meld]:
    by_rank: dict[str, list[str]] = {}
    for card in hand:
        by_rank.setdefault(card[1:], []).append(card)
    for cards in by_rank.values():
        if len(cards) >= LEAST:
            yield tuple(cards)
        if len(cards) > LEAST:
            yield from (tuple(one for one in cards if one != left) for left in cards)


def _runs(hand: Cards, ranks: str) -> Iterator[Meld]:
    held = set(hand)
    for suit in sorted({card[0] for card in hand}):
        for first in range(len(ranks)):
            run: list[str] = []
            for rank in ranks[first:]:
                if suit + rank not in held:
                    break
                run.append(suit + rank)
                if len(run) >= LEAST:
                    yield tuple(run)


@lru_cache(maxsize=1 << 14)
def layouts(hand: Cards, ranks: str) -> tuple[tuple[tuple[Meld, ...], Cards], ...]:
    """Every way to lay a hand out: melds that share no card, and the cards that are left."""
    return tuple(_layouts(melds(hand, ranks), hand, 0))


def _layouts(known: Sequence[Meld], left: Cards, first: int) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
    yield (), left
    for number in range(first, len(known)):
        meld = known[number]
        if set(meld) <= set(left):
            rest = tuple(card for card in left if card not in meld)
            for others, bare in _layouts(known, rest, number + 1):
                yield (meld, *others), bare


class Count:
    """What hands of sets and runs count, for one game.

    Args:
        ranks: from the highest: runs follow them.
        values: what each card of the pack counts.
    """

    def __init__(self, ranks: str, values: Values) -> None:
        self.ranks = ranks
        self.values = dict(values)
        self._least: dict[Cards, int] = {}

    def points(self, cards: Cards) -> int:
        """What cards count that are not matched."""
        return sum(self.values[card] for card in cards)

    def least(self, hand: Cards) -> int:
        """The fewest unmatched points of a hand."""
        if hand not in self._least:
            self._least[hand] = min(self.points(bare) for _, bare in layouts(hand, self.ranks))
        return self._least[hand]

    def knock(self, knocker: Cards, other: Cards, limit: int, gin: int, undercut: int) -> int:
        """What a knock brings the knocker; below 0: the other player.

        The knocker lays out as suits him best, with no more unmatched points than the limit; the other then lays out
        and lays off as suits him best. The fewest points left are always best for him: less than the knocker's, each
        point is one more; more, each is one less.

        Args:
            gin, undercut: bonuses.
        """
        found: int | None = None
        for laid, bare in layouts(knocker, self.ranks):
            own = self.points(bare)
            if own > limit:
                continue
            if bare:
                left = self._laid_off(laid, other)
                worth = left - own if left > own else left - own - undercut
            else:
                worth = self.least(other) + gin
            found = worth if found is None else max(found, worth)
        assert found is not None, "a knock beyond the limit"
        return found

    def _laid_off(self, laid: tuple[Meld, ...], hand: Cards) -> int:
        """The fewest points of a hand some of whose cards are laid off on melds of the other player.

        Any card that can be laid off is: no meld has room for one of two cards alone. A set takes the one card of its
        rank that is missing, whatever runs do; a run grows until a card is missing, whatever sets take, and what a set
        takes a run that reaches it may take as well.
        """
        return min(self._bare(laid, bare) for _, bare in layouts(hand, self.ranks))

    def _bare(self, laid: tuple[Meld, ...], bare: Cards) -> int:
        left = set(bare)
        for meld in laid:
            if meld[0][1:] == meld[1][1:]:
                continue
            places = [self.ranks.index(card[1:]) for card in meld]
            for step, place in ((-1, min(places) - 1), (1, max(places) + 1)):
                at = place
                while 0 <= at < len(self.ranks) and meld[0][0] + self.ranks[at] in left:
                    left.discard(meld[0][0] + self.ranks[at])
                    at += step
        sets = {meld[0][1:] for meld in laid if meld[0][1:] == meld[1][1:]}
        return sum(self.values[card] for card in left if card[1:] not in sets)
