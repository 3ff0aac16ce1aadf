"""The kernel of games of rows with gaps against the exhaustive twin."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.dealing import deal
from solver.families.patience.kernels.rows import solve
from solver.families.patience.layout import GAP, Layout, cards, rank
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import referee
from solver.families.patience.rules import Pack, Rows, Rules
from solver.families.patience.rules.language import load_game
from tests.families.patience.twin import solve_exhaustively

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22)

GAPS = Rows(left=True, right=True, left_end="", lowest_first=True)
MONTANA = Rows()


def some_layout(generator: random.Random, rules: Rules) -> Layout:
    """A pack dealt in a row for each suit."""
    pack, low = rules.pack, rules.rows.lowest
    deck = generator.sample(cards(pack), len(cards(pack)))
    if rules.rows.lowest_first:
        ends = [card for card in deck if rank(card) == low]
        deck = [card for card in deck if rank(card) != low]
        deck = [card for end in ends for card in (end, *(deck.pop() for _ in range(pack.ranks - 1)))]
    grid = tuple(
        tuple(GAP if rank(card) < low else card for card in deck[at : at + pack.ranks])
        for at in range(0, len(deck), pack.ranks)
    )
    orders = tuple(tuple(generator.sample(cards(pack), len(cards(pack)))) for _ in range(rules.rows.redeals))
    return Layout(tableau=grid, down=(0,) * len(grid), redeals=rules.rows.redeals, reshuffles=orders)


def played(rules: Rules, layout: Layout, line: tuple[object, ...] | None):
    position = referee(rules, layout)
    for move in line or ():
        position = position.play(str(move))
    return position


@pytest.mark.parametrize("redeals", [0, 1, 2])
@pytest.mark.parametrize("rows", [GAPS, replace(GAPS, right=False), MONTANA, replace(MONTANA, left=False, right=True)])
def test_the_score_is_the_twins(rows: Rows, redeals: int) -> None:
    generator = random.Random(redeals)
    for _ in range(40):
        suits, ranks = generator.choice(((1, 6), (2, 4), (2, 5), (3, 3), (3, 4)) if redeals < 2 else ((2, 4), (3, 3)))
        pack = Pack(suits=suits, ranks=ranks)
        rules = Rules(kind="rows", goal="score", pack=pack, rows=replace(rows, redeals=redeals))
        layout = some_layout(generator, rules)
        expected = solve_exhaustively(rules, layout, 20_000)
        outcome = solve(rules, layout, LIMITS)
        assert outcome.proved
        assert played(rules, layout, outcome.line).score() == outcome.score
        if expected is not None:
            assert outcome.score == expected, layout


@pytest.mark.parametrize("lowest", [1, 2, 3])
def test_the_verdict_is_the_twins(lowest: int) -> None:
    generator = random.Random(lowest)
    verdicts = []
    for _ in range(150):
        suits, ranks = generator.choice(((1, 6), (2, 4), (2, 5), (3, 3), (3, 4)))
        rules = Rules(kind="rows", pack=Pack(suits=suits, ranks=ranks), rows=Rows(goal="win", lowest=lowest))
        layout = some_layout(generator, rules)
        outcome = solve(rules, layout, LIMITS)
        assert outcome.verdict == (WON if solve_exhaustively(rules, layout) else LOST), layout
        assert outcome.score is outcome.bound is None
        if outcome.verdict == WON:
            assert played(rules, layout, outcome.line).won()
        verdicts.append(outcome.verdict)
    assert LOST in verdicts
    assert WON in verdicts or lowest == 1


def test_limits_leave_a_bound() -> None:
    rules = Rules(kind="rows", goal="score", rows=MONTANA)
    layout = some_layout(random.Random(1), rules)
    outcome = solve(rules, layout, Limits(nodes=2000))
    assert outcome.score is not None
    assert outcome.score < 48
    assert outcome.bound == 48
    assert played(rules, layout, outcome.line).score() == outcome.score
    win = replace(rules, rows=replace(MONTANA, goal="win"))
    assert solve(win, layout, Limits(nodes=2000)).verdict == UNKNOWN


@pytest.mark.parametrize("redeals", [0, 2])
def test_full_packs_are_searched_in_haste(redeals: int) -> None:
    """Layers overflow and digests tell positions apart: lines hold, nothing is called lost, and memory shows at most
    in how far the search comes.
    """
    rules = Rules(kind="rows", rows=replace(MONTANA, goal="win", redeals=redeals))
    scored = replace(rules, goal="score", rows=replace(rules.rows, goal="score"))
    verdicts = []
    for seed in range(6):
        layout = some_layout(random.Random(seed), rules)
        outcome = solve(rules, layout, Limits(nodes=100_000))
        small = solve(scored, layout, Limits(nodes=20_000, memory=1 << 20))
        assert played(scored, layout, small.line).score() == small.score
        if outcome.verdict == WON:
            assert played(rules, layout, outcome.line).won()
        verdicts.append(outcome.verdict)
    assert WON in verdicts
    assert LOST not in verdicts


def test_no_narrow_round_goes_on_for_ever() -> None:
    """Its layers came round to positions whose digests had been pushed out, and no wider round ever began."""
    rules = load_game("gaps-one-deal")
    assert solve(rules, deal(rules, "seed:2013"), Limits(nodes=3_700_000)).verdict == WON


def test_a_card_twice() -> None:
    layout = Layout(tableau=(("S2", GAP), ("S2", GAP)), down=(0, 0))
    with pytest.raises(DealError, match="a card appears twice"):
        solve(Rules(kind="rows"), layout, LIMITS)
