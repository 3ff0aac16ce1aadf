"""The kernel of layout games beside a search that tries everything."""

from __future__ import annotations

import random
import threading
from collections.abc import Set

import pytest

from solver.core.cuts import cuts_of
from solver.core.limits import Limits
from solver.families.rows.deals import read
from solver.families.rows.family import FAMILY
from solver.families.rows.kernel import RowsKernelDeal, RowsSearch, plain_weights
from solver.families.rows.referee import RowsPosition
from solver.kernels import kernel
from solver.rules.load import game_ids, load_any
from tests.families.play.positions import changed
from tests.families.play.searching import FAR, Drawn, check_order, check_window, found, goals_of, valued
from tests.families.play.slow import SlowSearch
from tests.families.rows.positions import begin
from tests.fuzz.turns.rows_deals import fields_of

CUTS = [f"turns_rows.{cut}" for cut in cuts_of("turns_rows")]
GAMES = game_ids("rows")
MEMORY = 1 << 20


def drawn(seed: int, games: list[str], many: int) -> Drawn:
    """Positions and their values, by all goals."""
    rng = random.Random(seed)

    def draw() -> RowsPosition:
        rules = load_any(rng.choice(games))
        seats = rng.choice([count for count in rules.table.players if count < 6])
        fields = fields_of(rules, rng, seats, unnamed=rng.random() < 0.4, begun=rng.random() < 0.4)
        return read(rules, {"leader": 0, **fields} if fields["hands"][0] else fields)

    return valued(draw, goals_of, many, 2000)


def values_without(at: RowsPosition, without: Set[str]) -> list[int]:
    engine = RowsSearch(at.rules, at, MEMORY, without)
    return [found(engine, at, goal) for goal in goals_of(at.state.seats)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game(game: str) -> None:
    for at, values in drawn(1, [game], 8):
        assert values_without(at, frozenset()) == values, at


@pytest.mark.parametrize("cut", [*CUTS, "all"])
def test_a_cut_changes_no_answer(cut: str) -> None:
    without = frozenset(CUTS if cut == "all" else (cut,))
    for at, values in drawn(CUTS.index(cut) if cut in CUTS else 99, GAMES, 12):
        assert values_without(at, without) == values, at


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    for at, values in drawn(5, GAMES, 12):
        engine = RowsSearch(at.rules, at, MEMORY, frozenset())
        check_order(engine, at, goals_of(at.state.seats), values)


def test_a_window_is_enough() -> None:
    for at, values in drawn(6, GAMES, 12):
        engine = RowsSearch(at.rules, at, MEMORY, frozenset())
        check_window(engine, at, goals_of(at.state.seats)[0], values[0])


def whole(game: str, number: int = 1) -> RowsPosition:
    rules = load_any(game)
    return FAMILY.read(rules, FAMILY.deal(rules, number, None, None))


@pytest.mark.parametrize("game", ["trex-trex-layout", "sevens", "reussite"])
def test_a_whole_deal_has_one_value_whatever_the_table(game: str) -> None:
    at = whole(game)
    goal = goals_of(at.state.seats)[0]
    values = {found(RowsSearch(at.rules, at, memory, frozenset()), at, goal) for memory in (1 << 16, 1 << 24)}
    assert len(values) == 1


def test_what_a_limit_cut_short_lies_between_bounds() -> None:
    at = whole("fan-tan")
    engine = RowsSearch(at.rules, at, MEMORY, frozenset())
    goal = goals_of(4)[0]
    bounds = engine.value(at, goal, FAR, Limits(nodes=50))
    assert engine.nodes == 50
    least, most = engine.extremes(at, goal)
    assert least <= bounds.low < bounds.high <= most


def test_another_thread_may_end_a_search() -> None:
    at = whole("fan-tan")
    deal = RowsKernelDeal(at.rules, at.state)
    engine = kernel("turns_rows").Rows(MEMORY, deal.record)
    engine.stand(*deal.standing(at.state))
    engine.ask((1, 0, 0, 0), [True, False, False, False])
    engine.limit(None, 20.0)
    threading.Timer(0.1, engine.cancel).start()
    low, high = engine.value(*engine.bounds(), -(1 << 20), 1 << 20)
    assert engine.interrupted and engine.stopped
    assert low < high


def test_who_names_a_rank_that_he_has_not_pays_before_the_first_card() -> None:
    rules = changed("fan-tan", layout={"pivot": ""}, score={"left": ""})
    at = begin(rules, "S6 | S7 | S8 S9", "")
    engine = RowsSearch(rules, at, MEMORY, frozenset())
    slow = SlowSearch()
    for goal in goals_of(3):
        assert found(engine, at, goal) == slow.value(at, goal, FAR, Limits()).low


def test_a_round_that_is_over_has_its_scores() -> None:
    at = begin("fan-tan", "S7 | S8 H7 | H8 C7", "").play("S7")
    engine = RowsSearch(at.rules, at, MEMORY, frozenset())
    assert [found(engine, at, goal) for goal in goals_of(3)[:3]] == [4, -2, -2]


def test_weights_before_doubling_give_the_sums_after_it() -> None:
    at = begin(
        "barbu-subgame-dominoes",
        "S7 | S8 | S9 | ST",
        "",
        pivot="7",
        k=[[0, 1, 2, 0], [1, 0, 0, 0], [2, 0, 0, 1], [0, 0, 1, 0]],
    )
    doubled = at.play("S7").play("S8").play("S9").scores()
    plain = (30, 20, 10, 0)
    for goal in goals_of(4):
        weights = plain_weights(goal.weights, at.state.doubled)
        assert sum(map(int.__mul__, weights, plain)) == sum(map(int.__mul__, goal.weights, doubled))
