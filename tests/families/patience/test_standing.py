"""Positions along random lines of every game, as layouts: what follows is the same."""

from __future__ import annotations

import random

import pytest

from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout_of_position import is_whole, standing
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.board import board
from solver.families.patience.rules import Rules
from solver.families.patience.rules.language import load_game
from solver.rules.load import game_ids
from solver.text.style import Style

MOVES = 12


def start(game: str, seed: int) -> tuple[Rules, Position]:
    rules = load_game(game)
    rules, layout = layout_of(rules, deal_fields(rules, f"seed:{seed}"))
    return rules, referee(rules, layout)


@pytest.mark.parametrize("game", game_ids("patience"))
def test_a_position_and_its_layout_lead_to_the_same(game: str) -> None:
    rules, position = start(game, 1)
    rng = random.Random(game)
    for _ in range(MOVES):
        stands = standing(rules, position)
        if rules.kind == "frames":
            assert stands is None
            return
        assert stands is not None
        again = referee(*stands)
        assert board(*stands, Style())
        if is_whole(position):
            assert again.key() == position.key()
            assert again.won() == position.won()
        moves = position.legal()
        assert again.legal() == moves
        if not moves:
            return
        position = position.play(rng.choice(moves))
