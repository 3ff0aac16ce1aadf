"""Games of bids by cards: whole numbered deals with every pair of first bids, the values and the mixtures."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click
from common import Cell, Measured, Table, report

from solver.core.limits import Limits
from solver.families.bidding.family import FAMILY
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.rules.load import load_any

JUJITSU = "psychological-jujitsu"


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 3
    seconds: float = 60.0
    most: int = 13


QUICK = Sizes(deals=1, seconds=5.0, most=7)


@dataclass(frozen=True)
class Timed:
    """A deal: seconds of the thread, positions, whether all was found, by how much values may be off."""

    seconds: float
    nodes: int
    exact: bool
    within: float


def timed(game: str, seed: int, players: int, cards: int, sizes: Sizes) -> Timed:
    """A deal read, and solved with all its moves."""
    rules: Any = load_any(game)
    dialect: Any = FAMILY
    begun = time.thread_time()
    at: Any = dialect.read(rules, dialect.deal(rules, seed, players, cards))
    searches = Searches(dialect, rules, at, Limits(seconds=sizes.seconds))
    found = solution(searches, at, dialect.sides(rules, at), PositionQuestion())
    return Timed(time.thread_time() - begun, found.nodes, found.proved, found.within)


def measured(game: str, players: int, cards: Sequence[int], sizes: Sizes) -> Measured:
    """Deals of a game, a row for each number of cards."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for many in cards:
        if many > sizes.most:
            continue
        found = [timed(game, seed, players, many, sizes) for seed in range(1, sizes.deals + 1)]
        spent = [each.seconds for each in found]
        rows.append(
            [
                many, len(found), f"{sum(each.exact for each in found) / len(found):.0%}",
                f"{sum(spent) / len(spent):.3f}", f"{max(spent):.3f}",
                f"{sum(each.nodes for each in found) / len(found):,.0f}", f"{max(each.within for each in found):.1g}",
            ]
        )  # fmt: skip
        every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    what = f"{game}, {players} seats, whole deals"
    headers = ("cards", "deals", "solved", "mean s", "longest s", "positions", "within")
    result = f"{sum(each.exact for each in every)} of {len(every)} solved; {memory} MB at most"
    data: dict[str, object] = {"memory_mb": memory, "seconds": [each.seconds for each in every]}
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


def gone(sizes: Sizes) -> Measured:
    return measured(JUJITSU, 2, (4, 7, 10, 11, 12, 13), sizes)


def carried(sizes: Sizes) -> Measured:
    return measured("goofspiel", 2, (4, 7, 10, 13), sizes)


def returned(sizes: Sizes) -> Measured:
    return measured(f"{JUJITSU}-tie-returns", 2, (4, 6, 8, 9, 10, 11), sizes)


def three(sizes: Sizes) -> Measured:
    return measured(JUJITSU, 3, (3, 4, 5, 6, 7, 8), sizes)


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "gone": gone,
    "carried": carried,
    "returned": returned,
    "three": three,
}


@click.command()
@click.option("--quick", is_flag=True, help="One deal of each size, up to seven cards.")
@click.option("--only", default="", help=f"Some of {','.join(MEASURES)}.")
@click.option("--deals", type=int, help="Deals of each size.")
@click.option("--most", type=int, help="Cards at most.")
@click.option("--markdown", is_flag=True, help="Tables for a page.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write the figures to a file.")
def main(*, quick: bool, only: str, markdown: bool, json_file: Path | None, **asked: int | None) -> None:
    """Games of bids by the kernel."""
    given = {name: value for name, value in asked.items() if value is not None}
    sizes = replace(QUICK if quick else Sizes(), **given)
    report(MEASURES, sizes, only, markdown=markdown, json_file=json_file)


if __name__ == "__main__":
    main()
