"""The shipped layouts: one of every game and some more; all are solved, with lines that the referee accepts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.cases import LayoutCase, case_of
from solver.families.patience.dealing import deal
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, WON
from solver.families.patience.referee import referee
from solver.families.patience.verify import verify
from solver.formats import BadDeal, read, scan
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection

FOLDER = Path(__file__).parents[3] / "data" / "patience"
EXAMPLES = FOLDER / "examples.jsonl"
SECONDS = 10
"""More than any of them takes, on slow machines too."""


def shipped() -> Iterator[Deal]:
    for path in sorted(FOLDER.iterdir()):
        for item in scan(path):
            assert not isinstance(item, BadDeal), item.error
            yield item


def named(item: Deal) -> str:
    return f"{Path(item.source.file).stem}-{item.source.index}-{item.game}"


every_deal = pytest.mark.parametrize("item", list(shipped()), ids=named)


def about(item: Deal) -> LayoutCase:
    return case_of(item, GameSelection())


def test_every_game_has_one() -> None:
    examples = read(EXAMPLES)
    assert [example.game for example in examples] == game_ids("patience")
    for example in examples:
        for_score = about(example).rules.goal == "score"
        assert set(example.given) == ({"score"} if for_score else {"verdict"})


@every_deal
def test_it_is_a_layout_to_play(item: Deal) -> None:
    asked = about(item)
    assert not item.warnings
    assert referee(asked.rules, asked.layout).legal()
    if asked.numbered is not None:
        assert asked.layout == deal(asked.rules, asked.numbered)


@every_deal
def test_it_is_solved(item: Deal) -> None:
    asked = about(item)
    found = solve(asked.rules, asked.layout, Limits(seconds=SECONDS))
    assert found.proved
    if "score" in item.given:
        assert found.score == item.given["score"]
    else:
        assert found.verdict == item.given.get("verdict", WON)
    assert (found.line is None) == (found.verdict == LOST)
    if found.line is not None:
        replayed = verify(asked.rules, asked.layout, found.line, found.score)
        assert (replayed.legal, replayed.won, replayed.score) == (True, True, found.score)
