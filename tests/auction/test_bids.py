"""Bidding against a plain minimax over call sequences, in every manner there is."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal

import pytest

from solver.auction.bids import Bid, Final, Manner, left_in, outcomes

DOUBLING: tuple[Literal["answered", "last", "after"], ...] = ("answered", "last", "after")
MANNERS = [Manner(doubling, raising) for doubling, raising in product(DOUBLING, (False, True))]


@dataclass(frozen=True)
class State:
    """Where an auction stands: ``turn`` speaks next; ``phase`` is bidding, raising, or doubles after that."""

    turn: int
    last: Bid | None = None
    doubled: int = 0
    passes: int = 0
    phase: str = "bidding"


def twin_value(menu: list[Bid], passed_out: int, manner: Manner, state: State) -> int:
    """Points for side 0: every call of whoever speaks is tried, one after the other."""
    calls = twin_calls(menu, passed_out, manner, state)
    results = [call if isinstance(call, int) else twin_value(menu, passed_out, manner, call) for call in calls]
    return min(results) if state.turn else max(results)


def twin_calls(menu: list[Bid], passed_out: int, manner: Manner, state: State) -> list[int | State]:
    """What each call leads to: another state, or the points of a deal whose auction is over."""
    turn, last = state.turn, state.last
    higher = [bid for bid in menu if bid.side == turn and (last is None or bid.rank > last.rank)]
    if last is None:
        passed: int | State = passed_out if state.passes else replace(state, turn=1 - turn, passes=1)
        return [passed, *(State(1 - turn, bid) for bid in higher)]
    if state.phase == "raising":
        # The others have passed: the side whose bid it is raises it as often as it likes, then come doubles, if any.
        done = State(1 - turn, last, phase="doubles") if state.passes else last.values[0]
        return [done, *(State(turn, bid, passes=1, phase="raising") for bid in higher)]
    stand: int | State = last.values[state.doubled]
    doubles = [State(1 - turn, last, state.doubled + 1, phase=state.phase)]
    if len(last.values) <= state.doubled + 1 or (turn != last.side) != (state.doubled == 0):
        doubles = []
    if state.phase == "doubles":
        return [stand, *doubles]
    if not state.doubled and turn != last.side:
        if manner.raising:
            # Where doubles come later anyhow, a contract that is not raised can be doubled as well.
            stand = State(1 - turn, last, passes=int(manner.doubling == "after"), phase="raising")
        elif manner.doubling == "after":
            stand = State(turn, last, phase="doubles")
    if manner.doubling == "after":
        doubles = []
    if manner.doubling == "last":
        doubles = [replace(double, phase="doubles") for double in doubles]
    return [stand, *doubles, *(State(1 - turn, bid) for bid in higher)]


def random_menu(generator: random.Random) -> list[Bid]:
    doublings = generator.randrange(1, 4)
    return [
        Bid(
            generator.randrange(4),
            f"bid {number}",
            declarer,
            declarer % 2,
            tuple(generator.randrange(-4, 5) for _ in range(doublings)),
        )
        for number, declarer in enumerate(generator.randrange(4) for _ in range(generator.randrange(6)))
    ]


@pytest.mark.parametrize("manner", MANNERS, ids=str)
def test_an_auction_is_worth_what_all_call_sequences_say(manner: Manner) -> None:
    generator = random.Random(1)
    differ = 0
    for _ in range(600):
        menu, passed_out = random_menu(generator), generator.randrange(-2, 3)
        first = outcomes(menu, passed_out, manner)
        for side in (0, 1):
            assert first[side].value == twin_value(menu, passed_out, manner, State(side)), menu
        differ += first[0].value != first[1].value
    assert differ > 40


@pytest.mark.parametrize("manner", MANNERS, ids=str)
def test_par_contracts_are_those_that_nobody_would_bid_over(manner: Manner) -> None:
    generator = random.Random(2)
    several = 0
    for _ in range(300):
        menu = random_menu(generator)
        for outcome in outcomes(menu, 0, manner):
            expected = [bid for bid in menu if worth(bid) == outcome.value and not beaten(bid, menu)]
            assert sorted(final.bid.name for final in outcome.finals) == sorted(bid.name for bid in expected)
            several += len(expected) > 1
    assert several > 20


def worth(bid: Bid) -> int:
    """A contract left in: the others double if that is good for them, and the bidder redoubles if that is."""
    best, worst = (min, max) if bid.side else (max, min)
    return worst(bid.values[0], best(bid.values[1:])) if len(bid.values) > 1 else bid.values[0]


def beaten(bid: Bid, menu: list[Bid]) -> bool:
    higher = [worth(other) for other in menu if other.rank > bid.rank and other.side != bid.side]
    return any(other > worth(bid) if bid.side else other < worth(bid) for other in higher)


def test_how_a_contract_is_left_in() -> None:
    made = Bid(0, "1A", 0, 0, (100, 200, 400))
    down = Bid(0, "1A", 0, 0, (-50, -100, -200))
    assert (left_in(made), left_in(down)) == (Final(made, 0), Final(down, 1))
    assert [str(left_in(made)), str(left_in(down))] == ["1A by 0", "1Ax by 0"]
    assert left_in(Bid(0, "1A", 1, 1, (-100, 20, 50))).doubled == 1
    assert left_in(Bid(0, "1A", 1, 1, (-100, 20, -200))).doubled == 0


def test_nothing_to_bid_is_passed_out() -> None:
    for outcome in outcomes([], 7):
        assert (outcome.value, outcome.names()) == (7, ["pass"])


def test_without_doubles_a_contract_goes_down_as_it_is() -> None:
    made, down = Bid(0, "1A", 0, 0, (100,)), Bid(1, "1B", 1, 1, (20,))
    assert [outcome.names() for outcome in outcomes([made, down])] == [["1B by 1"], ["1B by 1"]]


def test_a_double_that_ends_the_bidding_leaves_no_way_out() -> None:
    trap, out = Bid(0, "1A", 0, 0, (10, -50)), Bid(1, "1B", 0, 0, (5, 5))
    over = Bid(2, "1C", 1, 1, (0,))
    answered, last = (outcomes([trap, out, over], -9, Manner(doubling)) for doubling in DOUBLING[:2])
    assert answered[0].value == last[0].value == 0


def test_raising_alone() -> None:
    low, high = Bid(0, "1A", 0, 0, (10,)), Bid(2, "3A", 0, 0, (30,))
    between = Bid(1, "2B", 1, 1, (20,))
    assert outcomes([low, high, between], 0, Manner("after", raising=True))[0].value == 30
