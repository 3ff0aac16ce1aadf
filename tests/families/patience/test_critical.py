"""The last decision of a line is where trying everything says it is, and limits only ever leave it open."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator

import pytest

import solver
from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.cases import LayoutCase
from solver.families.patience.critical import Critical, critical
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import PatienceOptions, answer_of, solve
from solver.families.patience.outcome import Line, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules
from solver.rules.load import load_game
from solver.rules.selection import LoadedGame
from tests.families.patience.deals import random_layout

EASY = ("freecell", "yukon", "canfield", "nestor", "triplets")
"""Games whose small layouts are won by whatever is played."""

LIMITS = Limits(nodes=20_000, memory=1 << 24)
GAMES = (
    "freecell", "klondike", "yukon", "golf", "pyramid", "nestor", "accordion", "aces-up", "montana", "black-hole",
    "canfield", "spider", "triplets",
)  # fmt: skip


def best_of(start: Position) -> int | bool:
    """The best that can be reached from a position."""
    seen: set[Hashable] = {start.key()}
    stack, scores = [start], []
    while stack:
        position = stack.pop()
        score = position.score()
        if score is None and position.won():
            return True
        if score is not None:
            scores.append(score)
        for _, after in (*position.children(), *position.sums()):
            if after.key() not in seen:
                seen.add(after.key())
                stack.append(after)
        assert len(seen) < 30_000
    if not scores:
        return False
    reached = [score for score in scores if score >= 0]
    return (min(reached) if reached else -1) if start.lower_is_better else max(scores)


def last_decision(rules: Rules, layout: Layout, line: Line) -> tuple[int | None, set[str]]:
    """The number of the last move beside which others lose, and those."""
    position, found = referee(rules, layout), (None, set[str]())
    wanted = best_of(position)
    for number, move in enumerate(line, start=1):
        lose = {
            other
            for other, after in (*position.children(), *position.sums())
            if other != move and best_of(after) != wanted
        }
        if lose:
            found = number, lose
        position = position.play(move)
    return found


def searched(rules: Rules, layout: Layout) -> Outcome:
    return solve(rules, layout, LIMITS)


def small_ones(game: str) -> Iterator[tuple[Rules, Layout, Outcome]]:
    """Small layouts with a proved line."""
    rules, rng, found = load_game(game), random.Random(game), 0
    for _ in range(300):
        own, layout = random_layout(rules, rng, rng.randint(3, 4), rng.randint(1, 2), 1)
        outcome = searched(own, layout)
        if outcome.proved and outcome.line:
            found += 1
            yield own, layout, outcome
        if found == 6:
            return


@pytest.mark.parametrize("game", GAMES)
def test_it_is_where_trying_everything_says(game: str) -> None:
    seen, decided = 0, 0
    for rules, layout, outcome in small_ones(game):
        try:
            number, lose = last_decision(rules, layout, outcome.line or ())
        except AssertionError:
            continue  # too large to try everything
        found = critical(rules, layout, outcome, searched, lambda: False)
        assert (found.at, set(found.lose), found.proved, found.unknown) == (number, lose, True, ())
        seen += 1
        if number is not None:
            decided += 1
            assert found.keep[0] == (outcome.line or ())[number - 1]
            assert not set(found.keep) & set(found.lose)
    assert seen
    assert decided or game in EASY, (seen, decided)


FREECELL = {"suits": 2, "ranks": 3, "ncells": 1, "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]]}


def test_what_is_unknown_leaves_it_open() -> None:
    rules, layout = layout_of(load_game("freecell"), FREECELL)
    outcome = searched(rules, layout)
    sure = critical(rules, layout, outcome, searched, lambda: False)
    assert sure == Critical()
    nothing = critical(rules, layout, outcome, lambda _rules, _layout: Outcome(), lambda: False)
    assert (nothing.at, nothing.lose, nothing.proved) == (None, (), False)
    assert set(nothing.open) <= set(range(1, len(outcome.line or ()) + 1))
    spent = critical(rules, layout, outcome, searched, lambda: True)
    assert spent.open == tuple(range(1, len(outcome.line or ()) + 1))
    assert spent.fields()["proved"] is False


def answered(limits: Limits) -> PatienceAnswer:
    rules, layout = layout_of(load_game("freecell"), FREECELL)
    about = LayoutCase(LoadedGame(rules, ""), rules, layout)
    return answer_of(about, PatienceOptions(critical=True), limits)


def test_the_answer_says_which_limit_left_it_open() -> None:
    whole = answered(Limits())
    assert (whole.status, whole.limit) == ("solved", None)
    assert whole.fields()["critical"] == whole.critical.fields() if whole.critical else False
    needed = solve(*layout_of(load_game("freecell"), FREECELL), Limits()).nodes
    short = answered(Limits(nodes=needed + 1))
    assert (short.verdict, short.status, short.limit) == ("won", "unknown", "nodes")
    assert short.critical is not None and not short.critical.proved
    lost = answered(Limits(nodes=1))
    assert (lost.verdict, lost.critical, lost.fields()["critical"], lost.limit) == ("unknown", None, None, "nodes")


def test_rows_of_it() -> None:
    told = {"line": None, "critical": Critical(at=3).fields()}
    assert PatienceAnswer.row_of(told)["critical"] == 3
    assert PatienceAnswer.row_of({**told, "critical": Critical().fields()})["critical"] == 0
    assert PatienceAnswer.row_of({**told, "critical": Critical(at=3, open=(5,)).fields()})["critical"] == "?"
    assert PatienceAnswer.row_of({**told, "critical": None})["critical"] is None


def test_programs_ask_for_it_too() -> None:
    found = solver.solve({"game": "freecell", **FREECELL}, critical=True)
    assert isinstance(found, PatienceAnswer)
    assert found.critical == Critical()
    assert isinstance(plain := solver.solve({"game": "freecell", **FREECELL}), PatienceAnswer)
    assert (plain.critical, "critical" in plain.fields()) == (None, False)
