"""Cards dealt to places that can not have all suits: all ways there are, each as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.core.errors import DealError
from solver.core.rng import SplitMix64
from solver.simulation.trick.layouts import Filling, below

Banned = tuple[tuple[str, ...], ...]


def every(cards: tuple[str, ...], rooms: tuple[int, ...], banned: Banned) -> set[tuple[frozenset[str], ...]]:
    """All deals, by trying every order of the cards."""
    found = set()
    for order in permutations(cards):
        left, deal = list(order), []
        for room in rooms:
            deal.append(frozenset(left[:room]))
            left = left[room:]
        if all(card[0] not in suits for hand, suits in zip(deal, banned, strict=True) for card in hand):
            found.add(tuple(deal))
    return found


@given(st.data())
def test_ways_are_as_many_as_there_are(data: st.DataObject) -> None:
    rooms = tuple(data.draw(st.lists(st.integers(0, 3), min_size=2, max_size=4).filter(lambda sizes: sum(sizes) <= 6)))
    cards = tuple(f"{data.draw(st.sampled_from('SHD'))}{number}" for number in range(sum(rooms)))
    banned = tuple(tuple(data.draw(st.sets(st.sampled_from("SHD"), max_size=2))) for _ in rooms)
    deals = every(cards, rooms, banned)
    if not deals:
        with pytest.raises(DealError, match="no deal fits these voids"):
            Filling(cards, rooms, banned, lambda card: card[0])
        return
    filling = Filling(cards, rooms, banned, lambda card: card[0])
    assert filling.ways == len(deals)
    dealt = filling.deal(SplitMix64(data.draw(st.integers(0, 1 << 32))))
    assert tuple(map(frozenset, dealt)) in deals


def test_every_way_is_as_likely_as_any_other() -> None:
    cards, rooms = ("S1", "S2", "H1", "H2", "D1", "D2"), (2, 2, 2)
    banned: Banned = (("S",), (), ("H",))
    deals = every(cards, rooms, banned)
    filling, draws, count = Filling(cards, rooms, banned, lambda card: card[0]), SplitMix64(7), 400 * len(deals)
    seen = Counter(tuple(map(frozenset, filling.deal(draws))) for _ in range(count))
    assert seen.keys() == deals
    # 400 expected of each; the standard deviation is 20.
    assert all(300 < often < 500 for often in seen.values())
    chi = sum((often - 400) ** 2 / 400 for often in seen.values())
    assert chi < len(deals) - 1 + 5 * (2 * (len(deals) - 1)) ** 0.5


def test_numbers_below_very_large_limits() -> None:
    draws = SplitMix64(1)
    limit = 3 << 70
    numbers = [below(draws, limit) for _ in range(3000)]
    assert all(0 <= number < limit for number in numbers)
    thirds = Counter(number * 3 // limit for number in numbers)
    assert all(850 < thirds[third] < 1150 for third in range(3))
    assert below(SplitMix64(5), 10) == SplitMix64(5).below(10)


def test_what_does_not_fit() -> None:
    with pytest.raises(DealError, match="2 cards are not seen, but there are places for 3"):
        Filling(("S1", "S2"), (1, 2), ((), ()), lambda card: card[0])
