"""The course of a game of bids, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from tests.families.bidding.positions import GOOFSPIEL, JUJITSU, RETURNS, UNTIED, begin, changed

TWO = "H2 H5 | D2 D4"
THREE = "H2 H5 | D5 D4 | C3 C9"


@pytest.mark.parametrize(
    ("game", "hands", "played", "scores"),
    [
        (JUJITSU, TWO, "H5/D4", (3, 0)),
        (JUJITSU, TWO, "H2/D4", (0, 3)),
        (JUJITSU, TWO, "H2/D2", (0, 0)),  # a tie: the prize is gone
        (JUJITSU, TWO, "H2/D2 H5/D4", (7, 0)),
        (JUJITSU, THREE, "H5/D5/C3", (0, 0, 0)),  # a tie for the highest bid
        (JUJITSU, THREE, "H5/D5/C9", (0, 0, 3)),  # a lower tie matters to nobody
        (UNTIED, THREE, "H5/D5/C3", (0, 0, 3)),  # the highest that nobody else has bid
        (UNTIED, "H2 | D2", "H2/D2", (0, 0)),
        (UNTIED, "H2 | D2 | C2", "H2/D2/C2", (0, 0, 0)),
        (UNTIED, "H2 | D2 | C2 | HA", "H2/D2/C2/HA", (0, 0, 0, 3)),
        (RETURNS, TWO, "H2/D2", (0, 0)),
        (GOOFSPIEL, "H2 H5 | S2 S4", "H2/S2 H5/S4", (10, 0)),  # the first prize goes with the second
        (GOOFSPIEL, "H2 H5 | S2 S5", "H5/S2 H2/S5", (3, 7)),
        (GOOFSPIEL, "H2 H5 | S5 S2", "H2/S2 H5/S5", (0, 0)),  # after the last one it is nobody's
    ],
)
def test_who_gets_a_prize(game: str, hands: str, played: str, scores: tuple[int, ...]) -> None:
    stock = {"psychological-jujitsu": "S3 S7", "goofspiel": "D3 D7"}.get(game, "S3 S7")
    size = len(hands.split("|")[0].split())
    position = begin(game, hands, " ".join(stock.split()[:size]), played=played)
    assert position.state.scores == scores


def test_bids_are_spent() -> None:
    after = begin(JUJITSU, TWO, "S3 S7", played="H2/D2")
    assert (after.state.hands, after.state.stock) == ((("H5",), ("D4",)), ("S7",))
    assert after.play("H5/D4").mover is None


def test_bids_are_taken_back() -> None:
    start = begin(RETURNS, "HA H2 H3 | DA D2 D3", "S3 S4 S5")
    once = start.play("H2/D2")
    assert once.state.hands == start.state.hands
    assert (once.state.stock, once.state.ties) == (("S4", "S5", "S3"), 1)
    won = once.play("H3/D2")
    assert (won.state.stock, won.state.ties, won.state.scores) == (("S5", "S3"), 0, (4, 0))
    thrice = once.play("H3/D3").play("HA/DA")
    assert thrice.mover is None and thrice.at_once == () and thrice.scores() == (0, 0)
    assert thrice.state.hands == start.state.hands


def test_ties_that_were_before() -> None:
    assert begin(RETURNS, TWO, "S3 S7", ties=1).play("H2/D2").mover is None
    assert begin(RETURNS, TWO, "S3 S7", ties=2).mover is None
    assert begin(JUJITSU, TWO, "S3 S7", ties=2).mover == 0


def test_prizes_carried_before() -> None:
    position = begin(GOOFSPIEL, "H2 H5 | S2 S4", "D3 D7", pile=["DK", "D2"])
    assert position.play("H5/S4").scores() == (18, 0)
    assert position.play("H2/S2").state.pile == ("DK", "D2", "D3")
    assert position.play("H5/S4").state.pile == ()


def test_points_before_are_kept() -> None:
    assert begin(JUJITSU, TWO, "S3 S7", points_before=[-2, 9], played="H5/D4").scores() == (1, 9)


def test_all_bid_at_once() -> None:
    position = begin(JUJITSU, THREE, "S3 S7")
    assert (position.mover, position.at_once) == (0, (0, 1, 2))
    assert len(position.legal()) == 8 and position.legal()[0] == "H2/D4/C3"
    assert [move for move, _ in position.children()] == list(position.legal())


def test_cards_of_a_rank_in_a_hand_are_one_bid() -> None:
    position = begin(JUJITSU, "H5 C5 | D4 D6", "S3 S7")
    assert position.options(0) == ("C5",)
    assert position.play("H5/D4").state == position.play("C5/D4").state
    assert position.play("H5/D4").state.hands == (("H5",), ("D6",))


@pytest.mark.parametrize(
    ("values", "scores"),
    [({}, (3, 0)), ({"3": 10}, (10, 0)), ({"3": 10, "S3": -4}, (-4, 0)), ({"7": 1}, (3, 0))],
)
def test_values_of_prizes(values: dict[str, int], scores: tuple[int, int]) -> None:
    rules = changed(JUJITSU, score={"values": values})
    assert begin(rules, TWO, "S3 S7", played="H5/D4").scores() == scores


def test_jack_queen_and_king_count_on() -> None:
    for prize, points in (("SA", 1), ("ST", 10), ("SJ", 11), ("SQ", 12), ("SK", 13)):
        assert begin(JUJITSU, "H5 | D4", prize, played="H5/D4").scores() == (points, 0)


WRONG: dict[str, tuple[str, str]] = {
    "a bid alone": ("H2", "'H2' is wrong. Write a bid of each of the 2 seats, as in H2/D2"),
    "three bids": ("H2/D2/C2", "Write a bid of each of the 2 seats"),
    "another's card": ("D2/H2", "'D2/H2': 'D2' is not a legal bid of seat 0. Write H2, H5"),
    "no card": ("H2/ZZ", "'ZZ' is not a legal bid of seat 1. Write D2, D4"),
    "nothing": ("", "Write a bid of each of the 2 seats"),
}


@pytest.mark.parametrize(("move", "message"), WRONG.values(), ids=WRONG.keys())
def test_an_illegal_move_is_told(move: str, message: str) -> None:
    with pytest.raises(DealError) as error:
        begin(JUJITSU, TWO, "S3 S7").play(move)
    assert message in error.value.message


def test_nothing_is_bid_after_the_last_prize() -> None:
    over: Any = begin(JUJITSU, "H2 | D2", "S3", played="H2/D2")
    assert (over.legal(), over.children()) == ((), [])
    with pytest.raises(DealError, match="the round is over"):
        over.play("H2/D2")
