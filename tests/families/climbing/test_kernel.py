"""The kernel of climbing games beside a search that tries everything: values, moves, windows, limits, cuts."""

from __future__ import annotations

import random
from collections.abc import Set
from pathlib import Path

import pytest

import solver
from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.climbing.family import FAMILY
from solver.families.climbing.kernel import ClimbingKernelDeal, ClimbingSearch
from solver.families.climbing.referee import ClimbingPosition
from solver.families.play.dialect import Goal
from solver.families.play.searches import goal_of
from solver.rules.load import game_ids, load_any
from tests.families.climbing.positions import position
from tests.families.climbing.small import random_game, small_position
from tests.families.play.slow import SlowSearch, TooManyError

CUTS = tuple(f"turns_climbing.{cut}" for cut in ("alike", *cuts_of("turns_climbing")))
ALL = frozenset(CUTS)
SMALL = 1 << 16
FREE = Limits()
MOST = 2500
"""Positions of one slow search."""


def goals(place: ClimbingPosition) -> list[Goal]:
    sides = FAMILY.sides(place.rules, place)
    return [goal_of(sides, about) for about in range(1 if len(sides) == 2 else len(place.state.hands))]


def value(search: ClimbingSearch, place: ClimbingPosition, goal: Goal) -> Bounds:
    ends = search.extremes(place, goal)
    found = search.value(place, goal, ends, FREE)
    assert ends.low <= found.low <= found.high <= ends.high
    return found


def agree(place: ClimbingPosition, without: Set[str], draw: random.Random) -> bool:
    """Compare the values of a position and of what follows each move; False: there are too many positions."""
    search, slow = ClimbingSearch(place, SMALL, without), SlowSearch(MOST)
    try:
        for goal in goals(place):
            assert value(search, place, goal) == slow.value(place, goal, Bounds(0, 0), FREE), (goal, without)
            for move, child in place.children():
                right = slow.value(child, goal, Bounds(0, 0), FREE)
                assert value(search, child, goal) == right, (goal, move, without)
                low = right.low + draw.randint(-3, 2)
                in_window(search, child, goal, right.low, Bounds(low, low + draw.randint(1, 4)))
    except TooManyError:
        return False
    return True


def in_window(search: ClimbingSearch, place: ClimbingPosition, goal: Goal, right: int, window: Bounds) -> None:
    found = search.value(place, goal, window, FREE)
    assert found.low <= right <= found.high
    assert found.exact or found.low >= window.high or found.high <= window.low


@pytest.mark.parametrize("game", game_ids("climbing"))
def test_small_positions_of_every_game(game: str) -> None:
    draw = random.Random(game)
    rules = load_any(game)
    seen = 0
    for number in range(200):
        without = frozenset() if number % 2 else frozenset(cut for cut in CUTS if draw.random() < 0.3)
        place = small_position(rules, draw)
        seen += place is not None and agree(place, without, draw)
        if seen == 6:
            break
    assert seen == 6


@pytest.mark.parametrize("cut", [*CUTS, "all"])
def test_without_a_cut(cut: str) -> None:
    draw = random.Random(cut)
    without = ALL if cut == "all" else frozenset((cut,))
    seen = 0
    for game in ("butz", "big-two", "kunrau", "landieul", "shimpling", "tichu", "waldeck"):
        for _ in range(3):
            place = small_position(load_any(game), draw)
            seen += place is not None and agree(place, without, draw)
    assert seen > 10


@pytest.mark.parametrize("seed", range(40))
def test_random_games(seed: int) -> None:
    draw = random.Random(seed)
    seen = 0
    for _ in range(30):
        place = small_position(random_game(draw), draw)
        if place is None:
            continue
        try:
            seen += agree(place, frozenset(), draw)
        except DealError as error:
            assert "the search" in str(error)
        if seen == 3:
            break
    assert seen == 3


@pytest.mark.parametrize("memory", [1, SMALL, 1 << 22])
def test_answers_do_not_depend_on_the_table(memory: int) -> None:
    draw = random.Random(5)
    for game in ("haydon-bridge", "steinitz", "tithby"):
        place = small_position(load_any(game), draw)
        assert place is not None
        slow = SlowSearch(200_000)
        search = ClimbingSearch(place, max(memory, 1 << 15), frozenset())
        for goal in goals(place):
            assert value(search, place, goal) == slow.value(place, goal, Bounds(0, 0), FREE)


def test_a_limit_leaves_bounds() -> None:
    place = FAMILY.read(load_any("sitzmannshaus"), FAMILY.deal(load_any("sitzmannshaus"), 3, 3, 12))
    search = ClimbingSearch(place, 1 << 22, frozenset())
    goal = goals(place)[0]
    ends = search.extremes(place, goal)
    found = search.value(place, goal, ends, Limits(nodes=20))
    assert ends.low <= found.low < found.high <= ends.high
    assert 0 < search.nodes <= 20


def test_equal_cards_are_one() -> None:
    """Three jacks of a hand, in a game without runs, are one single, one pair, one triple; the 3 is another single."""
    place = position("bonese", "SJ HJ DJ S3", "CK C4", "D5 D6")
    assert len(ClimbingKernelDeal(place).record.holdings[0].plays) == 4
    assert len(ClimbingKernelDeal(place, ALL).record.holdings[0].plays) == 8


def test_cards_of_a_run_are_not_equal_to_others() -> None:
    """The 5 of spades is in a run, the others are not: two singles, pairs with it and without."""
    plays = ClimbingKernelDeal(position("shimpling", "S4 S5 S6 H5 D5", "CK C4", "D6 D7")).record.holdings[0].plays
    assert sorted(play.many for play in plays) == [1, 1, 1, 1, 2, 2, 3, 3]


def test_a_sure_way_out_needs_no_search() -> None:
    place = position("shimpling", "S3 H3 SA D5", "HK CQ D4", "D7 C8 CA")
    search = ClimbingSearch(place, SMALL, frozenset())
    goal = goals(place)[0]
    assert value(search, place, goal).exact
    with_it = search.nodes
    slow = ClimbingSearch(place, SMALL, frozenset(("turns_climbing.sure",)))
    value(slow, place, goal)
    assert with_it < slow.nodes


def test_who_has_passed_may_not_come_to_play_before_something_else_is_led() -> None:
    found = solver.solve(
        solver.read('[{"game": "bonese", "hands": [["H6", "SK"], ["CK", "D6", "H8", "S8"], ["DA"]], '
                    '"leader": 1, "played": ["D6"]}]')
    )  # fmt: skip
    assert found.as_json()["moves"] == {"DA": 1, "pass": 0}


def test_who_only_passes_captures_nothing() -> None:
    """Seat 0 does not lead, so that no heart needs to be his: nothing to look for."""
    place = position("butz", "H3 H4 S9", "H5 H6 C2", "H7 H8 D2", leader=1)
    search = ClimbingSearch(place, SMALL, frozenset())
    assert value(search, place, goals(place)[0]) == (0, 0)
    assert search.nodes == 0


def test_what_the_search_does_not_hold_is_named() -> None:
    draw = random.Random(1)
    told = set()
    for _ in range(400):
        place = small_position(random_game(draw), draw)
        try:
            ClimbingSearch(place, SMALL, frozenset()) if place is not None else None
        except DealError as error:
            told.add(str(error))
    assert {"score.whole beside kitty.on", "bomb.factor beside score.double"} <= {
        text.partition(":")[0] for text in told
    }
    assert all("\n" not in text for text in told)


KITTY = {"hands": [["C8", "H8"], ["DQ", "H7", "S8", "S9"], ["D8", "SJ"]], "kitty": ["C9"], "leader": 1}


def test_cards_of_a_kitty_are_like_no_other() -> None:
    # Before, the nine in the kitty and that in the hand were one card there.
    place = FAMILY.read(load_any("mare-a-martin"), KITTY)
    after = place.play("H7")
    assert value(ClimbingSearch(place, SMALL, frozenset()), after, goal_of(((0,), (1,), (2,)), 1)) == Bounds(24, 24)
    draw = random.Random(7)
    cards = [suit + rank for suit in "SHDC" for rank in "987"]
    compared = 0
    for _ in range(60):
        draw.shuffle(cards)
        kitty = cards[9 : 9 + draw.randint(1, 2)]
        hands = [sorted(cards[3 * seat : 3 * seat + draw.randint(2, 3)]) for seat in range(3)]
        deal = {"hands": hands, "kitty": kitty, "leader": 0}
        compared += agree(FAMILY.read(load_any("mare-a-martin"), deal), frozenset(), draw)
    assert compared > 30


KNOCKING = """
game = "climbing"
[pack]
jokers = 2
[score]
faces = { H = 1, D = -1 }
left = "values"
[end]
knock = 12
[table]
players = [2]
[combination.single]
"""


def test_who_knocks_need_not_capture_what_counts_below_0(tmp_path: Path) -> None:
    path = tmp_path / "knocking.toml"
    path.write_text(KNOCKING, encoding="utf-8")
    place = position(load_any(path), "D2 D5 HK X2", "DK H2 HA X1", leader=1, played="H2 HK X1 pass")
    assert agree(place, frozenset(), random.Random(1))
    assert value(ClimbingSearch(place, SMALL, frozenset()), place, goals(place)[0]) == Bounds(-39, -39)
