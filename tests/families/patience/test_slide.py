"""The kernel of slide games against the exhaustive twin."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.slide import solve
from solver.families.patience.layout import GAP, Layout, cards
from solver.families.patience.referee import referee
from solver.families.patience.rules import Pack, Rules, Slide
from tests.families.patience.twin import solve_exhaustively

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22)


def some_layout(generator: random.Random, rules: Rules, rows: int, columns: int, stock: int, gaps: float) -> Layout:
    deck = generator.sample(cards(rules.pack), len(cards(rules.pack)))
    places = [GAP if generator.random() < gaps or not deck else deck.pop() for _ in range(rows * columns)]
    grid = tuple(tuple(places[at : at + columns]) for at in range(0, len(places), columns))
    return Layout(tableau=grid, down=(0,) * rows, stock=tuple(deck[:stock]), wastes=((),))


def replayed(rules: Rules, layout: Layout, line: tuple[object, ...] | None) -> int | None:
    position = referee(rules, layout)
    for move in line or ():
        position = position.play(str(move))
    return position.score()


@pytest.mark.parametrize("without", ["", "patience_slide.hope"])
@pytest.mark.parametrize("recycle", [True, False])
def test_the_twin_agrees(recycle: bool, without: str) -> None:
    generator = random.Random(1)
    for _ in range(80):
        pack = Pack(suits=4, ranks=generator.randint(2, 5), packs=generator.choice((1, 2)))
        rules = Rules(kind="slide", goal="score", pack=pack, slide=Slide(recycle=recycle))
        rows, columns = generator.choice(((3, 2), (3, 3), (4, 2), (5, 2), (2, 3)))
        layout = some_layout(generator, rules, rows, columns, generator.randint(0, 3), generator.choice((0, 0.3)))
        expected = solve_exhaustively(rules, layout, 1_000)
        if expected is None:
            continue
        outcome = solve(rules, layout, replace(LIMITS, without=frozenset({without})))
        assert outcome.proved
        assert outcome.score == expected, layout
        assert replayed(rules, layout, outcome.line) == outcome.score


def test_a_full_pack_has_a_score_and_a_bound() -> None:
    rules = Rules(kind="slide", goal="score")
    layout = some_layout(random.Random(2), rules, 4, 6, 28, 0)
    outcome = solve(rules, layout, Limits(nodes=20_000))
    assert outcome.score is not None
    assert outcome.bound is not None
    assert 100 < outcome.score <= outcome.bound <= 819
    assert replayed(rules, layout, outcome.line) == outcome.score


def test_too_many_places() -> None:
    layout = Layout(tableau=(("SA",) * 13,) * 5, down=(0,) * 5)
    with pytest.raises(DealError, match=r"65 places and 0 cards in the stock. Use at most 64 and 104"):
        solve(Rules(kind="slide", goal="score"), layout, LIMITS)
