"""Every kernel has a row in the table of counts, and work that it is counted at."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from solver.core.cuts import cuts
from solver.kernels import LEVEL_VARIABLE, machine
from tests.test_kernel_faces import overloads

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
WORKS = runpy.run_path(str(BENCHMARKS / "counts.py"))["WORKS"]
SEARCHES = set(overloads()) - {"patience_replay", "turns_discards"}


def test_every_kernel_has_work() -> None:
    assert set(WORKS) == SEARCHES


def test_every_kernel_has_a_row() -> None:
    _, _, *rows = (BENCHMARKS / "counts.tsv").read_text(encoding="utf-8").splitlines()
    assert {row.split("\t")[0] for row in rows} == {*SEARCHES, "patience_replay"}


def test_cuts_that_are_switched_off_exist() -> None:
    off = {name for work in WORKS.values() for name in work.limits.get("without", ())}
    assert off and off <= set(cuts())


@pytest.mark.slow
@pytest.mark.skipif(not machine.has_v3(), reason="the other build does not run here")
def test_builds_count_and_answer_alike() -> None:
    """Positions and answers, to the last digit, of every kernel in the build for any machine and in the fast one."""
    command = [sys.executable, str(BENCHMARKS / "counts.py"), "--work"]
    running = [
        subprocess.Popen(command, env=os.environ | {LEVEL_VARIABLE: level}, stdout=subprocess.PIPE, text=True)
        for level in ("portable", "v3")
    ]
    portable, v3 = (each.communicate()[0].splitlines() for each in running)
    assert portable == v3 and {line.split()[0] for line in v3} == set(WORKS)
