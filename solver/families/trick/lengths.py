"""How long deals are: the tricks of a whole one, and how many of them were played before."""

from __future__ import annotations

from solver.families.trick.pack import all_cards, is_whole
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start


def whole_deal(rules: Rules, seats: int, kitty: int = 0) -> int:
    """Tricks of a deal as the rules have it, draws from a stock apart; 0 where they leave that open.

    Args:
        kitty: its cards, where the deal has some: with fewer players there may be others than the rules say.
    """
    told, sizes = rules.deal, rules.deal.hand
    size = sizes[min(rules.table.players.index(seats), len(sizes) - 1)]
    if is_whole(rules.pack):
        turned = told.turned == "stock" and not rules.draw.on
        room = len(all_cards(rules.pack)) - (kitty or max(told.kitty, 0)) - turned - max(told.extra, 0)
        size = min(size or room, room // seats)
    return max(size - told.aside, 0)


def tricks_to_come(start: Start) -> int:
    """Tricks that the hands make: a trick needs two players, so what a single one has more is not played."""
    return sorted(start.sizes)[-2]


def first_number(rules: Rules, start: Start) -> int:
    """The number of the first trick: short hands are the last of a whole deal, unless it says what was before."""
    before = sum(start.tricks_before)
    return before + 1 if before else max(1, whole_deal(rules, start.seats) - tricks_to_come(start) + 1)
