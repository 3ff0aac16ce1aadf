"""What a round scores, clause by clause."""

from __future__ import annotations

import pytest

from tests.families.play.positions import changed
from tests.families.rows.positions import begin

FAN_TAN = "S7 | S8 H7 HQ | H8 C7", "H9 HT HJ H7 H8"


def test_places_of_all_who_play() -> None:
    at = begin("trex-trex-layout", "SJ | SQ | SK | ST", "").play("SJ").play("ST").play("SQ")
    assert at.scores() == (200, 100, 50, 150)


def test_places_that_were_taken_before() -> None:
    at = begin("trex-trex-layout", "SJ | - | - | ST", "", out=[2, 1]).play("SJ")
    assert at.scores() == (100, 150, 200, 50)


def test_being_last() -> None:
    rules = changed("sevens", score={"places": (5,), "lasts": (-3, -1)})
    assert begin(rules, "D7 | D8 | D6", "").play("D7").play("D8").scores() == (5, -1, -3)


@pytest.mark.parametrize(
    ("to", "scores"), [("winner", (5, 0, 0)), ("loser", (0, -3, -2)), ("paid", (5, -3, -2))], ids=lambda one: str(one)
)
def test_cards_left(to: str, scores: tuple[int, ...]) -> None:
    rules = changed("fan-tan", score={"left_to": to})
    at = begin(rules, "S7 | S8 H7 H9 | H8 C7", "").play("S7")
    assert at.scores() == scores


def test_pips_left() -> None:
    at = begin("fan-tan", "S7 | HK HQ HJ HT H9 H8 H7 | CA C2 C3 C4 C5 C6 C7", "", settings={"Pips": True}).play("S7")
    assert at.state.over
    assert at.scores() == (64 + 28, -(10 + 10 + 10 + 10 + 9 + 8 + 7), -(1 + 2 + 3 + 4 + 5 + 6 + 7))
    own = changed("fan-tan", score={"left": "values", "values": {"8": 50, "S8": 1}})
    assert begin(own, "S7 | S8 | H8 H7", "").play("S7").scores() == (58, -1, -57)


def test_the_pool() -> None:
    at = begin("fan-tan", "S7 S5 | S6 S4 | S8 S9", "", pool=3, paid=[0, 2, 1])
    at = at.play("S7").play("S6").play("S8").play("S5")
    assert at.state.pool == 3
    assert at.scores() == (3 + 2, -1 - 2, -1 - 1)


def test_the_pool_is_paid_by_who_was_stuck() -> None:
    at = begin("fan-tan", "S7 S5 | S6 S4 H7 | H8 H9", "", pool=0)
    at = at.play("S7").play("S6")  # seat 2 has nothing
    assert (at.mover, at.state.paid) == (0, (0, 0, 1))
    assert at.play("S5").scores() == (1 + 2 + 2, -2, -1 - 2)


def test_doubling_adds_differences() -> None:
    table = [[0, 1, 0, 2], [1, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0]]
    at = begin("barbu-subgame-dominoes", "S7 | S8 | S9 | ST", "", pivot="7", k=table).play("S7").play("S8").play("S9")
    # 30, 20, 10, 0 before it.
    assert at.scores() == (30 + 10 + 2 * 30, 20 - 10, 10, 0 - 2 * 30)


def test_a_game_without_doubling_does_not_read_it() -> None:
    at = begin("sevens", "D7 | D8 | D6", "", k=[[0, 1, 0], [1, 0, 0], [0, 0, 0]])
    assert at.state.doubled == ()
