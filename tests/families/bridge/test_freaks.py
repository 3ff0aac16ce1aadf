"""Freak deals: two-suiters, voids in turn, deals that look the same from another seat; split shapes in the table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.util import find_spec

import numpy as np
import pytest

from solver.core.cards import SUITS
from solver.families.bridge.arrays import tables
from solver.families.bridge.masks import mask
from solver.families.bridge.solver import Solver
from solver.families.bridge.tables import Orbits
from tests.families.bridge.packs import masks, shaped

MEMORY = 1 << 20
NO_SYMMETRY = frozenset({"bridge.symmetry"})
UNMERGED = frozenset({"bridge.merging"})
TURNED = ((1, (1, 2, 3, 0)), (1, (3, 0, 1, 2)), (2, (1, 0, 3, 2)), (2, (2, 3, 0, 1)), (0, (1, 0, 3, 2)))
"""Seats to turn by, and the suit that takes the place of each."""


def freak(generator: random.Random, size: int) -> list[int]:
    """Hands of two suits each, or of three, shared with one neighbour or with both."""
    first = generator.randint(1, size - 1)
    rest = size - first
    a, b = f"{first:x}", f"{rest:x}"
    shapes = [
        (a + "0" + b + "0", "00" + a + b, "0" + b + "0" + a, b + a + "00"),
        (a + b + "00", b + a + "00", "00" + a + b, "00" + b + a),
        (a + b + "00", "0" + a + b + "0", "00" + a + b, b + "00" + a),
    ]
    if rest > 1:
        split = generator.randint(1, rest - 1)
        lengths = f"{first:x}{split:x}0{rest - split:x}"
        shapes.append(tuple(lengths[-turn:] + lengths[:-turn] for turn in range(4)))
    shapes = [shape for shape in shapes if all(sum(int(hand[suit], 16) for hand in shape) <= 13 for suit in range(4))]
    return masks(shaped(generator, generator.choice(shapes)))


def hands_of(*hands: str) -> list[int]:
    """Hands as in PBN, N E S W, as sets of bits."""
    return [
        mask(suit + rank for suit, ranks in zip(SUITS, hand.split("."), strict=True) for rank in ranks)
        for hand in hands
    ]


def symmetric(generator: random.Random) -> list[int]:
    """A small deal that a turn of the seats with an exchange of suits leaves as it is."""
    turn, takes = generator.choice(TURNED)
    while True:
        owners: list[list[int]] = [[], [], [], []]
        for start in range(4):
            suit, held = start, [generator.randrange(4) for _ in range(generator.randint(1, 5))]
            while not owners[suit]:
                owners[suit] = held
                suit, held = takes[suit], [(seat + turn) & 3 for seat in held]
        hands = [0, 0, 0, 0]
        for suit, held in enumerate(owners):
            for place, seat in zip(sorted(generator.sample(range(13), len(held))), held, strict=True):
                hands[seat] |= 1 << (16 * suit + place)
        if len({hand.bit_count() for hand in hands}) == 1:
            return hands


def counted(solver: Solver, hands: Sequence[int], strains: Sequence[int], declarers: int) -> tuple[list[object], int]:
    solver.start()
    before = solver.nodes
    return solver.rows(hands, strains, declarers).tolist(), solver.nodes - before


@pytest.mark.skipif(find_spec("endplay") is None, reason="DDS is not installed")
def test_beside_dds() -> None:
    from tests.families.bridge.dds import dds_tables

    generator = random.Random(71)
    deals = [freak(generator, size) for size in (5, 6, 7) for _ in range(120)]
    found = tables(np.array(deals, dtype=np.uint64), memory=MEMORY)
    for place, expected in enumerate(dds_tables(deals)):
        assert (found[place] == expected).all(), (deals[place], found[place], expected)


def test_split_shapes() -> None:
    """Shapes with many patterns are split, thinned and merged across their parts; nothing of it changes a value."""
    deal = hands_of("KJ975..AQT864.", "..KJ975.AQT864", ".AQT864..KJ975", "AQT864.KJ975..")
    values = []
    for memory, off in ((64 << 20, frozenset[str]()), (MEMORY, frozenset()), (MEMORY, UNMERGED)):
        solver = Solver(memory=memory, without=off | NO_SYMMETRY)
        values.append(counted(solver, deal, [4], 1)[0])
        assert (solver._search.flushes > 0) == (memory == MEMORY)
    assert values[1:] == values[:2]


def test_symmetry_changes_no_value_and_spares_searches() -> None:
    generator = random.Random(73)
    spared = 0
    for _ in range(150):
        hands = symmetric(generator)
        strains = generator.sample(range(5), generator.randint(1, 5))
        declarers = generator.randrange(1, 16)
        found, nodes = counted(Solver(memory=MEMORY), hands, strains, declarers)
        expected, more = counted(Solver(memory=MEMORY, without=NO_SYMMETRY), hands, strains, declarers)
        assert found == expected, (hands, strains, declarers)
        assert nodes <= more
        spared += nodes < more
    assert spared > 50


def test_one_search_for_every_orbit() -> None:
    """A quarter turn leaves five of twenty entries, and no trump's four are one."""
    hands = hands_of("AJ962.KT74..Q853", "Q853.AJ962.KT74.", ".Q853.AJ962.KT74", "KT74..Q853.AJ962")
    orbits = Orbits(hands, range(5), 15)
    assert [orbits.asked(strain) for strain in range(5)] == [15, 0, 0, 0, 1]
    assert [Orbits(hands, range(5), 15, made=False).asked(strain) for strain in range(5)] == [15] * 5
    # With one card exchanged nothing is left of it.
    hands[0] ^= 1 << 2 | 1 << 1
    hands[3] ^= 1 << 2 | 1 << 1
    assert [Orbits(hands, range(5), 15).asked(strain) for strain in range(5)] == [15] * 5
