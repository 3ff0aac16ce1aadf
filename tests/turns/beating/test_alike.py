"""Positions that differ only in the names of suits and ranks: one form for them, and the values of each by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.bounds import Bounds
from solver.limits import Limits
from solver.rules.load import load_any
from solver.turns.beating.dialect import DIALECT
from solver.turns.searches import goal_of
from tests.turns.beating.outwards import Outwards
from tests.turns.slow import TooManyError

DURAK, PASSING, TEAMS = "durak-podkidnoy-throw-in", "durak-perevodnoy-passing", "durak-team-play"
CUT = frozenset(("turns_beating.alike",))


def read(game: str, **fields: Any) -> Any:
    return DIALECT.read(load_any(game), {"leader": 0, **fields})


def drawn(number: int) -> Any:
    """A small position of a kind of durak, a few cards in the stock of every other."""
    rng = random.Random(number)
    game, seats = rng.choice(((DURAK, 2), (DURAK, 3), (PASSING, 2), (PASSING, 3), (TEAMS, 4)))
    pack = [suit + rank for suit in "SHDC" for rank in "6789T"]
    rng.shuffle(pack)
    size = rng.choice((2, 3)) if seats == 2 else rng.choice((1, 2))
    hands = [[pack.pop() for _ in range(size)] for _ in range(seats)]
    stock = [pack.pop() for _ in range(rng.randint(1, 3) if number % 2 else 0)]
    trump = stock[-1][0] if stock else rng.choice("SHDC")
    return read(game, hands=hands, stock=stock, trump=trump, hand_size=size)


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_every_position_has_its_own_value(first: int) -> None:
    compared = 0
    for number in range(first, first + 10):
        position = drawn(number)
        try:
            known = Outwards(position, 1500)
        except TooManyError:
            continue
        sides = DIALECT.sides(position.rules, position)
        found = DIALECT.search(position.rules, position, 1 << 24, frozenset())
        goal = goal_of(sides, number % len(sides))
        values = known.values(goal)
        for key, one in known.known.items():
            ends = found.extremes(one, goal)
            assert found.value(one, goal, ends, Limits()) == (values[key], values[key]), one
        compared += 1
    assert compared > 2


def asked(positions: list[Any], without: frozenset[str] = frozenset()) -> list[tuple[Bounds, int]]:
    """The value of each, and how many positions were looked at for it, one after the other by one search."""
    first = positions[0]
    found = DIALECT.search(first.rules, first, 1 << 24, without)
    goal = goal_of(DIALECT.sides(first.rules, first), 0)
    told = []
    for position in positions:
        before = found.nodes
        told.append((found.value(position, goal, found.extremes(position, goal), Limits()), found.nodes - before))
    return told


ALIKE = {
    "suits": ([["S6", "H7", "H9"], ["S7", "H6", "D8"]], [["H6", "D7", "D9"], ["H7", "D6", "S8"]]),
    "ranks that are gone": ([["S6", "H7", "H9"], ["S7", "H6", "D8"]], [["S7", "H8", "HT"], ["S8", "H7", "D9"]]),
    "ranks without a suit in common": ([["S6", "H7"], ["D8", "H9"]], [["S8", "H6"], ["D7", "HT"]]),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_positions_that_are_alike_are_one(one: list[list[str]], other: list[list[str]]) -> None:
    whole = read(DURAK, hands=[["S6", "S7", "S8"], ["S9", "ST", "C6"]], trump="C", hand_size=3)
    positions = [whole, *(read(DURAK, hands=hands, trump="C", hand_size=3) for hands in (one, other))]
    told = asked(positions)
    assert told[1][0] == told[2][0] and told[1][1] > 0 == told[2][1]


def test_the_stock_keeps_its_names() -> None:
    # The next card is trumps, or of a suit with another: the same hands are worth what each stock makes of them.
    for number in range(1, 30, 2):
        position = drawn(number)
        one, other = asked([position]), asked([position], CUT)
        assert one[0][0] == other[0][0]


def test_a_game_whose_cards_differ_otherwise_is_left_alone() -> None:
    for game, hands in (
        ("musta-maija", [["S6", "HQ"], ["S7", "SQ"], ["D9"]]),
        ("paskahousu", [["S6", "HQ"], ["S7", "SQ"]]),
    ):
        position = read(game, hands=hands, trump="H")
        assert asked([position])[0] == asked([position], CUT)[0]
