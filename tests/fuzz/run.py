"""All families on all cores, for as long as one says."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from tests.fuzz.families import family_of
from tests.fuzz.numbers import cells_of, run_numbers
from tests.fuzz.tally import Tally, report

CHUNK = 8
"""Numbers that a worker takes at once."""


@dataclass(slots=True)
class Run:
    """A run as it goes on.

    Attributes:
        names: the families.
        seed: of all positions.
        deadline: when no more are begun, by the clock of `time.monotonic`.
        rounds: whole rounds of each family's table after which no more are begun, None for no end.
        tallies: what was compared, by family.
        next: each family's first number that was not begun.
        pending: numbers that are being compared.
        died: what was being compared when a worker died.
    """

    names: Sequence[str]
    seed: int
    deadline: float
    rounds: int | None = None
    tallies: dict[str, Tally] = field(default_factory=dict)
    next: dict[str, int] = field(default_factory=dict)
    pending: dict[Future[Tally], tuple[str, int]] = field(default_factory=dict)
    died: list[tuple[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tallies = {name: Tally() for name in self.names}
        self.next = dict.fromkeys(self.names, 0)

    def go(self, processes: int) -> None:
        """Compare until time or rounds are over, Ctrl-C, or the death of a worker. Differences are printed at once."""
        pool = ProcessPoolExecutor(processes, initializer=_deaf)
        try:
            while self._begin(pool, processes) or self.pending:
                self._collect()
        except BrokenProcessPool:
            self.died = list(self.pending.values())
        except KeyboardInterrupt:
            print("interrupted", file=sys.stderr)
        finally:
            _end(pool)

    def _begin(self, pool: ProcessPoolExecutor, processes: int) -> bool:
        """Keep every worker busy; whether there is more to begin."""
        while time.monotonic() < self.deadline and len(self.pending) < 2 * processes:
            open_ones = [name for name in self.names if not self._done(name)]
            if not open_ones:
                return False
            name = min(open_ones, key=self._turn)
            first = self.next[name]
            self.next[name] = first + CHUNK
            self.pending[pool.submit(_work, name, self.seed, first)] = name, first
        return time.monotonic() < self.deadline

    def _turn(self, name: str) -> tuple[float, float, str]:
        """A place in the queue: all go through their tables alike, then who has had least time is first."""
        waiting = sum(other == name for other, _ in self.pending.values())
        begun = self.next[name] / len(cells_of(family_of(name)))
        return min(begun, 1.0), self.tallies[name].seconds + waiting, name

    def _done(self, name: str) -> bool:
        return self.rounds is not None and self.next[name] >= self.rounds * len(cells_of(family_of(name)))

    def _collect(self) -> None:
        for done in wait(self.pending, timeout=1.0, return_when=FIRST_COMPLETED).done:
            tally = done.result()
            name, _ = self.pending.pop(done)
            self.tallies[name].add(tally)
            for line in tally.differences:
                print(line, flush=True)

    def summary(self) -> bool:
        """Print what was compared; whether all is well."""
        well = not self.died
        for name, first in self.died:
            print(f"a worker died in {name}, seed {self.seed}, numbers {first} to {first + CHUNK - 1}, or beside it")
        for name in self.names:
            tally, cells = self.tallies[name], cells_of(family_of(name))
            print(*report(name, tally, cells), sep="\n")
            empty = tally.empty(cells) if tally.numbers >= len(cells) else []
            for cell in empty:
                print(f"  empty: {cell.game} | {cell.option or 'usual'} | {cell.dimension}")
            well = well and not empty and not tally.differences
        return well


def _work(name: str, seed: int, first: int) -> Tally:
    return run_numbers(family_of(name), seed, range(first, first + CHUNK))


def _deaf() -> None:
    """Ctrl-C is for the process that prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end(pool: ProcessPoolExecutor) -> None:
    """Leave without waiting for what is still being compared."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
