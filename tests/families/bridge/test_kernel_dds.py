"""The kernel against DDS: endings of five to nine cards, every card's value, freak shapes, whole plays."""

from __future__ import annotations

import random

import numpy as np
import pytest

from solver.families.bridge.arrays import tables
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from solver.kernels import kernel
from tests.families.bridge.dds import dds_moves, dds_tables, dds_trace, dds_value
from tests.families.bridge.packs import masks, shaped, some_ending

MEMORY = 1 << 20
WHOLE_SUITS = ("d000", "0d00", "00d0", "000d")


@pytest.mark.parametrize(("size", "count"), [(5, 4000), (6, 4000), (7, 3000), (8, 2000), (9, 1000)])
def test_endings(size: int, count: int) -> None:
    generator = random.Random(size)
    search = kernel("bridge").Searcher(MEMORY)
    search.limit(None, None)
    for _ in range(count):
        position = some_ending(generator, size)
        hands = masks(position.hands)
        search.load(hands, position.strain)
        found = search.bounds(position.leader, [], 0, size, generator.randint(0, size))
        expected = dds_value(hands, position.strain, position.leader)
        assert found == (expected, expected), position


@pytest.mark.parametrize(("size", "count"), [(5, 400), (6, 400), (7, 300), (8, 200), (10, 40)])
def test_every_card(size: int, count: int) -> None:
    generator = random.Random(20 + size)
    solver = Solver(memory=MEMORY)
    for number in range(count):
        position = some_ending(generator, size, played=number % 4)
        found = {card: (value.lo, value.hi) for card, value in solver.moves(position).items()}
        assert found == {card: (value, value) for card, value in dds_moves(position).items()}, position


def freaks(generator: random.Random) -> list[tuple[str, ...]]:
    """Suit lengths, spades first, of four hands: flat, whole suits, two-suiters, lone long suits."""
    shapes = [
        ("3343", "3334", "4333", "3433"),
        ("3220", "0322", "2032", "2203"),
        ("4310", "0431", "1043", "3104"),
        ("7600", "0076", "6700", "0067"),
        ("8000", "0800", "0080", "0008"),
        ("d000", "0d00", "00d0", "000d"),
        ("c100", "1c00", "00c1", "001c"),
        ("d000", "0454", "0544", "0445"),
        ("3300", "3300", "3300", "3300"),
        ("4200", "2400", "3300", "3300"),
        ("0066", "0066", "c000", "0c00"),
        ("9000", "0333", "0333", "0333"),
        ("6001", "0601", "0061", "1006"),
        ("1111", "1111", "1111", "1111"),
    ]
    turned = []
    for shape in shapes:
        seats, suits = generator.sample(range(4), 4), generator.sample(range(4), 4)
        turned.append(tuple("".join(shape[seat][suit] for suit in suits) for seat in seats))
    return shapes + turned


def test_shapes() -> None:
    generator = random.Random(1)
    deals = [masks(shaped(generator, shape)) for _ in range(2) for shape in freaks(generator)]
    sizes = {sum(map(int.bit_count, deal)) // 4 for deal in deals}
    assert {4, 6, 7, 8, 9, 12, 13} <= sizes
    found = tables(np.array(deals, dtype=np.uint64))
    for place, expected in enumerate(dds_tables(deals)):
        assert (found[place] == expected).all(), (deals[place], found[place], expected)


def test_whole_suits() -> None:
    """Four players with a suit each: at no trump all to the leader's side, else all to the side with the trumps."""
    deal = shaped(random.Random(1), WHOLE_SUITS)
    found = Solver().table(deal)
    for strain, holder in zip("SHDC", range(4), strict=True):
        assert found[strain] == [13 if (declarer ^ holder) & 1 == 0 else 0 for declarer in range(4)]
    assert found["N"] == [0, 0, 0, 0]


def play_on(generator: random.Random, position: Position) -> tuple[list[str], list[Position]]:
    """A random play to the end, and the positions from the first to the last."""
    cards, positions = [], [position]
    while position.legal():
        cards.append(generator.choice(position.legal()))
        position = position.play(cards[-1])
        positions.append(position)
    return cards, positions


@pytest.mark.parametrize(("size", "count"), [(6, 150), (8, 80), (10, 20)])
def test_values_after_every_card(size: int, count: int) -> None:
    generator = random.Random(40 + size)
    for _ in range(count):
        cards, positions = play_on(generator, some_ending(generator, size))
        check_trace(Solver(memory=MEMORY), cards, positions)


def test_values_after_every_card_of_a_whole_deal() -> None:
    generator = random.Random(53)
    for hands in random_deals(53, 6):
        start = Position(hands, generator.randrange(5), generator.randrange(4))
        cards, positions = play_on(generator, start)
        check_trace(Solver(), cards, positions)


def check_trace(solver: Solver, cards: list[str], positions: list[Position]) -> None:
    """One solver, warm from the positions before, answers as DDS does after each card."""
    expected = dds_trace(positions[0], cards)
    assert len(expected) == len(cards) - 3
    found = [position.won[0] + solver.tricks(position) for position in positions]
    assert found[: len(expected)] == expected, (positions[0], cards)
    assert len(set(found[len(expected) - 1 :])) == 1
