"""Hints agree with the answer they stand beside, in every game and under every limit."""

from __future__ import annotations

import json
import random

import pytest

from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.critical import hints
from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.report.answer import patience_line
from solver.families.patience.rules import Rules
from solver.rules.load import game_ids, load_game
from solver.text.style import Style
from tests.families.patience.deals import random_layout

pytestmark = pytest.mark.slow

NODES = Limits(nodes=3000, memory=1 << 24)


def nothing_known(_rules: Rules, _layout: Layout) -> Outcome:
    return Outcome()


@pytest.mark.parametrize("game", game_ids("patience"))
def test_the_hint_is_one_of_the_moves_and_leads_where_the_answer_says(game: str) -> None:
    rng, rules, hinted = random.Random(game), load_game(game), 0
    for turn in range(40):
        size = (rng.randint(3, 6), rng.randint(2, 4))
        own, layout = random_layout(rules, rng, *size) if turn else layout_of(rules, deal_fields(rules, "seed:1"))
        outcome = solve(own, layout, NODES)
        told = hints(own, layout, outcome, nothing_known)
        answer = PatienceAnswer(rules=own, layout=layout, outcome=outcome, hint=told)
        if outcome.verdict == LOST:
            assert set(told.values()) <= {LOST}
        if answer.next_move is None:
            continue
        hinted += 1
        assert answer.next_move in told
        assert patience_line(answer, Style()).endswith(f"; next: {answer.next_move}")
        if outcome.verdict == WON:
            assert told[answer.next_move] == WON
        elif outcome.proved:
            assert told[answer.next_move] == outcome.score
    assert hinted > 2


def test_moves_of_several_cards_are_listed_and_searched() -> None:
    tableau = [["SA", "S3", "H2"], ["HA", "H3"], ["S2"], []]
    item = {"game": "freecell", "suits": 2, "ranks": 3, "ncells": 3, "tableau": tableau}
    rules, layout = layout_of(load_game("freecell"), item)
    told = hints(rules, layout, Outcome(), lambda own, after: solve(own, after, NODES))
    assert told["T1>T4*2"] == WON
    assert UNKNOWN not in told.values()
    assert json.dumps(told)
