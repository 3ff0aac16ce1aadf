"""Every row of the benchmark of matching games runs: its games know the deals that it asks for."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


@pytest.mark.parametrize("row", ["must", "choice", "back", "beside"])
def test_a_row_runs(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    program = runpy.run_path(str(BENCHMARKS / "turns_matching.py"))
    assert row in program["MEASURES"]
    found = program["MEASURES"][row](program["Sizes"](deals=1, seconds=0.01, memory=1 << 20, beside=1))
    assert found.deals and not found.wrong
