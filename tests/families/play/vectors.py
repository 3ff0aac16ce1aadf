"""Small positions with their values, beside the checkout."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from solver.families.play.family import AnyTurnGame
from solver.rules.load import load_any

Vector = dict[str, Any]


def vectors(files: Iterable[Path]) -> list[Any]:
    """The positions of files as parameters of a test, or one that is skipped where a file is not there."""
    files = list(files)
    missing = [path for path in files if not path.is_file()]
    if missing or not files:
        return [pytest.param({}, marks=pytest.mark.skip(f"{missing[0] if missing else 'the folder'} is not there"))]
    return [
        pytest.param(json.loads(text), id=f"{path.stem}:{number}")
        for path in files
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    ]


def position_of(dialect: AnyTurnGame, vector: Vector) -> Any:
    """Where a position of them stands."""
    options = vector.get("options") or {}
    position = dialect.read(load_any(vector["game"], {options: True} if isinstance(options, str) else options), vector)
    for move in vector.get("played", ()):
        position = position.play(move)
    return position
