"""How replays go, by hand."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from solver.families.war.referee import Course, course
from solver.families.war.rules import Rules
from solver.rules.load import load_any

BEGGAR: Rules = load_any("beggar-my-neighbour")
TURNED_OUT: Rules = load_any("beggar-my-neighbour", {"Turned Out": True})
WAR: Rules = load_any("war")


def war(**turn: Any) -> Rules:
    return replace(WAR, turn=replace(WAR.turn, **turn))


RECORDS = {
    ("------------KAQ----J------", "-JQQK---K----JK--QA-A-JA--"): (0, 4791, 670),
    ("---JQ---K-A----A-J-K---QK-", "-J-----------AJQA----K---Q"): (0, 5790, 805),
    ("A-QK------Q----KA-----J---", "-JAK----A--Q----J---QJ--K-"): (0, 6913, 960),
    ("K-KK----K-A-----JAA--Q--J-", "---Q---Q-J-----J------AQ--"): (1, 7157, 1007),
    ("----Q------A--K--A-A--QJK-", "-Q--J--J---QK---K----JA---"): (1, 7207, 1015),
    ("--A-Q--J--J---Q--AJ-K---K-", "-J-------Q------A--A--QKK-"): (0, 7225, 1016),
    ("-J------Q------AAA-----QQ-", "K----JA-----------KQ-K-JJK"): (1, 7959, 1122),
    ("----K---A--Q-A--JJA------J", "-----KK---------A-JK-Q-Q-Q"): (0, 7972, 1106),
    ("---AJ--Q---------QAKQJJ-QK", "-----A----KJ-K--------A---"): (1, 8344, 1164),
    ("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA"): (None, 474, 66),
}
"""Published records: the stacks, the winner, cards and tricks; the last one has no end."""


@pytest.mark.parametrize("stacks", RECORDS, ids=lambda stacks: str(RECORDS[stacks][1]))
def test_published_records(stacks: tuple[str, str]) -> None:
    winner, turned, piles = RECORDS[stacks]
    for plain in ("2", "23456789T"):
        ranks = itertools.cycle(plain)
        own = ["".join(next(ranks) if rank == "-" else rank for rank in stack) for stack in stacks]
        assert course(BEGGAR, (own[0], own[1]), 0) == Course(winner, turned, piles, endless=winner is None)


@pytest.mark.parametrize(
    ("stacks", "turn", "told"),
    [
        # who has no card has lost at once
        (("2", ""), 0, (0, 0, 0)),
        (("", "2"), 0, (1, 0, 0)),
        # 1 plays a three on the two, and 0 has no card: the pile is 1's
        (("2", "3"), 0, (1, 2, 1)),
        # the jack is paid with the last card, and that is the end
        (("J", "2"), 0, (0, 2, 1)),
        # 1 pays the queen with a jack, which 0 can not pay
        (("Q", "2J"), 0, (1, 3, 1)),
        # in the middle of a payment there is no card
        (("A2", "345"), 0, (0, 4, 1)),
    ],
)
def test_beggar_my_neighbour(stacks: tuple[str, str], turn: int, told: tuple[int, int, int]) -> None:
    assert course(BEGGAR, stacks, turn) == Course(*told)


def test_plain_cards_are_all_alike() -> None:
    # After two piles each the jack and the plain cards lie as they lay, though other ranks.
    assert (
        course(BEGGAR, ("45J3", "K2J6"), 0) == course(BEGGAR, ("22J2", "K2J2"), 0) == Course(None, 16, 4, endless=True)
    )
    assert course(TURNED_OUT, ("45J3", "K2J6"), 0).turned > course(TURNED_OUT, ("22J2", "K2J2"), 0).turned


@pytest.mark.parametrize("seed", range(60))
def test_who_wins_does_not_hang_on_how_it_is_counted(seed: int) -> None:
    rng = random.Random(seed)
    cards = list("AKQJ23456789T" * 4)
    rng.shuffle(cards)
    size = rng.randint(1, 51)
    stacks = "".join(cards[:size]), "".join(cards[size:])
    one, other = course(BEGGAR, stacks, seed % 2), course(TURNED_OUT, stacks, seed % 2)
    assert one.winner == other.winner
    assert one.turned <= other.turned <= one.turned + 1 or one.endless


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
def test_who_has_to_turn_a_card_and_has_none(stacks: tuple[str, str], turn: int, told: tuple[int, int, int]) -> None:
    assert course(TURNED_OUT, stacks, turn) == Course(*told)


def test_a_pile_goes_under_the_stack_as_it_lies_or_turned_over() -> None:
    # The first pile, J 2, is 0's. As it lies 0 turns J, and 1 pays with the 6; turned over 0
    # turns 2, 1 turns 6, 0 turns J.
    turned_over = replace(TURNED_OUT, won=replace(BEGGAR.won, order="last on top"))
    assert course(TURNED_OUT, ("J", "26"), 0) == Course(0, 5, 2)
    assert course(turned_over, ("J", "26"), 0) == Course(0, 5, 1)


def test_a_game_without_end_is_found() -> None:
    # 0 wins 2 2 J 2, and has 2 2 J 2 against J 2; 1 wins 2 J 2, 0 wins 2 J 2, and both have what they had.
    for rules in (BEGGAR, TURNED_OUT):
        assert course(rules, ("2J", "22J2"), 0) == Course(None, 10, 3, endless=True)
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
