"""Solved positions: against the twin, from deals in every state, with what cannot be solved refused."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.bridge import Position, Solver, solve
from solver.core.cards import side
from solver.core.deal import Deal
from solver.core.errors import DealError, Limit
from solver.families.bridge.solver import equivalents
from solver.formats import read
from tests.families.bridge.endings import random_ending
from tests.families.bridge.twin import twin_moves, twin_tricks

SQUEEZE = """
[Deal "N:AJ.Q.. .J.QJ. 6.5.A. KQ.K.."]
[Trump "NT"]
[Leader "S"]
"""
WHOLE = """
[Deal "N:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84"]
[Declarer "E"]
[Contract "3NT"]
[Play "S"]
C2 C4 C3 C5
S2 S8 - S5
"""


def one(text: str) -> Deal:
    (deal,) = read(text)
    return deal


@pytest.mark.parametrize("seed", range(60))
def test_every_card_as_the_twin_has_it(seed: int) -> None:
    generator = random.Random(seed)
    size = generator.randint(1, 4)
    position = random_ending(generator, size, generator.randint(0, min(6, 4 * size - 1)) if seed % 2 else 0)
    found = solve(position, line=True)
    assert found.side == 0
    assert dict(found.moves) == twin_moves(position.hands, position.strain, position.leader, position.trick)
    assert found.tricks == twin_tricks(position.hands, position.strain, position.leader, position.trick)
    assert played_out(position, found.line or ()) == position.won[0] + found.tricks


def played_out(position: Position, cards: tuple[str, ...]) -> int:
    """North-South's tricks in the end."""
    for card in cards:
        position = position.play(card)
    assert position.tricks_left == 0
    return position.won[0]


def test_a_squeeze_is_seen_from_the_deal() -> None:
    found = solve(one(SQUEEZE), line=True)
    assert found.moves == {"S6": 1, "H5": 1, "DA": 3}
    assert (found.tricks, found.best) == (3, ("DA",))
    assert found.line is not None
    assert found.line[0] == "DA"


def test_without_being_asked_there_is_no_line() -> None:
    assert solve(one(SQUEEZE)).line is None


def test_tricks_are_the_declarers_sides_and_only_those_to_come() -> None:
    deal = one(WHOLE)
    found = solve(deal)
    assert found.side == 1
    assert found.position.won == (0, 1)
    assert found.position.trick == ("S5", "S2", "S8")
    assert set(found.moves) == {"SQ", "ST", "S9", "S3"}
    north_south = Solver().tricks(found.position)
    assert found.tricks == found.position.tricks_left - north_south == 10


def test_a_play_that_is_over_is_taken_from_its_first_card() -> None:
    deal = replace(one(WHOLE), claimed=True)
    found = solve(deal)
    assert found.position.tricks_left == 13
    assert found.position.to_move == 2
    assert found.tricks == 11


def test_strain_and_leader_can_be_chosen() -> None:
    deal = replace(one(WHOLE), played=(), play_lines=())
    assert solve(deal, strain=3, leader=2).tricks == 12
    assert solve(deal, strain=0, leader=3).position.to_move == 3


def test_groups_come_best_first_for_the_player_to_move() -> None:
    deal = replace(one(WHOLE), played=(), play_lines=())
    found = solve(deal)
    assert sorted(card for cards, _ in found.groups for card in cards) == sorted(found.moves)
    values = [tricks for _, tricks in found.groups]
    assert values == sorted(values), "the defender on lead wants East-West to take few"
    assert [set(cards) for cards, _ in found.groups if len(cards) > 1] == [{"H5", "H4"}, {"D5", "D4", "D3"}]
    assert {cards for cards, _ in found.groups} == set(equivalents(found.position))


def test_no_cards_are_solved_too() -> None:
    found = solve(Position(((), (), (), ()), 4, 0), line=True)
    assert (found.tricks, dict(found.moves), found.best, found.line, found.groups) == (0, {}, (), (), [])


def test_a_solver_is_used_again() -> None:
    solver = Solver()
    position = random_ending(random.Random(5), 9)
    solve(position, solver=solver)
    cold = solver.nodes
    card = solve(position, solver=solver).best[0]
    after = position.play(card)
    before = solver.nodes
    found = solve(after, solver=solver)
    assert solver.nodes - before < cold
    assert found.moves == solve(after).moves
    assert side(after.to_move) == 1 - side(position.to_move)


def test_a_limit_is_an_error_and_no_guess() -> None:
    with pytest.raises(Limit, match="before every card was solved"):
        solve(random_ending(random.Random(2), 13), solver=Solver(nodes=1))


def test_a_position_has_its_own_strain_and_leader() -> None:
    position = random_ending(random.Random(3), 2)
    with pytest.raises(DealError, match="beside a position"):
        solve(position, strain=1)
    with pytest.raises(DealError, match="beside a position"):
        solve(position, leader=0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(DealError, match="appears twice"):
        solve(Position((("SA",), ("SA",), ("S2",), ("S3",)), 4, 0))
    with pytest.raises(DealError, match="no contract given"):
        solve(replace(one(SQUEEZE), trump=None))
