"""The search of a building game, its scans in turn, and the kernel's moves in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.memo import cached_by_identity
from solver.families.patience.kernels.building.record import KERNEL, home_names, record_of, tableau_piles
from solver.families.patience.kernels.building.weights import MIXED, Scan, Weights, main_weights, plan
from solver.families.patience.kernels.found import card as code
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import Place, Rules

if TYPE_CHECKING:
    from solver.kernels.faces import BuildingSearcher


Step = tuple[int, int, int, int, int]
"""Kind, source, target, how many cards, and the lowest of them, as the kernel tells them."""

_WORDS = {
    KERNEL.DEAL: "S",
    KERNEL.REDEAL: "RD",
    KERNEL.SWITCH: "SW",
    KERNEL.FLIP: "FLIP",
    KERNEL.RESHUFFLE: "RD",
}


KEPT = 20_000
"""Moves of a game whose texts are kept."""


@cached_by_identity
def _known(_rules: Rules) -> dict[int, dict[Step, str]]:
    """The texts of moves in layouts of these rules, by the number of their tableau piles."""
    return {}


class Notation:
    """Writes moves of a layout."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self._tableau = tableau_piles(rules, layout)
        self._places: list[tuple[Place, int]] = [
            (place, index) for place in rules.places for index in range(1, place.count + 1)
        ]
        self._wastes = rules.stock.wastes
        named = rules.foundations.numbered or rules.foundations.steps
        self._homes = home_names(rules, layout) if named else None
        # What foundations are called depends on the layout.
        self._texts: dict[Step, str] = {} if named else _known(rules).setdefault(self._tableau, {})

    def line(self, steps: Sequence[Step]) -> Line:
        """A whole line."""
        texts = self._texts
        if len(texts) > KEPT:
            texts.clear()
        line = []
        for step in steps:
            text = texts.get(step)
            if text is None:
                text = texts[step] = self.move(step)
            line.append(text)
        return tuple(line)

    def move(self, step: Step) -> str:
        """One move: ``T3>T5*2``, ``SA>T4``, ``W>F``, ``S`` ..."""
        kind, source, target, many, card = step
        if kind != KERNEL.PLAY:
            return _WORDS[kind]
        return f"{self._source(source, card)}>{self._target(target)}{f'*{many}' if many > 1 else ''}"

    def _source(self, source: int, card: int) -> str:
        if source >= KERNEL.HOME_PILE:
            return f"F:{code(card)}"
        if source == KERNEL.HAND_CARD:
            return "S"
        if source >= KERNEL.WASTE_PILE:
            return "W" if self._wastes == 1 else f"W{source - KERNEL.WASTE_PILE + 1}"
        if source < self._tableau:
            return f"T{source + 1}"
        place, index = self._places[source - self._tableau]
        return code(card) if place.by_card else _named(place, index)

    def _target(self, target: int) -> str:
        if target >= KERNEL.HOME_PILE:
            return f"F{self._homes[target - KERNEL.HOME_PILE]}" if self._homes else "F"
        if target < self._tableau:
            return f"T{target + 1}"
        place, index = self._places[target - self._tableau]
        return place.letter if place.by_card else _named(place, index)


def _named(place: Place, index: int) -> str:
    return place.letter if place.single_name else f"{place.letter}{index}"


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
