"""The package beside the reference for trick games, on deals of every shipped game made smaller at random."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import solver
from solver.formats import write
from solver.trick import solve_deal
from tests.reference import trick
from tests.reference.trick.reduced import begun, reduced
from tests.reference.trick.rules import GAMES

DATA = GAMES.parents[2] / "data" / "trick"
LIMIT = 300
"""Positions of a deal that the reference looks at, so that all games together take seconds."""
GROUPS = 7
"""The games are taken in turn into so many groups, one a test."""


def small_deal(path: Path, draws: Random) -> dict[str, Any]:
    """A deal of a few cards out of an example."""
    (fields,) = json.loads(write(solver.read(path), "json"))
    fields["game"] = path.stem
    two_cards = len(fields["hands"]) < 5 and not fields.get("stock")
    deal = reduced(fields, draws, 2 if two_cards else 1)
    return begun(deal, draws, 3) if draws.random() < 0.5 and "choices" not in deal else deal


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_package_answers_as_the_reference(group: int) -> None:
    wrong, compared = [], 0
    paths = sorted(DATA.glob("*.pbn"))[group::GROUPS]
    for path in paths:
        deal = small_deal(path, Random(f"{path.stem} 1"))
        expected = trick.solve(deal, limit=LIMIT)
        if expected is None:
            continue
        found = solve_deal(deal["game"], deal)
        value = found.value
        moves = {play: low for play, (low, high) in found.moves.items() if low == high}
        compared += 1
        if (list(value) if isinstance(value, tuple) else value, moves) != (expected.value, expected.moves):
            wrong.append(f"{json.dumps(deal)}: {value} {moves}, and not {expected}")
    assert wrong == []
    assert compared >= len(paths) * 2 // 3
