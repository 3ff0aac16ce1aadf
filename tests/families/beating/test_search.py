"""What the kernel finds, beside the referee's values from the ends; endless play, limits, lines, concepts."""

from __future__ import annotations

import random
from typing import Any

import pytest

import solver
from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.beating.family import FAMILY
from solver.families.beating.referee import BeatingPosition
from solver.families.play.position import worth_of_line
from solver.families.play.searches import Searches, coalition_goal, goal_of
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import TurnSolver, solution
from solver.rules.load import game_ids, load_any
from tests.families.beating.outwards import Outwards
from tests.families.play.slow import TooManyError
from tests.fuzz.family import NoPositionError
from tests.fuzz.turns.beating_deals import fields_of

ENDLESS: dict[str, Any] = {
    "hands": [["SQ"], ["SJ"], ["HJ"]], "leader": 2, "trump": "C", "stock": ["H2", "S2"], "hand_size": 1,
}  # fmt: skip
"""Each takes one card in turn, for ever."""


def drawn(number: int) -> BeatingPosition | None:
    """A small position of some shipped game."""
    rng = random.Random(number)
    rules = load_any(rng.choice(game_ids("beating")))
    seats = rng.choice(rules.table.players[:3])
    try:
        return FAMILY.read(rules, fields_of(rules, rng, seats, stock=rng.random() < 0.4, opening=rng.random() < 0.2))
    except (DealError, NoPositionError):
        return None


def searches(position: BeatingPosition, **limits: Any) -> Searches:
    return Searches(FAMILY, position.rules, position, Limits(**limits))


@pytest.mark.parametrize("first", range(0, 45, 15))
def test_it_finds_what_is_forced(first: int) -> None:
    compared = 0
    for number in range(first, first + 15):
        position = drawn(number)
        if position is None or position.mover is None:
            continue
        try:
            known = Outwards(position, 800)
        except TooManyError:
            continue
        sides = FAMILY.sides(position.rules, position)
        found = searches(position)
        some = random.Random(number).sample(list(known.known.values()), min(15, len(known.known)))
        for side in range(1 if len(sides) == 2 else len(sides)):
            goal = goal_of(sides, side)
            values = known.values(goal)
            for key, one in known.known.items():
                if one in some or one is position:
                    assert found.value(one, goal) == (values[key], values[key]), one
        compared += 1
    assert compared > 2


def test_cuts_change_no_value() -> None:
    for number in range(30):
        position = drawn(number)
        if position is None or position.mover is None:
            continue
        sides = FAMILY.sides(position.rules, position)
        goal = goal_of(sides, 0)
        values = {
            searches(position, without=frozenset(off), nodes=400_000).value(position, goal)
            for off in ((), *((f"turns_beating.{cut}",) for cut in cuts_of("turns_beating")))
        }
        assert len({value for value in values if value.exact}) <= 1


def read(game: str, **fields: Any) -> BeatingPosition:
    return FAMILY.read(load_any(game), fields)


def test_play_that_goes_round_for_ever_is_worth_nothing() -> None:
    position = read("musta-maija", **ENDLESS)
    sides = FAMILY.sides(position.rules, position)
    found = solution(searches(position), position, sides, PositionQuestion(line=True))
    assert found.value == (0, 0, 0)
    assert found.line
    positions = [position]
    for move in found.line:
        positions.append(positions[-1].play(move))
    assert positions[-1].mover is not None
    assert worth_of_line(positions, sides) == (0, 0, 0)


def test_a_line_that_forces_something_comes_to_its_end() -> None:
    for number in range(30):
        position = drawn(number)
        if position is None or position.mover is None:
            continue
        sides = FAMILY.sides(position.rules, position)
        goal = goal_of(sides, 0)
        value = searches(position).value(position, goal)
        line = TurnSolver(searches(position), position, sides).best_line(0)
        assert line is not None
        at = [position]
        for move in line:
            at.append(at[-1].play(move))
        if value.low:
            assert at[-1].mover is None
            assert sum(w * s for w, s in zip(goal.weights, at[-1].scores(), strict=True)) == value.low
        else:
            assert worth_of_line(at, sides) is not None


def test_a_limit_leaves_bounds() -> None:
    deal = solver.deal("durak-podkidnoy-throw-in", 1, players=2)
    answer = solver.solve(deal, limits=Limits(nodes=1000))
    assert (answer.status, answer.bounds) == ("unknown", (-1, 1))
    little = solver.solve(deal, limits=Limits(memory=1 << 17))
    assert (little.status, little.bounds) == ("unknown", (-1, 1))


def test_a_window_asks_half_of_the_question() -> None:
    position = read("durak-podkidnoy-throw-in", hands=[["C6", "S7"], ["D6", "H7"]], trump="D", leader=0)
    goal = goal_of(((0,), (1,)), 0)
    value = searches(position).value(position, goal).low
    for window in (Bounds(-1, 0), Bounds(0, 1), Bounds(-1, 1)):
        low, high = searches(position).value(position, goal, window)
        assert low <= value <= high
        assert low >= window.high or high <= window.low or low == high


def test_analyse_and_verify_come_to_an_end() -> None:
    deal = {"game": "musta-maija", **ENDLESS}
    line = solver.solve(deal, line=True).line
    verified = solver.verify({**deal, "line": list(line)})
    assert (verified.legal, verified.problem) == (True, None)
    assert verified.value == (0, 0, 0)
    made = solver.analyse({**deal, "played": list(line)[:4]})
    assert made.status == "solved"


def test_three_teams_have_three_values() -> None:
    hands = [["C6"], ["C7"], ["C8"], ["C9"], ["H6"], ["H7"]]
    position = read("durak-team-play", hands=hands, teams=3, trump="D", leader=0)
    sides = FAMILY.sides(position.rules, position)
    found = solution(searches(position), position, sides, PositionQuestion())
    known = Outwards(position)
    assert found.value == tuple(known.of(position, goal_of(sides, side)) for side in range(3))
    assert len(found.values) == 3
    together = solution(
        searches(position), position, sides, PositionQuestion(concept="coalition", coalition=(0, 1, 3, 4))
    )
    assert together.values[0].low == known.of(position, coalition_goal(6, (0, 1, 3, 4)))
    with pytest.raises(DealError, match=r"lacks others. Write whole sides"):
        solution(searches(position), position, sides, PositionQuestion(concept="coalition", coalition=(0, 1)))


def test_everybody_for_himself_has_no_meaning_where_play_goes_round() -> None:
    position = read("musta-maija", **ENDLESS)
    with pytest.raises(DealError, match=r"the concept maxn needs play that ends. Use concept security"):
        solution(searches(position), position, FAMILY.sides(position.rules, position), PositionQuestion(concept="maxn"))
