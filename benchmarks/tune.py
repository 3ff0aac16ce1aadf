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
ROW = re.compile(r"WEIGHT\((\w+),((?: *-?\d+,?)+)\)")
TABLES = {4: "faceup_lead_weights", 2: "faceup_discard_weights"}
"""By columns of a row: leads at no trump, with trumps, the same two of two-suiters; discards at no trump, the same."""
TWO_SUITERS = ((7, 5, 1, 0), (8, 5, 0, 0), (6, 6, 1, 0), (8, 4, 1, 0))
"""Lengths of hands, each one suit on from those of the hand before."""
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


def long_hands(generator: random.Random, place: int) -> Hands:
    """Four hands of thirteen cards with two long suits each."""
    hands: list[list[str]] = [[], [], [], []]
    for suit in range(4):
        cards = generator.sample([code for code in PACK if code[0] == "SHDC"[suit]], 13)
        for seat in range(4):
            many = TWO_SUITERS[place % len(TWO_SUITERS)][(suit - seat) % 4]
            hands[seat] += cards[:many]
            del cards[:many]
    return [mask(hand) for hand in hands]


class Tuner:
    """Weights of one kind of deals and what they cost on fixed deals."""

    def __init__(self, file: Path, deals: Sequence[Hands], trumps: bool, two_suiters: bool) -> None:
        self.searcher = load(file).Searcher(256 << 20)
        self.deals = deals
        self.trumps = trumps
        library = ctypes.CDLL(str(file))
        rows = [[int(value) for value in row[2].split(",")] for row in ROW.finditer(WEIGHTS.read_text())]
        self.rows = [(row, trumps + 2 * two_suiters if len(row) == 4 else int(two_suiters)) for row in rows]
        self.places: list[tuple[ctypes.Array[ctypes.c_int], int]] = []
        """Of each row where its weight stands in the kernel."""
        for columns, name in TABLES.items():
            table = [(row, column) for row, column in self.rows if len(row) == columns]
            memory = (ctypes.c_int * (columns * len(table))).in_dll(library, name)
            self.places += [(memory, columns * place + column) for place, (_, column) in enumerate(table)]
        if trumps:
            # With trumps discards have no weights.
            del self.places[sum(len(row) == 4 for row in rows) :]

    @property
    def weights(self) -> list[int]:
        return [memory[place] for memory, place in self.places]

    def cost(self, weights: Sequence[int]) -> float:
        """The sum over the deals of a power of the nodes for one strain of a table."""
        self.set(weights)
        return sum(self._nodes(hands, place) ** POWER for place, hands in enumerate(self.deals))

    def _nodes(self, hands: Hands, place: int) -> int:
        strain = place % 4 if self.trumps else NO_TRUMP
        out = np.zeros((4, 2), dtype=np.int8)
        # Loading no cards in another strain makes the table forget the deal before.
        self.searcher.load([0, 0, 0, 0], (strain + 1) % 5)
        self.searcher.limit(None, None)
        before = self.searcher.nodes
        self.searcher.row(hands, strain, 15, out)
        return int(self.searcher.nodes - before)

    def set(self, weights: Sequence[int]) -> None:
        for (memory, place), weight in zip(self.places, weights, strict=True):
            memory[place] = weight

    def header(self) -> str:
        """weights.h with the weights as they are now."""
        for (row, column), weight in zip(self.rows, self.weights, strict=False):
            row[column] = weight
        rows = iter(self.rows)

        def row(found: re.Match[str]) -> str:
            values, _ = next(rows)
            return f"WEIGHT({found[1] + ',':24}" + ", ".join(f"{value:4}" for value in values) + ")"

        return ROW.sub(row, WEIGHTS.read_text())


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
@click.option("--two-suiters", is_flag=True, help="The weights of two-suiters, on such deals of thirteen cards.")
@click.option("--seed", default=1, show_default=True)
def main(trumps: bool, seconds: float, cards: int, deals: int, voids: int, two_suiters: bool, seed: int) -> None:
    """Print ext/bridge/weights.h with weights that need fewer nodes."""
    generator = random.Random(seed)
    if two_suiters:
        hands = [long_hands(generator, place) for place in range(deals)]
    else:
        hands = [random_hands(generator, cards, 100 * place < voids * deals) for place in range(deals)]
    with tempfile.TemporaryDirectory() as folder:
        tuner = Tuner(build(Path(folder)), hands, trumps, two_suiters)
        kept = tuner.weights
        start = best = tuner.cost(kept)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            weights = nudged(kept, generator)
            cost = tuner.cost(weights)
            if cost < best:
                best, kept = cost, weights
                click.echo(f"{best / start:.4f}", err=True)
        tuner.set(kept)
    click.echo(tuner.header(), nl=False)


if __name__ == "__main__":
    main()
