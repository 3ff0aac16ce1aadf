"""Limits of searches."""

from __future__ import annotations

import pytest

import solver
from solver.core.limits import MOST_NODES, Limits


@pytest.mark.parametrize(("game", "number"), [("freecell", "ms:1"), ("euchre", "seed:1")])
@pytest.mark.parametrize("nodes", [2**64, 10**30])
def test_more_positions_than_can_be_counted_are_no_limit(game: str, number: str, nodes: int) -> None:
    deal = solver.deal(game, number)
    found = solver.solve(deal, limits=Limits(nodes=nodes))
    usual = solver.solve(deal)
    assert found.nodes == usual.nodes > 0
    assert found.status == usual.status != "unknown"


def test_what_can_be_counted_is_kept() -> None:
    assert Limits(nodes=5).nodes == 5
    assert Limits(nodes=MOST_NODES).nodes == MOST_NODES
    assert Limits(nodes=MOST_NODES + 1) == Limits(nodes=MOST_NODES)
    assert Limits().nodes is None
