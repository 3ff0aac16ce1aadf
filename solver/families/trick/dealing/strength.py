"""How strong hands are, roughly: enough to draw bids and contracts that somebody might have made."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from fractions import Fraction

from solver.families.trick.dealing.table import Dealt
from solver.families.trick.recall import once
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import Rules

Placing = tuple[str, tuple[int, int]]
"""The suit to which a card belongs, and its height there."""

_HONOURS = 4
"""A card counts this, less one for every higher card of its suit in the hands."""


def shares(rules: Rules, table: Dealt, trump: str | None) -> list[Fraction]:
    """What part of the tricks each seat might win; together 1.

    High cards count two thirds and the number of trumps one third; where there are no trumps, high cards are all.
    """
    players = len(table.hands)
    if rules.pack.categories:
        return [Fraction(1, players)] * players
    trumps = View(rules, trump, None, {}).trumps
    placed = _placed(rules, trump, {card for hand in table.hands for card in hand})
    heights: dict[str, list[tuple[int, int]]] = {}
    for suit, height in sorted(placed[card] for hand in table.hands for card in hand):
        heights.setdefault(suit, []).append(height)
    worth = {
        card: max(0, _HONOURS - len(heights[suit]) + bisect_right(heights[suit], height))
        for card, (suit, height) in placed.items()
    }
    high = _parts([[worth[card] for card in hand] for hand in table.hands])
    long = _parts([[int(placed[card][0] == trumps) for card in hand] for hand in table.hands])
    if not any(long):
        return high
    return [(2 * one + other) / 3 for one, other in zip(high, long, strict=True)]


def _placed(rules: Rules, trump: str | None, cards: Collection[str]) -> dict[str, Placing]:
    """The suits to which cards belong, and their heights there."""
    known = _placings(rules).setdefault(trump, {})
    view = View(rules, trump, None, {})
    for card in cards:
        if card not in known:
            known[card] = view.suit(card), view.height(card)
    return {card: known[card] for card in cards}


@once
def _placings(_rules: Rules) -> dict[str | None, dict[str, Placing]]:
    """What has been asked of a game's cards, by the trump suit."""
    return {}


def _parts(points: Sequence[Sequence[int]]) -> list[Fraction]:
    """Each seat's part of all points; none where there are no points."""
    total = sum(map(sum, points))
    return [Fraction(sum(own), total) if total else Fraction(0) for own in points]


def nearest(number: Fraction) -> int:
    """A number rounded, halves upwards."""
    return int(number + Fraction(1, 2))
