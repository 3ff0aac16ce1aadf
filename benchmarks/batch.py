"""Batches beside the bare kernels: what reading, keeping and sharing out cost, and what more cores bring.

Times of one thread are CPU times; what threads and clusters bring is elapsed time. What is compared takes turns.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import click
from common import Cell, Measured, Table, command

from solver.core.answer import Answer
from solver.core.cards import PACK
from solver.core.deal import Deal, Source
from solver.core.limits import Limits
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.solver import Solver
from solver.families.patience.cases import case_of
from solver.families.patience.layout_solver import solve
from solver.formats.files import scan
from solver.formats.remarks import BadDeal
from solver.questions.question import Question as Asked
from solver.rules.selection import GameSelection
from solver.store.keys import Question
from solver.store.pool import Pool
from solver.store.runner import Runner, pool_of
from solver.store.store import Store
from solver.store.threads import Threads

Item = Deal | BadDeal


@dataclass(frozen=True)
class Sizes:
    """How much is measured.

    Attributes:
        tables, freecell: deals solved for the overhead and for the scaling.
        trivial: deals that take no time.
        memory: deals over which the memory is watched.
        rounds: how often each is measured; the best counts.
    """

    tables: int = 60
    freecell: int = 300
    trivial: int = 50_000
    memory: int = 1_000_000
    rounds: int = 3


QUICK = Sizes(tables=4, freecell=5, trivial=2_000, memory=20_000, rounds=1)


@dataclass(kw_only=True)
class Nothing(Answer):
    """An answer that says a table's worth of nothing."""

    found: dict[str, object]

    def fields(self) -> dict[str, object]:
        return self.found


@dataclass(frozen=True)
class AtOnce:
    """A question that is answered before it is asked."""

    name: str = "nothing"
    limits: Limits = field(default_factory=Limits)
    answers: Nothing = field(default_factory=lambda: Nothing(found={"table": {strain: [0] * 4 for strain in "SHDCN"}}))

    def case(self, deal: Deal) -> Deal:
        return deal

    def about(self, deal: Deal) -> str:  # noqa: ARG002
        return '{"question":"nothing"}'

    def canonical(self, deal: Deal) -> bytes:
        return str(deal.source.index).encode()

    def answer(self, deal: Deal) -> Answer:  # noqa: ARG002
        return self.answers


# -- deals ---------------------------------------------------------------------------------------------------


def boards(count: int) -> list[Deal]:
    """Random deals of bridge."""
    return [
        Deal(source=Source("random", number), hands=hands)
        for number, hands in enumerate(random_deals(11, count), start=1)
    ]


def trivial(count: int) -> Iterator[Deal]:
    """Deals of one card a hand, always the same."""
    hands = (("SA",), ("HK",), ("D2",), ("C3",))
    return (Deal(source=Source("trivial", number), hands=hands) for number in range(1, count + 1))


def freecell(count: int) -> tuple[Asked, list[Deal]]:
    """Deals by Microsoft's numbers, and the question whether they can be won."""
    choice = GameSelection(game="freecell")
    asked = Asked("solve", choice=choice)
    numbers = [f"ms:{number}" for number in range(1, count + 1)]
    return asked, [Deal(source=Source(name), game=choice.game, fields={"deal": name}) for name in numbers]


# -- runs ----------------------------------------------------------------------------------------------------


def batch(asked: Question, deals: Sequence[Item] | Iterator[Item], pool: Pool | None = None, threads: int = 1) -> None:
    """A batch into a store of its own, answered by a pool, or by so many threads or processes as commands have it."""
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "s.db", create=True) as store:
        if pool is not None:
            Runner(asked, pool, store).run(deals)
            return
        with pool_of(asked, threads, None) as own:
            Runner(asked, own, store).run(deals)


def cpu(work: Callable[[], object]) -> float:
    """CPU seconds of the whole process."""
    gc.collect()
    before = time.process_time()
    work()
    return time.process_time() - before


def elapsed(work: Callable[[], object]) -> float:
    gc.collect()
    before = time.perf_counter()
    work()
    return time.perf_counter() - before


def in_turns(clock: Callable[[Callable[[], object]], float], rounds: int, *works: Callable[[], object]) -> list[float]:
    """For each of some works the median of what it took in several rounds."""
    found = [[clock(work) for work in works] for _ in range(rounds)]
    return [statistics.median(one) for one in zip(*found, strict=True)]


def progress(text: str) -> None:
    click.echo(f"  {text}", err=True)


# -- measurements --------------------------------------------------------------------------------------------


def overhead(sizes: Sizes) -> Measured:
    """What a batch takes beyond its searches, one thread."""
    deals = boards(sizes.tables)
    patience, layouts = freecell(sizes.freecell)
    progress("which deals of FreeCell take 10 ms")
    hard = [deal for deal in layouts if cpu(lambda deal=deal: _bare_layouts(patience, [deal])) >= _HARD]
    rows: list[list[Cell]] = []
    shares: dict[str, object] = {}
    for what, asked, items, bare in (
        ("full tables", Asked("table"), deals, lambda: _bare_tables(deals)),
        ("FreeCell, 10 ms and more", patience, hard, lambda: _bare_layouts(patience, hard)),
        ("FreeCell, all", patience, layouts, lambda: _bare_layouts(patience, layouts)),
    ):
        if not items:
            continue
        progress(what)
        alone, whole = in_turns(cpu, sizes.rounds, bare, lambda asked=asked, items=items: batch(asked, items))
        each = 1000 * alone / len(items)
        rows.append([what, len(items), f"{each:.2f} ms", f"{1000 * whole / len(items):.2f} ms", f"{whole / alone:.3f}"])
        shares[what] = whole / alone
    table = Table("Batches beside the bare searches, CPU", ("deals", "number", "search", "batch", "ratio"), rows)
    result = ", ".join(f"{what} {share:.3f}" for what, share in shares.items())
    return Measured("a batch over its searches, CPU", len(deals) + len(layouts), result, shares, [table])


_HARD = 0.01
"""Seconds of a search beside which the rest should not count."""


def _bare_tables(deals: Sequence[Deal]) -> None:
    solver = Solver()
    for deal in deals:
        solver.table([hand or () for hand in deal.hands])


def _bare_layouts(asked: Asked, deals: Sequence[Deal]) -> None:
    for deal in deals:
        about = case_of(deal, asked.choice)
        solve(about.rules, about.layout, Limits())


def small(sizes: Sizes) -> Measured:
    """Deals that take no time, through the store and on one core."""
    count = sizes.trivial
    progress("deals that take no time")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "endings.jsonl"
        path.write_text("".join(_endings(count)))
        asked = Asked("table")
        nothing, endings, again = in_turns(
            cpu,
            sizes.rounds,
            lambda: batch(AtOnce(), trivial(count)),
            lambda: batch(asked, scan(path)),
            lambda: _found_again(count),
        )
    rows: list[list[Cell]] = [
        ["nothing to read or to solve", f"{count / nothing:.0f}"],
        ["bridge, one card a hand, from a file", f"{count / endings:.0f}"],
        ["in the store before, each run over twice", f"{count / again:.0f}"],
    ]
    table = Table("Deals a second, CPU of one core", ("deals", "a second"), rows)
    data: dict[str, object] = {"nothing": count / nothing, "endings": count / endings}
    return Measured(
        "deals that take no time, through the store", count, f"{count / nothing:.0f} a second", data, [table]
    )


def _endings(count: int) -> Iterator[str]:
    drawn = random.Random(1)
    for _ in range(count):
        hands = [[code] for code in drawn.sample(list(PACK), 4)]
        yield json.dumps({"hands": hands}) + "\n"


def _found_again(count: int) -> None:
    """The same deals twice: half of them are looked up."""
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "s.db", create=True) as store:
        for _ in range(2):
            with closing(Threads(AtOnce(), 1)) as pool:
                Runner(AtOnce(), pool, store, told="").run(trivial(count // 2))


def scaling(sizes: Sizes) -> Measured:
    """What a second core brings."""
    rows: list[list[Cell]] = []
    gains: dict[str, object] = {}
    patience, layouts = freecell(sizes.freecell)
    for what, asked, items in (
        ("full tables", Asked("table"), boards(sizes.tables)),
        ("FreeCell", patience, layouts),
    ):
        progress(f"{what}, one at a time and two")
        one, two = in_turns(
            elapsed,
            sizes.rounds,
            lambda asked=asked, items=items: batch(asked, items, threads=1),
            lambda asked=asked, items=items: batch(asked, items, threads=2),
        )
        rows.append([what, len(items), f"{one:.2f} s", f"{two:.2f} s", f"{one / two:.2f}"])
        gains[what] = one / two
    table = Table("One deal at a time and two, elapsed", ("deals", "number", "one", "two", "gain"), rows)
    result = ", ".join(f"{what} {gain:.2f}" for what, gain in gains.items())
    return Measured("two deals at a time against one, elapsed", sizes.tables + sizes.freecell, result, gains, [table])


def memory(sizes: Sizes) -> Measured:
    """The memory of the process while many deals go through."""
    progress(f"memory over {sizes.memory} deals")
    rows: list[list[Cell]] = []
    seen: list[int] = []

    def watched() -> Iterator[Deal]:
        step = max(sizes.memory // 5, 1)
        for number, deal in enumerate(trivial(sizes.memory), start=1):
            yield deal
            if number % step == 0:
                seen.append(_resident())
                rows.append([number, f"{seen[-1] / 1024:.0f} MB"])

    batch(AtOnce(), watched())
    table = Table("Memory of the process", ("deals", "resident"), rows)
    result = f"{seen[0] / 1024:.0f} MB after a fifth, {seen[-1] / 1024:.0f} MB after all"
    return Measured("memory over many deals", sizes.memory, result, {"resident_kib": seen}, [table])


def _resident() -> int:
    """KiB of the process in memory; where the system does not tell, the most that they were."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def cluster(sizes: Sizes) -> Measured | None:
    """A cluster of two processes beside two threads."""
    if importlib.util.find_spec("distributed") is None:
        return None
    from solver.store.cluster import Cluster  # which brings the library

    asked, items = Asked("table"), boards(4 * sizes.tables)
    progress("a local cluster of two workers")
    with closing(Cluster(asked, "local", workers=2)) as pool, closing(Threads(asked, 2)) as threads:
        for each in (pool, threads):
            batch(asked, list(islice(items, 4)), each)  # both have begun
        there, here = in_turns(
            elapsed, sizes.rounds, lambda: batch(asked, items, pool), lambda: batch(asked, items, threads)
        )
    rows: list[list[Cell]] = [["threads", f"{here:.2f} s", ""], ["cluster", f"{there:.2f} s", f"{there / here:.2f}"]]
    table = Table("Two workers of a local cluster beside two threads, elapsed", ("pool", "time", "ratio"), rows)
    result = f"{there / here:.2f} times as long as threads"
    return Measured("local cluster of two workers", len(items), result, {"ratio": there / here}, [table])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "overhead": overhead,
    "trivial": small,
    "scaling": scaling,
    "memory": memory,
    "cluster": cluster,
}


main = command(
    __doc__,
    MEASURES,
    Sizes(),
    QUICK,
    {
        "tables": "Deals of bridge",
        "freecell": "Deals of FreeCell",
        "trivial": "Deals that take no time",
        "memory": "Deals over which memory is watched",
        "rounds": "How often each is measured",
    },
)


if __name__ == "__main__":
    main()
