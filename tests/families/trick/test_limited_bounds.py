"""Bounds that a limit leaves lie where a score can, and hold the score."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.limits import Limits
from solver.families.play.sides import COALITION, MAXN, PositionQuestion
from solver.families.trick import dealing
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.question import Question, SearchResult
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches
from solver.families.trick.solve import TrickSolver, solve
from solver.families.trick.start import Start

HEARTS = (("hearts", 26), ("hearts-three-players", 26), ("hearts-five-players", 26), ("black-maria", 43))
"""Games in which all penalty cards count for the others instead, and the points there are."""

MOVES = PositionQuestion(moves=True)


@pytest.mark.parametrize(("game", "points"), HEARTS)
@pytest.mark.parametrize("seed", range(1, 4))
def test_nobody_loses_more_than_there_is(game: str, points: int, seed: int) -> None:
    rules = load_trick_game(game)
    found = solve(*deal_of(rules, dealing.deal(rules, seed)), Limits(nodes=50), MOVES)
    assert not found.proved
    for low, high in (*found.values, *found.moves.values()):
        assert -points <= low <= high <= 0


@pytest.mark.parametrize("concept", [MAXN, COALITION])
def test_other_concepts_have_the_same_ends(concept: str) -> None:
    rules = load_trick_game("hearts")
    asked = PositionQuestion(moves=True, concept=concept, coalition=(0, 1) if concept == COALITION else ())
    found = solve(*deal_of(rules, dealing.deal(rules, 1)), Limits(nodes=50), asked)
    most = 52 if concept == COALITION else 26
    assert found.values
    assert all(-most <= low <= high <= 0 for low, high in (*found.values, *found.moves.values()))


@pytest.mark.parametrize("game", ["hearts", "omnibus-hearts", "spot-hearts", "eaux-chaudes", "muldenstein", "skat"])
@pytest.mark.parametrize("seed", range(4))
def test_the_value_lies_between_them(game: str, seed: int) -> None:
    rules = load_trick_game(game)
    deal = deal_of(rules, dealing.deal(rules, seed, cards=3))
    known = solve(*deal, asked=MOVES)
    for nodes in (1, 5, 40):
        found = solve(*deal, Limits(nodes=nodes), MOVES)
        for right, bounds in zip(known.values, found.values, strict=True):
            assert bounds.low <= right.low <= bounds.high
        for move, bounds in found.moves.items():
            assert bounds.low <= known.moves[move].low <= bounds.high


def test_easy_seats_come_first_and_leave_what_they_do_not_need(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_trick_game("hearts")
    deal = deal_of(rules, dealing.deal(rules, 1, cards=8))
    searches = Searches(Limits(nodes=200_000))
    asked: list[tuple[int, SearchResult, SearchResult | None]] = []
    ask = searches.ask

    def noted(rules: Rules, start: Start, question: Question, **how: Any) -> SearchResult:
        found = ask(rules, start, question, **how)
        asked.append((question.maximizers.index(True), found, how.get("known")))
        return found

    monkeypatch.setattr(searches, "ask", noted)
    TrickSolver(*deal, searches).every_value()
    early, late = asked[:4], asked[4:]
    assert [(seat, known) for seat, _, known in early] == [(seat, None) for seat in (1, 2, 3, 0)]
    left = sorted((found for _, found, _ in early if not found.exact), key=lambda found: found.high - found.low)
    assert 1 <= len(left) <= 3
    assert [known for _, _, known in late] == left
    assert searches.nodes <= 200_000


def test_an_answer_begins_with_what_is_known() -> None:
    rules = load_trick_game("hearts")
    deal = deal_of(rules, dealing.deal(rules, 2, cards=6))
    (question, *_) = questions(*deal)
    exact = Searches(None).ask(*deal, question)
    known = SearchResult(low=exact.low - 1, high=exact.low)
    again = Searches(None).ask(*deal, question, known=known)
    assert (again.low, again.high) == (exact.low, exact.low)
    assert again.nodes < exact.nodes
    stopped = Searches(Limits(nodes=1)).ask(*deal, question, known=known)
    assert (stopped.low, stopped.high) == (exact.low - 1, exact.low)
