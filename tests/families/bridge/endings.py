"""Random endings: small deals whose every line of play can be followed."""

from __future__ import annotations

import random

from solver.core.cards import PACK
from solver.families.bridge.position import Position


def random_hands(generator: random.Random, size: int, pack: tuple[str, ...] = PACK) -> tuple[tuple[str, ...], ...]:
    """Four hands of ``size`` cards; a smaller pack makes for longer suits."""
    cards = generator.sample(pack, 4 * size)
    return tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(4))


def random_ending(generator: random.Random, size: int, cards_played: int = 0) -> Position:
    """A position of ``size`` cards a hand, random strain and leader, after some random legal cards."""
    position = Position(random_hands(generator, size), generator.randrange(5), generator.randrange(4))
    for _ in range(cards_played):
        position = position.play(generator.choice(position.legal()))
    return position
