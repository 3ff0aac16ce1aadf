"""Bowling against the exhaustive twin."""

from __future__ import annotations

import random

import pytest

from solver.errors import DealError
from solver.limits import Limits
from solver.patience.kernels.frames import solve
from solver.patience.layout import Layout
from solver.patience.pack import cards
from solver.patience.referee import referee
from solver.rules.patience import Frames, Pack, Rules
from tests.patience.twin import solve_exhaustively

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22)


def some_layout(generator: random.Random, rules: Rules, size: int) -> Layout:
    deck = cards(rules.pack)
    count = min(size, len(deck))
    return Layout(frames=tuple(tuple(generator.sample(deck, count)) for _ in range(rules.frames.frames + 2)))


def replayed(rules: Rules, layout: Layout, line: tuple[object, ...] | None) -> int | None:
    position = referee(rules, layout)
    for frame in line or ():
        position = position.play(frame)  # type: ignore[arg-type]
    assert position.legal() == []
    return position.score()


@pytest.mark.parametrize("pins", [1, 3, 4, 5])
def test_the_twin_agrees(pins: int) -> None:
    generator = random.Random(pins)
    strikes = 0
    for _ in range(120):
        pack = Pack(suits=generator.randint(1, 4), ranks=generator.randint(pins, 8), packs=1)
        frames = Frames(frames=generator.randint(1, 4), pins=pins, waste=generator.randint(1, 3))
        rules = Rules(kind="frames", goal="score", pack=pack, frames=frames)
        layout = some_layout(generator, rules, generator.randint(1, 24))
        outcome = solve(rules, layout, LIMITS)
        assert outcome.proved
        assert outcome.score == solve_exhaustively(rules, layout), layout
        assert replayed(rules, layout, outcome.line) == outcome.score
        strikes += outcome.score == 3 * pins * frames.frames
    assert strikes > 5
    assert strikes < 120 or pins == 1


def test_full_packs_are_strikes() -> None:
    rules = Rules(kind="frames", goal="score")
    layout = some_layout(random.Random(1), rules, 52)
    outcome = solve(rules, layout, Limits(seconds=10, memory=1 << 26))
    assert outcome.score == outcome.bound == 300
    assert replayed(rules, layout, outcome.line) == 300


def test_limits_leave_a_bound() -> None:
    rules = Rules(kind="frames", goal="score")
    outcome = solve(rules, some_layout(random.Random(1), rules, 52), Limits(nodes=0))
    assert outcome.bound == 300
    assert not outcome.proved


def test_too_few_packs() -> None:
    rules = Rules(kind="frames", goal="score")
    with pytest.raises(DealError, match="1 packs; expected 12, of at most 104 cards"):
        solve(rules, Layout(frames=(("SA",),)), LIMITS)
