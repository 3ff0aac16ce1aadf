"""What own bids bring: exact ones, and those that partners add."""

from __future__ import annotations

from solver.families.trick.kernels.payoff.expression import (
    ZERO,
    Expression,
    Expressions,
    applied,
    at_least,
    equals,
    positive,
    select,
)
from solver.families.trick.kernels.payoff.ground import Ground
from solver.families.trick.lengths import tricks_to_come, whole_deal

_NILS = (-1, -2)
"""A bid of no tricks, and its double."""
_BAGS = 10
"""Tricks over the bid that cost something together."""


def scores(ground: Ground, tricks: Expressions) -> Expressions:
    """What exact bids bring, by side."""
    rules, start = ground.rules.bid, ground.start
    if not (rules.exact or rules.exact_each) or not start.bids:
        return [ZERO] * len(ground.sides)
    found = []
    for seats, won in zip(ground.sides, tricks, strict=True):
        bid = sum(start.bids[seat] for seat in seats)
        points = rules.exact + rules.exact_each * bid
        if bid == 0 and rules.zero == "tricks":
            points = sum(start.tricks_before) + tricks_to_come(start)
        if bid == 0 and start.blind and start.blind[seats[0]]:
            points += rules.blind_zero
        goals = {bid, whole_deal(ground.rules, start.seats)} if _either(ground, seats[0]) else {bid}
        found.append(sum((equals(won, goal) for goal in goals), ZERO) * points)
    return found


def _either(ground: Ground, seat: int) -> bool:
    """Whether a seat's bid stands for none or all: it was told by cards of the first suit alone."""
    first, aside = ground.rules.bid.aside[:1], ground.start.aside
    return bool(first and aside and aside[seat]) and {card[0] for card in aside[seat]} == {first}


def team_scores(ground: Ground) -> Expressions:
    """What partners' added bids bring, by side."""
    rules, start = ground.rules.bid, ground.start
    if not rules.least or not start.bids:
        return [ZERO] * len(ground.sides)
    return [_team(ground, side) for side in range(len(ground.sides))]


def _team(ground: Ground, side: int) -> Expression:
    rules, start = ground.rules.bid, ground.start
    seats = ground.sides[side]
    points = bags = ZERO
    for seat in seats:
        if start.bids[seat] in _NILS:
            worth, won = rules.nil * -start.bids[seat], _tricks(ground, (seat,))
            points += equals(won, 0) * (2 * worth) - worth
            bags += won
    bidders = tuple(seat for seat in seats if start.bids[seat] >= 0)
    if bidders:
        bid, won = sum(start.bids[seat] for seat in bidders), _tricks(ground, bidders)
        worth = rules.least * bid
        points += select(at_least(won, bid), (won - bid) * rules.bag, ZERO - 2 * worth) + worth
        bags += positive(won - bid)
    carried = start.bags[side] if side < len(start.bags) else 0
    lost = applied(lambda more: (carried + more) // _BAGS - carried // _BAGS, bags)
    return points - lost * rules.bags


def _tricks(ground: Ground, seats: tuple[int, ...]) -> Expression:
    """Tricks of some seats, with those before the deal as given where they are known by seat."""
    before = ground.start.tricks_before
    known = before if len(before) == ground.start.seats else (0,) * ground.start.seats
    return Expression(ground.tricks(seats)) + sum(known[seat] for seat in seats)
