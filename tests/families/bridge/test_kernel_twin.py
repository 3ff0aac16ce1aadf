"""The kernel against the plain twin: endings of one to five cards from packs of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solver.core.bounds import Bounds
from solver.core.cards import side
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import some_ending, some_pack
from tests.families.bridge.twin import Twin, allowed, perft

MEMORY = 1 << 20


def moves_by_twin(position: Position) -> dict[str, int]:
    """For every card that may be played the North-South tricks to come, the trick on the table included."""
    twin = Twin(position.strain)
    hands = tuple(frozenset(hand) for hand in position.hands)
    cards = allowed(hands[position.to_move], position.trick)
    return {card: twin.after(hands, position.leader, position.trick, card) for card in cards}


def check(solver: Solver, position: Position) -> None:
    """The value and every card's value are the twin's."""
    expected = moves_by_twin(position)
    best = max if side(position.to_move) == 0 else min
    told = f"{position}: the twin says {expected}"
    assert {card: (found.lo, found.hi) for card, found in solver.moves(position).items()} == {
        card: (value, value) for card, value in expected.items()
    }, told
    assert solver.bounds(position) == Bounds(best(expected.values()), best(expected.values())), told


@pytest.mark.parametrize(("size", "count"), [(1, 600), (2, 2000), (3, 500), (4, 30), (5, 2)])
def test_a_lead(size: int, count: int) -> None:
    generator = random.Random(size)
    solver = Solver(memory=MEMORY)
    for _ in range(count):
        check(solver, some_ending(generator, size))


@pytest.mark.parametrize(("size", "count"), [(1, 300), (2, 1000), (3, 1000), (4, 120), (5, 5)])
def test_a_trick_in_progress(size: int, count: int) -> None:
    generator = random.Random(10 + size)
    solver = Solver(memory=MEMORY)
    for _ in range(count):
        check(solver, some_ending(generator, size, played=generator.randint(1, 3)))


def test_the_middle_of_a_play() -> None:
    generator = random.Random(20)
    solver = Solver(memory=MEMORY)
    for _ in range(600):
        size = generator.randint(3, 9)
        check(solver, some_ending(generator, size, played=4 * (size - 3) + generator.randint(0, 3)))


def every_start(generator: random.Random, size: int) -> Iterator[Position]:
    """One deal in all strains with all leaders."""
    hands = random_hands(generator, size, some_pack(generator, size))
    for strain in range(5):
        for leader in range(4):
            yield Position(hands, strain, leader)


@pytest.mark.parametrize(("size", "count"), [(2, 40), (3, 20), (4, 1)])
def test_every_strain_and_leader(size: int, count: int) -> None:
    generator = random.Random(30 + size)
    solver = Solver(memory=MEMORY)
    for _ in range(count):
        for position in every_start(generator, size):
            check(solver, position)


def test_what_was_learnt_in_a_play_stays_right() -> None:
    """Positions that follow each other in one play, so that the solver keeps its table."""
    generator = random.Random(40)
    for _ in range(150):
        solver = Solver(memory=MEMORY)
        position = some_ending(generator, 6)
        solver.bounds(position)
        while position.legal():
            position = position.play(generator.choice(position.legal()))
            if position.legal() and position.tricks_left <= 3:
                check(solver, position)


def count(position: Position, plies: int) -> int:
    """The number of ways to play the next cards, by `Position`."""
    if plies == 0 or not position.legal():
        return 1
    return sum(count(position.play(card), plies - 1) for card in position.legal())


FOUR_SUITS = Position(
    (("SA", "HK", "DQ", "CJ"), ("SK", "HQ", "DJ", "CT"), ("SQ", "HJ", "DT", "CA"), ("SJ", "HA", "DK", "CQ")), 4, 0
)
RUFFS = Position(
    (("S2", "S3", "HA", "HK"), ("DA", "DK", "DQ", "H2"), ("CA", "CK", "S4", "H3"), ("SA", "C2", "C3", "D2")), 0, 1
)
NO_FOLLOWING = Position(
    (("S2", "S3", "S4", "S5"), ("H2", "H3", "H4", "H5"), ("D2", "D3", "D4", "D5"), ("C2", "C3", "C4", "C5")), 4, 2
)
MID_TRICK = Position((("SA", "S2"), ("SK",), ("H3", "H2"), ("S9", "D9")), 1, 1, ("S5",))


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (FOUR_SUITS, [1, 4, 4, 4, 4, 12, 12, 12, 12, 24, 24, 24, 24]),
        (RUFFS, [1, 4, 13, 16, 56, 168, 384, 870, 2106, 4212]),
        (NO_FOLLOWING, [1, 4, 16, 64, 256, 768, 2304, 6912, 20736]),
        (MID_TRICK, [1, 2, 2, 4, 4, 4, 4, 4]),
    ],
    ids=["everybody follows", "ruffs", "nobody follows", "mid-trick"],
)
def test_perft(position: Position, counts: list[int]) -> None:
    for plies, expected in enumerate(counts):
        assert count(position, plies) == expected
        assert perft(position.hands, position.strain, position.leader, plies, position.trick) == expected
