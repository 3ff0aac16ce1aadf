"""The kernel of quilt games against the exhaustive twin."""

from __future__ import annotations

import random

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.quilt import solve
from solver.families.patience.layout import GAP, Layout, cards, code, suits
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import referee
from solver.families.patience.rules import Foundations, Pack, Rules, Stock, Tableau
from tests.families.patience.twin import solve_exhaustively

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22)


def some_rules(generator: random.Random, pack: Pack, redeals: int) -> Rules:
    return Rules(
        kind="quilt",
        pack=pack,
        tableau=Tableau(wrap=generator.random() < 0.3),
        foundations=Foundations(order="two ways", numbered=True),
        stock=Stock(to="waste", deal=generator.choice((1, 1, 2)), redeals=redeals),
    )


def some_layout(generator: random.Random, rules: Rules, width: int, gone: float = 0.0) -> Layout:
    """Aces and kings on the foundations, some cards in the waste, places of the quilt empty."""
    deck = generator.sample(cards(rules.pack), len(cards(rules.pack)))
    ends = [code(suit, rank) for rank in (1, rules.pack.ranks) for suit in suits(rules.pack)]
    for card in ends:
        deck.remove(card)
    quilt = [deck.pop() if deck and generator.random() >= gone else GAP for _ in range(width * width)]
    cut = generator.randint(0, len(deck))
    return Layout(
        tableau=tuple(tuple(quilt[at : at + width]) for at in range(0, len(quilt), width)),
        down=(0,) * width,
        foundations=tuple((card,) for card in ends),
        stock=tuple(deck[:cut]),
        wastes=(tuple(deck[cut:]),),
        redeals=rules.stock.redeals,
    )


@pytest.mark.parametrize("redeals", [-1, 0, 1, 2])
def test_the_twin_agrees(redeals: int) -> None:
    generator = random.Random(redeals)
    verdicts = []
    for _ in range(15):
        width, suits_, ranks = generator.choice(((2, 1, 8), (2, 2, 4), (3, 1, 6)))
        pack = Pack(suits=suits_, ranks=ranks, packs=2)
        rules = some_rules(generator, pack, redeals)
        layout = some_layout(generator, rules, width, gone=0.2)
        expected = solve_exhaustively(rules, layout, 2_000)
        if expected is None:
            continue
        outcome = solve(rules, layout, LIMITS)
        assert outcome.verdict == (WON if expected else LOST), layout
        if outcome.line is not None:
            position = referee(rules, layout)
            for move in outcome.line:
                position = position.play(str(move))
            assert position.won()
        verdicts.append(outcome.verdict)
    assert WON in verdicts
    assert LOST in verdicts or redeals


def test_an_empty_foundation_takes_any_first_card() -> None:
    rules = Rules(kind="quilt", pack=Pack(suits=1, ranks=2, packs=2), foundations=Foundations(order="two ways"))
    layout = Layout(tableau=(("S2", "SA"), ("SA", "S2")), down=(0, 0), foundations=((), ()), redeals=0)
    assert solve(rules, layout, LIMITS).verdict == WON


def test_limits_leave_the_verdict_open() -> None:
    generator = random.Random(1)
    rules = some_rules(generator, Pack(packs=2), 1)
    outcome = solve(rules, some_layout(generator, rules, 8), Limits(nodes=100))
    assert (outcome.verdict, outcome.line) == (UNKNOWN, None)


def test_too_many_places() -> None:
    rules = Rules(kind="quilt")
    layout = Layout(tableau=(("SA",) * 9,) * 9, down=(0,) * 9, foundations=((),) * 8)
    with pytest.raises(DealError, match=r"81 places, 8 foundations and 81 cards. Use at most 64, 16 and 208"):
        solve(rules, layout, LIMITS)
