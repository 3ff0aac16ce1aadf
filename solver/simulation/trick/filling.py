"""Cards dealt at random to places some of which can not have all suits: every way is as likely as any other.

Nothing is tried and thrown away. Cards that may go to the same places are alike; how many ways there are to deal all
others, once so many of them lie here and so many there, is counted, and the numbers are drawn by these counts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from math import comb

from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED, Draws

Rooms = tuple[int, ...]
"""For each place how many cards it takes."""


class Filling:
    """Cards that are not seen, and the places where they are.

    Args:
        cards: all of them.
        rooms: for each place the number of its cards; together as many as there are.
        banned: for each place the suits of which it has none.
        suit: the suit of a card.

    Raises:
        DealError: they can not be dealt so.
    """

    def __init__(
        self,
        cards: Sequence[str],
        rooms: Rooms,
        banned: Sequence[Collection[str]],
        suit: Callable[[str], str],
    ) -> None:
        groups: dict[tuple[bool, ...], list[str]] = {}
        for card in cards:
            groups.setdefault(tuple(suit(card) not in suits for suits in banned), []).append(card)
        # Those that may go anywhere come last, where what is left leaves one way of dividing them.
        order = sorted(groups.items(), key=lambda group: (sum(group[0]), group[0]))
        self._groups = [(allowed, tuple(members)) for allowed, members in order]
        self._rooms = rooms
        self._known: dict[tuple[int, Rooms], int] = {}
        if sum(rooms) != len(cards):
            raise DealError(f"{len(cards)} cards are not seen, for places of {sum(rooms)}; expected as many")
        if not self._ways(0, rooms):
            raise DealError("the suits that hands do not have leave no deal; expected fewer of them")

    @property
    def ways(self) -> int:
        """How many there are, equal cards told apart."""
        return self._ways(0, self._rooms)

    def deal(self, draws: Draws) -> list[list[str]]:
        """The cards of every place."""
        dealt: list[list[str]] = [[] for _ in self._rooms]
        rooms = self._rooms
        for at, (_, members) in enumerate(self._groups):
            counts = self._divided(at, rooms, draws)
            cards = draws.shuffled(members)
            for place, count in enumerate(counts):
                dealt[place] += cards[:count]
                del cards[:count]
            rooms = tuple(room - count for room, count in zip(rooms, counts, strict=True))
        return dealt

    def _divided(self, at: int, rooms: Rooms, draws: Draws) -> Rooms:
        """How many cards of a group go to each place."""
        number = below(draws, self._ways(at, rooms))
        for counts, ways in self._divisions(at, rooms):
            number -= ways
            if number < 0:
                return counts
        raise AssertionError

    def _ways(self, at: int, rooms: Rooms) -> int:
        """In how many ways the groups from one on fill what room there is."""
        if at == len(self._groups):
            return 1
        key = at, rooms
        if key not in self._known:
            self._known[key] = sum(ways for _, ways in self._divisions(at, rooms))
        return self._known[key]

    def _divisions(self, at: int, rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
        """Every way to divide a group, with the number of deals that begin so."""
        allowed, members = self._groups[at]
        most = tuple(room if may else 0 for room, may in zip(rooms, allowed, strict=True))
        if at == len(self._groups) - 1:
            if most == rooms:
                yield rooms, _orders(rooms)
            return
        for counts in _parts(len(members), most):
            left = tuple(room - count for room, count in zip(rooms, counts, strict=True))
            ways = self._ways(at + 1, left)
            if ways:
                yield counts, ways * _orders(counts)


def _parts(whole: int, most: Rooms) -> Iterator[Rooms]:
    """All ways to write a number as a sum, with a limit for each part."""
    if len(most) == 1:
        if whole <= most[0]:
            yield (whole,)
        return
    for first in range(max(0, whole - sum(most[1:])), min(whole, most[0]) + 1):
        for rest in _parts(whole - first, most[1:]):
            yield (first, *rest)


def _orders(counts: Rooms) -> int:
    """In how many ways different cards go to places that take so many of them."""
    found, left = 1, sum(counts)
    for count in counts:
        found *= comb(left, count)
        left -= count
    return found


def below(draws: Draws, limit: int) -> int:
    """A number from 0 to ``limit`` - 1, however large that is, each as likely as any other."""
    word = HIGHEST_SEED + 1
    if limit <= word:
        return draws.below(limit)
    words = 1
    while word**words < limit:
        words += 1
    end = word**words // limit * limit
    while True:
        number = 0
        for _ in range(words):
            number = number * word + draws.below(word)
        if number < end:
            return number % limit
