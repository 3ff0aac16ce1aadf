"""Positions by number: number n of a seed is always the same position of the same row of the table."""

from __future__ import annotations

import json
import random
import re
import time
import traceback
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from tests.fuzz.compare import CRASH, ERROR, REFERENCE, Compared, compare, shrunk
from tests.fuzz.family import Cell, Deal, Family, NoPositionError
from tests.fuzz.tally import Tally

TRIES = 200
"""Draws for one number until one gives a position that package and reference answer."""


@cache
def cells_of(family: Family) -> Sequence[Cell]:
    """Every row of a family's table, in an order in which neighbours have little in common.

    A run that ends before a whole round has then seen something of everything.
    """
    cells = list(family.cells())
    random.Random(family.name).shuffle(cells)
    return cells


def run_numbers(family: Family, seed: int, numbers: Iterable[int]) -> Tally:
    """Compare the positions of some numbers."""
    tally = Tally()
    started = time.process_time()
    for number in numbers:
        _run(family, seed, number, tally)
    tally.seconds = time.process_time() - started
    return tally


def _run(family: Family, seed: int, number: int, tally: Tally) -> None:
    """One number. An exception where none is caught is a finding, too: it leaves nothing else to compare."""
    try:
        _try(family, seed, number, tally)
    except Exception as error:
        told = {"family": family.name, "way": CRASH, "seed": seed, "number": number}
        where = traceback.extract_tb(error.__traceback__)[-1]
        told["theirs"] = {ERROR: f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"}
        tally.differences.append(json.dumps(told))


def _try(family: Family, seed: int, number: int, tally: Tally) -> None:
    cells = cells_of(family)
    cell = cells[number % len(cells)]
    tally.numbers += 1
    rng = random.Random(f"{family.name} {seed} {number}")
    for _ in range(TRIES):
        try:
            deal = family.draw(rng, cell)
        except NoPositionError as error:
            tally.refused[_kind(error)] += 1
            continue
        found = compare(family, deal)
        if found.differences or REFERENCE in found.ways:
            _count(family, deal, cell, found, tally)
            tally.differences += [shrunk(family, one).line(seed=seed, number=number) for one in found.differences]
            return
        tally.refused[_kind(found.unanswered)] += 1


def _count(family: Family, deal: Deal, cell: Cell, found: Compared, tally: Tally) -> None:
    tally.positions += 1
    tally.cells[cell] += 1
    tally.ways.update(found.ways)
    tally.bites.update(found.bites)
    tally.kernels[family.kernel(deal) if found.ways else CRASH] += 1
    if isinstance(found.usual, bool):
        tally.answers["yes" if found.usual else "no"] += 1


def _kind(why: object) -> str:
    """A reason without its cards, numbers and places."""
    text = re.sub(r"^\S+:\d+: ", "", str(why))
    return re.sub(r"\b[SHDCMX]?\d+\b|\b[SHDC][AKQJTNP2-9]\b", "#", text)[:80]
