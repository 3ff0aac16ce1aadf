"""Random games from the whole cross product of clauses: they can be played, and the twin's values hold together."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from tests.families.trick.clauses import clause_deals
from tests.families.trick.twin import solve_exhaustively


@settings(max_examples=150, deadline=None)
@given(clause_deals(), st.randoms(use_true_random=False))
def test_every_game_can_be_played_to_its_end(deal: tuple[Rules, dict[str, Any]], chance: Any) -> None:
    game, fields = deal
    position = begin(*deal_of(game, fields))
    played = []
    while position.mover is not None:
        moves = position.legal()
        assert moves
        played.append(chance.choice(moves))
        before = sum(map(len, position.hands))
        position = position.play(played[-1])
        assert sum(map(len, position.hands)) == before - 1
    assert len(scores(position)) == len(position.game.sides)
    assert sum(map(bool, position.hands)) < 2
    assert begin(*deal_of(game, {**fields, "played": played})) == position


@settings(max_examples=40, deadline=None)
@given(clause_deals(most=6))
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
