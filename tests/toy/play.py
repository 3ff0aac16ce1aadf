"""Whether the player to move wins, and with which moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from solver.core.errors import DealError
from tests.toy.rules import Rules

Heaps = tuple[int, ...]


def heaps_of(value: object) -> Heaps:
    """The heaps of a deal.

    Raises:
        DealError: they are no numbers of coins.
    """
    if not isinstance(value, list) or not all(type(coins) is int and 0 <= coins < 100 for coins in value):
        raise DealError(f"heaps: {value!r}; expected a list of numbers from 0 to 99")
    return tuple(value)


def moves(rules: Rules, heaps: Heaps) -> Iterator[tuple[str, Heaps]]:
    """Every move, as ``2-3`` for three coins of the second heap, and what it leaves."""
    for place, coins in enumerate(heaps):
        for taken in range(1, min(coins, rules.take.most or coins) + 1):
            yield f"{place + 1}-{taken}", (*heaps[:place], coins - taken, *heaps[place + 1 :])


@dataclass(frozen=True)
class Position:
    """Heaps, as counts of plays see them."""

    rules: Rules
    heaps: Heaps

    def legal(self) -> list[str]:
        """Every move."""
        return [move for move, _ in moves(self.rules, self.heaps)]

    def children(self) -> Iterator[tuple[str, Position]]:
        """Every move with what it leaves."""
        for move, left in moves(self.rules, self.heaps):
            yield move, Position(self.rules, left)


@cache
def value(rules: Rules, heaps: Heaps) -> int:
    """1 where the player to move wins, else -1."""
    after = [-value(rules, left) for _, left in moves(rules, heaps)]
    return max(after) if after else (-1 if rules.last == "wins" else 1)
