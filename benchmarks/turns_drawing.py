"""Drawing games: usual hands, by how many cards are left to draw."""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, Timed, command

from solver.core.limits import Limits
from solver.families.drawing.family import FAMILY
from solver.families.drawing.referee import DrawingPosition
from solver.families.play.searches import goal_of
from solver.rules.load import load_any

GAMES = (
    ("gin-rummy", (2, 4, 6, 8)), ("oklahoma-gin", (6,)), ("empat-satu", (2, 4, 6, 8)), ("sam-sip", (2, 4, 6, 8, 10)),
    ("japanese-51", (0, 5, 10)), ("polish-polka", (2, 4, 6, 7)),
)  # fmt: skip
"""Games, and cards that are left to draw."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 12
    seats: int = 2
    seconds: float = 5.0
    memory: int = 1 << 30


QUICK = Sizes(deals=2, seconds=0.5, memory=256 << 20)


def position(game: str, number: int, seats: int, left: int) -> DrawingPosition:
    """A numbered deal, of whose stock as many cards are left as can still be drawn."""
    rules = load_any(game)
    fields = FAMILY.deal(rules, number, seats, None)
    stock = fields["stock"]
    assert isinstance(stock, list)
    position = FAMILY.read(rules, fields | {"stock": stock[: left + rules.draw.left]})
    assert isinstance(position, DrawingPosition)
    return position


def timed(at: DrawingPosition, sizes: Sizes) -> Timed:
    """All values of a deal."""
    begun = time.thread_time()
    engine = FAMILY.search(at.rules, at, sizes.memory, frozenset())
    sides = FAMILY.sides(at.rules, at)
    exact = True
    for side in range(1 if len(sides) == 2 else len(sides)):
        goal = goal_of(sides, side)
        exact &= engine.value(at, goal, engine.extremes(at, goal), Limits(seconds=sizes.seconds)).exact
    return Timed(time.thread_time() - begun, engine.nodes, exact)


def row(name: str, left: int, found: Sequence[Timed]) -> list[Cell]:
    spent = sorted(each.seconds for each in found)
    return [
        name, left, len(found), f"{sum(each.exact for each in found) / len(found):.0%}",
        f"{statistics.median(spent):.3f}", f"{spent[-1]:.2f}", f"{sum(each.nodes for each in found) / len(found):,.0f}",
    ]  # fmt: skip


def draws(sizes: Sizes) -> Measured:
    """Numbered deals of every game."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for game, lefts in GAMES:
        for left in lefts:
            deals = (position(game, number, sizes.seats, left) for number in range(1, sizes.deals + 1))
            found = [timed(at, sizes) for at in deals if at.mover is not None]
            rows.append(row(game, left, found))
            every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    headers = ("game", "cards to draw", "deals", "solved", "median s", "longest s", "positions")
    solved = sum(each.exact for each in every) / len(every)
    result = f"{solved:.0%} solved within {sizes.seconds:g} s a value; {memory} MB at most"
    data: dict[str, object] = {
        "solved": solved, "memory_mb": memory,
        "seconds": [each.seconds for each in every], "nodes": [each.nodes for each in every],
    }  # fmt: skip
    what = f"drawing, usual hands, {sizes.seats} seats"
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {"draws": draws}


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals of each size", "seats": "Players"})


if __name__ == "__main__":
    main()
