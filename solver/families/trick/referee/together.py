"""Cards that count together if they lie in one trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.families.trick.pack import rank_of
from solver.families.trick.rules import Rules

LEAST = 3
"""Cards of the shortest sequence."""


def points_together(rules: Rules, cards: Sequence[str], trump: str | None) -> int:
    """What the cards of a trick bring together."""
    together = rules.together
    points = sum(_sequence(together.sequence, length) for length in _lengths(rules, cards))
    ranks = {rank_of(card) for card in cards}
    if len(cards) > 1 and len(ranks) == 1 and "" not in ranks:
        points += together.equal.get(ranks.pop(), together.equal.get("*", 0))
    if trump is not None and {f"{trump}K", f"{trump}Q"} <= set(cards):
        points += together.couple
    return points


def _lengths(rules: Rules, cards: Sequence[str]) -> Iterator[int]:
    """The longest sequence of each suit."""
    order = rules.together.order or rules.pack.ranks
    for suit in rules.pack.suits:
        length = longest = 0
        for rank in order:
            length = length + 1 if suit + rank in cards else 0
            longest = max(longest, length)
        yield longest


def _sequence(points: Sequence[int], length: int) -> int:
    """Points of a sequence: one longer than any that is named counts as the longest of these."""
    return points[min(length, len(points) + LEAST - 1) - LEAST] if points and length >= LEAST else 0
