"""From a layout and the rules of its game to what is known about it: each kind of game has its kernel."""

from __future__ import annotations

import time
from dataclasses import replace

from solver.core.limits import Limits
from solver.families.patience.layout import Layout
from solver.families.patience.lost.facts import applies
from solver.families.patience.lost.relaxation import by_cases, never
from solver.families.patience.outcome import LOST, Outcome
from solver.families.patience.rules import Rules

PACKED = "patience.packed"
"""The cut that searches games of packed groups by positions that leave out what can be undone."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout.

    Args:
        rules: the game as it is played on this layout (see ``solver.families.patience.reading``).
        layout: where the cards lie.
        limits: how far to search.
        short: spend time on a short line instead of any line: all of it where the limits give seconds.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not so much memory.
    """
    if rules.kind == "building":
        return solve_building(rules, layout, limits, short=short)
    from solver.families.patience.kernels.searches import search_of

    return search_of(rules.kind)(rules, layout, limits)


REASON = "patience.reason"
"""The cut that searches no layout of which it can be said why it is lost."""

CASES = "patience.cases"
"""The cut that goes no further into a layout of which that can be said in cases."""

_BEFORE_CASES = 1 << 15
"""Positions searched before it is asked in cases, which takes as long as twenty thousand of them."""


def solve_building(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """The same for games in which cards are built on piles, which have two searches.

    Before them it is seen whether the layout can be won where nothing is ever used up; the proofs that this takes no
    win away stand in `solver.families.patience.lost`: of all plays in `relaxation`, of those of each case in `orders`.
    """
    if not applies(rules):
        return _searched(rules, layout, limits, short=short)
    if REASON not in limits.without and never(rules, layout) is not None:
        return Outcome(verdict=LOST)
    if short or CASES in limits.without:
        return _searched(rules, layout, limits, short=short)
    return _searched_by_cases(rules, layout, limits)


def _searched_by_cases(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """A short search, which decides most layouts; then the cases; then all of the search."""
    started = time.thread_time()
    few = _BEFORE_CASES if limits.nodes is None else min(limits.nodes, _BEFORE_CASES)
    first = _searched(rules, layout, replace(limits, nodes=few))
    if first.proved or first.interrupted:
        return first
    if by_cases(rules, layout) is not None:
        return replace(first, verdict=LOST)
    seconds = None if limits.seconds is None else limits.seconds - (time.thread_time() - started)
    nodes = None if limits.nodes is None else limits.nodes - first.nodes
    if first.nodes < few or (seconds is not None and seconds <= 0) or (nodes is not None and nodes <= 0):
        return first
    found = _searched(rules, layout, replace(limits, seconds=seconds, nodes=nodes))
    return replace(found, nodes=first.nodes + found.nodes)


def _searched(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """What a search finds."""
    from solver.families.patience.kernels import building, packed

    if PACKED not in limits.without and not short and packed.applies(rules, layout):
        return packed.solve(rules, layout, limits)
    return building.solve(rules, layout, limits, short=short)
