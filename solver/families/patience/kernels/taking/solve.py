"""Calls of the kernel for taking games, and outcomes from its results.

A walk over ranks that visits each as often as it has cards crosses between neighbours a number of times that follows
from where it starts and ends. Triples of consecutive ranks that use up given cards are as many of each kind as the
cards that stay make them. Both are small systems of equations, solved here in whole numbers by trying one or two
unknowns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from solver.core.bounds import Bounds
from solver.core.clock import cpu_seconds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import FAR, tell
from solver.families.patience.kernels.taking.line import KERNEL, KINGS, Cards, building_line, cards_of, group_line
from solver.families.patience.kernels.taking.record import TakingRecord, building_record, group_record
from solver.families.patience.layout import Layout, rank
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import Taken, TakingSearcher


PLANS = "patience_taking.plans"
"""Name of the cut that ends a line when the budgets of every plan are used up."""

PLANS_MAX = kernel("patience_taking").PLANS_MAX
"""Largest number of plans that are used; more would restrict the search too little."""


class Plans(NamedTuple):
    """Units of each budget and starting ranks, for each way to end."""

    units: list[list[int]]
    starts: list[tuple[int, ...]]


def walk_plans(cards: Sequence[int], start: int | None, wrap: bool) -> Plans | None:
    """Return the ways to play all cards on one hole.

    Args:
        cards: the number of cards of each rank to be played.
        start: the hole's rank, from 0; None if the player chooses the first of the cards.
        wrap: the last rank and the first are neighbours.

    Returns:
        Budget ``i`` is for plays between ranks ``i`` and ``i + 1`` (around the corner for the last); None if no
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
    """Yield the numbers of steps between neighbouring ranks that enter and leave each rank often enough."""
    for around in range((ends[0] if wrap else 0) + 1):
        units = []
        before = around
        for count in ends:
            before = count - before
            units.append(before)
        if min(units) >= 0 and units[-1] == around:
            yield units


def triple_plans(cards: Sequence[int], left: int, last: int | None) -> Plans | None:
    """Return the ways to take all but a few cards in triples of consecutive ranks; ranks wrap around.

    Args:
        cards: the number of cards of each rank.
        left: the number of cards that stay.
        last: the rank of the card that stays; None for any.

    Returns:
        Budget ``i`` is for triples from rank ``i`` on; None if there are no budgets.
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
    """Yield the numbers of triples that start at each rank and use all cards."""
    for one in range(cards[-1] + 1):
        for other in range(cards[-1] - one + 1):
            before, latest = one, other
            units = []
            for count in cards:
                before, latest = latest, count - before - latest
                units.append(latest)
            if min(units) >= 0 and (before, latest) == (one, other):
                yield units


KING_FACTOR = 3
"""Factor of the score of triples if the one card left has the highest rank."""

QUICK = 20_000
"""Number of nodes of a first try."""

NOT_ALL = -1
"""Score in games that count holes if not all cards can go there."""


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search a layout of a game of kind ``taking``.

    Args:
        rules: the game as it is played on this layout.
        layout: where the cards lie.
        limits: how far to search.

    Returns:
        A verdict; a score where the goal is one and cards go on holes or away in triples: cards left in the tableau
        (fewer are better), holes used where ``start`` is "empty" (-1: not all cards can go), cards gone in triples.

    Raises:
        DealError: a waste in a game without one, or a stock and several holes.
        FaceupError: there is not enough memory.
    """
    cards = cards_of(rules, layout, KINGS in limits.without)
    run = _Run(rules, layout, cards, limits)
    if _stock_waits(rules, layout, cards):
        numbered = rules.goal == "score" and rules.taking.start == "empty"
        return run.outcome(score=NOT_ALL, bound=NOT_ALL, line=()) if numbered else run.outcome(verdict=LOST)
    try:
        if rules.taking.by == "pairs":
            return _verdict(run, group_record(rules, cards), 0)
        if rules.taking.by == "triples":
            record = group_record(rules, cards)
            return _search_triples(run, record) if rules.goal == "score" else _verdict(run, record, 0)
        if rules.goal != "score":
            return _verdict(run, building_record(rules, layout, cards, rules.taking.holes), 0)
        if rules.taking.start == "empty":
            return _fewest_holes(run)
        return _fewest_left(run, building_record(rules, layout, cards, rules.taking.holes))
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.bytes} bytes; allow less") from None


def _stock_waits(rules: Rules, layout: Layout, cards: Cards) -> bool:
    """Return whether needed stock cards wait for a first card on the hole, and none can get there."""
    taking = rules.taking
    counts = taking.by == "building" and taking.all_cards and (rules.goal != "score" or taking.start == "empty")
    return counts and not cards.layout and len(cards.codes) > 0 and not any(layout.foundations)


class _Run:
    """Searches for one answer, within common limits."""

    def __init__(self, rules: Rules, layout: Layout, cards: Cards, limits: Limits) -> None:
        self.rules = rules
        self.layout = layout
        self.cards = cards
        self.limits = limits
        self.started = cpu_seconds()
        self.nodes = 0
        self.states = 0
        self.bytes = 0
        self.interrupted = False

    def open(self, record: TakingRecord, most: int | None = None) -> TakingSearcher:
        """Return the kernel on a record, with the rest of the limits, or no more nodes than `most`."""
        without = switched_off("patience_taking", self.limits.without)
        searcher = KERNEL.Searcher(record, self.limits.bytes, without)
        seconds = self.limits.seconds
        nodes = None if self.limits.nodes is None else max(self.limits.nodes - self.nodes, 0)
        if most is not None:
            nodes = most if nodes is None else min(most, nodes)
        searcher.limit(
            nodes,
            None if seconds is None else max(seconds - (cpu_seconds() - self.started), 1e-9),
        )
        return searcher

    def close(self, searcher: TakingSearcher) -> None:
        """Add the work of a search to the totals."""
        self.nodes += searcher.nodes
        self.states = max(self.states, searcher.states)
        self.bytes = max(self.bytes, searcher.table_bytes)
        self.interrupted = self.interrupted or searcher.interrupted

    def plans(self, record: TakingRecord, left: int, last: int | None = None) -> Plans | None:
        """Return the budgets of plays if a number of cards may stay, None for no budgets."""
        if PLANS in self.limits.without:
            return None
        if record.building:
            if not record.holes.joined or left:
                return None
            top = record.holes.tops[0]
            start = None if top == KERNEL.EMPTY else top * record.ranks // record.classes
            return walk_plans(self._ranks(record), start, record.holes.wrap)
        return triple_plans(self._ranks(record), left, last) if self.rules.taking.by == "triples" else None

    def _ranks(self, record: TakingRecord) -> list[int]:
        found = [0] * record.ranks
        for code in self.cards.codes[: record.cards.layout]:
            found[rank(code) - 1] += 1
        return found

    def line(self, steps: Sequence[Taken], won: bool) -> Line:
        """Return steps in notation; needed stock cards are turned at the end."""
        rules = self.rules
        if rules.taking.by != "building":
            finish = won and rules.taking.by == "pairs" and rules.taking.all_cards
            return group_line(rules, self.layout, self.cards, steps, finish)
        moves = building_line(rules, self.layout, self.cards, steps)
        if not (won and rules.taking.all_cards):
            return moves
        return (*moves, *["S"] * (len(self.cards.codes) - self.cards.layout - moves.count("S")))

    def outcome(self, **found: Any) -> Outcome:
        """Return an outcome with the work of the searches."""
        each = self.bytes / self.states if self.states else 0.0
        return Outcome(nodes=self.nodes, states=self.states, state_bytes=each, interrupted=self.interrupted, **found)


def _search(
    run: _Run, searcher: TakingSearcher, record: TakingRecord, left: int, last: int | None = None, tracks: bool = False
) -> bool | None:
    """Search for a way to remove all but a number of cards; return None if a limit was reached."""
    plans = run.plans(record, left, last)
    return searcher.run(left, -1 if last is None else last, plans and plans.units, plans and plans.starts, tracks)


def _verdict(run: _Run, record: TakingRecord, left: int) -> Outcome:
    searcher = run.open(record)
    won = _search(run, searcher, record, left)
    run.close(searcher)
    return run.outcome(
        verdict=UNKNOWN if won is None else WON if won else LOST,
        line=run.line(searcher.line(), True) if won else None,
    )


def _fewest_left(run: _Run, record: TakingRecord) -> Outcome:
    """Search for the fewest cards left, one more each time until there is a line."""
    searcher = run.open(record)
    count = sum(record.cards.counts)
    left = max(searcher.least() - record.holes.slack, 0)
    won = None
    while left <= count:
        tell(Bounds(left, count))
        won = _search(run, searcher, record, left, tracks=True)
        if won is not False:
            break
        left += 1
    run.close(searcher)
    best, steps = (left, searcher.line()) if won else searcher.best()
    return run.outcome(score=best if best <= count else None, bound=left, line=run.line(steps, False))


def _fewest_holes(run: _Run) -> Outcome:
    """Try all holes quickly, then as few as possible, and one more each time until there is a line."""
    used = sum(bool(pile) for pile in run.layout.foundations)
    record = building_record(run.rules, run.layout, run.cards, run.rules.taking.holes)
    searcher = run.open(record, QUICK)
    won = _search(run, searcher, record, 0)
    run.close(searcher)
    if won is False:
        return run.outcome(score=NOT_ALL, bound=NOT_ALL, line=())
    if run.interrupted:
        return run.outcome(bound=max(used, 1))
    best, line = None, None
    if won:
        best = used + len(
            {hole for kind, _, hole, _ in searcher.line() if kind in (KERNEL.PLAY, KERNEL.UNPARK) and hole >= used}
        )
        line = run.line(searcher.line(), True)
    for holes in range(max(used, 1), run.rules.taking.holes + 1 if best is None else best):
        if best is not None:
            tell(Bounds(holes, best))
        record = building_record(run.rules, run.layout, run.cards, holes)
        searcher = run.open(record)
        won = _search(run, searcher, record, 0)
        run.close(searcher)
        if won is None:
            return run.outcome(score=best, bound=holes, line=line)
        if won:
            return run.outcome(score=holes, bound=holes, line=run.line(searcher.line(), True))
    score = NOT_ALL if best is None else best
    return run.outcome(score=score, bound=score, line=line or ())


def _search_triples(run: _Run, record: TakingRecord) -> Outcome:
    """Return the best score of triples: a last king counts three times as much; then one triple less each time."""
    searcher = run.open(record)
    count = record.cards.layout
    gone = run.rules.pack.ranks * run.rules.pack.suits * run.rules.pack.packs - count
    king = record.ranks - 1
    bound = -1
    won: bool | None = False
    if count % 3 == 1:
        bound = (gone + count - 1) * KING_FACTOR
        won = _search(run, searcher, record, 1, last=king, tracks=True)
    left = count % 3
    score = bound
    while won is False and left <= count:
        score = bound = gone + count - left
        tell(Bounds(-FAR, bound))
        won = _search(run, searcher, record, left, tracks=True)
        left += 3
    run.close(searcher)
    if won:
        return run.outcome(score=score, bound=bound, line=run.line(searcher.line(), True))
    best, steps = searcher.best()
    return run.outcome(score=gone + count - best if best <= count else None, bound=bound, line=run.line(steps, False))
