"""Games of melds: the division of a hand for every card laid down, the cards that are kept, endings of robbed melds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from common import Cell, Measured, Table, command

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.core.rng import SplitMix64
from solver.families.melds.family import FAMILY
from solver.families.melds.referee import MeldsPosition, melds_of
from solver.families.melds.rules import Rules
from solver.families.melds.state import Cards
from solver.families.play.deals import all_cards
from solver.families.play.dialect import Goal
from solver.rules.load import load_any

TURNS = ("canasta", "samba", "hand-and-foot")
ROBBED = "fireplace-poker"
HAND = 15
ALL = Bounds(-(1 << 28), 1 << 28)


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    deals: int = 100
    seconds: float = 5.0
    endings: int = 10


QUICK = Sizes(deals=5, seconds=1.0, endings=2)


def later(rules: Rules, seed: int) -> MeldsPosition:
    """A hand of a numbered deal, with the melds on the table that two others before it would best have laid."""
    melds: Sequence[Sequence[str]] = ()
    for before in (seed + 10_000, seed + 20_000):
        position = _with(rules, before, melds, rules.deal.hand + rules.deal.foot)
        melds = max((child for _, child in position.children()), key=lambda child: child.scores()[0]).state.melds[0]
    return _with(rules, seed, melds, HAND)


def _with(rules: Rules, seed: int, melds: Sequence[Sequence[str]], cards: int) -> MeldsPosition:
    fields = FAMILY.deal(rules, seed, None, cards)
    return FAMILY.read(rules, {**fields, "melds": melds, "minimum": 0})


def turns(sizes: Sizes) -> Measured:
    """Every card laid down, of hands of fifteen cards."""
    rows: list[list[Cell]] = []
    every: list[float] = []
    for game in TURNS:
        rules = load_any(game)
        whole, each = [], []
        for seed in range(1, sizes.deals + 1):
            position = later(rules, seed)
            begun = time.thread_time()
            many = len(position.afters)
            whole.append(time.thread_time() - begun)
            each.append(whole[-1] / many)
        every += each
        rows.append([game, len(whole), *_milliseconds(each), *_milliseconds(whole)])
    headers = ("game", "hands", "median ms", "longest ms", "all cards: median ms", "longest ms")
    result = f"{1000 * statistics.mean(every):.2f} ms a division, {1000 * max(every):.2f} at most"
    data: dict[str, object] = {"seconds": every}
    return Measured("melds, the best division of 15 cards", len(every), result, data, [Table("melds", headers, rows)])


def _milliseconds(found: Sequence[float]) -> list[str]:
    return [f"{1000 * statistics.median(found):.2f}", f"{1000 * max(found):.2f}"]


def keep(sizes: Sizes) -> Measured:
    """Whole deals of thirteen cards each: the value, and after every card thrown."""
    rules, goal = load_any("sakaali"), Goal((1, -1, 1, -1), frozenset((0, 2)))
    spent = []
    for seed in range(1, sizes.deals + 1):
        position = FAMILY.read(rules, FAMILY.deal(rules, seed, None, None))
        engine = FAMILY.search(rules, position, 1 << 20, frozenset())
        begun = time.thread_time()
        for one in (position, *(child for _, child in position.children())):
            engine.value(one, goal, ALL, Limits())
        spent.append(time.thread_time() - begun)
    result = f"{1000 * statistics.median(spent):.1f} ms a deal with all its cards"
    return Measured("melds, cards that are kept, 13 each", sizes.deals, result, {"seconds": spent})


def ending(rules: Rules, seed: int, cards: int, many: int) -> MeldsPosition:
    """An ending with so many cards each, and melds of each side, any that eight cards allow."""
    draws = SplitMix64(seed)
    pack = draws.shuffled(all_cards(rules.pack))
    melds: list[list[Cards]] = [[], []]
    for side in melds:
        while len(side) < many:
            eight, pack = pack[:8], pack[8:]
            found = [meld for meld, _ in melds_of(rules, tuple(sorted(eight)), ())]
            side += [draws.one_of(found)] if found else []
    hands = [pack[:cards], pack[cards : 2 * cards]]
    return FAMILY.read(rules, {"hands": hands, "leader": 0, "melds": melds, "chips": [9, 9]})


def rob(sizes: Sizes) -> Measured:
    """Endings with melds of both sides on the table."""
    rows: list[list[Cell]] = []
    every: list[float] = []
    rules, goal = load_any(ROBBED), Goal((1, -1), frozenset((0,)))
    for cards, many in ((4, 2), (6, 2), (6, 3), (8, 3)):
        found = []
        for seed in range(1, sizes.endings + 1):
            position = ending(rules, seed, cards, many)
            engine = FAMILY.search(rules, position, 64 << 20, frozenset())
            begun = time.thread_time()
            bounds = engine.value(position, goal, ALL, Limits(seconds=sizes.seconds))
            found.append((time.thread_time() - begun, engine.nodes, bounds.exact))
        spent = [one[0] for one in found]
        every += spent
        solved = sum(one[2] for one in found) / len(found)
        nodes = sum(one[1] for one in found) / len(found)
        row: list[Cell] = [f"{cards} cards, {many} melds", len(found), f"{solved:.0%}"]
        rows.append([*row, f"{statistics.median(spent):.2f}", f"{nodes:,.0f}"])
    headers = ("each", "endings", f"< {sizes.seconds:g} s", "median s", "positions")
    result = f"{statistics.median(every):.2f} s in the median"
    return Measured("melds, endings", len(every), result, {"seconds": every}, [Table("endings", headers, rows)])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {"turns": turns, "keep": keep, "rob": rob}


main = command(__doc__, MEASURES, Sizes(), QUICK, {"deals": "Deals a game"})


if __name__ == "__main__":
    main()
