"""What the search finds, beside the reference; endless play, limits, lines, concepts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.fishing.family import FAMILY
from solver.families.fishing.referee import FishingPosition
from solver.families.play.position import worth_of_line
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import TurnSolver, solution
from solver.rules.load import load_any
from tests.fuzz.family import NoPositionError
from tests.fuzz.turns.asking_deals import fields_of
from tests.reference import turns

GAME = "go-fish-hoyle"
OPTIONS: tuple[dict[str, Any], ...] = (
    {}, {"Pairs": 2}, {"Asked player next": True}, {"One ask a turn": True}, {"Lucky card": "book"}, {"New hand": 5},
    {"New hand": 0}, {"First out": True}, {"No pond, no play": True}, {"Partners": True},
    {"Partners": True, "Asked player next": True},
)  # fmt: skip
KINDS = ("start", "empty", "none", "points", "over")


def drawn(number: int) -> tuple[dict[str, Any], FishingPosition] | None:
    """A small deal of the game with some options."""
    rng = random.Random(number)
    options = rng.choice(OPTIONS)
    rules = load_any(GAME, options)
    seats = rng.choice(rules.table.players[: 1 if "Partners" in options else 3])
    try:
        fields = fields_of(rules, rng, seats, rng.choice(KINDS))
        return {"game": GAME, "options": options, **fields}, FAMILY.read(rules, fields)
    except (DealError, NoPositionError):
        return None


def searches(position: FishingPosition, **limits: Any) -> Searches:
    return Searches(FAMILY, position.rules, position, Limits(**limits))


def read(options: dict[str, Any] | None = None, **fields: Any) -> FishingPosition:
    return FAMILY.read(load_any(GAME, options or {}), fields)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_it_finds_what_the_reference_finds(first: int) -> None:
    compared = 0
    for number in range(first, first + 50):
        found = drawn(number)
        if found is None or found[1].mover is None:
            continue
        deal, position = found
        right = turns.solve(deal, limit=4000)
        if right is None:
            continue
        answer = solution(searches(position), position, FAMILY.sides(position.rules, position), PositionQuestion())
        values = [bounds.low for bounds in answer.values]
        assert answer.proved
        assert (values[0] if answer.single else values) == right.value, deal
        assert {move: bounds.low for move, bounds in answer.moves.items()} == right.moves, deal
        compared += 1
    assert compared > 20


def test_cuts_change_no_value() -> None:
    for number in range(40):
        found = drawn(number)
        if found is None or found[1].mover is None:
            continue
        position = found[1]
        for side in range(2):
            goal = goal_of(FAMILY.sides(position.rules, position), side)
            values = {
                searches(position, without=frozenset(off), nodes=400_000).value(position, goal)
                for off in ((), *((f"turns_asking.{cut}",) for cut in cuts_of("turns_asking")))
            }
            assert len({value for value in values if value.exact}) == 1, found[0]


def test_keys_that_are_sums_change_no_value(tmp_path: Path) -> None:
    """Books of five or more do not fit into packed keys."""
    path = tmp_path / "game.toml"
    path.write_text('extends = "go-fish-hoyle"\n[pack]\ncopies = 2\n[book]\ncards = 6\n')
    rules = load_any(path)
    rng = random.Random(3)
    for _ in range(6):
        deck = [suit + rank for suit in "SHDC" for rank in "78" for _ in range(2)]
        rng.shuffle(deck)
        deal = {"hands": [deck[:5], deck[5:9], deck[9:12]], "pond": deck[12:], "leader": 0}
        position = FAMILY.read(rules, deal)
        answer = solution(searches(position), position, FAMILY.sides(rules, position), PositionQuestion())
        right = turns.solve(deal, rules=path, limit=20_000)
        assert right is not None
        assert [bounds.low for bounds in answer.values] == right.value


def test_play_that_goes_round_is_worth_the_points_made_so_far() -> None:
    hands = [["C7", "D7", "C8"], ["H8", "D9"]]
    position = read(hands=hands, leader=0, points_before=[2, 5])
    sides = FAMILY.sides(position.rules, position)
    found = solution(searches(position), position, sides, PositionQuestion(line=True))
    assert found.value == -3
    assert found.line
    positions = [position]
    for move in found.line:
        positions.append(positions[-1].play(move))
    assert positions[-1].mover is not None
    assert worth_of_line(positions, sides) == -3


def test_a_line_comes_to_the_value() -> None:
    lines = 0
    for number in range(120):
        found = drawn(number)
        if found is None or found[1].mover is None:
            continue
        position = found[1]
        sides = FAMILY.sides(position.rules, position)
        for seat in range(position.state.seats):
            goal = goal_of(sides, 0 if len(sides) == 2 else seat)
            value = searches(position).value(position, goal).low
            line = TurnSolver(searches(position), position, sides).best_line(seat)
            assert line is not None
            at = [position]
            for move in line:
                at.append(at[-1].play(move))
            assert worth_of_line(at, sides) is not None, found[0]
            scores = at[-1].scores()
            assert sum(w * s for w, s in zip(goal.weights, scores, strict=True)) == value, found[0]
            lines += 1
    assert lines > 100


def test_a_whole_deal_of_two() -> None:
    answer = solver.solve(solver.deal(GAME, 1, players=2), line=True)
    assert (answer.status, answer.value) == ("solved", 5)
    assert (answer.moves["ask:1:4"].low, answer.moves["ask:1:2"].low) == (5, 1)


def test_a_limit_leaves_bounds() -> None:
    deal = solver.deal(GAME, 1, players=4)
    for limits in (Limits(nodes=2000), Limits(nodes=2000, memory=1 << 18), Limits(seconds=0.05)):
        answer = solver.solve(deal, limits=limits)
        assert answer.status == "unknown"
        assert all(0 <= low <= high <= 13 for low, high in answer.bounds)


def test_a_line_ends_where_a_limit_strikes() -> None:
    position = FAMILY.read(load_any(GAME), FAMILY.deal(load_any(GAME), 2, 2, None))
    sides = FAMILY.sides(position.rules, position)
    value = searches(position).value(position, goal_of(sides, 0))
    few = searches(position, nodes=40)
    assert value.exact
    assert few.line(position, goal_of(sides, 0), value.low) is None


def test_a_window_asks_part_of_the_question() -> None:
    position = FAMILY.read(load_any(GAME), FAMILY.deal(load_any(GAME), 3, 2, None))
    goal = goal_of(((0,), (1,)), 0)
    value = searches(position).value(position, goal).low
    for window in (Bounds(value - 1, value), Bounds(value, value + 1), Bounds(-13, -12), Bounds(12, 13)):
        low, high = searches(position).value(position, goal, window)
        assert low <= value <= high
        assert low >= window.high or high <= window.low or low == high


def test_analyse_and_verify() -> None:
    deal = {"game": GAME, "hands": [["C7", "D7", "C8"], ["H8", "D9"]], "leader": 0, "points_before": [2, 5]}
    line = solver.solve(deal, line=True).line
    verified = solver.verify({**deal, "value": -3, "line": list(line)})
    assert (verified.legal, verified.problem, verified.value) == (True, None, -3)
    made = solver.analyse({**deal, "played": list(line)[:4]})
    assert made.status == "solved"


def test_everybody_for_himself_where_play_comes_to_an_end_alone() -> None:
    hands = [["C7"], ["D7"], ["H8"]]
    asked = PositionQuestion(concept="maxn")
    position = read(hands=hands, leader=0)
    with pytest.raises(DealError, match=r"the concept maxn needs play that ends. Use concept security"):
        solution(searches(position), position, FAMILY.sides(position.rules, position), asked)
    position = read({"No pond, no play": True}, hands=hands, pond=["H7", "S7"], leader=0)
    assert solution(searches(position), position, FAMILY.sides(position.rules, position), asked).value == (1, 0, 0)
