"""Matching games with two seats: full deals in which who can play must, and short hands with a choice to pick up."""

from __future__ import annotations

import random
import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, Timed, command

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.matching.family import FAMILY
from solver.families.matching.referee import MatchingPosition
from solver.families.matching.rules import Rules
from solver.families.play.dialect import Goal
from solver.rules.load import load_any

MUST = ("bledlow-ridge", "crazy-eights", "oswaldkirk", "woltersdorf")
CHOICE = (
    "berghausen", "broughall", "crazy-eights-hoyle", "fockinghausen", "iges", "la-belle-etoile", "la-bolle",
    "mistendorf", "opperding", "stinchcombe", "wichsenstein-castle",
)  # fmt: skip

FIRST = Goal((1, -1), frozenset((0,)))
"""Of two seats one value says all: the first's score less the second's."""

ALL = Bounds(-(1 << 28), 1 << 28)


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 20
    seconds: float = 10.0
    memory: int = 64 << 20
    beside: int = 20


QUICK = Sizes(deals=1, seconds=1.0, beside=4)


def timed(at: MatchingPosition, sizes: Sizes) -> Timed:
    """A deal solved by the kernel, from its position on."""
    begun = time.thread_time()
    engine = FAMILY.search(at.rules, at, sizes.memory, frozenset())
    bounds = engine.value(at, FIRST, ALL, Limits(seconds=sizes.seconds))
    return Timed(time.thread_time() - begun, engine.nodes, bounds.exact)


def dealt(rules: Rules, seed: int, cards: int | None, stock: int | None, pickups: int) -> MatchingPosition:
    """A numbered deal, with a stock of so many cards."""
    fields = FAMILY.deal(rules, seed, 2, cards)
    drawn = fields["stock"]
    assert isinstance(drawn, list)
    return FAMILY.read(rules, {**fields, "stock": drawn[:stock], "pickups": pickups})


def row(name: str, found: Sequence[Timed]) -> list[Cell]:
    spent = sorted(each.seconds for each in found)
    return [
        name, len(found), share(found, 2), share(found, 10), f"{statistics.median(spent):.2f}", f"{spent[-1]:.2f}",
        f"{sum(each.nodes for each in found) / len(found):,.0f}",
    ]  # fmt: skip


def share(found: Sequence[Timed], seconds: float) -> str:
    return f"{sum(each.exact and each.seconds < seconds for each in found) / len(found):.0%}"


def measured(
    what: str, games: Sequence[str], sizes: Sizes, cards: int | None, stock: int | None, pickups: int
) -> Measured:
    """The same numbered deals of some games."""
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    for game in games:
        rules = load_any(game, {})
        found = [timed(dealt(rules, seed, cards, stock, pickups), sizes) for seed in range(1, sizes.deals + 1)]
        rows.append(row(game, found))
        every += found
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    headers = ("game", "deals", "< 2 s", "< 10 s", "median s", "longest s", "positions")
    result = f"{share(every, 2)} below 2 s, {share(every, 10)} below 10 s; {memory} MB at most"
    data: dict[str, object] = {
        "below_2": share(every, 2), "below_10": share(every, 10), "memory_mb": memory,
        "seconds": [each.seconds for each in every], "nodes": [each.nodes for each in every],
    }  # fmt: skip
    return Measured(what, len(every), result, data, [Table(what, headers, rows)])


def must(sizes: Sizes) -> Measured:
    """Whole deals."""
    return measured("matching, must play, full deals, no pick-up", MUST, sizes, None, None, 0)


def choice(sizes: Sizes) -> Measured:
    """Six cards each and twelve in the stock."""
    return measured("matching, choice to pick up, 6 cards and 12, no pile comes back", CHOICE, sizes, 6, 12, 0)


def back(sizes: Sizes) -> Measured:
    """The same where the pile comes back once, in the games in which it may."""
    games = [game for game in CHOICE if load_any(game, {}).draw.pickups]
    return measured("matching, choice to pick up, 6 cards and 12, the pile comes back once", games, sizes, 6, 12, 1)


# -- beside a search that tries everything -----------------------------------------------------------------------------


class Exhaustive:
    """Every play to the end by the referee, each position once."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def value(self, at: MatchingPosition) -> int:
        """What the first seat still gets more than the second."""
        if at.mover is None:
            ahead = at.scores()
            return ahead[0] - ahead[1]
        state = at.state
        key = (
            state.hands, state.stock, state.piles, state.turn, state.pickups, state.drawn, state.direction, state.scores
        )  # fmt: skip
        if key not in self._known:
            best = min if at.mover else max
            self._known[key] = best(self.value(child) for _, child in at.children())
        return self._known[key]


def beside(sizes: Sizes) -> Measured:
    """Four cards each and five in the stock, by both."""
    rng = random.Random(1)
    spent = [0.0, 0.0]
    wrong = 0
    for seed in range(1, sizes.beside + 1):
        at = dealt(load_any(rng.choice(CHOICE[:1] + CHOICE[3:8]), {}), seed, 4, 5, 0)
        begun = time.thread_time()
        value = Exhaustive().value(at)
        middle = time.thread_time()
        engine = FAMILY.search(at.rules, at, 1 << 20, frozenset())
        found = engine.value(at, FIRST, ALL, Limits())
        spent[0] += middle - begun
        spent[1] += time.thread_time() - middle
        wrong += found != (value, value)
    ratio = spent[0] / spent[1]
    result = f"{1000 * spent[1] / sizes.beside:.1f} ms a deal, {ratio:,.0f} times faster than trying everything"
    data: dict[str, object] = {"seconds": spent, "ratio": ratio}
    return Measured("matching, 4 cards each and 5, beside every play to the end", sizes.beside, result, data, [], wrong)


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "must": must, "choice": choice, "back": back, "beside": beside,
}  # fmt: skip


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals a game"})


if __name__ == "__main__":
    main()
