"""This kernel beside DDS (as endplay ships it): the same questions, one thread each, CPU time, answers compared.

Both solve a deal in turn and change places after every deal, so that neither has the quieter machine. What each needs
as input is made before its clock starts. A difference between answers is printed and makes the exit code 1.
"""

from __future__ import annotations

import ctypes
import gc
import platform
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import click
import numpy as np
from common import lined_up, processor

from solver import __version__
from solver.core.cards import PACK, RANKS, SEATS, STRAINS, SUITS, Hands, side
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position
from solver.families.bridge.solver import MEMORY, Solver
from solver.kernels import kernel, level

SEED = 2026
DEALS = {
    "tables": 200, "one": 200, "cards": 200, "traces": 100, "voids": 20, "decisions": 100, "layouts": 20, "suits": 20,
}  # fmt: skip
QUICK = {"tables": 2, "one": 3, "cards": 2, "traces": 2, "decisions": 1, "layouts": 1}
LAYOUTS = 50
"""Deals of a set of layouts, which share the opening leader's hand."""
TWO_SUITERS = ((7, 5, 1, 0), (8, 5, 0, 0))
"""Lengths of hands of the set `suits`, by turns; each hand's are one suit on from those of the hand before."""
MISTAKES = 0.1
"""Of the cards of a recorded play, those chosen at random whatever they cost."""

RANK = {letter: 14 - place for place, letter in enumerate(RANKS)}
Answer = object


@dataclass(frozen=True)
class Question:
    """One thing asked of both; each callable only solves, and `read` makes of what DDS left what ours returns."""

    deal: str
    ours: Callable[[], Answer]
    theirs: Callable[[], int]
    read: Callable[[], Answer]


@dataclass
class Times:
    """CPU milliseconds of each question, and what each side counts as nodes."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    nodes: int = 0
    wrong: int = 0


class Ours:
    """This kernel with one table for a set; nothing is kept from deal to deal."""

    def __init__(self) -> None:
        self.search = kernel("bridge").Searcher(MEMORY)
        self.solver = Solver()

    @property
    def nodes(self) -> int:
        return int(self.search.nodes) + self.solver.nodes

    def table(self, hands: Sequence[int]) -> list[list[int]]:
        out = np.empty((5, 4, 2), dtype=np.int8)
        self.search.limit(None, None)
        for strain in range(5):
            self.search.row(hands, strain, 15, out[strain])
        found: list[list[int]] = out[:, :, 0].tolist()
        return found

    def value(self, hands: Sequence[int], strain: int, leader: int) -> int:
        self.search.limit(None, None)
        self.search.load(hands, strain)
        return int(self.search.bounds(leader, (), 0, 13)[0])

    def cards(self, position: Position) -> dict[str, int]:
        return {code: found.lo for code, found in self.solver.moves(position).items()}

    def decisions(self, positions: Sequence[Position]) -> list[dict[str, int]]:
        return [self.cards(position) for position in positions]

    def trace(self, position: Position, played: Sequence[str]) -> list[int]:
        values = [self.solver.tricks(position)]
        for code in played:
            position = position.play(code)
            values.append(position.won[0] + self.solver.tricks(position))
        return values


@cache
def dds() -> ModuleType:
    """DDS's own functions, on one thread."""
    import endplay._dds as module

    module._dll.SetMaxThreads(1)
    return module


def fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: Hands) -> None:
    for seat, hand in enumerate(hands):
        for code in hand:
            cards[seat][SUITS.index(code[0])] |= 1 << RANK[code[1]]


def board(hands: Hands, strain: int, leader: int) -> ctypes.Structure:
    made: ctypes.Structure = dds().deal(trump=strain, first=leader)
    fill(made.remainCards, hands)
    return made


def northsouth(tricks: int, whose: int) -> int:
    return tricks if side(whose) == 0 else 13 - tricks


def table_question(ours: Ours, hands: Hands) -> Question:
    theirs, found = dds().ddTableDeal(), dds().ddTableResults()
    fill(theirs.cards, hands)
    bits = masks(hands)
    return Question(
        dotted(hands),
        lambda: ours.table(bits),
        lambda: dds()._dll.CalcDDtable(theirs, ctypes.byref(found)),
        lambda: [list(row) for row in found.resTable],
    )


def one_question(ours: Ours, hands: Hands, strain: int, leader: int) -> Question:
    theirs, found = board(hands, strain, leader), dds().futureTricks()
    bits = masks(hands)
    best, always = 1, 1
    return Question(
        f"{dotted(hands)} strain {STRAINS[strain]} leader {SEATS[leader]}",
        lambda: ours.value(bits, strain, leader),
        lambda: dds()._dll.SolveBoard(theirs, -1, best, always, ctypes.byref(found), 0),
        lambda: northsouth(found.score[0], leader),
    )


def cards_question(ours: Ours, hands: Hands, strain: int, leader: int) -> Question:
    theirs, found = board(hands, strain, leader), dds().futureTricks()
    position = Position(hands, strain, leader)
    every, always = 3, 1
    return Question(
        f"{dotted(hands)} strain {STRAINS[strain]} leader {SEATS[leader]}",
        lambda: ours.cards(position),
        lambda: dds()._dll.SolveBoard(theirs, -1, every, always, ctypes.byref(found), 0),
        lambda: scores(position, found),
    )


def decisions_question(ours: Ours, positions: Sequence[Position]) -> Question:
    """All cards of each of several positions; DDS keeps its table from the second on where they are of one deal."""
    boards = [lying(position) for position in positions]
    found = [dds().futureTricks() for _ in positions]
    every, always, again = 3, 1, 2
    modes = [always] + [again if within(here, before) else always for before, here in pairwise(positions)]

    def theirs() -> int:
        codes = {
            dds()._dll.SolveBoard(given, -1, every, mode, ctypes.byref(left), 0)
            for given, mode, left in zip(boards, modes, found, strict=True)
        }
        return int(min(codes))

    first = positions[0]
    return Question(
        f"{len(positions)} positions from {dotted(first.hands)} strain {STRAINS[first.strain]}",
        lambda: ours.decisions(positions),
        theirs,
        lambda: [scores(position, left) for position, left in zip(positions, found, strict=True)],
    )


def within(position: Position, other: Position) -> bool:
    """All cards of a position are cards of the other one's hands."""
    return all(set(here) <= set(there) for here, there in zip(position.hands, other.hands, strict=True))


def scores(position: Position, found: ctypes.Structure) -> dict[str, int]:
    """North-South's tricks after each card, as DDS left them: those of the side to move."""
    values = {}
    for place in range(found.cards):
        for rank, number in RANK.items():
            if number == found.rank[place] or found.equals[place] >> number & 1:
                score = found.score[place]
                own = side(position.to_move) == 0
                values[SUITS[found.suit[place]] + rank] = score if own else position.tricks_left - score
    return values


def lying(position: Position) -> ctypes.Structure:
    """A position as DDS takes it, with the cards on the table."""
    made = board(position.hands, position.strain, position.leader)
    for place, code in enumerate(position.trick):
        made.currentTrickSuit[place], made.currentTrickRank[place] = SUITS.index(code[0]), RANK[code[1]]
    return made


def choices(start: Position, played: Sequence[str]) -> list[Position]:
    """The positions of a play in which there was more than one card."""
    positions = [start]
    for code in played:
        positions.append(positions[-1].play(code))
    return [position for position in positions if len(position.legal()) > 1]


def layouts(generator: random.Random, strain: int) -> list[Position]:
    """Deals that share the opening leader's hand, as whoever leads may imagine them."""
    pack = generator.sample(PACK, len(PACK))
    made = []
    for _ in range(LAYOUTS):
        rest = generator.sample(pack[13:], 39)
        made.append(Position((tuple(pack[:13]), *(tuple(rest[at : at + 13]) for at in (0, 13, 26))), strain, 0))
    return made


def trace_question(ours: Ours, start: Position, played: Sequence[str]) -> Question:
    theirs, trace, found = board(start.hands, start.strain, start.leader), dds().playTraceBin(), dds().solvedPlay()
    # DDS says nothing after the cards of the last trick.
    asked = played[:48]
    trace.number = len(played)
    for place, code in enumerate(played):
        trace.suit[place], trace.rank[place] = SUITS.index(code[0]), RANK[code[1]]
    declarer = (start.leader + 3) % 4
    return Question(
        f"{dotted(start.hands)} strain {STRAINS[start.strain]} leader {SEATS[start.leader]} play {' '.join(played)}",
        lambda: ours.trace(start, asked),
        lambda: dds()._dll.AnalysePlayBin(theirs, trace, ctypes.byref(found), 0),
        lambda: [northsouth(found.tricks[place], declarer) for place in range(found.number)],
    )


def masks(hands: Hands) -> list[int]:
    return [mask(hand) for hand in hands]


def dotted(hands: Hands) -> str:
    return " ".join(".".join("".join(code[1] for code in hand if code[0] == suit) for suit in SUITS) for hand in hands)


def recorded(hands: Hands, generator: random.Random) -> tuple[Position, list[str]]:
    """A whole play: mostly cards that cost nothing, any of them alike, now and then any card at all."""
    start = position = Position(hands, generator.randrange(5), generator.randrange(4))
    solver = Solver()
    played = []
    while cards := position.legal():
        code = generator.choice(cards)
        if len(cards) > 1 and generator.random() >= MISTAKES:
            value = solver.tricks(position)
            best = value if side(position.to_move) == 0 else position.tricks_left - value
            code = generator.choice([code for code, keeps in solver.winners(position, best).items() if keeps])
        played.append(code)
        position = position.play(code)
    return start, played


def void_deals(generator: random.Random, count: int) -> Iterator[Hands]:
    """Deals with a void in each hand, each in another suit; all such deals are equally likely."""
    for _ in range(count):
        voids = generator.sample(SUITS, 4)
        hands: list[list[str]] = []
        while {len(hand) for hand in hands} != {13}:
            hands = [[], [], [], []]
            for code in PACK:
                hands[generator.choice([seat for seat in range(4) if voids[seat] != code[0]])].append(code)
        yield tuple(tuple(hand) for hand in hands)


def two_suiters(generator: random.Random, count: int) -> Iterator[Hands]:
    """Deals of four two-suiters, each long in other suits than the hand before; ranks are random."""
    for place in range(count):
        lengths = TWO_SUITERS[place % len(TWO_SUITERS)]
        hands: list[list[str]] = [[], [], [], []]
        for suit in range(4):
            cards = generator.sample([code for code in PACK if code[0] == SUITS[suit]], 13)
            for seat in range(4):
                many = lengths[(suit - seat) % 4]
                hands[seat] += cards[:many]
                del cards[:many]
        yield tuple(tuple(hand) for hand in hands)


def questions(name: str, count: int, seed: int, ours: Ours) -> Iterator[Question]:
    """The questions of a set; the deals of the sets differ."""
    generator = random.Random(f"{seed} {name}")
    deals = random_deals(seed + list(DEALS).index(name), count)
    if name == "tables":
        yield from (table_question(ours, hands) for hands in deals)
    elif name == "voids":
        yield from (table_question(ours, hands) for hands in void_deals(generator, count))
    elif name == "suits":
        yield from (table_question(ours, hands) for hands in two_suiters(generator, count))
    elif name == "decisions":
        yield from (decisions_question(ours, choices(*recorded(hands, generator))) for hands in deals)
    elif name == "layouts":
        yield from (decisions_question(ours, layouts(generator, place % 5)) for place in range(count))
    elif name == "traces":
        yield from (trace_question(ours, *recorded(hands, generator)) for hands in deals)
    else:
        ask = one_question if name == "one" else cards_question
        yield from (ask(ours, hands, place % 5, generator.randrange(4)) for place, hands in enumerate(deals))


def measure(name: str, count: int, seed: int) -> Times:
    """Both answer every question of a set."""
    times = Times()
    ours = Ours()
    for place, question in enumerate(questions(name, count, seed, ours)):
        nodes = ours.nodes
        calls = [(times.ours, question.ours), (times.theirs, question.theirs)]
        answers = [timed(spent, call) for spent, call in (calls if place % 2 == 0 else reversed(calls))]
        mine, code = answers if place % 2 == 0 else reversed(answers)
        times.nodes += ours.nodes - nodes
        if code != 1:
            raise click.ClickException(f"DDS answers with its error {code}: {question.deal}")
        if mine != question.read():
            times.wrong += 1
            click.echo(f"{name}: faceup {mine}, DDS {question.read()}: {question.deal}", err=True)
    return times


def timed(spent: list[float], call: Callable[[], Answer]) -> Answer:
    """CPU time of the whole process, so that threads would be counted."""
    gc.disable()
    begun = time.process_time()
    answer = call()
    spent.append(1000 * (time.process_time() - begun))
    gc.enable()
    return answer


def rows(name: str, times: Times) -> list[list[object]]:
    made: list[list[object]] = []
    for who, spent in (("faceup", times.ours), ("DDS", times.theirs)):
        statistics = [np.mean(spent), np.median(spent), np.percentile(spent, 95), max(spent)]
        made.append([name, len(spent), who, *(f"{value:.1f}" for value in statistics), "", "", ""])
    made[0][-3:] = [
        f"{sum(times.ours) / sum(times.theirs):.2f}",
        f"{np.median(times.ours) / np.median(times.theirs):.2f}",
        f"{times.nodes // len(times.ours):,}",
    ]
    made[1][:2] = ["", ""]
    return made


def peak(who: str, count: int, seed: int) -> int:
    """KiB at most resident after the tables of the random deals, in a process of its own."""
    command = [sys.executable, str(Path(__file__).resolve()), "--peak-of", who, "--deals", str(count)]
    done = subprocess.run([*command, "--seed", str(seed)], stdout=subprocess.PIPE, check=True)
    return int(done.stdout)


def own_peak(who: str, count: int, seed: int) -> int:
    """The same, in this process: no deal at all for the interpreter with the same imports."""
    ours = Ours() if who == "faceup" and count else None
    if who == "DDS":
        dds()
    for hands in random_deals(seed, count):
        if ours:
            ours.table(masks(hands))
        else:
            theirs, found = dds().ddTableDeal(), dds().ddTableResults()
            fill(theirs.cards, hands)
            dds()._dll.CalcDDtable(theirs, ctypes.byref(found))
    return most_resident()


def most_resident() -> int:
    """KiB at most resident so far; Linux's rusage would not do, as a process inherits its parent's."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.search(r"VmHWM:\s*(\d+)", status.read_text()).group(1))  # type: ignore[union-attr]
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def memory_rows(count: int, seed: int) -> list[list[object]]:
    made: list[list[object]] = []
    for who in ("faceup", "DDS"):
        bare, solving = peak(who, 0, seed), peak(who, count, seed)
        made.append([who, count, f"{bare / 1024:.1f}", f"{solving / 1024:.1f}", f"{(solving - bare) / 1024:.1f}"])
    return made


def about() -> str:
    """What was measured, on what."""
    # Room to spare: what DDS writes is longer than endplay's structure for it. It begins with the version.
    info = (ctypes.c_int * 1024)()
    dds()._dll.GetDDSInfo(ctypes.byref(info))
    major, minor, patch = info[:3]
    return (
        f"faceup {__version__} (kernel {level()}), DDS {major}.{minor}.{patch} "
        f"(endplay {version('endplay')}); {processor()}, Python {platform.python_version()}"
    )


def chosen(sets: str, deals: int | None, quick: bool) -> dict[str, int]:
    """Set -> number of deals."""
    names = sets.split(",") if sets else list(QUICK if quick else DEALS)
    for name in names:
        if name not in DEALS:
            raise click.BadParameter(f"{name!r}; expected some of {','.join(DEALS)}", param_hint="--sets")
    return {name: deals or (QUICK.get(name, 1) if quick else DEALS[name]) for name in names}


@click.command(help=__doc__)
@click.option("--sets", default="", help=f"Which sets, with commas between; all of {','.join(DEALS)}.")
@click.option("--deals", type=click.IntRange(min=0), help="Deals in every set, instead of each set's own number.")
@click.option("--seed", type=click.IntRange(min=0), default=SEED, show_default=True)
@click.option("--quick", is_flag=True, help="A few deals, no voids or two-suiters: does it run?")
@click.option("--markdown", is_flag=True, help="Tables for a Markdown page.")
@click.option("--no-memory", is_flag=True, help="Leave out the peak memory.")
@click.option("--peak-of", type=click.Choice(["faceup", "DDS"]), hidden=True)
def main(
    sets: str, deals: int | None, seed: int, quick: bool, markdown: bool, no_memory: bool, peak_of: str | None
) -> None:
    if peak_of:
        click.echo(own_peak(peak_of, deals or 0, seed))
        return
    counts = chosen(sets, deals, quick)
    style = "github" if markdown else "simple"
    click.echo(about() + "\n")
    table: list[list[object]] = []
    wrong = 0
    for name, count in counts.items():
        click.echo(f"{name}: {count} deals", err=True)
        times = measure(name, count, seed)
        table += rows(name, times)
        wrong += times.wrong
    headers = ["set", "deals", "solver", "mean ms", "median", "p95", "max", "sums", "medians", "nodes"]
    click.echo(lined_up(table, headers, style, "lrl" + 7 * "r") + "\n")
    if not no_memory:
        used = memory_rows(counts.get("tables", 10), seed)
        headers = ["solver", "tables", "imports only, MiB", "peak", "difference"]
        click.echo(lined_up(used, headers, style, "lrrrr"))
    if wrong:
        raise click.ClickException(f"{wrong} answers differ")


if __name__ == "__main__":
    main()
