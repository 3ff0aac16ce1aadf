"""Random numbers from a seed, the same on every machine and in every version.

The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014). Its state
begins with the seed; each number adds 0x9E3779B97F4A7C15 to it and returns z, where z is the state, then z = (z ^ z >>
30) * 0xBF58476D1CE4E5B9, z = (z ^ z >> 27) * 0x94D049BB133111EB, z = z ^ z >> 31, all modulo 2^64. A number below k is
z modulo k, where z is drawn again until it is below the greatest multiple of k up to 2^64.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

HIGHEST_SEED = (1 << 64) - 1

_Item = TypeVar("_Item")


class SplitMix64:
    """Random number generator of one seed.

    Args:
        seed: 0 to ``HIGHEST_SEED``.
    """

    def __init__(self, seed: int) -> None:
        self._numbers = _split_mix(seed)

    def below(self, limit: int) -> int:
        """Return a random number from 0 to ``limit`` - 1, all equally likely."""
        end = (HIGHEST_SEED + 1) // limit * limit
        number = next(self._numbers)
        while number >= end:
            number = next(self._numbers)
        return number % limit

    def one_in(self, chances: int) -> bool:
        """Return True with probability 1 / chances."""
        return self.below(chances) == 0

    def one_of(self, items: Sequence[_Item]) -> _Item:
        """Return a random item, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[_Item]) -> list[_Item]:
        """Return the items in a random order.

        From the last item down to the second, item i, counted from 0, is swapped with item ``below(i + 1)``.
        """
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def _split_mix(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & HIGHEST_SEED
        mixed = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & HIGHEST_SEED
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & HIGHEST_SEED
        yield mixed ^ mixed >> 31
