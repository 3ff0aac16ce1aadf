"""Compares the package with its references, and its cuts with their absence, over positions drawn at random.

    python -m tests.fuzz [--seconds 600] [--seed 1] [--family NAME]... [--rounds N] [--processes N]
    python -m tests.fuzz --repro LINE_OR_FILE

Exit code 1: there is a difference, or a cell of the coverage table stayed empty in a whole round.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.fuzz.compare import compare_in, read_difference
from tests.fuzz.families import NAMES, family_of
from tests.fuzz.numbers import run_numbers
from tests.fuzz.run import Run, cores


def main(arguments: list[str] | None = None) -> int:
    """Run, or reproduce; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600.0, help="by the clock (600)")
    parser.add_argument("--seed", type=int, default=1, help="of all positions (1)")
    parser.add_argument("--family", action="append", choices=NAMES, help="this one alone; may be given again")
    parser.add_argument("--rounds", type=int, help="end after so many whole rounds of each family's table")
    parser.add_argument("--processes", type=int, default=cores(), help="all cores, where nothing is said")
    parser.add_argument("--repro", metavar="LINE", help="a line that was printed, or a file of such lines")
    given = parser.parse_args(arguments)
    if given.repro is not None:
        return reproduce(given.repro)
    run = Run(given.family or NAMES, given.seed, time.monotonic() + given.seconds, given.rounds)
    run.go(max(1, given.processes))
    return 0 if run.summary() else 1


def reproduce(text: str) -> int:
    """Compare the positions of printed lines again."""
    differ = 0
    lines = text if text.lstrip().startswith("{") else Path(text).read_text(encoding="utf-8")
    for line in filter(None, map(str.strip, lines.splitlines())):
        if not line.startswith("{"):
            continue
        if "deal" not in (said := json.loads(line)):  # it came to no position: the number is drawn again
            again = run_numbers(family_of(said["family"]), said["seed"], [said["number"]]).differences
            print(*again or [f"no difference any more: {said['family']}, number {said['number']}"], sep="\n")
            differ += bool(again)
            continue
        told = read_difference(line)
        found = compare_in(family_of(told.family), told.deal, told.way)
        print(found.line() if found else f"no difference any more: {told.family}, {told.deal.get('game')}, {told.way}")
        differ += found is not None
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
