"""Trick-taking games: whist beside the double-dummy kernel, hearts, skat, euchre, and games made of clauses.

One thread works on a deal, and CPU time is counted, from the deal's fields to the answer. Values that two kernels find
must be the same: where they are not, the exit code is 1.
"""

from __future__ import annotations

import math
import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import click
from common import Cell, Measured, Table, command

from solver.core.cards import STRAINS
from solver.core.limits import Limits
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from solver.families.trick.dealing import deal
from solver.families.trick.kernels import payoff, plain
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.kernels.question import Question
from solver.families.trick.many_contracts import contract_values, every
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules, Sweep
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import usual_memory
from solver.families.trick.solve import Solution, solve
from solver.families.trick.start import Start

CLAUSES = re.findall(
    r"\S+",
    (
        "alderley beckwithshaw bedem blankenhain box brandhorst callac chateau-fromage crolpa-lobschutz "
        "dogmersfield dolle drewelow dungeness durrengebwiller eaux-chaudes epe fahrenholz fauconnieres "
        "georgenborn grand-piquey groombridge gross-schwechten hawkedon heimburg hohenlepte holbach hordle "
        "hornhausen iveston kientzville langendorf laskill lathbury le-temple le-val-fourre mainfonds "
        "markersbach maudlin miltzow mollenstorf muckton muldenstein ohrdorf ophelie parton priesitz "
        "reinsdorf rodishain saint-angeau sprotze trautenstein trou-poisson vabre winchfield winterbrook "
        "zabenstedt zens zweimen "
    ),
)
"""Games made of clauses that any of them may have."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    whist: int = 50
    hearts: int = 20
    full_hearts: int = 5
    full_hearts_seconds: float = 60.0
    skat: int = 20
    euchre: int = 100
    clauses: int = 10
    clause_seconds: float = 20.0


QUICK = Sizes(whist=3, hearts=2, full_hearts=1, full_hearts_seconds=2.0, skat=2, euchre=5, clauses=1,
              clause_seconds=1.0)  # fmt: skip


@dataclass(frozen=True)
class Timed:
    """An answer, and the CPU seconds of the thread that found it."""

    solution: Solution
    seconds: float


def timed(rules: Rules, fields: Mapping[str, object], seconds: float | None = None) -> Timed:
    """A deal solved from its fields."""
    begun = time.thread_time()
    own, start = deal_of(rules, fields)
    limits = None if seconds is None else Limits(seconds=seconds, memory=usual_memory(start))
    solution = solve(own, start, limits)
    return Timed(solution, time.thread_time() - begun)


def progress(title: str, number: int) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{title}: {number}", nl=False, err=True)


# -- the measurements ----------------------------------------------------------------------------------------------


def whist_beside(sizes: Sizes) -> Measured:
    """The same deals by the double-dummy solver of bridge, by what answers whist here, which is its kernel too, and by
    the kernel of plain games; by turns, dealing is not counted."""
    rules = load_trick_game("whist")
    asked: dict[str, Callable[[Mapping[str, object]], int]] = {
        "bridge": tricks_at_bridge, "solve": lambda fields: tricks_by_whist(rules, fields),
        "plain": lambda fields: tricks_by_plain(rules, fields),
    }  # fmt: skip
    spent = dict.fromkeys(asked, 0.0)
    wrong = 0
    for seed in range(1, sizes.whist + 1):
        progress("whist", seed)
        fields = deal(rules, seed)
        found = set()
        for name in list(asked) if seed % 2 else reversed(asked):
            begun = time.thread_time()
            found.add(asked[name](fields))
            spent[name] += time.thread_time() - begun
        wrong += len(found) > 1
    each = {name: 1000 * seconds / sizes.whist for name, seconds in spent.items()}
    ratios = {name: seconds / spent["bridge"] for name, seconds in spent.items()}
    result = (
        f"{each['solve']:.1f} ms, {ratios['solve']:.2f} times bridge ({each['bridge']:.1f} ms); "
        f"kernel of plain games {each['plain']:.0f} ms, {ratios['plain']:.1f} times"
    )
    data: dict[str, object] = {"milliseconds": each, "ratios": ratios}
    return Measured("whist, 13 cards, one trump and leader", sizes.whist, result, data, wrong=wrong)


def tricks_at_bridge(fields: Mapping[str, Any]) -> int:
    """North-South's tricks by the solver of bridge."""
    hands = tuple(tuple(hand) for hand in fields["hands"])
    position = Position(hands, STRAINS.index(fields["trump"]), fields["leader"])
    return Solver().tricks(position)


def tricks_by_whist(rules: Rules, fields: Mapping[str, Any]) -> int:
    """The same from the value: one for each trick over six to the side that has more."""
    value = timed(rules, fields).solution.value
    assert isinstance(value, int)
    return 6 + value + (value < 0)


def tricks_by_plain(rules: Rules, fields: Mapping[str, Any]) -> int:
    """The same by the kernel of plain games."""
    own, start = deal_of(rules, fields)
    return plain.search(own, start, searched(own, start), Limits(memory=usual_memory(start)), moves=False).low


def searched(rules: Rules, start: Start) -> Question:
    """The question that is searched for a deal of two sides."""
    (question,) = payoff.questions(rules, start)
    steps = steps_of(question, start)
    return steps.question if steps else question


def hearts_rules(ranks: str = "AKQJT98765432") -> Rules:
    """Hearts one point each, the queen of spades 13, no moon; any lead but hearts that are not open."""
    game = load_trick_game("hearts")
    lead = replace(game.lead, card="", first="left of dealer")
    own_pack, hand = replace(game.pack, ranks=ranks), replace(game.deal, hand=(len(ranks),))
    return replace(game, sweep=Sweep(), lead=lead, pack=own_pack, deal=hand)


def hearts(sizes: Sizes) -> Measured:
    """All four security values of hands of nine cards."""
    rules = hearts_rules("AKQJT9876")
    return _means("hearts, 4 x 9 cards, all four values", rules, sizes.hearts, None)


def full_hearts(sizes: Sizes) -> Measured:
    """The same with the whole pack: how many are solved in time."""
    what = f"hearts, 4 x 13 cards, all four values, {sizes.full_hearts_seconds:g} s"
    return _means(what, hearts_rules(), sizes.full_hearts, sizes.full_hearts_seconds)


def _means(what: str, rules: Rules, deals: int, limit: float | None) -> Measured:
    found = []
    for seed in range(1, deals + 1):
        progress(what, seed)
        found.append(timed(rules, deal(rules, seed), limit))
    return _summary(what, found)


def _summary(what: str, found: list[Timed]) -> Measured:
    seconds = [each.seconds for each in found]
    solved = sum(each.solution.proved for each in found)
    mean, median, most = statistics.fmean(seconds), statistics.median(seconds), max(seconds)
    result = f"mean {told(mean)}, median {told(median)}, most {told(most)}"
    if solved < len(found):
        result = f"{solved} of {len(found)} solved; {result}"
    data: dict[str, object] = {"solved": solved, "mean_seconds": mean, "median_seconds": median, "most_seconds": most}
    return Measured(what, len(found), result, data)


def told(seconds: float) -> str:
    if math.isinf(seconds):
        return "open"
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def skat(sizes: Sizes) -> Measured:
    """Grand, the four suits by turns, and null, with full hands of ten and two cards put away."""
    rules = load_trick_game("skat")
    kinds: dict[str, Callable[[int], dict[str, object]]] = {
        "grand": lambda _: {"contract": "grand"},
        "suit": lambda seed: {"contract": ("spades", "hearts", "diamonds", "clubs")[seed % 4]},
        "null": lambda _: {"contract": "null"},
    }
    rows: list[list[Cell]] = []
    every: list[Timed] = []
    data: dict[str, object] = {}
    for kind, fields in kinds.items():
        found = []
        for seed in range(1, sizes.skat + 1):
            progress(f"skat, {kind}", seed)
            found.append(timed(rules, {**skat_deal(seed), **fields(seed)}))
        one = _summary(kind, found)
        every += found
        data[kind] = one.data
        rows.append([kind, len(found), one.result])
    whole = _summary("skat, full hands: grand, suit, null", every)
    table = Table("Skat", ("game", "deals", "CPU a deal"), rows)
    return replace(whole, data={**whole.data, **data}, tables=[table])


def skat_deal(seed: int) -> dict[str, object]:
    """Hands of ten and two cards put away, at random."""
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT987"]
    random.Random(seed).shuffle(cards)
    hands = [cards[10 * seat : 10 * seat + 10] for seat in range(3)]
    return {"hands": hands, "kitty": cards[30:], "dealer": 2, "declarer": seed % 3, "leader": 0}


def euchre(sizes: Sizes) -> Measured:
    """Every maker and every trump suit: sixteen questions a deal."""
    rules, contracts = load_trick_game("euchre"), every(declarer=range(4), trump="SHDC")
    seconds = []
    for seed in range(1, sizes.euchre + 1):
        progress("euchre", seed)
        hands = euchre_hands(seed)
        begun = time.thread_time()
        contract_values(rules, {"hands": hands, "dealer": 3}, contracts)
        seconds.append(time.thread_time() - begun)
    # The first deal loads the kernel, the second makes the plan that answers the others.
    first, *others = seconds
    mean, median = statistics.fmean(others[1:] or seconds), statistics.median(seconds)
    result = f"mean {told(mean)}, median {told(median)} for all 16; the first deal {told(first)}"
    data: dict[str, object] = {"mean_seconds": mean, "median_seconds": median, "first_seconds": first}
    return Measured("euchre, 4 x 5, every maker and trump", sizes.euchre, result, data)


def euchre_hands(seed: int) -> list[list[str]]:
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT9"]
    random.Random(seed).shuffle(cards)
    return [cards[5 * seat : 5 * seat + 5] for seat in range(4)]


def clauses(sizes: Sizes) -> Measured:
    """The games made of clauses with hands of their own size, three players and four: the median of some deals."""
    rows: list[list[Cell]] = []
    medians = []
    for name, players, found in _clause_deals(sizes):
        # What is still open has not been answered in any time.
        median = statistics.median(each.seconds if each.solution.proved else math.inf for each in found)
        left_open = sum(not each.solution.proved for each in found)
        medians.append(median)
        rows.append([name, players, len(found[0].solution.start.hands[0]), told(median), left_open or ""])
    shares = [sum(median < limit for median in medians) / len(medians) for limit in (5, 1)]
    result = f"median under 5 s in {100 * shares[0]:.0f} %, under 1 s in {100 * shares[1]:.0f} %"
    table = Table("Games made of clauses", ("game", "players", "cards", "median", "open"), rows)
    what = f"{len(CLAUSES)} games made of clauses, 3 and 4 players"
    data: dict[str, object] = {"under_5": shares[0], "under_1": shares[1], "medians": medians}
    return Measured(what, len(rows) * sizes.clauses, result, data, [table])


def _clause_deals(sizes: Sizes) -> Iterator[tuple[str, int, list[Timed]]]:
    for name in CLAUSES:
        rules = load_trick_game(name)
        for players in (3, 4):
            if players in rules.table.players:
                progress(f"{name}, {players} players", sizes.clauses)
                deals = [deal(rules, seed, players) for seed in range(1, sizes.clauses + 1)]
                yield name, players, [timed(rules, fields, sizes.clause_seconds) for fields in deals]


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "whist": whist_beside,
    "hearts": hearts,
    "full-hearts": full_hearts,
    "skat": skat,
    "euchre": euchre,
    "clauses": clauses,
}


main = command(
    __doc__,
    MEASURES,
    Sizes(),
    QUICK,
    {
        "whist": "Deals",
        "hearts": "Deals of nine cards each",
        "full_hearts": "Deals of the whole pack",
        "full_hearts_seconds": "For each",
        "skat": "Deals of each kind",
        "euchre": "Deals",
        "clauses": "Deals of each game",
        "clause_seconds": "For each",
    },
)


if __name__ == "__main__":
    main()
