"""The kernel of square games against the exhaustive twin."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.square import solve
from solver.families.patience.layout import GAP, Layout, cards
from solver.families.patience.referee import referee
from solver.families.patience.rules import Pack, Rules, Square
from tests.families.patience.twin import solve_exhaustively

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22)


def some_layout(generator: random.Random, rules: Rules, empty: int, stock: int, parked: int = 0) -> Layout:
    side = 5 if rules.square.score == "poker" else 4
    deck = generator.sample(cards(rules.pack), side * side - empty + stock)
    places = [*(deck.pop() for _ in range(side * side - empty)), *(GAP,) * empty]
    generator.shuffle(places)
    grid = tuple(tuple(places[at : at + side]) for at in range(0, side * side, side))
    return Layout(tableau=grid, down=(0,) * side, stock=tuple(deck), wastes=((),), parked=parked)


def replayed(rules: Rules, layout: Layout, line: tuple[object, ...] | None) -> int | None:
    position = referee(rules, layout)
    for move in line or ():
        position = position.play(str(move))
    return position.score()


@pytest.mark.parametrize("without", ["", "patience_square.most", "patience_square.lines", "patience_square.room"])
@pytest.mark.parametrize("score", ["poker", "cribbage"])
def test_the_twin_agrees(score: str, without: str) -> None:
    generator = random.Random(1)
    packs = (Pack(), Pack(ranks=8), Pack(suits=2, ranks=13, packs=2), Pack(suits=1, ranks=5, packs=8))
    for _ in range(120):
        waste = generator.randint(0, 2)
        rules = Rules(
            kind="square", goal="score", pack=generator.choice(packs), square=Square(score=score, waste=waste)
        )
        parked = generator.randint(0, waste)
        layout = some_layout(generator, rules, generator.randint(0, 4), generator.randint(0, 6), parked)
        outcome = solve(rules, layout, replace(LIMITS, without=frozenset({without})))
        assert outcome.proved
        assert outcome.score == solve_exhaustively(rules, layout), layout
        assert replayed(rules, layout, outcome.line) == outcome.score


def test_empty_lines_are_alike() -> None:
    generator = random.Random(2)
    for _ in range(6):
        rules = Rules(kind="square", goal="score", square=Square(score="cribbage", waste=0))
        layout = some_layout(generator, rules, 6, 7)
        rows = [list(row) for row in layout.tableau]
        full = [card for row in rows for card in row if card != GAP]
        grid = tuple((*full[3 * row : 3 * row + 3], GAP) for row in range(3))
        last = (full[9], GAP, GAP, GAP)
        layout = Layout(tableau=(*grid, last), down=(0,) * 4, stock=layout.stock, wastes=((),))
        outcome = solve(rules, layout, LIMITS)
        assert outcome.score == solve_exhaustively(rules, layout)


def test_a_full_pack_has_a_score_and_a_bound() -> None:
    rules = Rules(kind="square", goal="score", square=Square(waste=5))
    layout = some_layout(random.Random(3), rules, 25, 52)
    outcome = solve(rules, layout, Limits(nodes=20_000))
    assert outcome.score is not None
    assert outcome.bound is not None
    assert 100 < outcome.score <= outcome.bound
    assert replayed(rules, layout, outcome.line) == outcome.score


def test_a_wrong_grid() -> None:
    rules = Rules(kind="square", goal="score")
    with pytest.raises(DealError, match=r"4 places and a stock of 0 cards. Write 25 places"):
        solve(rules, Layout(tableau=(("SA", "S2"), ("S3", "S4")), down=(0, 0)), LIMITS)
