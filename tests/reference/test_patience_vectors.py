"""The reference for patience against the small positions with known values, beside the checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference.patience import replay, solve

pytestmark = pytest.mark.slow

VECTORS = Path(__file__).parents[3] / "shared" / "vectors"
POSITIONS = 40_000
"""How many positions the reference may look at for one vector; those that need more are counted as skipped."""


def vectors() -> list[Any]:
    """Every vector with its place, or one entry that is skipped."""
    files = [*sorted((VECTORS / "patience").glob("*.jsonl")), VECTORS / "wrong" / "canfield-hoyle.jsonl"]
    if not files[-1].is_file():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{path.parent.name}:{path.stem}:{number}")
        for path in files
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    ]


@pytest.mark.parametrize("vector", vectors())
def test_values_are_found(vector: dict[str, Any]) -> None:
    value = solve(vector, limit=POSITIONS)
    if value is None:
        pytest.skip(f"more than {POSITIONS} positions")
    assert value == vector["value"]
    assert type(value) is type(vector["value"])


@pytest.mark.parametrize("vector", vectors())
def test_lines_reach_their_values(vector: dict[str, Any]) -> None:
    if vector["line"] is None:
        assert vector["value"] is False or vector["game"] == "bowling"
        return
    assert replay(vector, vector["line"]) == vector["value"]
