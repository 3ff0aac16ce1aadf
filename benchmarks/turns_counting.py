"""Counting games: whole numbered deals, every move of the first player, in turn, both at once, with all starters."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, Timed, command

from solver.core.answer import SOLVED
from solver.core.deal import Source
from solver.core.limits import Limits
from solver.families.counting.cases import unseen, with_starters
from solver.families.counting.family import FAMILY
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.formats.json_deals import from_object
from solver.rules.load import load_any

Fields = dict[str, object]


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 200
    seconds: float = 30.0


QUICK = Sizes(deals=10, seconds=5.0)


def timed(game: str, seed: int, players: int | None, more: Fields, sizes: Sizes) -> Timed:
    """A deal read, and solved with all its moves; or, without a starter, with all that there may be."""
    rules = load_any(game)
    fields = {**FAMILY.deal(rules, seed, players, None), **more}
    begun = time.thread_time()
    if "starter" in fields and fields["starter"] is None:
        record = unseen(rules, from_object(fields, Source(f"seed:{seed}")), {})
        answer = with_starters(rules, record, Limits(seconds=sizes.seconds))
        return Timed(time.thread_time() - begun, answer.nodes, answer.status == SOLVED)
    at = FAMILY.read(rules, fields)
    searches = Searches(FAMILY, rules, at, Limits(seconds=sizes.seconds))
    found = solution(searches, at, FAMILY.sides(rules, at), PositionQuestion())
    return Timed(time.thread_time() - begun, found.nodes, found.proved)


def measured(what: str, games: Sequence[tuple[str, int | None]], sizes: Sizes, more: Fields) -> Measured:
    """The same numbered deals of some games."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for game, players in games:
        found = [timed(game, seed, players, more, sizes) for seed in range(1, sizes.deals + 1)]
        spent = [each.seconds for each in found]
        rows.append(
            [
                game if players is None else f"{game}, {players} seats", len(found),
                f"{sum(each.exact for each in found) / len(found):.0%}", f"{1000 * sum(spent) / len(spent):.1f}",
                f"{1000 * max(spent):.1f}", f"{len(spent) / sum(spent):,.0f}",
                f"{sum(each.nodes for each in found) / len(found):,.0f}",
            ]
        )  # fmt: skip
        every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    headers = ("game", "deals", "solved", "mean ms", "longest ms", "deals a second", "positions")
    result = f"{1000 * sum(each.seconds for each in every) / len(every):.1f} ms a deal; {memory} MB at most"
    data: dict[str, object] = {
        "memory_mb": memory, "seconds": [each.seconds for each in every], "nodes": [each.nodes for each in every],
    }  # fmt: skip
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


def turn(sizes: Sizes) -> Measured:
    """Cribbage, laying away in turn."""
    games = [(f"cribbage-{name}", None) for name in ("two-handed-six-card", "seven-card", "four-handed")]
    return measured("cribbage, whole deals, every lay-away in turn", games, sizes, {})


def once(sizes: Sizes) -> Measured:
    """Both at once."""
    games: list[tuple[str, int | None]] = [("cribbage-two-handed-six-card", None)]
    return measured("cribbage, whole deals, every pair of lay-aways", games, sizes, {"simultaneous": True})


def race(sizes: Sizes) -> Measured:
    """Who wins the game, near its end."""
    games: list[tuple[str, int | None]] = [("cribbage-two-handed-six-card", None)]
    more: Fields = {"objective": "win", "scores": [100, 100]}
    return measured("cribbage, whole deals from 100 all, who wins", games, sizes, more)


def starters(sizes: Sizes) -> Measured:
    """Every card that may be turned up, in turn and at once."""
    games = [(f"cribbage-{name}", None) for name in ("two-handed-six-card", "seven-card", "four-handed")]
    return measured("cribbage, whole deals, all starters, in turn", games, sizes, {"starter": None})


def starters_once(sizes: Sizes) -> Measured:
    """The same, both at once."""
    games: list[tuple[str, int | None]] = [("cribbage-two-handed-six-card", None)]
    more: Fields = {"starter": None, "simultaneous": True}
    return measured("cribbage, whole deals, all starters, every pair of lay-aways", games, sizes, more)


def adding(sizes: Sizes) -> Measured:
    """Ninety-nine."""
    return measured("ninety-nine, whole deals", [("ninety-nine", seats) for seats in (2, 3, 4, 5)], sizes, {})


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "turn": turn,
    "once": once,
    "race": race,
    "adding": adding,
    "starters": starters,
    "starters_once": starters_once,
}


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals a game"})


if __name__ == "__main__":
    main()
