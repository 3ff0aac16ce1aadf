"""The course of a counting game, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from tests.families.counting.positions import CRIBBAGE, NINETY_NINE, begin
from tests.families.play.positions import changed, legal

NO_SHOW: dict[str, Any] = {"show": {"totals": {}, "pair": 0, "run": 0, "flush": 0}, "starter": {"matched": 0}}
PEGGING = changed(CRIBBAGE, **NO_SHOW)
"""Cribbage of which only the play counts."""


def pegged(hands: str, played: str, **fields: Any) -> tuple[int, ...]:
    """What was scored after some plays."""
    return begin(PEGGING, hands, played=played, **fields).state.scores


@pytest.mark.parametrize(
    ("hands", "played", "scores"),
    [
        ("S7 S3 | H8 H3", "S7 H8", (0, 2)),  # fifteen
        ("S7 S3 | H7 H3", "S7 H7", (0, 2)),  # a pair
        ("S3 C3 | H3 D3", "S3 H3 C3", (6, 2)),  # three
        ("S3 C3 S9 | H3 D3 H9", "S3 H3 C3 D3", (6, 14)),  # four
        ("S3 C5 S9 | H4 D3 H9", "S3 H4 C5", (3, 0)),  # a run
        ("S5 C4 S9 | H3 D6 H9", "S5 H3 C4 D6", (3, 4)),  # a longer one, in any order
        ("S5 C6 S9 | H5 D4 H9", "S5 H5 C6 D4", (0, 5)),  # a pair, then a run of three that ends before the other five
        ("SK C9 S4 | HT D2 HA", "SK HT C9 D2", (0, 2)),  # thirty-one, and nothing for the last card
        ("SK C9 S4 | HT H9 HQ", "SK HT C9", (1, 0)),  # go: the last card
    ],
)
def test_points_in_the_play(hands: str, played: str, scores: tuple[int, int]) -> None:
    assert pegged(hands, played) == scores


def test_the_last_card_may_make_fifteen_too() -> None:
    assert pegged("SK | H5", "SK H5") == (0, 3)


def test_who_can_lay_a_card_goes_on_after_a_go() -> None:
    # At 28 seat 1 has nothing; seat 0 lays ace and two, thirty-one.
    position = begin(PEGGING, "SK C8 SA S2 | HT HK HQ", played="SK HT C8")
    assert (position.mover, legal(position)) == (0, "S2 SA")
    after = position.play("SA").play("S2")
    assert after.state.scores == (2, 0)
    assert (after.mover, after.state.total, after.state.laid) == (1, 0, ())


def test_a_new_count_begins_left_of_the_last_card() -> None:
    position = begin(PEGGING, "SK CK S4 | HT HK", played="SK HT CK")
    assert (position.mover, position.state.total) == (1, 0)
    # Seat 1 has no card any more: seat 0 begins.
    position = begin(PEGGING, "SK CK SQ S4 | HT", played="SK HT CK")
    assert (position.mover, position.state.total) == (0, 0)


def test_pairs_and_runs_end_with_the_count() -> None:
    assert pegged("SK CK S4 | HT HK", "SK HT CK HK") == (1, 0)


def test_the_starter_a_jack() -> None:
    assert begin(CRIBBAGE, "S7 | H8", starter="CJ").state.scores == (0, 2)
    assert begin(CRIBBAGE, "S7 | H8", starter="CJ", dealer=0, leader=1).state.scores == (2, 0)


def test_laying_away_in_turn() -> None:
    start = begin(CRIBBAGE, "S2 S3 S4 S5 S6 | H2 H3 H4 H5 H6", crib=[], dealer=0)
    assert start.mover == 1
    assert len(start.legal()) == 10 and start.legal()[0] == "lay:H2+H3"
    after = start.play("lay:H2+H6")
    assert after.mover == 0 and after.state.hands[1] == ("H3", "H4", "H5")
    begun = after.play("lay:S2+S6")
    assert (begun.mover, begun.state.crib) == (1, ("H2", "H6", "S2", "S6"))
    assert legal(begun) == "H3 H4 H5"
    with pytest.raises(DealError, match="'lay:H6\\+H2' is not a legal move of seat 1"):
        start.play("lay:H6+H2")


def test_laying_away_at_once() -> None:
    start = begin(CRIBBAGE, "S2 S3 S4 S5 S6 | H2 H3 H4 H5 H6", crib=[], dealer=0, simultaneous=True)
    assert start.at_once == (0, 1) and len(start.legal()) == 100
    after = start.play("lay:S2+S6/lay:H2+H6")
    assert after.at_once == () and after.state.crib == ("H2", "H6", "S2", "S6") and after.mover == 1
    with pytest.raises(DealError, match="both at once"):
        start.play("lay:S2+S6")


def test_a_race_ends_at_once() -> None:
    fields: dict[str, Any] = {"objective": "win", "scores": [119, 60]}
    position = begin(CRIBBAGE, "S7 SK | H8 HK", leader=1, **fields)
    won = position.play("H8").play("S7")
    assert won.mover is None and won.scores() == (3, 0)
    assert begin(CRIBBAGE, "S7 SK | H8 HK", starter="CJ", **{**fields, "scores": [95, 119]}).scores() == (0, 1)
    lost = begin(CRIBBAGE, "S7 | H9", **{**fields, "scores": [0, 0]}, played="S7 H9")
    assert lost.mover is None and lost.scores() == (0, 0)


def test_hands_are_shown_the_dealers_last() -> None:
    # Both hands have fifteens; seat 0 is not the dealer, and is home first.
    fields: dict[str, Any] = {"objective": "win", "scores": [119, 119], "crib": [], "starter": "H5"}
    assert begin(CRIBBAGE, "SK | HK", **fields, played="SK HK").scores() == (0, 1)  # a pair in the play
    assert begin(CRIBBAGE, "SK | HQ", **fields, played="SK HQ").scores() == (1, 0)


# -- who is stuck is out -----------------------------------------------------------------------------------------------


def test_kings_of_two_values() -> None:
    position = begin(NINETY_NINE, "SK HK S9 | C5 C6 C7", total=85)
    assert legal(position) == "HK S9 SK=-10 SK=10"
    assert position.play("SK=-10").state.total == 75
    assert position.play("HK").state.total == 75
    assert begin(NINETY_NINE, "SK HK S9 | C5 C6 C7", total=95).legal() == ("HK", "SK=-10")
    assert begin(NINETY_NINE, "HK S9 | C5 C6 C7", total=0).play("HK").state.total == -10


def test_a_card_is_drawn_before_the_next_turn() -> None:
    after = begin(NINETY_NINE, "S9 S8 | C5 C6", total=0, stock=["HA", "H2"]).play("S9")
    assert (after.state.hands[0], after.state.stock) == (("HA", "S8"), ("H2",))


def test_who_can_lay_no_card_is_out_at_his_turn() -> None:
    after = begin(NINETY_NINE, "SA S8 | C5 C6 | H9 HA", total=98).play("SA")
    assert after.mover is None and after.state.alive == (0,) and after.scores() == (1, 0, 0)
    after = begin(NINETY_NINE, "SA S8 | C5 C6 | H9 HK", total=98).play("SA")
    assert (after.mover, after.state.alive, after.state.hands[1]) == (2, (0, 2), ())


def test_the_last_one_left_needs_no_play() -> None:
    position = begin(NINETY_NINE, "S9 | C9 | H9", total=95)
    assert position.mover is None and position.scores() == (0, 0, 1)


def test_seats_that_are_out_have_no_turn() -> None:
    after = begin(NINETY_NINE, "S9 S2 | - | H9 H3", total=10, alive=[0, 2]).play("S9")
    assert after.mover == 2


def test_an_illegal_move_is_told() -> None:
    with pytest.raises(DealError, match=r"'C5' is not a legal move of seat 0 of 2, from 0. Write S9"):
        begin(NINETY_NINE, "S9 | C5").play("C5")
    with pytest.raises(DealError, match="the round is over"):
        begin(NINETY_NINE, "S9 | C9", total=95).play("C9")
