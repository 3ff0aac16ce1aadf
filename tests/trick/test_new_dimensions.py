"""Random games with all that the language has: they can be played, and the twin's values hold together."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.rules.trick import Rules
from solver.trick.reading import deal_of
from solver.trick.referee import begin
from solver.trick.referee.score import scores
from tests.trick.dimensions import dimension_deals
from tests.trick.twin import solve_exhaustively

SLOW = [HealthCheck.filter_too_much, HealthCheck.too_slow]


@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
@given(dimension_deals(), st.randoms(use_true_random=False))
def test_every_game_can_be_played_to_its_end(deal: tuple[Rules, dict[str, Any]], chance: Any) -> None:
    game, fields = deal
    position = begin(*deal_of(game, fields))
    played = []
    while position.mover is not None:
        moves = position.legal()
        assert moves
        played.append(chance.choice(moves))
        position = position.play(played[-1])
    assert len(scores(position)) == len(position.game.sides)
    assert begin(*deal_of(game, {**fields, "played": played})) == position


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(dimension_deals(most=6))
def test_no_more_is_secured_than_a_move_brings(deal: tuple[Rules, dict[str, Any]]) -> None:
    game, fields = deal
    start = deal_of(game, fields)
    value, moves = solve_exhaustively(*start)
    position = begin(*start)
    mover = position.mover
    if mover is None:
        assert not moves
    elif isinstance(value, list):
        assert value[mover] == max(moves.values())
    else:
        assert value == (max if position.game.side_of[mover] == 0 else min)(moves.values())
