"""Shortest lines of building games: bounds on the length that converge from both sides.

From above scans by layers, twice as wide from round to round, find shorter lines; from below one best-first scan proves
that no line is shorter. They take turns, each with its own memory. The scans are those of
ext/patience/building/fewest.pxd.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from solver.core.clock import cpu_seconds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import ended
from solver.families.patience.kernels.building.record import KERNEL, record_of
from solver.families.patience.kernels.building.search import Notation, promises
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, WON, Line, Outcome, Span
from solver.families.patience.rules import Rules

if TYPE_CHECKING:
    from solver.kernels.faces import BuildingSearcher

WIDTH = 60
"""Positions of a layer in the first round."""

WIDEST = 1 << 24
"""Number above all sizes of layers."""

NEEDED = 30
"""Points of a necessary move, in addition to the points of an evaluation."""

PROOF = 2
"""Factor of the proof's positions to those of a round's scan by layers, and the least number of positions."""

LEAST_QUOTA = 100_000

SHARE = 4
"""Divisor of the memory for the scans by layers."""

SAFE, PASSES = "patience_building.safe", "patience_building.passes"
"""Cuts that preserve shortest lines under a condition, and cuts that never do.

Places in a pass of the stock from which the same plays can be reached are one for `passes`, but they are not as far
from a win. Safe foundation moves (`safe`) make no line longer unless an empty pile or place is filled by itself: it is
filled by another card where a card has gone home before.
"""

ENDLESS = 1 << 29
"""Number above all lengths of lines."""


def fewest(rules: Rules, layout: Layout, limits: Limits, first: Outcome) -> Outcome:
    """Bound the length of a shortest line.

    Args:
        rules: a game of kind ``building``.
        layout: where the cards lie.
        limits: how far to search.
        first: the known outcome of the layout: a win with its line, or nothing.

    Returns:
        The outcome with ``fewest``, and the shortest line that was found.

    Raises:
        FaceupError: there is not enough memory.
    """
    try:
        return _Search(rules, layout, limits, first).run()
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.bytes} bytes; allow less") from None


def cuts_switched_off(rules: Rules, without: frozenset[str]) -> int:
    """Return the cuts that the scans for shortest lines must not make."""
    filled = rules.tableau.refill or any(place.refill for place in rules.places)
    return switched_off("patience_building", without | {PASSES} | ({SAFE} if filled else set()))


class _Search:
    """Scans of one layout, with bounds on its shortest line."""

    def __init__(self, rules: Rules, layout: Layout, limits: Limits, first: Outcome) -> None:
        self._rules, self._layout, self._limits, self._first = rules, layout, limits, first
        self._record = record_of(rules, layout, limits.without)
        self._without = cuts_switched_off(rules, limits.without)
        self._started = cpu_seconds()
        self._nodes = 0
        self._interrupted = self._stopped = False
        self._line: Line | None = first.line
        self._least = 0
        self._none_shorter = False
        self._notation = Notation(rules, layout)
        self._weights = [weights._replace(depth=0) for weights in promises(rules)]

    @property
    def _below(self) -> int:
        return ENDLESS if self._line is None else len(self._line)

    def run(self) -> Outcome:
        """Run both scans in turn until the bounds meet, or a limit is reached."""
        proof = self._searcher(self._limits.bytes - self._limits.bytes // SHARE)
        if proof.shortest(self._below):
            self._found(proof)
        self._least = proof.least
        finder = None
        for number in count():
            if self._closed() or self._spent() or (finder and proof.crowded and finder.crowded):
                break
            finder = finder or self._searcher(self._limits.bytes // SHARE)
            before = self._nodes
            self._by_layers(finder, number)
            self._prove(proof, max(PROOF * (self._nodes - before), LEAST_QUOTA))
        return self._outcome(proof)

    def _searcher(self, memory: int) -> BuildingSearcher:
        searcher = KERNEL.Searcher(self._record, memory, self._without)
        searcher.prepare_shortest()
        return searcher

    def _by_layers(self, finder: BuildingSearcher, number: int) -> None:
        """Look for a shorter line by layers, wider in each round, with alternating weights."""
        weights = self._weights[number % len(self._weights)]
        self._limit(finder)
        width = min(WIDTH << min(number, 24), WIDEST)
        self._ended(finder, finder.shortest_by_layers(weights, width, NEEDED, self._below, self._least))

    def _prove(self, proof: BuildingSearcher, quota: int) -> None:
        """Let the proof search a number of positions, and continue after each shorter line that it finds."""
        while quota > 0 and not (self._closed() or self._spent() or proof.crowded):
            self._limit(proof)
            end = proof.resume(quota, self._below, self._least)
            quota -= proof.nodes
            self._least = max(self._least, min(proof.least, self._below))
            self._ended(proof, end)

    def _limit(self, searcher: BuildingSearcher) -> None:
        """Set the limits of a kernel call to the rest of this search's limits."""
        left = self._limits.after(self._nodes, cpu_seconds() - self._started)
        searcher.limit(left.nodes, left.seconds)

    def _ended(self, searcher: BuildingSearcher, end: bool | None) -> None:
        """Record the result of a kernel call."""
        self._nodes += searcher.nodes
        self._interrupted = searcher.interrupted
        if end:
            self._found(searcher)
        elif end is False:
            self._none_shorter = True
        elif searcher.stopped and not searcher.crowded:
            self._stopped = True

    def _found(self, searcher: BuildingSearcher) -> None:
        self._line = self._notation.line(searcher.shortest_line())

    def _closed(self) -> bool:
        """Return whether the bounds meet, or no line wins."""
        return self._none_shorter or self._least >= self._below

    def _spent(self) -> bool:
        """Return whether a limit is reached."""
        limits = self._limits
        return (
            self._interrupted
            or self._stopped
            or ended()
            or (limits.nodes is not None and self._nodes >= limits.nodes)
            or (limits.seconds is not None and cpu_seconds() - self._started >= limits.seconds)
        )

    def _outcome(self, proof: BuildingSearcher) -> Outcome:
        found = replace(
            self._first,
            nodes=self._first.nodes + self._nodes,
            states=proof.states,
            state_bytes=proof.state_bytes,
            interrupted=self._interrupted,
        )
        if self._line is None:
            none = self._none_shorter
            return replace(found, verdict=LOST if none else found.verdict, fewest=None if none else Span(self._least))
        least = len(self._line) if self._closed() else self._least
        return replace(found, verdict=WON, line=self._line, fewest=Span(least, len(self._line)))
