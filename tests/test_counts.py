"""Every kernel has a row in the table of counts, and work that it is counted at."""

from __future__ import annotations

import runpy
from pathlib import Path

from solver.cuts import cuts
from tests.test_kernel_faces import overloads

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
WORKS = runpy.run_path(str(BENCHMARKS / "counts.py"))["WORKS"]
SEARCHES = set(overloads()) - {"patience_replay"}


def test_every_kernel_has_work() -> None:
    assert set(WORKS) == SEARCHES


def test_every_kernel_has_a_row() -> None:
    _, _, *rows = (BENCHMARKS / "counts.tsv").read_text(encoding="utf-8").splitlines()
    assert {row.split("\t")[0] for row in rows} == {*SEARCHES, "patience_replay"}


def test_cuts_that_are_switched_off_exist() -> None:
    off = {name for work in WORKS.values() for name in work.limits.get("without", ())}
    assert off and off <= set(cuts())
