"""One suit against an enumeration of all strategies, of random cards."""

from __future__ import annotations

import random

import pytest

import solver
from tests.reference.bridge import one_suit


def compared(seed: int, count: int) -> int:
    """Compare so many random combinations of up to seven cards; return how many had an answer above 0."""
    rng = random.Random(seed)
    above = done = 0
    while done < count:
        cards = rng.sample(one_suit.RANKS, rng.randint(3, 7))
        own = rng.randint(1, min(4, len(cards)))
        missing = cards[own:]
        if len(missing) * own > 12 or (len(missing) > 4 and own > 3):
            continue
        at = rng.randint(0, own)
        first, second = "".join(cards[:at]), "".join(cards[at:own])
        gone = "".join(rank for rank in one_suit.RANKS if rank not in cards)
        entries = None if rng.random() < 0.6 else (rng.randint(0, 2), rng.randint(0, 2))
        vacant = (13, 13) if rng.random() < 0.6 else (rng.randint(7, 13), rng.randint(4, 13))
        tricks = rng.choice([None, *range(1, max(len(first), len(second)) + 1)])
        expected = one_suit.best(first, second, "".join(missing), tricks=tricks, vacant=vacant, entries=entries)
        answer = solver.suit(
            first or "-", second or "-", gone=gone, vacant=vacant, entries=entries or "unlimited"
        )  # fmt: skip
        found = answer.for_tricks(tricks)
        case = first, second, missing, tricks, vacant, entries
        assert found.value == expected, case
        # The table of layouts comes to the same.
        assert sum(w.chance * taken for w, taken in zip(answer.layouts, found.layouts, strict=True)) == expected, case
        above += expected > 0
        done += 1
    return above


@pytest.mark.parametrize("seed", range(10))
def test_random_combinations(seed: int) -> None:
    assert compared(seed, 25) > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 105))
def test_many_random_combinations(seed: int) -> None:
    assert compared(seed, 1000) > 200
