"""Melds laid before the play: the points of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from tests.reference.trick.deal import Deal
from tests.reference.trick.rules import Rules

Cards = tuple[tuple[str, int], ...]
"""Cards and how many of each."""


def instances(rules: Rules, trump: str | None, combination: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """The sets of cards that are a combination, each with sorted cards, once."""
    suits = list(rules["pack.suits"])
    plain = [suit for suit in suits if suit != trump]
    entries = combination["cards"]
    if any(entry.startswith("trump") for entry in entries) and trump is None:
        return []
    ways = [()] if not any(entry.startswith("plain") for entry in entries) else [(suit,) for suit in plain]
    found = set()
    for way in ways:
        parts: list[list[tuple[str, ...]]] = []
        for entry in entries:
            kind, _, rank = entry.rpartition(" ")
            if kind == "trump":
                parts.append([(f"{trump}{rank}",)])
            elif kind == "plain":
                parts.append([(way[0] + rank,)])
            elif kind == "any":
                parts.append([(suit + rank,) for suit in suits])
            elif len(entry) == 1:
                parts.append([tuple(suit + entry for suit in suits)])
            else:
                parts.append([(entry,)])
        for choice in product(*parts):
            found.add(tuple(sorted(card for part in choice for card in part)))
    return sorted(found)


def price(points: list[int], many: int) -> int:
    """The points of so many at once; beyond the list the others count as one each."""
    if many == 0:
        return 0
    return points[many - 1] if many <= len(points) else points[-1] + (many - len(points)) * points[0]


def hand_points(rules: Rules, trump: str | None, hand: list[str]) -> int:
    """The most that a hand melds: within a kind each card serves once."""
    return sum(_kind(rules, trump, hand, kind) for kind in ("sequence", "group", "special"))


def _kind(rules: Rules, trump: str | None, hand: list[str], kind: str) -> int:
    entries = [
        (place, cards)
        for place, combination in enumerate(rules.combinations)
        if combination["kind"] == kind
        for cards in instances(rules, trump, combination)
    ]

    def value(laid: list[tuple[int, tuple[str, ...]]]) -> int:
        # Copies of the very same cards are several at once; other suits are melds of their own.
        many = Counter(laid)
        return sum(price(rules.combinations[place]["points"], count) for (place, _), count in many.items())

    def best(at: int, left: Counter[str], laid: list[tuple[int, tuple[str, ...]]]) -> int:
        if at == len(entries):
            return value(laid)
        found = best(at + 1, left, laid)
        need = Counter(entries[at][1])
        if all(left[card] >= many for card, many in need.items()):
            found = max(found, best(at, left - need, [*laid, entries[at]]))
        return found

    return best(0, Counter(hand), [])


def dealt(deal: Deal) -> Iterator[int]:
    """The points melded by each seat before the play."""
    said = deal.fields.get("melds")
    for seat, hand in enumerate(deal.hands):
        if said:
            yield said[seat]
        else:
            yield hand_points(deal.rules, deal.trump, _without_award(deal, seat, hand))


def _without_award(deal: Deal, seat: int, hand: list[str]) -> list[str]:
    """A hand without the lowest trump that was turned or exchanged: the dealer has it, and it is not melded again."""
    cards = list(hand)
    lowest = f"{deal.trump}{deal.rules['pack.ranks'][-1]}"
    if (
        deal.rules["melds.turned"]
        and deal.fields.get("dix_award") is not None
        and seat == deal.dealer
        and lowest in cards
    ):
        cards.remove(lowest)
    return cards
