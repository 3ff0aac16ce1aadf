"""The shipped examples: one of every game, each a layout that its rules can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.deal import Deal
from solver.formats import BadDeal, read, scan
from solver.patience.dealing import deal
from solver.patience.reading import deal_options, layout_of
from solver.patience.referee import referee
from solver.rules.load import game_ids, load_game

EXAMPLES = Path(__file__).parents[2] / "data" / "patience" / "examples.jsonl"


def examples() -> list[Deal]:
    return [item for item in scan(EXAMPLES) if not isinstance(item, BadDeal)]


def test_every_game_has_one() -> None:
    assert [example.game for example in read(EXAMPLES)] == game_ids("patience")


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.game))
def test_it_is_a_layout_with_a_known_answer(example: Deal) -> None:
    rules = load_game(str(example.game), deal_options(example.fields))
    own, layout = layout_of(rules, example.fields)
    assert not example.warnings
    assert referee(own, layout).legal()
    assert set(example.given) == ({"score"} if rules.goal == "score" else {"verdict"})
    if "deal" in example.fields:
        assert layout == deal(rules, str(example.fields["deal"]))
