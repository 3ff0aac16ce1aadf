"""One suit, two players: what is known about this game, against the kernels.

Its theory: J. Kahn, J. C. Lagarias, H. S. Witsenhausen, Single-suit two-person card play I and II (1987, 1988);
J. Wästlund, A solution of two-person single-suit whist (2005).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import combinations

import pytest

from solver.families.trick.cases import solve_deal
from solver.families.trick.rules.language import load_trick_game

GAME = load_trick_game("single-suit-trick-game-problem-7")
OUTER, INNER = (0, 3), (1, 2)
"""Of four cards beside each other."""


def tricks(hand: Iterable[int], size: int, leader: int) -> int:
    """Tricks of seat 0 with this hand out of cards 1 to 2 * size, seat 1 holding the others."""
    mine = sorted(hand)
    others = sorted(set(range(1, 2 * size + 1)) - set(mine))
    hands = [[f"S{card}" for card in held] for held in (mine, others)]
    value = solve_deal(GAME, {"hands": hands, "leader": leader}).value
    assert isinstance(value, int)
    return (value + size) // 2


@cache
def by_definition(mine: tuple[int, ...], others: tuple[int, ...]) -> int:
    """Tricks of the player who leads with his hand, by trying every pair of cards."""
    if not mine:
        return 0
    return max(min(_after(mine, others, lead, answer) for answer in others) for lead in mine)


def _after(mine: tuple[int, ...], others: tuple[int, ...], lead: int, answer: int) -> int:
    left, theirs = _without(mine, lead), _without(others, answer)
    if lead > answer:
        return 1 + by_definition(left, theirs)
    return len(left) - by_definition(theirs, left)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


@pytest.mark.parametrize("size", (1, 2, 3, 4))
def test_all_deals_of_few_cards(size: int) -> None:
    cards = range(1, 2 * size + 1)
    for mine in combinations(cards, size):
        others = tuple(card for card in cards if card not in mine)
        assert tricks(mine, size, 0) == by_definition(mine, others)


@pytest.mark.parametrize("seed", range(30))
def test_the_lead_costs_no_more_than_a_trick_and_never_gains_one(seed: int) -> None:
    size = 5 + seed % 6
    hand = random.Random(seed).sample(range(1, 2 * size + 1), size)
    assert 0 <= tricks(hand, size, 1) - tricks(hand, size, 0) <= 1


@pytest.mark.parametrize("seed", range(30))
def test_the_outer_two_of_four_cards_are_never_worse_than_the_inner_two(seed: int) -> None:
    chance = random.Random(seed)
    size = 5 + seed % 5
    lowest = chance.randint(1, 2 * size - 3)
    rest = [card for card in range(1, 2 * size + 1) if not lowest <= card <= lowest + 3]
    others = chance.sample(rest, size - 2)
    for leader in (0, 1):
        outer, inner = (tricks([*others, *(lowest + place for place in two)], size, leader) for two in (OUTER, INNER))
        assert outer >= inner


def test_all_the_high_cards_win_all_tricks() -> None:
    for size in range(1, 8):
        assert tricks(range(size + 1, 2 * size + 1), size, 0) == size
        assert tricks(range(1, size + 1), size, 0) == 0
