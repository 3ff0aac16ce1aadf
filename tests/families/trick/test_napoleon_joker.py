"""Napoleon with a joker: every variant takes it where a deal has it, and none deals it but the one for five."""

from __future__ import annotations

from typing import Any

import pytest

from solver.families.trick.cases import solve_deal
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.twin import solve_exhaustively

BINDING = "napoleon-binding-take-it-command"


def with_joker(seed: int) -> dict[str, Any]:
    """Five short hands, one of them with the joker."""
    given = deal(load_trick_game("napoleon-five-players"), seed, cards=2)
    if not any("X1" in hand for hand in given["hands"]):
        given["hands"][seed % 5][0] = "X1"
        given["kitty"] = [card for card in given["kitty"] if card != "X1"]
    return given


@pytest.mark.parametrize("seed", range(12))
def test_the_binding_command_changes_no_value(seed: int) -> None:
    given = with_joker(seed)
    five, binding = (solve_deal(game, given) for game in ("napoleon-five-players", BINDING))
    assert five.value == binding.value
    assert five.moves == binding.moves
    rules, start = deal_of(load_trick_game(BINDING), given)
    value, moves = solve_exhaustively(rules, start)
    assert (value, moves) == (binding.value, {move: bounds.low for move, bounds in binding.moves.items()})


@pytest.mark.parametrize("game", ["napoleon", BINDING])
def test_six_players_may_have_it(game: str) -> None:
    hands = [["X1"], ["SA"], ["S2"], ["S3"], ["S4"], ["S5"]]
    given = {"hands": hands, "declarer": 0, "dealer": 5, "trump": "H", "bid": 1, "secretary": "D2", "kitty": []}
    position = begin(*deal_of(load_trick_game(game), given))
    for play in ("X1", "SA", "S2", "S3", "S4", "S5"):
        position = position.play(play)
    assert position.tricks == (1, 0, 0, 0, 0, 0)


def test_it_is_dealt_where_there_are_five() -> None:
    for game, dealt in (("napoleon", False), (BINDING, False), ("napoleon-five-players", True)):
        rules = load_trick_game(game)
        given = [deal(rules, seed) for seed in range(20)]
        cards = [card for one in given for pile in (*one["hands"], one["kitty"]) for card in pile]
        assert ("X1" in cards) == dealt
