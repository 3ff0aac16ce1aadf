"""Length of deals: the tricks of a whole deal, and those played before."""

from __future__ import annotations

from solver.families.trick.pack import all_cards, is_whole
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start


def whole_deal(rules: Rules, seats: int, kitty: int = 0) -> int:
    """Return the tricks of a deal under the rules, without draws from a stock; 0 if they leave that open.

    Args:
        kitty: number of its cards in the deal, which may differ from the rules with fewer players.
    """
    dealing, sizes = rules.deal, rules.deal.hand
    size = sizes[min(rules.table.players.index(seats), len(sizes) - 1)]
    if is_whole(rules.pack):
        turned = dealing.turned == "stock" and not rules.draw.on
        room = len(all_cards(rules.pack)) - (kitty or max(dealing.kitty, 0)) - turned - max(dealing.extra, 0)
        size = min(size or room, room // seats)
    return max(size - dealing.aside, 0)


def tricks_to_come(start: Start) -> int:
    """Return the tricks that the hands make: the size of the second longest hand, as a trick needs two players."""
    return sorted(start.sizes)[-2]


def first_number(rules: Rules, start: Start) -> int:
    """Return the number of the first trick; without earlier tricks, short hands end a whole deal."""
    before = sum(start.tricks_before)
    return before + 1 if before else max(1, whole_deal(rules, start.seats) - tricks_to_come(start) + 1)
