"""``faceup bench``: solve fixed deals, to detect changes of speed or of values."""

from __future__ import annotations

import hashlib
import importlib.util
import time
from collections.abc import Callable, Sequence

import click
from tabulate import tabulate

from solver.cli.help_formatter import Explained
from solver.cli.options.shared import Settings, common, size
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import write_all
from solver.core.cards import STRAINS, Hands
from solver.core.deal import Deal
from solver.families.bridge.answer import BenchAnswer
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.solver import Solver
from solver.text.style import Style


def bench_text(answer: BenchAnswer) -> str:
    """Return the report: a row for the kernel, and if DDS was run a row for it with the ratio of the times."""
    rows: list[list[object]] = [["faceup", answer.nodes, answer.hash, f"{answer.seconds:.3f}", ""]]
    if answer.dds_seconds is not None:
        rows.append(["DDS", "", answer.dds_hash, f"{answer.dds_seconds:.3f}", f"{answer.ratio:.3f}"])
    headers = ["", "nodes", "hash", "CPU s", "faceup/DDS"]
    title = f"Full tables of {answer.deals} random deals, seed {answer.seed}"
    return f"{title}\n{tabulate(rows, headers, tablefmt='plain', disable_numparse=True)}"


SEED = 1
"""The deals that are solved: number 1, 2, ... of this seed, always the same."""

Tricks = list[list[int]]
"""Tricks by strain S H D C N and declarer N E S W."""


MOST_IN_MEMORY = 1_000_000
"""Deals that are made before the clock starts."""


@click.command("bench", cls=Explained)
@common(sources=False, threads=False)
@click.option(
    "--count",
    type=click.IntRange(1, MOST_IN_MEMORY),
    default=20,
    show_default=True,
    metavar="N",
    help="Number of deals.",
)
@click.option("--memory", type=size, metavar="SIZE", default="256M", show_default=True, help="Memory for each search.")
@click.option(
    "--dds/--no-dds", default=True, show_default=True, help="Compare with DDS, if the package endplay is installed."
)
def command(settings: Settings, count: int, memory: int, dds: bool) -> None:
    """Measure the speed of this machine: full tables of fixed deals on one thread.

    It prints the nodes searched, a hash of all values, and the CPU time.

    The same version gives the same nodes and hash on every machine; other versions give the same hash.
    """
    deals = list(random_deals(SEED, count))
    nodes = 0

    def ours(hands: Hands) -> Tricks:
        nonlocal nodes
        solver = Solver(memory=memory)
        table = solver.table(hands)
        nodes += solver.nodes
        return [[tricks for tricks in table[strain] if tricks is not None] for strain in STRAINS]

    seconds, values = _timed(ours, deals)
    answer = BenchAnswer(deals=count, seed=SEED, hash=values, nodes=nodes, seconds=seconds)
    if dds and importlib.util.find_spec("endplay"):
        answer.dds_seconds, answer.dds_hash = _timed(_dds, deals)
    write_all(settings, AnswerFormats(BenchAnswer.all_columns(), report), [(Deal(), answer)])
    if answer.dds_hash not in (None, answer.hash):
        click.echo("the values differ from those of DDS", err=True)
        click.get_current_context().exit(1)


def _timed(solve: Callable[[Hands], Tricks], deals: Sequence[Hands]) -> tuple[float, str]:
    """Return the CPU seconds of all threads for all deals, and a hash of their values."""
    started = time.process_time()
    tables = [solve(hands) for hands in deals]
    seconds = time.process_time() - started
    values = bytes(tricks for table in tables for row in table for tricks in row)
    return seconds, hashlib.sha256(values).hexdigest()[:16]


def _dds(hands: Hands) -> Tricks:
    """Return the table of a deal computed by DDS."""
    from endplay import dds, types

    dotted = [".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC") for hand in hands]
    table: Tricks = dds.calc_dd_table(types.Deal("N:" + " ".join(dotted))).to_list()
    return table


def report(_deal: Deal, answer: BenchAnswer, _style: Style) -> str:
    """Return the report, with a row per solver."""
    return bench_text(answer)
