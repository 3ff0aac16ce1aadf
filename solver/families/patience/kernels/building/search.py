"""The search of a building game: its scans in turn, and what their ends prove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.patience.kernels.building.line import Notation
from solver.families.patience.kernels.building.record import KERNEL, record_of
from solver.families.patience.kernels.building.weights import MIXED, Scan, Weights, main_weights, plan
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.rules import Rules

if TYPE_CHECKING:
    from solver.kernels.faces import BuildingSearcher

Steps = list[tuple[int, int, int, int, int]]

SHORTER = (20, 28, 36, 48, 64)
"""What moves cost in the scans for ever shorter lines."""

SHORT_QUOTA = 400_000
"""Positions for each of them where no time is given."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Can the layout be won?

    Args:
        rules: a game of kind ``building``.
        layout: where the cards lie.
        limits: how far to search.
        short: go on for shorter lines once one is found: until the seconds are used up where there are any.

    Raises:
        DealError: more piles or cards than the kernel holds.
        FaceupError: there is not so much memory.
    """
    record = record_of(rules, layout, limits.without)
    without = switched_off("patience_building", limits.without)
    try:
        searcher = KERNEL.Searcher(record, limits.bytes, without)
        searcher.limit(limits.nodes, limits.seconds)
        scans = plan(rules)
        verdict = _scan(searcher, scans, limits.bytes)
        steps = searcher.line() if verdict else []
        if verdict and short:
            steps = _shortened(searcher, main_weights(scans), steps, None if limits.seconds else SHORT_QUOTA)
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.bytes} bytes; allow less") from None
    return Outcome(
        verdict={True: WON, False: LOST, None: UNKNOWN}[verdict],
        line=Notation(rules, layout).line(steps) if verdict else None,
        nodes=searcher.nodes,
        states=searcher.states,
        state_bytes=searcher.state_bytes,
        interrupted=searcher.interrupted,
    )


def _scan(searcher: BuildingSearcher, scans: tuple[Scan, ...], memory: int) -> bool | None:
    """The verdict of the first scan that has one; depth first, in the same memory, where the last fills its store."""
    crowded = False  # wider layers have no room either
    for scan in scans:
        if scan.width and crowded:
            continue
        found = _run(searcher, scan)
        crowded = crowded or bool(scan.width and searcher.full)
        if found is not None or searcher.stopped:
            return found
    return searcher.depth_first(MIXED[0], memory - memory // 8)


def _run(searcher: BuildingSearcher, scan: Scan) -> bool | None:
    if scan.hasty:
        return searcher.hasty_scan(scan.queues[0], scan.quota or 0)
    if scan.width:
        return searcher.layered(scan.queues[0], scan.width, scan.one_by_one)
    return searcher.best_first(scan.queues, scan.quota, True)


def _shortened(searcher: BuildingSearcher, weights: Weights, steps: Steps, quota: int | None) -> Steps:
    """The shortest line that a few more scans find, in which every move costs more and only shorter lines count."""
    if not searcher.keeps_store:
        return steps
    for depth in SHORTER:
        queue = weights._replace(depth=depth)
        while not searcher.stopped:
            length = searcher.length_of(steps)
            if not searcher.best_first([queue], quota, True, length):
                break
            found = searcher.line()
            if searcher.length_of(found) >= length:
                break
            steps = found
    return steps
