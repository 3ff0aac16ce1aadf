"""What prizes count, and how bids compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.families.bidding.rules import Rules
from solver.families.play.pack import height, rank_of


def value_of(rules: Rules, prize: str) -> int:
    """What a prize counts: the card's own value, else its rank's, else the place of its rank, the lowest 1."""
    values = rules.score.values
    return values.get(prize, values.get(rank_of(prize), height(rules.pack, prize)))


def winner(rules: Rules, bids: Sequence[str]) -> int | None:
    """The seat that wins with these bids, one of each seat; None: nobody does."""
    heights = [height(rules.pack, card) for card in bids]
    often = Counter(heights)
    if rules.bid.wins == "highest":
        right = [one for one in heights if one == max(heights)]
    else:
        right = [one for one in heights if often[one] == 1]
    best = max(right, default=0)
    return heights.index(best) if right and often[best] == 1 else None
