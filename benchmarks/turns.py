"""Games of turns: climbing games, and Dou Dizhu from the whole deal.

One thread works on a deal, and CPU time is counted, from the deal's fields to the values of all seats; a deal that
takes longer than its seconds counts as one that is not solved in them. Values that differ from those of trying
everything with the referee in Python are counted as wrong: then the exit code is 1.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from common import Cell, Measured, Table, command

from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.climbing.family import FAMILY
from solver.families.climbing.kernel import ClimbingSearch
from solver.families.climbing.referee import ClimbingPosition
from solver.families.play.dialect import Goal
from solver.families.play.position import state_key
from solver.families.play.searches import goal_of
from solver.rules.load import describe, game_ids, load_any

MEMORY = 64 << 20
MOST = 20_000
LEAST = 500
"""Positions that are tried in Python for one value: of fewer, reading the deal takes longest."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 20
    seconds: float = 5.0
    landlords: int = 10
    landlord_seconds: float = 60.0
    reference: int = 3


QUICK = Sizes(deals=1, seconds=0.5, landlords=1, landlord_seconds=1.0, reference=1)


@dataclass(frozen=True)
class Timed:
    """All values of a deal; None where one is not known."""

    values: tuple[int, ...] | None
    seconds: float
    nodes: int
    bytes: int


def catalogue() -> list[str]:
    """The climbing games of the catalogue."""
    return [game for game in game_ids("climbing") if describe(game).catalogue]


def dealt(rules: Any, number: int, seats: int, cards: int) -> ClimbingPosition:
    """The deal of a number with so many cards each, or as many as there are."""
    while True:
        try:
            return FAMILY.read(rules, FAMILY.deal(rules, number, seats, cards))
        except DealError:
            if cards == 1:
                raise
            cards -= 1


def full(rules: Any, seats: int) -> int:
    """Cards of a full hand, from 8 to 13."""
    usual = rules.deal.hand[min(rules.table.players.index(seats), len(rules.deal.hand) - 1)]
    return min(13, max(8, usual or 13))


def goals(position: ClimbingPosition) -> list[Goal]:
    sides = FAMILY.sides(position.rules, position)
    return [goal_of(sides, about) for about in range(1 if len(sides) == 2 else len(position.state.hands))]


def solved(position: ClimbingPosition, seconds: float, windows: Sequence[Bounds] | None = None) -> Timed:
    """The values of all seats; of each, only where it lies to a window, where there are such."""
    started = time.thread_time()
    search = ClimbingSearch(position, MEMORY, frozenset())
    values = []
    for number, goal in enumerate(goals(position)):
        left = Limits(seconds=max(seconds - (time.thread_time() - started), 1e-3))
        window = search.extremes(position, goal) if windows is None else windows[number]
        found = search.value(position, goal, window, left)
        if not found.exact and found.low < window.high and found.high > window.low:
            return Timed(None, time.thread_time() - started, search.nodes, search.bytes)
        values.append(found.low if found.exact or found.low >= window.high else found.high)
    return Timed(tuple(values), time.thread_time() - started, search.nodes, search.bytes)


def measured(what: str, found: Mapping[str, list[Timed]], seconds: float) -> Measured:
    """Shares of deals, and a row a game for those that take longest."""
    each = [timed for timings in found.values() for timed in timings]
    share = {
        limit: sum(t.values is not None and t.seconds < limit for t in each) / len(each) for limit in (1.0, seconds)
    }
    rows: list[list[Cell]] = [
        [game, f"{statistics.mean(t.seconds for t in own):.3f}", f"{max(t.seconds for t in own):.2f}",
         f"{statistics.mean(t.nodes for t in own):,.0f}"]
        for game, own in sorted(found.items(), key=lambda one: -max(t.seconds for t in one[1]))
    ]  # fmt: skip
    memory = max(timed.bytes for timed in each) / (1 << 20)
    result = ", ".join(f"{part:.1%} under {limit:g} s" for limit, part in share.items())
    return Measured(
        what,
        len(each),
        f"{result}; at most {memory:.0f} MB",
        {"shares": {f"{limit:g}": part for limit, part in share.items()}, "megabytes": memory},
        [Table(f"{what}: the longest", ("game", "seconds", "longest", "positions"), rows[:12])],
    )


def climbing(what: str, seats: int, cards: int | None, sizes: Sizes) -> Measured:
    """Every game of the catalogue that is for so many, all seats' values."""
    found = {}
    for game in catalogue():
        rules = load_any(game)
        if seats in rules.table.players:
            hand = full(rules, seats) if cards is None else cards
            numbers = range(1, sizes.deals + 1)
            found[game] = [solved(dealt(rules, number, seats, hand), sizes.seconds) for number in numbers]
    return measured(what, found, sizes.seconds)


def two_seats(sizes: Sizes) -> Measured:
    return climbing("climbing, 2 seats, full hands", 2, None, sizes)


def three_seats(sizes: Sizes) -> Measured:
    return climbing("climbing, 3 seats, 7 cards each", 3, 7, sizes)


def four_seats(sizes: Sizes) -> Measured:
    return climbing("climbing, 4 seats, 5 cards each", 4, 5, sizes)


def landlord(sizes: Sizes) -> Measured:
    """Dou Dizhu, 54 cards: whether the landlord wins."""
    rules = load_any("dou-dizhu")
    found = []
    for number in range(1, sizes.landlords + 1):
        position = FAMILY.read(rules, FAMILY.deal(rules, number, 3, None))
        found.append(solved(position, sizes.landlord_seconds, [Bounds(0, 1)]))
    return measured("Dou Dizhu, whole deal, landlord's win", {"dou-dizhu": found}, sizes.landlord_seconds)


def reference(sizes: Sizes) -> Measured:
    """Small positions beside trying everything with the referee, each position once."""
    ratios, wrong, many = [], 0, 0
    for game in catalogue():
        rules = load_any(game)
        seats = min(rules.table.players)
        for number in range(1, sizes.reference + 1):
            position = dealt(rules, number, seats, {2: 6, 3: 4}.get(seats, 3))
            started = time.thread_time()
            known: list[dict[object, int]] = [{} for _ in goals(position)]
            try:
                slow = tuple(everything(position, goal, own) for goal, own in zip(goals(position), known, strict=True))
            except TooManyError:
                continue
            taken = time.thread_time() - started
            if len(known[0]) < LEAST:
                continue
            quick = solved(position, sizes.seconds)
            many += 1
            wrong += quick.values != slow
            ratios.append(taken / quick.seconds)
    if not ratios:
        return Measured("against trying everything in Python", 0, "no deal is of that size", {})
    result = f"{statistics.geometric_mean(ratios):.0f} times as fast (middle of deals {statistics.median(ratios):.0f})"
    return Measured("against trying everything in Python", many, result, {"ratios": sorted(ratios)}, wrong=wrong)


class TooManyError(Exception):
    """More positions than there is time for."""


def everything(position: ClimbingPosition, goal: Goal, known: dict[object, int]) -> int:
    """The value by the referee alone."""
    seat, state = position.mover, position.state
    if seat is None:
        return sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
    key = state_key(state)
    if key not in known:
        if len(known) >= MOST:
            raise TooManyError
        known[key] = 0
        values = (everything(child, goal, known) for _, child in position.children())
        known[key] = max(values) if seat in goal.maximizers else min(values)
    return known[key]


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "two": two_seats,
    "three": three_seats,
    "four": four_seats,
    "landlord": landlord,
    "reference": reference,
}


main = command(
    __doc__,
    MEASURES,
    Sizes(),
    QUICK,
    {
        "deals": "Of each climbing game",
        "seconds": "For each",
        "landlords": "Deals of Dou Dizhu",
        "landlord_seconds": "For each",
        "reference": "Small deals of each game",
    },
)


if __name__ == "__main__":
    main()
