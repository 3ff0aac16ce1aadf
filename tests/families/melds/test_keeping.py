"""Cards that are kept."""

from __future__ import annotations

from itertools import combinations

import pytest

from solver.core.limits import Limits
from solver.core.rng import SplitMix64
from solver.families.melds import referee
from solver.families.melds.family import FAMILY
from solver.families.play.deals import all_cards
from solver.families.play.searches import Searches, goal_of
from solver.rules.load import load_any
from tests.families.melds.positions import begin

RULES = load_any("sakaali")


def against(cards: tuple[str, ...]) -> int:
    ranks = [card[1:] for card in cards]
    single = {"A": 21, "T": 30, "J": 31, "Q": 32, "K": 33}
    worth = {1: lambda rank: single.get(rank) or 20 + int(rank), 2: lambda _: 25}
    return sum(worth[ranks.count(rank)](rank) for rank in set(ranks) if ranks.count(rank) < 3)


@pytest.mark.parametrize("seed", range(20))
def test_the_least_that_counts_against_a_side(seed: int) -> None:
    pack = SplitMix64(seed).shuffled(all_cards(RULES.pack))
    hands, keep = (tuple(pack[:6]), tuple(pack[6:11])), 2 + seed % 2
    every = (against((*one, *other)) for one in combinations(hands[0], keep) for other in combinations(hands[1], keep))
    assert referee.least(RULES, hands, keep) == min(every)


def test_the_winner_has_more() -> None:
    position = begin("sakaali", "C5 D5 C9 | C7 D8 C2 | H5 S5 H9 | CA DK C3", keep=2)
    searches = Searches(FAMILY, RULES, position, Limits())
    theirs = 27 + 28 + 21 + 33 - max(0, 27 + 28 + 21 + 33 - (27 + 22 + 21 + 23))
    assert searches.value(position, goal_of(position.sides, 0)).low == theirs + 20 + 30


def test_who_has_thrown_enough_is_passed_over() -> None:
    position = begin("sakaali", "C5 D5 | C7 D8 C2 | H5 S5 H9 | CA DK", keep=2)
    assert position.mover == 1
    assert position.play("C2").mover == 2
    assert position.play("C2").play("H9").mover is None
