"""Answerer games: whole deals of Go Fish, two to five seats."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import click
from common import Cell, Measured, Table, report

from solver.core.limits import Limits
from solver.families.fishing.family import FAMILY
from solver.families.play.searches import goal_of
from solver.rules.load import load_any

GAME = "go-fish-hoyle"
SEATS = (2, 3, 4, 5)


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 10
    seconds: float = 20.0
    memory: int = 256 << 20


QUICK = Sizes(deals=2, seconds=0.5, memory=64 << 20)


@dataclass(frozen=True)
class Timed:
    """A deal: seconds of the thread, positions, how many of its values were found, of how many."""

    seconds: float
    nodes: int
    exact: int
    values: int


def timed(number: int, seats: int, sizes: Sizes) -> Timed:
    """All values of a numbered deal."""
    rules = load_any(GAME)
    at = FAMILY.read(rules, FAMILY.deal(rules, number, seats, None))
    begun = time.thread_time()
    engine = FAMILY.search(rules, at, sizes.memory, frozenset())
    sides = FAMILY.sides(rules, at)
    goals = [goal_of(sides, side) for side in range(1 if len(sides) == 2 else len(sides))]
    limits = Limits(seconds=sizes.seconds)
    exact = sum(engine.value(at, goal, engine.extremes(at, goal), limits).exact for goal in goals)
    return Timed(time.thread_time() - begun, engine.nodes, exact, len(goals))


def whole(sizes: Sizes) -> Measured:
    """Numbered deals by seats."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for seats in SEATS:
        found = [timed(number, seats, sizes) for number in range(1, sizes.deals + 1)]
        spent = sorted(each.seconds for each in found)
        values = f"{sum(each.exact for each in found)} of {sum(each.values for each in found)}"
        nodes = f"{sum(each.nodes for each in found) / len(found):,.0f}"
        rows.append([seats, len(found), values, f"{statistics.median(spent):.3f}", f"{spent[-1]:.3f}", nodes])
        every += found
    headers = ("seats", "deals", "values found", "median s", "longest s", "positions")
    solved = sum(each.exact == each.values for each in every) / len(every)
    result = f"{solved:.0%} of the deals solved within {sizes.seconds:g} s a value"
    data: dict[str, object] = {
        "solved": solved, "seconds": [each.seconds for each in every], "nodes": [each.nodes for each in every],
    }  # fmt: skip
    what = "asking, whole deals"
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {"whole": whole}


@click.command()
@click.option("--quick", is_flag=True, help="Two deals for each number of seats, half a second a value.")
@click.option("--deals", type=int, help="Deals for each number of seats.")
@click.option("--markdown", is_flag=True, help="Tables for a page.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write the figures to a file.")
def main(*, quick: bool, deals: int | None, markdown: bool, json_file: Path | None) -> None:
    """Answerer games by the kernel."""
    sizes = QUICK if quick else Sizes()
    report(
        MEASURES, sizes if deals is None else replace(sizes, deals=deals), "", markdown=markdown, json_file=json_file
    )


if __name__ == "__main__":
    main()
