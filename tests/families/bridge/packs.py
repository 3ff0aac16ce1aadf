"""Packs that make unlike endings: touching cards, long suits, voids and gaps between ranks."""

from __future__ import annotations

import random

from solver.core.cards import PACK, RANKS, SUITS
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position
from tests.families.bridge.endings import random_hands

Pack = tuple[str, ...]
Hands = tuple[tuple[str, ...], ...]


def some_pack(generator: random.Random, size: int) -> Pack:
    """A pack with enough cards for four hands of ``size``, of one of five kinds."""
    suits = generator.sample(SUITS, 4)
    need = 4 * size
    kind = generator.choice(("whole", "tops", "few suits", "gaps", "long suit"))
    if kind == "tops":
        return tuple(suit + rank for suit in suits for rank in RANKS[:size])
    if kind == "few suits":
        fewest = -(-need // len(RANKS))
        return tuple(suit + rank for suit in suits[: generator.randint(fewest, 4)] for rank in RANKS)
    if kind == "gaps" and size <= 6:
        return tuple(suit + rank for suit in suits for rank in RANKS[generator.randrange(2) :: 2])
    if kind == "long suit":
        others = [card for card in PACK if card[0] != suits[0]]
        return tuple(suits[0] + rank for rank in RANKS) + tuple(generator.sample(others, max(need - 13, 0)))
    return PACK


def some_ending(generator: random.Random, size: int, played: int = 0) -> Position:
    """A position of ``size`` cards a hand from some pack, random strain and leader, after random legal cards."""
    hands = random_hands(generator, size, some_pack(generator, size))
    position = Position(hands, generator.randrange(5), generator.randrange(4))
    for _ in range(played):
        position = position.play(generator.choice(position.legal()))
    return position


def masks(hands: Hands) -> list[int]:
    """Hands as the kernel takes them."""
    return [mask(hand) for hand in hands]


def shaped(generator: random.Random, shape: tuple[str, ...]) -> Hands:
    """Hands of these suit lengths, such as ``("4333", "3433", "3343", "3334")`` (spades first), the ranks at random.

    A length of ten or more is written as a letter: ``d000`` are thirteen spades.
    """
    hands: list[list[str]] = [[], [], [], []]
    for place, suit in enumerate(SUITS):
        counts = [int(lengths[place], 16) for lengths in shape]
        ranks = generator.sample(RANKS, sum(counts))
        for seat, count in enumerate(counts):
            hands[seat] += [suit + rank for rank in ranks[:count]]
            ranks = ranks[count:]
    return tuple(tuple(hand) for hand in hands)
