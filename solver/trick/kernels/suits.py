"""Cards of a deal by the suits to which they belong while its trumps do not change."""

from __future__ import annotations

from solver.rules.trick import Rules
from solver.trick.pack import JOKER, MAJORS
from solver.trick.start import Start

COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""The other suit of the same colour."""

TOPS = "top trumps"
"""The trump suit where no suit is trumps but some cards are."""


def suits_in_order(rules: Rules, start: Start) -> dict[str, list[str]]:
    """The dealt cards by suit, from the highest; top trumps stand in the trump suit.

    A card that is in no hand is left out. Equal cards of a doubled pack stand beside each other.
    """
    tops = top_trumps(rules, start.trump)
    trumps = start.trump or TOPS
    suits: dict[str, list[str]] = {}
    for card in sorted((card for hand in start.hands for card in hand), key=lambda card: _order(rules, start, card)):
        suits.setdefault(trumps if card in tops else card[0], []).append(card)
    return suits


def top_trumps(rules: Rules, trump: str | None) -> list[str]:
    """The cards above the trump suit's own order, from the highest."""
    if trump is None and not rules.trump.top_alone:
        return []
    return [card for word in rules.trump.top if (card := _top(word, trump))]


def _top(word: str, trump: str | None) -> str:
    if word.startswith("left "):
        return COLOURS[trump] + word.removeprefix("left ") if trump in COLOURS else ""
    if len(word) == 1:
        return trump + word if trump else ""
    return word


def _order(rules: Rules, start: Start, card: str) -> tuple[int, int]:
    """Where a card stands among those of its suit, the highest first."""
    tops = top_trumps(rules, start.trump)
    if card in tops:
        return (0, tops.index(card))
    if card[0] == JOKER:
        return (1, int(card[1:]))
    if card[0] == MAJORS or rules.pack.numbers:
        return (1, -int(card[1:]))
    own = rules.trump.ranks if card[0] == start.trump else ""
    ranks = own if card[1:] in own else rules.pack.orders.get(card[0], rules.pack.ranks)
    return (1, ranks.index(card[1:]))
