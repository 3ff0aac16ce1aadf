"""Beating games: endings without a stock by size, two to four seats."""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, Timed, command

from solver.core.limits import Limits
from solver.families.beating.family import FAMILY
from solver.families.beating.referee import BeatingPosition
from solver.families.play.searches import goal_of
from solver.rules.load import load_any

DURAK, PASSING, TEAMS = "durak-podkidnoy-throw-in", "durak-perevodnoy-passing", "durak-team-play"
ENDINGS = (
    (DURAK, 2, 6), (DURAK, 2, 8), (DURAK, 3, 4), (DURAK, 4, 3), (PASSING, 2, 6), (PASSING, 3, 4), (TEAMS, 4, 4),
    ("musta-maija", 3, 4), ("musta-maija", 4, 3), ("paskahousu", 2, 5), ("paskahousu", 3, 3),
)  # fmt: skip
"""Games, seats, cards each."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 10
    seconds: float = 20.0
    memory: int = 2 << 30


QUICK = Sizes(deals=2, seconds=1.0, memory=256 << 20)


def timed(at: BeatingPosition, sizes: Sizes) -> Timed:
    """All values of a deal."""
    begun = time.thread_time()
    engine = FAMILY.search(at.rules, at, sizes.memory, frozenset())
    sides = FAMILY.sides(at.rules, at)
    exact = True
    for side in range(1 if len(sides) == 2 else len(sides)):
        goal = goal_of(sides, side)
        exact &= engine.value(at, goal, engine.extremes(at, goal), Limits(seconds=sizes.seconds)).exact
    return Timed(time.thread_time() - begun, engine.nodes, exact)


def row(name: str, seats: int, cards: int, found: Sequence[Timed]) -> list[Cell]:
    spent = sorted(each.seconds for each in found)
    return [
        name, seats, cards, len(found), f"{sum(each.exact for each in found) / len(found):.0%}",
        f"{statistics.median(spent):.2f}", f"{spent[-1]:.2f}", f"{sum(each.nodes for each in found) / len(found):,.0f}",
    ]  # fmt: skip


def endings(sizes: Sizes) -> Measured:
    """Numbered endings of every kind."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for game, seats, cards in ENDINGS:
        rules = load_any(game)
        deals = (FAMILY.read(rules, FAMILY.deal(rules, seed, seats, cards)) for seed in range(1, sizes.deals + 1))
        found = [timed(at, sizes) for at in deals]
        rows.append(row(game, seats, cards, found))
        every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    headers = ("game", "seats", "cards each", "deals", "solved", "median s", "longest s", "positions")
    solved = sum(each.exact for each in every) / len(every)
    result = f"{solved:.0%} solved within {sizes.seconds:g} s a value; {memory} MB at most"
    data: dict[str, object] = {
        "solved": solved, "memory_mb": memory,
        "seconds": [each.seconds for each in every], "nodes": [each.nodes for each in every],
    }  # fmt: skip
    what = "beating, endings without a stock"
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {"endings": endings}


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals of each size"})


if __name__ == "__main__":
    main()
