"""The kernels of trick-taking games against DDS: whist is bridge without an auction."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.core.cards import STRAINS
from solver.core.limits import Limits
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.masks import mask
from solver.families.play.sides import PositionQuestion
from solver.families.trick.kernels import general, plain
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.reading import deal_of
from solver.families.trick.solve import solve
from tests.families.bridge.dds import dds_moves, dds_value
from tests.families.bridge.packs import some_ending
from tests.families.trick.deals import rules

GAME = rules(table={"sides": "partners"}, trump={"by": "deal"}, score={"trick": 1})


def fields(hands: Any, strain: int, leader: int) -> dict[str, Any]:
    trump = None if strain == STRAINS.index("N") else STRAINS[strain]
    return {"hands": [list(hand) for hand in hands], "leader": leader, "trump": trump}


def difference(tricks: int, size: int) -> int:
    """North-South's tricks less the others'."""
    return 2 * tricks - size


@pytest.mark.parametrize(
    ("kernel", "size", "count"), [(plain, 6, 60), (plain, 9, 12), (general, 5, 40), (general, 7, 6)]
)
def test_endings(kernel: Any, size: int, count: int) -> None:
    generator = random.Random(size)
    for _ in range(count):
        ending = some_ending(generator, size)
        own, start = deal_of(GAME, fields(ending.hands, ending.strain, ending.leader))
        (question,) = questions(own, start)
        found = kernel.search(own, start, question, Limits())
        expected = {card: (difference(tricks, size),) * 2 for card, tricks in dds_moves(ending).items()}
        best = max if ending.leader % 2 == 0 else min
        assert found.moves == expected
        assert found.low == found.high == best(expected.values())[0]


def test_whole_deals() -> None:
    for number, hands in enumerate(random_deals(5, 10)):
        strain, leader = number % 5, number % 4
        solution = solve(*deal_of(GAME, fields(hands, strain, leader)), asked=PositionQuestion(moves=False))
        expected = dds_value([mask(hand) for hand in hands], strain, leader)
        assert solution.value == difference(expected, 13)
