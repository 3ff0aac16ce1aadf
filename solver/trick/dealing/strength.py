"""How strong hands are, roughly: enough to draw bids and contracts that somebody might have made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from solver.rules.trick import Rules
from solver.trick.dealing.table import Table
from solver.trick.referee.cards import View

_HONOURS = 4
"""A card counts this, less one for every higher card of its suit in the hands."""


def shares(rules: Rules, table: Table, trump: str | None) -> list[Fraction]:
    """What part of the tricks each seat might win; together 1.

    High cards count two thirds and the number of trumps one third; where there are no trumps, high cards are all.
    """
    players = len(table.hands)
    if rules.pack.categories:
        return [Fraction(1, players)] * players
    view = View(rules, trump, None, table.values)
    cards = {card for hand in table.hands for card in hand}
    placed = {card: (view.suit(card), view.height(card)) for card in cards}
    dealt = [placed[card] for hand in table.hands for card in hand]
    worth = {
        card: max(0, _HONOURS - sum(suit == own and height < high for own, high in dealt))
        for card, (suit, height) in placed.items()
    }
    high = _parts([[worth[card] for card in hand] for hand in table.hands])
    long = _parts([[int(placed[card][0] == view.trumps) for card in hand] for hand in table.hands])
    if not any(long):
        return high
    return [(2 * one + other) / 3 for one, other in zip(high, long, strict=True)]


def _parts(points: Sequence[Sequence[int]]) -> list[Fraction]:
    """Each seat's part of all points; none where there are no points."""
    total = sum(map(sum, points))
    return [Fraction(sum(own), total) if total else Fraction(0) for own in points]


def nearest(number: Fraction) -> int:
    """A number rounded, halves upwards."""
    return int(number + Fraction(1, 2))
