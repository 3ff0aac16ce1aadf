"""Budgets of a taking game: how often each play happens in a line that takes all cards, for each way it can end.

A walk over ranks that visits each as often as it has cards crosses between neighbours a number of times that follows
from where it starts and ends. Triples of consecutive ranks that use up given cards are as many of each kind as the
cards that stay make them. Both are small systems of equations, solved here in whole numbers by trying one or two
unknowns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from solver.kernels import kernel

PLANS = "patience_taking.plans"
"""The cut: a line that has used up the budgets of every plan is not gone on with."""

PLANS_MAX = kernel("patience_taking").PLANS_MAX
"""More plans than this are none: they would not say much."""


class Plans(NamedTuple):
    """For each way to end, the units of each budget, and the ranks with which it may start."""

    units: list[list[int]]
    starts: list[tuple[int, ...]]


def walk_plans(cards: Sequence[int], start: int | None, wrap: bool) -> Plans | None:
    """Ways to play all cards on one hole.

    Args:
        cards: how many of each rank are to be played.
        start: the hole's rank, from 0; None where the player chooses the first of the cards.
        wrap: the last rank and the first are neighbours.

    Returns:
        Budget ``i`` is for plays between ranks ``i`` and ``i + 1`` (around the corner for the last); None where no
        budgets are to be had.
    """
    ranks = len(cards)
    if ranks < 2 or not sum(cards):
        return None
    found = Plans([], [])
    for one in range(ranks) if start is None else (start,):
        for last in range(one if start is None else 0, ranks):
            # Every play leaves a rank and enters one; the first card is not entered, the last not left.
            ends = [2 * count for count in cards]
            ends[one] += -1 if start is None else 1
            ends[last] -= 1
            for units in _crossings(ends, wrap and ranks > 2):
                found.units.append(units)
                found.starts.append((one, last))
    return found if len(found.units) <= PLANS_MAX else None


def _crossings(ends: list[int], wrap: bool) -> Iterator[list[int]]:
    """Edges between neighbouring ranks, so many that each rank is an end of as many as it should be."""
    for around in range((ends[0] if wrap else 0) + 1):
        units = []
        before = around
        for count in ends:
            before = count - before
            units.append(before)
        if min(units) >= 0 and units[-1] == around:
            yield units


def triple_plans(cards: Sequence[int], left: int, last: int | None) -> Plans | None:
    """Ways to take all cards but so many in triples of consecutive ranks, the first following the last.

    Args:
        cards: how many there are of each rank.
        left: cards that stay.
        last: the rank of the one that stays; None for any.

    Returns:
        Budget ``i`` is for triples from rank ``i`` on; None where no budgets are to be had.
    """
    ranks = len(cards)
    if ranks < 4 or left > 2:
        return None
    found = Plans([], [])
    for stay in [(last,)] if last is not None else combinations_with_replacement(range(ranks), left):
        rest = [count - stay.count(rank) for rank, count in enumerate(cards)]
        if min(rest) >= 0:
            found.units.extend(_triples(rest))
            if len(found.units) > PLANS_MAX:
                return None
    found.starts.extend(() for _ in found.units)
    return found


def _triples(cards: list[int]) -> Iterator[list[int]]:
    """Each rank is in the triples that start with it or one of the two before it; the last two are tried."""
    for one in range(cards[-1] + 1):
        for other in range(cards[-1] - one + 1):
            before, latest = one, other
            units = []
            for count in cards:
                before, latest = latest, count - before - latest
                units.append(latest)
            if min(units) >= 0 and (before, latest) == (one, other):
                yield units
