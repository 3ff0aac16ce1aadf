"""The plan of a search: which scans, how long each, and what their ends prove."""

from __future__ import annotations

from typing import Any, NamedTuple

from solver.errors import FaceupError
from solver.kernels import kernel
from solver.patience.kernels.building.line import Notation
from solver.patience.kernels.building.record import record_of
from solver.patience.layout import Layout
from solver.patience.outcome import LOST, UNKNOWN, WON, Limits, Outcome
from solver.rules.patience import Rules


class Weights(NamedTuple):
    """What makes a position less promising: see ext/patience/building/promise.pxd."""

    left: int = 0
    blocked: int = 0
    deep: int = 0
    breaks: int = 0
    buried: int = 0
    faults: int = 0
    downs: int = 0
    space: int = 0
    cell: int = 0
    depth: int = 0
    spread: int = 0


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False, safe: bool = True) -> Outcome:
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
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.memory} bytes; allow less") from None
    searcher.limit(limits.nodes, limits.seconds)
    verdict = _scans(searcher)
    return Outcome(
        verdict={True: WON, False: LOST, None: UNKNOWN}[verdict],
        line=Notation(rules, layout).line(searcher.line()) if verdict else None,
        nodes=searcher.nodes,
        states=searcher.states,
        state_bytes=searcher.state_bytes,
        interrupted=searcher.interrupted,
    )


def _scans(searcher: Any) -> bool | None:
    quick = Weights(left=4, blocked=3, deep=1, breaks=2, faults=0, downs=4, space=6, cell=3, depth=0)
    return searcher.best_first((quick._asdict(),), None, True)
