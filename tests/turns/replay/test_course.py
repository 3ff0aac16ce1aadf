"""How replays go, by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.rules.load import load_any
from solver.rules.turns.replay import Rules
from solver.turns.replay.course import Course, course

BEGGAR: Rules = load_any("beggar-my-neighbour")
WAR: Rules = load_any("war")


def war(**turn: Any) -> Rules:
    return replace(WAR, turn=replace(WAR.turn, **turn))


@pytest.mark.parametrize(
    ("stacks", "turn", "told"),
    [
        # 0 turns a two, and 1 has no card
        (("2", ""), 0, (0, 1, 0)),
        (("2", ""), 1, (0, 0, 0)),
        # a jack is paid with one plain card: 0 wins the pile, and turns on until 1 has none
        (("J", "2"), 0, (0, 3, 1)),
        # 1 pays the queen with a jack, which 0 can not pay
        (("Q", "2J"), 0, (1, 3, 0)),
        # in the middle of a payment there is no card
        (("A2", "345"), 0, (0, 4, 0)),
    ],
)
def test_beggar_my_neighbour(stacks: tuple[str, str], turn: int, told: tuple[int, int, int]) -> None:
    assert course(BEGGAR, stacks, turn) == Course(*told)


def test_a_pile_goes_under_the_stack_as_it_lies_or_turned_over() -> None:
    # The first pile, J 2, is 0's. As it lies 0 turns J, and 1 pays with the 6; turned over 0
    # turns 2, 1 turns 6, 0 turns J.
    turned_over = replace(BEGGAR, won=replace(BEGGAR.won, order="last on top"))
    assert course(BEGGAR, ("J", "26"), 0) == Course(0, 5, 2)
    assert course(turned_over, ("J", "26"), 0) == Course(0, 5, 1)


def test_a_game_without_end_is_found() -> None:
    # 0 wins 2 2 J 2, and has 2 2 J 2 against J 2; 1 wins 2 J 2, 0 wins 2 J 2, and both have what they had.
    assert course(BEGGAR, ("2J", "22J2"), 0) == Course(None, 10, 3, endless=True)
    # 9 beats 7 and goes below it; 8 beats 7, and goes below it.
    others = replace(WAR, won=replace(WAR.won, order="other's on top"))
    assert course(others, ("9", "78"), 0) == Course(None, 4, 2, endless=True)


@pytest.mark.parametrize(
    ("rules", "stacks", "told"),
    [
        (WAR, ("A", "K"), (0, 2, 1)),
        (WAR, ("2", "3"), (1, 2, 1)),
        # equal cards, one unseen each, then the ace
        (WAR, ("59A", "52K"), (0, 6, 1)),
        # equal again: 1 has too few
        (WAR, ("59A28", "52A"), (0, 6, 0)),
        # both have too few
        (WAR, ("59", "52"), (None, 2, 0)),
        (WAR, ("5", "5"), (None, 2, 0)),
        # the last card decides
        (war(short="last card"), ("59", "52"), (0, 4, 1)),
        (war(short="last card"), ("5", "52"), (1, 2, 0)),
        (war(down=0), ("59", "52"), (0, 4, 1)),
        (war(down=3), ("52229", "52228"), (0, 10, 1)),
        (war(down=3, short="last card"), ("5229", "52228"), (0, 9, 1)),
    ],
)
def test_war(rules: Rules, stacks: tuple[str, str], told: tuple[int | None, int, int]) -> None:
    assert course(rules, stacks, 0) == Course(*told)


def test_the_order_of_won_cards_in_a_war() -> None:
    # 9 beats 6, 8 beats 5, and then 9 meets 7; or 6 does, and is lost.
    others = replace(WAR, won=replace(WAR.won, order="other's on top"))
    assert course(WAR, ("98", "657"), 0) == Course(0, 6, 3)
    assert course(others, ("98", "657"), 0) == Course(None, 10, 5, endless=True)
