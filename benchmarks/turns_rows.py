"""Layout games: whole deals, the security of every seat and the value of every card."""

from __future__ import annotations

import random
import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, Timed, command

from solver.core.limits import Limits
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.families.rows.family import FAMILY
from solver.families.rows.referee import RowsPosition
from solver.rules.load import load_any

DOMINOES = "barbu-subgame-dominoes"
OTHERS = (
    ("trex-trex-layout", 4), ("sevens", 4), ("sevens", 8), ("reussite", 4), ("fan-tan", 4), ("fan-tan", 8),
    ("five-or-nine", 4),
)  # fmt: skip


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 20
    seconds: float = 60.0
    memory: int = 64 << 20


QUICK = Sizes(deals=2, seconds=10.0)


def timed(at: RowsPosition, sizes: Sizes) -> Timed:
    """The values of all seats, and of every play, with one table."""
    begun = time.thread_time()
    searches = Searches(FAMILY, at.rules, at, Limits(seconds=sizes.seconds, memory=sizes.memory))
    found = solution(searches, at, FAMILY.sides(at.rules, at), PositionQuestion())
    return Timed(time.thread_time() - begun, searches.nodes, found.proved)


def dealt(game: str, number: int, players: int, pivot: str | None = None, k: object = None) -> RowsPosition:
    """A numbered deal."""
    rules = load_any(game, {})
    fields = FAMILY.deal(rules, number, players, None)
    if pivot:
        fields["pivot"] = pivot
    if k:
        fields["k"] = k
    return FAMILY.read(rules, fields)


def row(name: str, found: Sequence[Timed]) -> list[Cell]:
    spent = [each.seconds for each in found]
    solved = sum(each.exact for each in found)
    return [
        name, len(found), solved, f"{statistics.mean(spent):.2f}", f"{max(spent):.2f}",
        f"{sum(each.nodes for each in found) / len(found):,.0f}", f"{max(each.nodes for each in found):,}",
    ]  # fmt: skip


def measured(what: str, positions: Sequence[tuple[str, Sequence[RowsPosition]]], sizes: Sizes) -> Measured:
    """Deals by name."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for name, starts in positions:
        found = [timed(at, sizes) for at in starts]
        rows.append(row(name, found))
        every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    spent = [each.seconds for each in every]
    headers = ("game", "deals", "solved", "mean s", "longest s", "positions", "most")
    result = f"{statistics.mean(spent):.2f} s a deal, {max(spent):.2f} s at most; {memory} MB at most"
    data: dict[str, object] = {"memory_mb": memory, "seconds": spent, "nodes": [each.nodes for each in every]}
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


def pairs(number: int) -> list[list[int]]:
    """Doublings of four seats."""
    rng = random.Random(number)
    table = [[0] * 4 for _ in range(4)]
    for one in range(4):
        for other in range(one):
            table[one][other] = table[other][one] = rng.choice((0, 1, 2))
    return table


def dominoes(sizes: Sizes) -> Measured:
    """Barbu's dominoes: rows begin with a rank of the middle, with an end, or with what the dealer names; doubled."""
    numbers = range(1, sizes.deals + 1)
    named = [(f"pivot {pivot}", [dealt(DOMINOES, number, 4, pivot) for number in numbers]) for pivot in "8J2"]
    doubled = [dealt(DOMINOES, number, 4, "8", pairs(number)) for number in numbers]
    chosen = [dealt(DOMINOES, number, 4) for number in numbers]
    return measured(
        "layout games, Barbu's dominoes, 52 cards",
        [*named, ("pivot 8, doubled", doubled), ("pivot to be named", chosen)],
        sizes,
    )


def others(sizes: Sizes) -> Measured:
    """The other games, whole packs."""
    numbers = range(1, sizes.deals + 1)
    starts = [(f"{game}, {seats}", [dealt(game, number, seats) for number in numbers]) for game, seats in OTHERS]
    return measured("layout games, whole packs, by players", starts, sizes)


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {"dominoes": dominoes, "others": others}


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals a game"})


if __name__ == "__main__":
    main()
