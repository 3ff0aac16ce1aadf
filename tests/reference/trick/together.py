"""Cards that count together, for the winner, if they lie in one trick."""

from __future__ import annotations

from tests.reference.trick.cards import Order
from tests.reference.trick.rules import Rules


def together(rules: Rules, cards: list[str], order: Order) -> int:
    """What sequences, equal cards, and king and queen of trumps in a trick come to."""
    points = _sequences(rules, cards) if rules["together.sequence"] else 0
    equal = rules["together.equal"]
    ranks = {card[1:] if card[0] in "SHDC" else "" for card in cards}
    if equal and len(cards) > 1 and len(ranks) == 1 and "" not in ranks:
        points += equal.get(next(iter(ranks)), equal.get("*", 0))
    couple = {f"{order.trump}K", f"{order.trump}Q"}
    if order.trump and couple <= set(cards):
        points += rules["together.couple"]
    return points


def _sequences(rules: Rules, cards: list[str]) -> int:
    ranks = rules["together.order"] or rules["pack.ranks"]
    prices = rules["together.sequence"]
    points = 0
    for suit in rules["pack.suits"]:
        longest = run = 0
        for rank in ranks:
            run = run + 1 if suit + rank in cards else 0
            longest = max(longest, run)
        if longest >= 3:
            points += prices[min(longest - 3, len(prices) - 1)]
    return points
