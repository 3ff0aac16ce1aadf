"""Proofs of random deals: what making and checking them takes, and how long they are; CPU time of one thread.

The bare solve, the proof and the check of a deal come one after the other, so that none has the quieter machine. Every
claim has to be made and to be proved. What is altered afterwards is put before both checkers, and no claim of it that
they accept may be false.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import click
from common import about, lined_up

sys.path.insert(0, str(Path(__file__).parents[1]))

from solver.core.cards import SEATS, STRAINS, Hands
from solver.families.bridge.deal_solver import USUAL_MEMORY
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.masks import mask
from solver.families.bridge.proving import HEADER, prove
from solver.kernels import kernel
from solver.proof.check import check
from tests.proof.altered import untrue_of_altered


@dataclass
class Figures:
    """One value a deal; the time of making is that behind the solve which `prove` begins with."""

    solve: list[float] = field(default_factory=list)
    prove: list[float] = field(default_factory=list)
    check: list[float] = field(default_factory=list)
    nodes: list[float] = field(default_factory=list)
    size: list[float] = field(default_factory=list)
    claim: list[float] = field(default_factory=list)

    def rows(self) -> list[list[object]]:
        """Of everything the median, the 95th of a hundred, the most and the sum."""
        told = [
            ("solve (ms)", self.solve, 1e3, "%.1f"), ("make (ms)", self.prove, 1e3, "%.1f"),
            ("check (s)", self.check, 1, "%.2f"), ("nodes", self.nodes, 1, "%.0f"),
            ("packed (kB)", self.size, 1e-3, "%.1f"), ("largest claim (kB)", self.claim, 1e-3, "%.1f"),
        ]  # fmt: skip
        return [[name, *(form % (scale * value) for value in _marks(values))] for name, values, scale, form in told]


def _marks(values: list[float]) -> tuple[float, float, float, float]:
    line = sorted(values)
    return line[len(line) // 2], line[min(len(line) * 95 // 100, len(line) - 1)], line[-1], sum(line)


def measure(hands: Hands, strains: list[int], leaders: list[int], figures: Figures) -> None:
    """Solve, prove and check a deal."""
    started = time.thread_time()
    search = kernel("bridge_proofs").Prover(USUAL_MEMORY)
    for strain, leader in itertools.product(strains, leaders):
        search.load([mask(hand) for hand in hands], strain)
        search.limit(None, None)
        search.bounds(leader, [], 0, len(hands[0]))
    solved = time.thread_time()
    answer = prove(hands, strains, leaders)
    proved = time.thread_time()
    claims = len(list(check(HEADER + answer.data)))
    figures.check.append(time.thread_time() - proved)
    figures.solve.append(solved - started)
    figures.prove.append(proved - solved - (solved - started))
    figures.nodes.append(sum(claim.nodes for claim in answer.claims))
    figures.size.append(len(answer.data))
    figures.claim.append(max(len(claim.data) for claim in answer.claims))
    if claims != 2 * len(strains) * len(leaders):
        raise SystemExit(f"{claims} claims are proved of {hands}")


@click.command()
@click.option("--deals", default=100, show_default=True, help="Random deals, each with a random leader.")
@click.option("--strains", default="NC", show_default=True, help="Measured one by one.")
@click.option("--tables", default=0, show_default=True, help="Deals with all strains and leaders besides.")
@click.option("--altered", default=0, show_default=True, help="Altered proofs of endings put before both checkers.")
@click.option("--seed", default=1, show_default=True)
def main(deals: int, strains: str, tables: int, altered: int, seed: int) -> None:
    """Measure proofs, or alter them."""
    click.echo(about())
    for strain in strains if deals else "":
        figures, leaders = Figures(), random.Random(seed)
        for hands in random_deals(seed, deals):
            measure(hands, [STRAINS.index(strain)], [leaders.randrange(4)], figures)
        _tell(f"{strain}, {deals} deals, both claims", figures)
    if tables:
        figures = Figures()
        for hands in random_deals(seed, tables):
            measure(hands, list(range(len(STRAINS))), list(range(len(SEATS))), figures)
        _tell(f"{tables} whole tables", figures)
    if altered:
        fine, refused = untrue_of_altered(seed, altered // 50, 50, (3, 4, 5))
        click.echo(f"{altered // 50 * 50} altered files: {refused} refused, {fine} claims accepted, all of them true")


def _tell(title: str, figures: Figures) -> None:
    click.echo(f"\n{title}: making takes {sum(figures.prove) / sum(figures.solve):.1f} times the solve")
    click.echo(lined_up(figures.rows(), ["", "median", "95 %", "most", "sum"], "simple", "lrrrr"))


if __name__ == "__main__":
    main()
