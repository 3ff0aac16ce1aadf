"""The accordion kernel against a plain twin."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.accordion import solve
from solver.families.patience.layout import Layout, cards
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.rules import Accordion, Pack, Rules
from tests.families.patience.exhaust import best, replay

pytestmark = pytest.mark.slow

Row = tuple[str, ...]
LIMITS = Limits(memory=1 << 22)


def moves(rules: Rules, row: Row) -> dict[str, Row]:
    found = {}
    for at, card in enumerate(row):
        for step in rules.accordion.steps:
            if at < step:
                continue
            under = row[at - step]
            same = {"suit": card[0] == under[0], "rank": card[1] == under[1]}
            if any(same[name] for name in rules.accordion.match):
                after = [*row[: at - step], card, *row[at - step + 1 : at], *row[at + 1 :]]
                found[f"{at + 1}>{at - step + 1}"] = tuple(after)
    return found


def layout_of(row: Row) -> Layout:
    return Layout(tableau=tuple((card,) for card in row), down=(0,) * len(row))


def some_row(generator: random.Random, pack: Pack, most: int) -> Row:
    return tuple(generator.sample(cards(pack), generator.randint(1, min(most, len(cards(pack))))))


VARIANTS = [
    Accordion(),
    Accordion(steps=(1, 2)),
    Accordion(steps=(1, 2, 4)),
    Accordion(match=("suit",)),
    Accordion(match=("rank",)),
]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("without", ["", "patience_accordion.joined"])
def test_the_twin_agrees(variant: Accordion, without: str) -> None:
    generator = random.Random(1)
    verdicts = set()
    for _ in range(60):
        pack = Pack(suits=generator.randint(1, 4), ranks=generator.randint(2, 8), packs=generator.randint(1, 2))
        rules = Rules(kind="accordion", accordion=variant, pack=pack)
        row = some_row(generator, pack, 10)
        outcome = solve(rules, layout_of(row), replace(LIMITS, without=frozenset({without})))
        won = best(row, partial(moves, rules), lambda after: len(after) == 1)
        assert outcome.verdict == (WON if won else LOST), row
        if won:
            assert outcome.line is not None
            assert len(replay(row, partial(moves, rules), outcome.line)) == 1
        verdicts.add(outcome.verdict)
    assert verdicts == {WON, LOST}


def test_a_full_pack() -> None:
    rules = Rules(kind="accordion")
    generator = random.Random(2)
    for _ in range(5):
        row = tuple(generator.sample(cards(rules.pack), 52))
        outcome = solve(rules, layout_of(row), Limits(seconds=10, memory=1 << 26))
        assert outcome.verdict == WON
        assert outcome.line is not None
        assert len(replay(row, partial(moves, rules), outcome.line)) == 1


def test_limits_leave_the_verdict_open() -> None:
    row = tuple(random.Random(3).sample(cards(Pack()), 52))
    outcome = solve(Rules(kind="accordion"), layout_of(row), Limits(nodes=20))
    assert (outcome.verdict, outcome.line, outcome.nodes) == (UNKNOWN, None, 20)


def test_covered_cards_do_not_matter() -> None:
    layout = Layout(tableau=(("SA",), ("H2", "S3")), down=(0, 0))
    assert solve(Rules(kind="accordion"), layout, LIMITS).line == ("2>1",)


def test_a_row_that_is_too_long() -> None:
    row = cards(Pack(packs=3))
    with pytest.raises(DealError, match=r"the row has 156 piles. Write 1 to 104"):
        solve(Rules(kind="accordion"), layout_of(row), LIMITS)
