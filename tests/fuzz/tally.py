"""What was compared: by row of the coverage table, by way, by kernel; and the text that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tests.fuzz.compare import REFERENCE
from tests.fuzz.family import Cell

_REASONS = 6
"""How many reasons are told."""


@dataclass(slots=True)
class Tally:
    """Counts of positions of one family.

    Attributes:
        numbers: numbers that were tried.
        positions: those that gave a position which package and reference answered.
        refused: draws that gave none, and positions that one of both left unanswered, by reason.
        cells: positions by row.
        ways: positions compared by way.
        bites: those among them for which that way looked at another number of positions.
        kernels: positions by kernel of the usual answer.
        answers: yes and no, where answers are that.
        differences: the lines of all differences.
        seconds: CPU time.
    """

    numbers: int = 0
    positions: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    cells: Counter[Cell] = field(default_factory=Counter)
    ways: Counter[str] = field(default_factory=Counter)
    bites: Counter[str] = field(default_factory=Counter)
    kernels: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        """Count what another counted."""
        self.numbers += other.numbers
        self.positions += other.positions
        self.refused.update(other.refused)
        self.cells.update(other.cells)
        self.ways.update(other.ways)
        self.bites.update(other.bites)
        self.kernels.update(other.kernels)
        self.answers.update(other.answers)
        self.differences += other.differences
        self.seconds += other.seconds

    def empty(self, cells: Sequence[Cell]) -> list[Cell]:
        """The rows without a position."""
        return [cell for cell in cells if not self.cells[cell]]


def report(name: str, tally: Tally, cells: Sequence[Cell]) -> Iterator[str]:
    """What was compared of a family, in lines."""
    counts = [tally.cells[cell] for cell in cells]
    rate = tally.positions / tally.seconds if tally.seconds else 0.0
    rounds = tally.numbers // len(cells) if cells else 0
    yield (f"{name}: {tally.positions} positions, {rate:.0f} a CPU second; {len(tally.differences)} differences")
    yield (
        f"  coverage: {len(cells)} cells, {min(counts, default=0)} to {max(counts, default=0)} positions a cell, "
        f"{rounds} whole rounds, {len(tally.empty(cells))} cells empty"
    )
    yield f"  draws without a position that both answer: {tally.refused.total()}"
    yield from (f"    {count} {why or 'no reason'}" for why, count in tally.refused.most_common(_REASONS))
    for kind in ("game", "option", "dimension"):
        yield f"  {_by(kind, tally, cells)}"
    if tally.answers:
        yield "  answers: " + _counted(tally.answers)
    yield "  kernels: " + _counted(tally.kernels)
    yield f"  {REFERENCE}: {tally.ways[REFERENCE]}"
    for way in sorted(tally.ways.keys() - {REFERENCE}):
        bites = f", {tally.bites[way]} with another number of nodes" if tally.bites else ""
        yield f"  {way}: {tally.ways[way]}{bites}"


def _by(kind: str, tally: Tally, cells: Sequence[Cell]) -> str:
    """The least and the most positions of what stands in one column of the table."""
    sums: Counter[str] = Counter()
    for cell in cells:
        sums[getattr(cell, kind)] += tally.cells[cell]
    if not sums:
        return f"{kind}s: none"
    least, most = min(sums, key=lambda word: (sums[word], word)), max(sums, key=lambda word: (sums[word], word))
    shown = f"least {sums[least]} ({least or 'usual'}), most {sums[most]} ({most or 'usual'})"
    return f"{kind}s: {len(sums)}, {shown}"


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{word} {count}" for word, count in sorted(counts.items()))
