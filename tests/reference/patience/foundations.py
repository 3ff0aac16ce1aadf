"""Foundations: which card goes on which of them next, and which card may come back.

A foundation is a pile of cards, its base first. Where suits do not matter and nothing comes back, the cards are kept
without their suits. Foundations that are not numbered stand in a fixed order, as it does not matter which is which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.reference.patience.cards import Pile, Piles, code, rank, suit
from tests.reference.patience.errors import BadDeal
from tests.reference.patience.rulefile import Rules


class Built(NamedTuple):
    """What lies on the foundations.

    Attributes:
        piles: one a foundation.
        base: the base rank; None while the player has still to choose it.
        way: 1 up, -1 down, 0 while the player has still to choose.
    """

    piles: Piles
    base: int | None
    way: int


class Foundations:
    """The foundations of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules.foundations
        self.ranks: int = rules.pack.ranks
        self.two_ways = self.rules.order == "two ways"
        self.numbered: bool = self.rules.numbered
        self.told_apart = self.numbered or any(place.locked == "foundation" for place in rules.places)
        self.suitless = self.rules.suit == "any" and not self.rules.back
        self.count = self._count(rules)
        self.per_suit = self.count // 2 // rules.pack.suits if self.two_ways and not self.numbered else self.count

    def _count(self, rules: Rules) -> int:
        if self.rules.runs or rules.goal == "sequences":
            return 0
        if self.rules.count:
            return int(self.rules.count)
        if self.two_ways:  # one up and one down a suit holds two packs, or the one pack that they share
            return int(2 * rules.pack.suits * ((rules.pack.packs + 1) // 2))
        return int(rules.pack.suits * rules.pack.packs)

    # -- the start ---------------------------------------------------------------------------------------------------

    def start(self, given: Piles, base: int | None) -> Built:
        """The foundations of a deal: piles whole, or their top cards alone."""
        if len(given) > self.count:
            raise BadDeal(f"{len(given)} foundations of {self.count}")
        piles = self._in_two_halves(given) if self.two_ways else (*given, *((),) * (self.count - len(given)))
        base = self._base(piles, base)
        way = self._way(piles)
        whole = tuple(self._whole(at, pile, base, way) for at, pile in enumerate(piles))
        return Built(self._kept(whole), base, way)

    def _in_two_halves(self, given: Piles) -> Piles:
        """Those going up first; each pile in its place where the deal writes all of them in that order."""
        half = self.count // 2
        if len(given) == self.count and all(self._fits_half(at, pile) for at, pile in enumerate(given)):
            return given
        ups = [pile for pile in given if pile and rank(pile[0]) == 1]
        downs = [pile for pile in given if pile and rank(pile[0]) != 1]
        return (*ups, *((),) * (half - len(ups)), *downs, *((),) * (half - len(downs)))

    def _fits_half(self, at: int, pile: Pile) -> bool:
        return not pile or rank(pile[0]) == (1 if at < self.count // 2 else self.ranks)

    def _base(self, piles: Piles, named: int | None) -> int | None:
        if self.rules.base == "ace":
            return 1
        if self.rules.base == "king":
            return self.ranks
        if named is not None and any(piles):
            return named
        starts = {rank(pile[0]) for pile in piles if pile}
        if len(starts) > 1:
            raise BadDeal("foundations of several bases")
        return min(starts, default=None)

    def _way(self, piles: Piles) -> int:
        if self.rules.order != "chosen":
            return 1
        ways = {1 if rank(pile[1]) == self._step(rank(pile[0]), 1) else -1 for pile in piles if len(pile) > 1}
        if len(ways) > 1:
            raise BadDeal("foundations up and down")
        return min(ways, default=0)

    def _whole(self, at: int, pile: Pile, base: int | None, way: int) -> Pile:
        """The cards under a top card that is given alone are known, but for suits that do not matter."""
        if not pile:
            return pile
        empty = Built(((),) * self.count, base, way or 1)
        if len(pile) == 1 and rank(pile[0]) not in self._next_ranks(empty, at):
            sign = suit(pile[0]) if self.rules.suit == "same" else "?"
            ranks = [next(iter(self._next_ranks(empty, at)))]
            while ranks[-1] != rank(pile[0]):
                below = (*(code(sign, number) for number in ranks),)
                following = self._next_ranks(Built(self._with(empty, at, below).piles, base, way or 1), at)
                if not following:
                    raise BadDeal(f"foundation {pile[0]}")
                ranks.append(next(iter(following)))
            return (*(code(sign, number) for number in ranks[:-1]), pile[0])
        return pile

    # -- building ----------------------------------------------------------------------------------------------------

    def adding(self, built: Built, card: str) -> Iterator[tuple[str, Built]]:
        """Every way to put a card on a foundation: the number to be written (or nothing), and what lies there then."""
        for at, pile in enumerate(built.piles):
            if rank(card) not in self._next_ranks(built, at):
                continue
            if pile and self.rules.suit == "same" and suit(card) != suit(pile[-1]):
                continue
            if not pile and not self._may_start(built, at, card):
                continue
            after = self._decided(built, (*pile, card))
            yield (str(at + 1) if self.numbered else ""), self._with(after, at, (*pile, card))

    def takes(self, built: Built, card: str) -> bool:
        """Whether a card may go to any foundation."""
        return any(True for _ in self.adding(built, card))

    def taking_back(self, built: Built) -> Iterator[tuple[str, Built]]:
        """Every top card that may come back, and what is left."""
        if self.rules.back:
            for at, pile in enumerate(built.piles):
                if pile:
                    yield pile[-1], self._with(built, at, pile[:-1])

    def is_complete(self, built: Built, at: int) -> bool:
        """A foundation is there and has all its cards."""
        return at < len(built.piles) and bool(built.piles[at]) and not self._next_ranks(built, at)

    def _may_start(self, built: Built, at: int, card: str) -> bool:
        """Where foundations go two ways and have suits, a suit has as many of each kind as another."""
        half = self.count // 2
        same_half = built.piles[:half] if at < half else built.piles[half:]
        return sum(1 for pile in same_half if pile and suit(pile[0]) == suit(card)) < self.per_suit

    def _next_ranks(self, built: Built, at: int) -> set[int]:
        """The ranks that a foundation can take next."""
        pile = built.piles[at]
        if self.rules.steps:
            if len(pile) == self.ranks:
                return set()
            return {(self.rules.steps[at] * (len(pile) + 1) - 1) % self.ranks + 1}
        if self.two_ways:
            down = at >= self.count // 2
            if not pile:
                return {self.ranks if down else 1}
            following = rank(pile[-1]) + (-1 if down else 1)
            return {following} if 1 <= following <= self.ranks else set()
        if not pile:
            return set(range(1, self.ranks + 1)) if built.base is None else {built.base}
        if len(pile) == self.ranks:
            return set()
        ways = (built.way,) if built.way else (1, -1)
        return {self._step(rank(pile[-1]), way) for way in ways} - {0}

    def _step(self, number: int, way: int) -> int:
        """The rank after another; 0 where there is none."""
        following = number + way
        if 1 <= following <= self.ranks:
            return following
        if not self.rules.wrap:
            return 0
        return 1 if following > self.ranks else self.ranks

    def _decided(self, built: Built, pile: Pile) -> Built:
        """The first card of all sets the base, the first card on a base the direction, where those are chosen."""
        if self.rules.steps or self.two_ways:
            return built
        if built.base is None:
            built = built._replace(base=rank(pile[0]))
        if built.way == 0 and len(pile) == 2:
            built = built._replace(way=1 if rank(pile[1]) == self._step(rank(pile[0]), 1) else -1)
        return built

    # -- how piles are kept ------------------------------------------------------------------------------------------

    def _with(self, built: Built, at: int, pile: Pile) -> Built:
        piles = (*built.piles[:at], pile, *built.piles[at + 1 :])
        return built._replace(piles=self._kept(piles))

    def _kept(self, piles: Piles) -> Piles:
        if self.suitless:
            piles = tuple(tuple("?" + card[1] for card in pile) for pile in piles)
        if self.told_apart or self.rules.steps:
            return piles
        half = self.count // 2 if self.two_ways else self.count
        return (*sorted(piles[:half]), *sorted(piles[half:]))
