"""Random games with each thing that the language can say: they can be played, and the twin's values hold together."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import scores
from tests.families.trick.dimensions import FEATURES, dimension_deals
from tests.families.trick.twin import solve_exhaustively


@pytest.mark.parametrize("feature", FEATURES)
def test_games_with_it_can_be_played_and_solved(feature: str) -> None:
    @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def check(data: Any) -> None:
        game, fields = data.draw(dimension_deals(feature, most=6))
        start = deal_of(game, fields)
        value, moves = solve_exhaustively(*start)
        position = begin(*start)
        assert sorted(moves) == position.legal()
        if moves and isinstance(value, int):
            assert value == (max if position.game.side_of[position.mover or 0] == 0 else min)(moves.values())
        elif moves and not isinstance(value, int):
            assert value[position.mover or 0] == max(moves.values())
        played: list[str] = []
        while position.mover is not None:
            played.append(random.Random(len(played)).choice(position.legal()))
            position = position.play(played[-1])
        assert len(scores(position)) == len(position.game.sides)
        assert begin(*deal_of(game, {**fields, "played": played})) == position

    check()
