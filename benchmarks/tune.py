"""Looks for better weights of move ordering: a random walk that keeps what lowers the node count.

Builds the bridge kernel once more with weights that can be changed while it runs (FACEUP_TUNE, see
ext/bridge/weights.h), solves fixed deals again and again, and prints weights.h with what it found. Takes minutes;
many small deals serve better than a few large ones, whose heavy tail it would learn by heart.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import click
import numpy as np

from solver.core.cards import PACK
from solver.families.bridge.masks import mask

ROOT = Path(__file__).parent.parent
WEIGHTS = ROOT / "ext" / "bridge" / "weights.h"
PAIR = re.compile(r"\{ *(-?\d+), *(-?\d+)\}")
NO_TRUMP = 4
POWER = 0.6
"""Of a deal's nodes in the sum that is made small, so that a few hard deals don't outweigh the others."""

Hands = list[int]


def build(target: Path) -> Path:
    """The kernel with weights that can be written to, as a module file."""
    environment = {**os.environ, "CFLAGS": "-DFACEUP_TUNE -march=native"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(target), "--force"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    return next((target / "solver" / "kernels" / "portable").glob("bridge.*"))


def load(file: Path) -> ModuleType:
    """The module in that file."""
    spec = importlib.util.spec_from_file_location("solver.kernels.portable.bridge", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def random_hands(generator: random.Random, cards: int, voids: bool) -> Hands:
    """Four hands of that many cards; with `voids` each lacks another suit."""
    lacking = generator.sample("SHDC", 4) if voids else ["-"] * 4
    while True:
        hands: list[list[str]] = [[], [], [], []]
        for code in generator.sample(PACK, 4 * cards):
            hands[generator.choice([seat for seat in range(4) if lacking[seat] != code[0]])].append(code)
        if voids and all(len(hand) == cards for hand in hands):
            return [mask(hand) for hand in hands]
        if not voids:
            pack = [code for hand in hands for code in hand]
            return [mask(pack[cards * seat : cards * (seat + 1)]) for seat in range(4)]


class Tuner:
    """Weights of one column (0 no trump, 1 a trump suit) and what they cost on fixed deals."""

    def __init__(self, file: Path, deals: Sequence[Hands], column: int) -> None:
        self.searcher = load(file).Searcher(256 << 20)
        self.rows = [[int(pair[0]), int(pair[1])] for pair in PAIR.findall(WEIGHTS.read_text())]
        self.memory = (ctypes.c_int * (2 * len(self.rows))).in_dll(ctypes.CDLL(str(file)), "faceup_weights")
        self.deals = deals
        self.column = column

    @property
    def weights(self) -> list[int]:
        return [row[self.column] for row in self.rows]

    def cost(self, weights: Sequence[int]) -> float:
        """The sum over the deals of a power of the nodes for one strain of a table."""
        for place, weight in enumerate(weights):
            self.memory[2 * place + self.column] = weight
        return sum(self._nodes(hands, place) ** POWER for place, hands in enumerate(self.deals))

    def _nodes(self, hands: Hands, place: int) -> int:
        strain = place % 4 if self.column else NO_TRUMP
        out = np.zeros((4, 2), dtype=np.int8)
        # Loading no cards in another strain makes the table forget the deal before.
        self.searcher.load([0, 0, 0, 0], (strain + 1) % 5)
        self.searcher.limit(None, None)
        before = self.searcher.nodes
        self.searcher.row(hands, strain, 15, out)
        return int(self.searcher.nodes - before)

    def keep(self, weights: Sequence[int]) -> None:
        for row, weight in zip(self.rows, weights, strict=True):
            row[self.column] = weight

    def header(self) -> str:
        """weights.h with the weights as they are now."""
        rows = iter(self.rows)

        def row(_: re.Match[str]) -> str:
            no_trump, trumps = next(rows)
            return f"{{{no_trump:4}, {trumps:4}}}"

        return PAIR.sub(row, WEIGHTS.read_text())


def nudged(weights: Sequence[int], generator: random.Random) -> list[int]:
    """The weights with one to three of them changed, large ones by more."""
    changed = list(weights)
    for _ in range(generator.choice((1, 1, 1, 2, 3))):
        place = generator.randrange(len(changed))
        step = abs(generator.gauss(0, 1)) * (4 + abs(changed[place]) * 0.4)
        changed[place] += generator.choice((-1, 1)) * max(1, int(step))
    return changed


@click.command()
@click.option("--trumps/--no-trump", default=True, help="Which weights.")
@click.option("--seconds", type=click.FloatRange(1), default=600, show_default=True)
@click.option("--cards", type=click.IntRange(2, 13), default=11, show_default=True, help="In each hand.")
@click.option("--deals", type=click.IntRange(1), default=120, show_default=True)
@click.option("--voids", type=click.IntRange(0, 100), default=33, show_default=True, help="Percent with voids.")
@click.option("--seed", default=1, show_default=True)
def main(trumps: bool, seconds: float, cards: int, deals: int, voids: int, seed: int) -> None:
    """Print ext/bridge/weights.h with weights that need fewer nodes."""
    generator = random.Random(seed)
    hands = [random_hands(generator, cards, 100 * place < voids * deals) for place in range(deals)]
    with tempfile.TemporaryDirectory() as folder:
        tuner = Tuner(build(Path(folder)), hands, int(trumps))
        start = best = tuner.cost(tuner.weights)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            weights = nudged(tuner.weights, generator)
            cost = tuner.cost(weights)
            if cost < best:
                best = cost
                tuner.keep(weights)
                click.echo(f"{best / start:.4f}", err=True)
    click.echo(tuner.header(), nl=False)


if __name__ == "__main__":
    main()
