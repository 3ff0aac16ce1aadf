"""The kernel of discarding games against a plain twin."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.discarding import solve
from solver.families.patience.layout import Layout, cards, rank
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.rules import Discard, Pack, Rules
from tests.families.patience.exhaust import best, replay

pytestmark = pytest.mark.slow

Columns = tuple[tuple[str, ...], ...]
State = tuple[Columns, tuple[str, ...], int]
"""Columns, stock, and how many cards may still be laid aside."""
LIMITS = Limits(memory=1 << 22)


def height(card: str) -> int:
    return 14 if card[1] == "A" else rank(card)


def moves(state: State) -> dict[str, State]:
    columns, stock, room = state
    found: dict[str, State] = {}
    for at, pile in enumerate(columns):
        if not pile:
            continue
        less = (*columns[:at], pile[:-1], *columns[at + 1 :])
        if any(other and other[-1][0] == pile[-1][0] and height(other[-1]) > height(pile[-1]) for other in columns):
            found[f"T{at + 1}-"] = less, stock, room
        if room:
            found[f"T{at + 1}>W"] = less, stock, room - 1
        for to, other in enumerate(columns):
            if not other:
                found[f"T{at + 1}>T{to + 1}"] = (*less[:to], pile[-1:], *less[to + 1 :]), stock, room
    if stock:
        dealt = tuple(pile + stock[at : at + 1] for at, pile in enumerate(columns))
        found["S"] = dealt, stock[len(columns) :], room
    return found


def won(state: State) -> bool:
    columns, stock, _ = state
    return not stock and all(len(pile) == 1 and pile[0][1] == "A" for pile in columns)


def some_state(generator: random.Random, pack: Pack) -> State:
    """A pack just dealt, or with more cards in the columns, or some of them gone."""
    deck = generator.sample(cards(pack), len(cards(pack)))
    columns = tuple(
        tuple(deck.pop() for _ in range(generator.choice((1, 1, 1, 0, 2, 3))) if deck) for _ in range(pack.suits)
    )
    if generator.random() < 0.3:
        deck = [card for card in deck if card[1] == "A" or generator.random() < 0.7]
    return columns, tuple(deck), generator.choice((0, 0, 1, 2, 3))


def asked(state: State, parked: int = 0) -> tuple[Rules, Layout]:
    columns, stock, room = state
    rules = Rules(kind="discarding", discard=Discard(waste=room + parked))
    return rules, Layout(tableau=columns, down=(0,) * len(columns), stock=stock, parked=parked)


@pytest.mark.parametrize(
    "without", ["", "patience_discarding.aside", "patience_discarding.alike", "patience_discarding.aces"]
)
def test_the_twin_agrees(without: str) -> None:
    generator = random.Random(1)
    verdicts = []
    for _ in range(200):
        suits = generator.randint(1, 3)
        pack = Pack(suits=suits, ranks=generator.randint(2, 9 // suits), packs=2 if suits == 1 else 1)
        state = some_state(generator, pack)
        rules, layout = asked(state, parked=generator.randint(0, 2))
        outcome = solve(rules, layout, replace(LIMITS, without=frozenset({without})))
        assert outcome.verdict == (WON if best(state, moves, won) else LOST), state
        if outcome.line is not None:
            assert won(replay(state, moves, outcome.line))
        verdicts.append(outcome.verdict)
    assert min(verdicts.count(WON), verdicts.count(LOST)) > 20


def test_full_packs() -> None:
    generator = random.Random(2)
    for _ in range(10):
        deck = tuple(generator.sample(cards(Pack()), 52))
        state = tuple((card,) for card in deck[:4]), deck[4:], 5
        outcome = solve(*asked(state), Limits(seconds=10, memory=1 << 26))
        assert outcome.verdict == WON
        assert outcome.line is not None
        assert won(replay(state, moves, outcome.line))


def test_limits_leave_the_verdict_open() -> None:
    deck = tuple(random.Random(3).sample(cards(Pack()), 52))
    outcome = solve(*asked((tuple((card,) for card in deck[:4]), deck[4:], 5)), Limits(nodes=10))
    assert (outcome.verdict, outcome.line) == (UNKNOWN, None)


def test_too_many_cards() -> None:
    deck = cards(Pack(packs=3))
    with pytest.raises(DealError, match=r"156 cards and 4 columns. Use at most 104 and 14"):
        solve(*asked((tuple((card,) for card in deck[:4]), deck[4:], 5)), LIMITS)
