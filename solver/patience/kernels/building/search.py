"""The search of a building game: its scans in turn, and what their ends prove."""

from __future__ import annotations

from typing import Any

from solver.errors import FaceupError
from solver.kernels import kernel
from solver.patience.kernels.building.line import Notation
from solver.patience.kernels.building.record import record_of
from solver.patience.kernels.building.weights import MIXED, Scan, plan
from solver.patience.layout import Layout
from solver.patience.outcome import LOST, UNKNOWN, WON, Limits, Outcome
from solver.rules.patience import Rules


def solve(rules: Rules, layout: Layout, limits: Limits, *, safe: bool = True) -> Outcome:
    """Can the layout be won?

    Args:
        rules: a game of kind ``building``.
        layout: where the cards lie.
        limits: how far to search.
        safe: make safe foundation moves at once (off only to test that it changes nothing).

    Raises:
        DealError: more piles or cards than the kernel holds.
        FaceupError: there is not so much memory.
    """
    record = record_of(rules, layout)
    record["safe"] = record["safe"] and safe
    try:
        searcher = kernel("patience_building").Searcher(record, limits.memory)
        searcher.limit(limits.nodes, limits.seconds)
        verdict = _scan(searcher, plan(rules), limits.memory)
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.memory} bytes; allow less") from None
    return Outcome(
        verdict={True: WON, False: LOST, None: UNKNOWN}[verdict],
        line=Notation(rules, layout).line(searcher.line()) if verdict else None,
        nodes=searcher.nodes,
        states=searcher.states,
        state_bytes=searcher.state_bytes,
        interrupted=searcher.interrupted,
    )


def _scan(searcher: Any, scans: tuple[Scan, ...], memory: int) -> bool | None:
    """The verdict of the first scan that has one; depth first, in the same memory, where the last one fills its store."""
    for scan in scans:
        found: bool | None = searcher.best_first([weights._asdict() for weights in scan.queues], scan.quota, True)
        if found is not None or searcher.stopped:
            return found
    last: bool | None = searcher.depth_first(MIXED[0]._asdict(), memory - memory // 8)
    return last
