"""Search of building games: quick scans with tuned weights, then one complete search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.memo import cached_by_identity
from solver.families.patience.kernels.building.record import KERNEL, home_names, record_of, tableau_piles
from solver.families.patience.kernels.outcomes import card as code
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import UNLIMITED, Place, Rules

if TYPE_CHECKING:
    from solver.kernels.faces import BuildingSearcher


class Weights(NamedTuple):
    """Penalty points of a position: see ext/patience/building/evaluation.pxd.

    Attributes:
        left: for a card that is not home.
        blocked: for a card above one that goes home earlier.
        deep: the same, once for each card below that goes home earlier.
        breaks: for a card that does not lie packed on the one below.
        buried: for a card above the one of its pile that goes home first.
        faults: for a card that is not on the next higher of its suit.
        downs: for a face-down card.
        space: taken off for an empty pile.
        cell: taken off for an empty cell, or place of a reserve; below zero it is added.
        depth: for four moves made.
        stock: for a card of a stock that is dealt on the piles.
        spread: for the difference between the highest foundation and the lowest.
        squares: taken off for four of the squared lengths of runs as they leave.
        waste: for a card of the waste above one that goes home earlier.
        sames: for a card above one of its suit that goes home earlier.
        ground: for each place by which a pile's first card is before the last of the foundations' order.
        held: for each rank of a card in a cell or another place.
        dig: for a card above one that a foundation takes next.
    """

    left: int
    blocked: int
    deep: int
    breaks: int
    buried: int
    faults: int
    downs: int
    space: int
    cell: int
    depth: int
    stock: int
    spread: int
    squares: int = 0
    waste: int = 0
    sames: int = 0
    ground: int = 0
    held: int = 0
    dig: int = 0


HASTY = (
    (Weights(10, 4, 1, 12, 2, 2, 0, 15, 27, 15, 0, 3, sames=3, ground=2, dig=6), 400),
    (Weights(10, 0, 2, 18, 0, 0, 0, 19, 30, 20, 0, 0, sames=5, ground=2, held=4, dig=3), 2_500),
    (Weights(10, 0, 2, 18, 0, 0, 0, 19, 30, 30, 0, 0, sames=5, held=4, dig=3), 6_000),
)
"""Weights of the hasty scans in order, and the positions for each."""

# Named after what they were tuned on.
CELLS = Weights(6, 0, 1, 8, 0, 0, 0, 5, 8, 14, 0, 0)
RESERVE = Weights(4, 4, 1, 1, 0, 12, 3, 20, 3, 14, 0, 2)
ANY_SUIT = Weights(5, 1, 0, 0, 0, 7, 11, 0, 0, 12, 0, 0)
STOCK = Weights(8, 3, 0, 2, 0, 0, 24, 10, 3, 0, 0, 2)
DEALS = Weights(15, 4, 2, 10, 0, 0, 29, 10, 4, -4, 9, 1)
CASTLE = Weights(9, 0, 4, 2, 0, 1, 9, 4, 8, 8, 0, 1)
RUNS = Weights(2, 1, 0, 5, 0, 4, 5, 4, 0, 12, 0, 0)
SPIDER = (
    Weights(5, 4, 0, 0, 0, 6, 11, 13, 0, 4, 6, 0),
    Weights(2, 0, 0, 2, 0, 10, 25, 25, 0, 0, 10, 0),
    Weights(0, 2, 0, 3, 0, 5, 15, 10, 0, -4, 5, 0),
)

LAYERED = (
    Weights(5, 0, 0, 10, 0, 0, 7, 7, 0, 0, 0, 0, squares=2),
    Weights(5, 0, 0, 10, 0, 6, 9, 11, 0, 0, 0, 0, squares=2),
)
"""Weights of scans in layers for games of runs, used in turn."""

LAYERED_HOME = (
    Weights(6, 0, 2, 8, 0, 0, 9, 12, 4, 0, 0, 0, waste=5),
    Weights(6, 0, 2, 8, 0, 4, 9, 6, 4, 0, 0, 0, waste=5),
)
"""Weights of the scans in layers, for games in which cards go home one by one."""

LAYERED_RESERVE = (
    Weights(6, 0, 2, 8, 0, 0, 9, 12, -2, 0, 0, 0, waste=8),
    Weights(6, 0, 2, 8, 0, 0, 9, 12, -4, 0, 0, 0, waste=5),
)
"""Weights of scans in layers for games of one pack with an open reserve.

An empty place of the reserve is useless, and a card there can be played at any time, so keeping the card is worth
points.
"""

MIXED = (RESERVE, ANY_SUIT, STOCK)
"""Weights of the complete scan: three queues with very different priorities."""


WIDENINGS, WIDENINGS_OF_ONE = 10, 7
"""Numbers of scans in layers, each twice as wide as the last: with several packs or runs that leave, and one pack."""

PATIENT = 4
"""Number of scans before a small enough layout is searched exhaustively."""

SMALL, SMALL_OF_ONE = 1_000_000, 3_000_000
"""Numbers of positions that are small enough: in games of several packs or with runs that leave, and of one pack."""

SOON = 300_000
"""Positions of the final scan that come before all layers, in games of one pack."""


class Scan(NamedTuple):
    """One scan.

    Attributes:
        queues: what its queues find promising; one for a scan in layers.
        quota: how many positions it looks at; None: to the end.
        width: how many positions a layer keeps; 0: it is no scan in layers but one best first.
        hasty: it is a hasty scan.
        one_by_one: where redeals are limited a deal is a move of its own, so that positions with as many dealt compete.
    """

    queues: tuple[Weights, ...]
    quota: int | None
    width: int = 0
    hasty: bool = False
    one_by_one: bool = False


@cached_by_identity
def plan(rules: Rules) -> tuple[Scan, ...]:
    """Return the scans of a game: quick one-track ones, layered ones where these help, then one to the end."""
    first, second, last = _queues(rules)
    hasty = tuple(Scan((weights,), quota, hasty=True) for weights, quota in HASTY[: _hasty_scans(rules)])
    quick = (*hasty, Scan((first,), 10_000), Scan((second,), 10_000))
    layered = _layered(rules)
    if not layered:
        return (*quick, Scan(last, None))
    narrow, wide = layered[:PATIENT], layered[PATIENT:]
    if rules.goal == "foundations" and rules.pack.packs == 1:
        return (*quick, Scan(last, SOON), *narrow, Scan(last, SMALL_OF_ONE), *wide, Scan(last, None))
    return (*quick, *narrow, Scan(last, SMALL), *wide, Scan(last, None))


def main_weights(scans: tuple[Scan, ...]) -> Weights:
    """Return the weights of the first scan that is not hasty."""
    return next(scan.queues[0] for scan in scans if not scan.hasty)


def _hasty_scans(rules: Rules) -> int:
    """Return the number of hasty scans at the start, in games of open single cards with cells.

    It is one if spaces accept kings alone: more deals are lost there, and a hasty scan finds no proof.
    """
    cells = any(place.room == 1 and "tableau" in place.takes for place in rules.places)
    if rules.tableau.group != "single" or not cells or rules.stock.to or any(rules.tableau.face_down):
        return 0
    return 1 if rules.tableau.fill == "king" else len(HASTY)


def _layered(rules: Rules) -> tuple[Scan, ...]:
    """Return the scans in layers, from narrow to wide, for games whose runs leave, or with two packs and a waste.

    In games of one pack, more of which can be searched to the end, fewer; and only where the waste comes to an end and
    all other cards lie open: elsewhere the scan to the end finds more. Cards are dealt one by one in games of several
    packs alone: there a position has a hundred plays that would deal first, and widths count for more.
    """
    if rules.goal != "foundations":
        return _widening(LAYERED, WIDENINGS)
    if rules.stock.to != "waste":
        return ()
    if rules.pack.packs > 1:
        return _widening(LAYERED_HOME, WIDENINGS, one_by_one=True)
    ends = rules.stock.redeals != UNLIMITED and not any(rules.tableau.face_down)
    if not ends:
        return ()
    return _widening(LAYERED_RESERVE if _has_open_reserve(rules) else LAYERED_HOME, WIDENINGS_OF_ONE)


def _has_open_reserve(rules: Rules) -> bool:
    """Return whether a place that accepts no cards shows several side by side."""
    return any(place.count > 1 and not place.takes for place in rules.places)


def _widening(turns: tuple[Weights, ...], many: int, *, one_by_one: bool = False) -> tuple[Scan, ...]:
    return tuple(Scan((turns[at % len(turns)],), None, 50 << at, one_by_one=one_by_one) for at in range(many))


def promises(rules: Rules) -> tuple[Weights, Weights]:
    """Return two weightings that find different positions promising: of the first scan, and of the last."""
    first, _, last = _queues(rules)
    return first, last[0]


def _queues(rules: Rules) -> tuple[Weights, Weights, tuple[Weights, ...]]:
    table = rules.tableau
    dealt_on = rules.stock.to == "tableau"
    if rules.goal != "foundations":
        return RUNS, CELLS, SPIDER if dealt_on else MIXED
    if dealt_on:
        return DEALS, STOCK, (DEALS, ANY_SUIT, STOCK)
    if rules.stock.to or any(table.face_down):
        return STOCK, ANY_SUIT, MIXED
    if table.suit == "any":
        return RESERVE, CASTLE, MIXED
    return CELLS, CASTLE, MIXED


Step = tuple[int, int, int, int, int]
"""Move as the kernel reports it: kind, source, target, number of cards, lowest card."""

_WORDS = {
    KERNEL.DEAL: "S",
    KERNEL.REDEAL: "RD",
    KERNEL.SWITCH: "SW",
    KERNEL.FLIP: "FLIP",
    KERNEL.RESHUFFLE: "RD",
}


KEPT = 20_000
"""Largest number of moves of a game whose texts are cached."""


@cached_by_identity
def _known(_rules: Rules) -> dict[int, dict[Step, str]]:
    """Return the cached texts of moves in layouts of these rules, by the number of tableau piles."""
    return {}


class Notation:
    """Writer of moves of a layout."""

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
        """Return a whole line."""
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
        """Return one move: ``T3>T5*2``, ``SA>T4``, ``W>F``, ``S`` ..."""
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
"""Costs of a move in the successive scans for shorter lines."""

SHORT_QUOTA = 400_000
"""Positions for each scan for shorter lines, if no time is given."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout for a win.

    Args:
        rules: a game of kind ``building``.
        layout: where the cards lie.
        limits: how far to search.
        short: go on for shorter lines once one is found: until the seconds are used up where there are any.

    Raises:
        DealError: more piles or cards than the kernel holds.
        FaceupError: there is not enough memory.
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
    """Return the verdict of the first scan that reaches one, None if no scan does.

    If the last scan fills its store, a search depth first follows in the same memory.
    """
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
    """Return the shortest line of a few more scans with growing costs of moves, in which only shorter lines count."""
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
