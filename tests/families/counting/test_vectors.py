"""Small positions with their values, beside the checkout."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.families.counting.family import FAMILY
from solver.families.play.searches import goal_of
from tests.families.play.slow import SlowSearch, TooManyError
from tests.families.play.vectors import position_of, vectors
from tests.formats.deals import SHARED

GAMES = ("cribbage-two-handed-six-card", "ninety-nine")
FILES = [SHARED / "vectors" / "stock" / f"{game}.jsonl" for game in GAMES]
MOST = 500
"""Positions that a test has time for."""


every = pytest.mark.parametrize("vector", vectors(FILES))


@every
def test_the_referee_comes_to_their_values(vector: dict[str, Any]) -> None:
    position = position_of(FAMILY, vector)
    assert position.legal() == tuple(sorted(vector["moves"]))
    search: Any = SlowSearch(MOST)
    sides = FAMILY.sides(position.rules, position)
    mover = 0 if len(sides) == 2 else position.mover or 0
    try:
        values = [search._value(position, goal_of(sides, seat)) for seat in range(1 if len(sides) == 2 else len(sides))]
        moves = {move: search._value(child, goal_of(sides, mover)) for move, child in position.children()}
    except TooManyError:
        pytest.skip(f"more than {MOST} positions")
    assert (values[0] if len(sides) == 2 else values, moves) == (vector["value"], vector["moves"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_program_comes_to_them(path: Any) -> None:
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(path)])
    assert done.exit_code == 0, done.output
    assert all(json.loads(text)["differences"] == [] for text in done.stdout.splitlines())
