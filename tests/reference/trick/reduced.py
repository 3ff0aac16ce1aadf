"""Smaller deals out of given ones: fewer cards, hands of unequal length, some plays made."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.reference.trick import position
from tests.reference.trick.moves import moves

WON_BEFORE = ("tricks_before", "points_before", "faces_before", "tabled", "trick", "played", "tags", "comments")
STOCK = 4


def reduced(deal: Mapping[str, Any], draws: Random, cards: int) -> dict[str, Any]:
    """A deal with at most so many cards a hand, one less here and there, with which the play begins."""
    small = {key: value for key, value in deal.items() if key not in WON_BEFORE}
    uneven = draws.random() < 0.3
    small["hands"] = [
        draws.sample(hand, max(1, min(len(hand), cards) - (uneven and draws.random() < 0.3))) if hand else []
        for hand in deal["hands"]
    ]
    if deal.get("stock"):
        small["stock"] = deal["stock"][-2 * draws.randint(0, STOCK // 2) :] if draws.random() < 0.8 else []
    if draws.random() < 0.3:
        small["leader"] = draws.randrange(len(deal["hands"]))
    return small


def begun(deal: Mapping[str, Any], draws: Random, most: int) -> dict[str, Any]:
    """The deal after some plays."""
    state, _ = position(deal)
    played: list[str] = []
    for _ in range(draws.randint(0, most)):
        if state.over:
            break
        after = moves(state)
        play = draws.choice(sorted(after))
        if after[play].over:
            break
        played.append(play)
        state = after[play]
    return {**deal, "played": played} if played else dict(deal)
