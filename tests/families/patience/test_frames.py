"""Bowling against the exhaustive twin."""

from __future__ import annotations

import random

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.frames import solve
from solver.families.patience.layout import Layout, cards
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.rules import Frames, Pack, Rules
from tests.families.patience.twin import solve_exhaustively

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


@pytest.mark.parametrize("pins", [2, 3, 4, 5])
def test_the_twin_agrees_once_a_frame_has_begun(pins: int) -> None:
    """Positions along random plays of a first frame, as fields of a deal: slots, the waste of this ball, first ball."""
    generator, second, best = random.Random(pins), 0, set()
    for _ in range(120):
        pack = Pack(suits=generator.randint(2, 4), ranks=generator.randint(pins, 8), packs=1)
        frames = Frames(frames=generator.randint(1, 3), pins=pins, waste=generator.randint(1, 3))
        rules = Rules(kind="frames", goal="score", pack=pack, frames=frames)
        layout = some_layout(generator, rules, generator.randint(4, 20))
        position = referee(rules, layout)
        for _ in range(generator.randint(1, 8)):
            after = position.play(generator.choice(position.legal()))
            if after.done:  # type: ignore[attr-defined]
                break
            position = after
        frame = position.frame  # type: ignore[attr-defined]
        fields = {
            "slots": ["--" if not held else f"S{'0A23456789TJQK'[held]}" for held in frame.slots],
            "wasted": frame.fallen,
            "first_ball": frame.balls[0] if frame.balls else None,
            "frames": [list(layout.frames[0][frame.at :]), *map(list, layout.frames[1:])],
        }
        rules, begun = layout_of(rules, fields)
        assert referee(rules, begun).legal() == position.legal()
        outcome = solve(rules, begun, LIMITS)
        assert outcome.proved
        assert outcome.score == solve_exhaustively(rules, begun), begun
        assert replayed(rules, begun, outcome.line) == outcome.score
        second += begun.first_ball is not None
        best.add(outcome.score)
    assert second > 10
    assert len(best) > 5


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"slots": ["S2", "--"]}, "slots is .* Write a card for each of the 3 slots"),
        ({"slots": ["S2", "--", "H2"]}, "slots is .* Write rising ranks"),
        ({"slots": ["S4", "--", "H2"]}, "slots is .* Write rising ranks"),
        ({"slots": ["SA", "S2", "H3"]}, "slots: all 3 are filled. Write a frame that is not over"),
        ({"wasted": 3}, "wasted is 3. Write a number from 0 to 2"),
        ({"slots": ["--", "S2", "--"], "first_ball": 2}, "first_ball is 2, but 1 slots are filled. Write at most 1"),
        ({"first_ball": 3}, "first_ball is 3. Write a number from 0 to 2"),
    ],
)
def test_frames_that_cannot_be(fields: dict[str, object], told: str) -> None:
    rules = Rules(kind="frames", goal="score", pack=Pack(ranks=4), frames=Frames(frames=1, pins=3))
    with pytest.raises(DealError, match=told):
        layout_of(rules, {"frames": [["H4"], ["SA"], ["SA"]], **fields})


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
    with pytest.raises(DealError, match=r"1 packs are given. Write 12, of at most 104 cards"):
        solve(rules, Layout(frames=(("SA",),)), LIMITS)
