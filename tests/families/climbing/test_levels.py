"""Ranks that only count by their order, and hands that take back the lead, beside trying everything."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.limits import Limits
from solver.families.climbing.family import FAMILY
from solver.families.climbing.kernel import ClimbingKernelDeal, ClimbingSearch
from solver.families.climbing.referee import ClimbingPosition
from solver.families.climbing.rules import Beat, Bomb, Combination, End, Joker, Pass, Rules, Score
from solver.families.play.dialect import Goal
from solver.families.play.rules import Pack, Table
from solver.families.play.searches import goal_of
from solver.rules.load import game_ids, load_any
from tests.families.climbing.positions import position
from tests.families.climbing.small import small_position
from tests.families.play.slow import SlowSearch, TooManyError

SMALL = 1 << 16
FREE = Limits()
MOST = 4000
"""Positions of one slow search."""

_COMBINATIONS = (
    Combination(name="pair", of=(2,)),
    Combination(name="triple", of=(3,)),
    Combination(name="triple-and-one", of=(3,), kickers=1),
    Combination(name="triple-and-pair", of=(3,), kickers=1, kicker="pair"),
    Combination(name="run", ranks=3, without="A"),
    Combination(name="pairs", of=(2,), ranks=2, without="A"),
    Combination(name="plane-and-ones", of=(3,), ranks=2, kickers=1, without="A"),
)


def ordered_game(draw: random.Random) -> Rules:
    """A game in which ranks count by their order alone, of drawn keys."""
    chosen = [one for one in _COMBINATIONS if draw.random() < 0.5]
    jokers = draw.randint(0, 2)
    bomb = Combination(name="bomb", of=(4,))
    when: Any = draw.choice(("first out", "first out", "one left", "side out"))
    left: Any = draw.choice(("", "", "cards"))
    sides: Any = draw.choice(("alone", "declarer", "partners"))
    rules = Rules(
        id="game",
        table=Table(players=(4,) if sides == "partners" else (2, 3, 4), sides=sides),
        pack=Pack(ranks="A987654", jokers=jokers),
        combinations=(Combination(name="single"), *chosen, bomb),
        beat=Beat(sets=draw.choice(("same", "larger", "higher")), runs=draw.choice(("same", "singles", "higher"))),
        bomb=Bomb(combinations=("bomb",), factor=draw.choice((1, 2))),
        joker=Joker(pair=draw.random() < 0.7),
        pass_=Pass(must_play=draw.random() < 0.2, back=draw.random() < 0.7),
        end=End(when=when),
        score=Score(places=draw.choice(((1,), (3, 1))), left=left, left_to=draw.choice(("winner", "loser"))),
    )
    return replace(rules, score=replace(rules.score, places=(), declarer="bid")) if sides == "declarer" else rules


def goals(place: ClimbingPosition) -> list[Goal]:
    sides = FAMILY.sides(place.rules, place)
    return [goal_of(sides, about) for about in range(1 if len(sides) == 2 else len(place.state.hands))]


def value(search: ClimbingSearch, place: ClimbingPosition, goal: Goal) -> Bounds:
    return search.value(place, goal, search.extremes(place, goal), FREE)


@pytest.mark.parametrize("seed", range(60))
def test_positions_beside_trying_everything(seed: int) -> None:
    draw = random.Random(seed)
    cuts = [f"turns_climbing.{cut}" for cut in cuts_of("turns_climbing")]
    seen = 0
    for _ in range(60):
        place = small_position(ordered_game(draw), draw)
        if place is None or place.mover is None or ClimbingKernelDeal(place).record.levels is None:
            continue
        without = frozenset(cut for cut in cuts if draw.random() < 0.15)
        search, slow = ClimbingSearch(place, SMALL, without), SlowSearch(MOST)
        search._engine.share_out(draw.choice((1, 10, 3000)))
        search._engine.silent_from(draw.choice((0, 6, 20)))
        try:
            for goal in goals(place):
                for after in (place, *(child for _, child in place.children())):
                    assert value(search, after, goal) == slow.value(after, goal, Bounds(0, 0), FREE), (goal, without)
        except TooManyError:
            continue
        seen += 1
        if seen == 4:
            break
    assert seen == 4


@pytest.mark.parametrize("number", range(1, 31))
def test_small_deals_of_dou_dizhu_by_other_cuts(number: int) -> None:
    rules = load_any("dou-dizhu")
    place = FAMILY.read(rules, FAMILY.deal(rules, number, 3, 4 + number % 4))
    (goal,) = goals(place)
    found = {
        value(ClimbingSearch(place, 1 << 20, frozenset(f"turns_climbing.{cut}" for cut in without)), place, goal)
        for without in ((), ("levels",), ("control",), ("levels", "control", "sure", "ahead"))
    }
    assert len(found) == 1


@pytest.mark.parametrize("number", range(1, 13))
def test_deals_of_dou_dizhu_with_effort_in_shares_of_any_size(number: int) -> None:
    """Some of these take ten thousands of positions, so that shares of the usual size are met too."""
    rules = load_any("dou-dizhu")
    place = FAMILY.read(rules, FAMILY.deal(rules, number, 3, 8))
    (goal,) = goals(place)
    found = {value(ClimbingSearch(place, 1 << 22, frozenset({"turns_climbing.shares"})), place, goal)}
    for share in (1, 100, 3000):
        search = ClimbingSearch(place, 1 << 22, frozenset())
        search._engine.share_out(share)
        found.add(value(search, place, goal))
    assert len(found) == 1


@pytest.mark.parametrize("number", range(1, 13))
def test_deals_of_dou_dizhu_with_a_silent_peasant_at_any_number_of_cards(number: int) -> None:
    rules = load_any("dou-dizhu")
    place = FAMILY.read(rules, FAMILY.deal(rules, number, 3, 8))
    (goal,) = goals(place)
    found = {value(ClimbingSearch(place, 1 << 22, frozenset({"turns_climbing.silence"})), place, goal)}
    for work in (0, 10, 20):
        search = ClimbingSearch(place, 1 << 22, frozenset())
        search._engine.silent_from(work)
        found.add(value(search, place, goal))
    assert len(found) == 1


def test_what_ranks_are_called_counts_for_nothing() -> None:
    """A hundred positions less: endings that differ in that alone are met once."""
    rules = load_any("dou-dizhu")
    place = FAMILY.read(rules, FAMILY.deal(rules, 2, 3, 8))
    (goal,) = goals(place)
    with_cut, without_cut = (
        ClimbingSearch(place, 1 << 22, frozenset(cuts)) for cuts in ((), ("turns_climbing.levels",))
    )
    assert value(with_cut, place, goal) == value(without_cut, place, goal)
    assert with_cut.nodes < without_cut.nodes - 100


def test_a_lead_that_is_taken_back_each_time_is_proved_at_once() -> None:
    """The leader has two low singles and a last one; his two highest take back the lead from both."""
    place = position("president", "S3 H4 D5 S2 HA", "SK C9 C8 C7 C6", "DK D9 D8 D7 D6")
    goal = Goal((1, 0, 0), frozenset((0,)))
    search, other = (ClimbingSearch(place, 1 << 20, frozenset(cuts)) for cuts in ((), ("turns_climbing.control",)))
    assert value(search, place, goal) == value(other, place, goal)
    assert search.nodes <= 2 < other.nodes


def test_in_which_games_ranks_count_by_their_order() -> None:
    found = []
    for game in game_ids("climbing"):
        rules = load_any(game)
        place = FAMILY.read(rules, FAMILY.deal(rules, 1, None, 3))
        if ClimbingKernelDeal(place).record.levels is not None:
            found.append(game)
    assert found == ["bonese", "dou-dizhu", "humbleton", "president", "zheng-shangyou"]
