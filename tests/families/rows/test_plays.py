"""Which cards may be laid, and whose turn follows."""

from __future__ import annotations

import pytest

from solver.core.errors import DealError
from solver.rules.load import load_any
from tests.families.play.positions import changed, legal
from tests.families.rows.positions import begin

TREX = "trex-trex-layout"
DOMINOES = "barbu-subgame-dominoes"


def test_a_pivot_begins_a_row_and_neighbours_go_on() -> None:
    at = begin(TREX, "HJ SJ | HQ HT | ST SQ | H9", "")
    assert legal(at) == "HJ SJ"
    assert legal(at.play("HJ").play("HT")) == "SJ"
    assert legal(begin(TREX, "H9 HT | HQ | SJ | ST", "HJ")) == "HT"


def test_turns_go_to_the_left_or_to_the_right() -> None:
    assert begin(TREX, "HJ | HQ | SJ | HT", "").play("HJ").mover == 3
    assert begin("fan-tan", "H7 S6 | S7 | H8", "").play("H7").mover == 1


def test_who_can_lay_none_is_passed_over_and_who_can_must_lay() -> None:
    at = begin(TREX, "HJ SK | SQ | SJ | HA HQ HK", "", leader=2).play("SJ")
    assert (at.mover, legal(at)) == (1, "SQ")
    at = at.play("SQ")
    assert (at.mover, at.state.gone, legal(at)) == (0, (2, 1), "HJ SK")


def test_rows_do_not_go_round_the_corner() -> None:
    at = begin(TREX, "H2 SJ | SQ | ST | S9", "HJ HQ HK HA HT H9 H8 H7 H6 H5 H4 H3")
    assert legal(at) == "H2 SJ"
    low = begin("fan-tan", "HA S7 | S8 | S6", "H7 H8 H9 HT HJ HQ HK H6 H5 H4 H3 H2")
    assert legal(low) == "HA S7"
    high = begin("sevens", "HA S7 | S8 | S6", "H7 H8 H9 HT HJ HQ HK", settings={"Aces high": True})
    assert legal(high) == "HA S7"


def test_an_end_of_the_order_as_pivot_grows_one_way() -> None:
    ace = begin(DOMINOES, "SA | SK | SQ | SJ", "", pivot="A")
    assert ace.play("SA").mover == 1
    two = begin(DOMINOES, "S2 S4 | S3 | S5 | S6", "", pivot="2")
    assert legal(two.play("S2")) == "S3"


def test_the_pivot_is_named_before_the_first_card_by_the_same_player() -> None:
    at = begin(DOMINOES, "S9 H8 | S8 ST | H9 HT | C9", "", pivot=None, leader=1)
    assert (at.mover, legal(at)) == (1, "pivot:9")
    at = at.play("pivot:9")
    assert (at.mover, at.state.pivot) == (2, "9")  # seat 1 has no nine
    assert legal(at) == "H9"
    ten = begin(DOMINOES, "ST H9 | S9 | HT | SJ HJ", "")
    assert legal(ten) == "pivot:9 pivot:J pivot:T"


def test_the_first_card_chooses_the_pivot() -> None:
    at = begin("five-or-nine", "S9 H5 S8 | S5 H9 S6 | H6 S7 H7 H8", "")
    assert legal(at) == "H5 S9"
    at = at.play("S9")
    assert (at.state.pivot, legal(at)) == ("9", "H9")
    missing = begin("five-or-nine", "S9 H5 S8 | S5 S6 | H6 S7 H4", "")
    assert legal(missing) == "H5"  # hearts have no nine
    passed = begin("five-or-nine", "S8 | S9 | ST", "")
    assert (passed.mover, passed.state.paid) == (1, (1, 0, 0))


def test_a_further_turn_after_some_cards() -> None:
    at = begin("reussite", "SA SK HK | HA SQ | HQ", "", pivot="A")
    assert at.play("SA").mover == 0
    assert at.play("SA").play("SK").mover == 1
    # Nothing else fits: the turn passes.
    other = begin("reussite", "SA HQ | HA HK | SK", "", pivot="A").play("SA")
    assert other.mover == 1
    assert other.play("HA").mover == 1


def test_who_goes_out_with_such_a_card_has_no_further_turn() -> None:
    at = begin("reussite", "SA | HA SK | HK", "", pivot="A").play("SA")
    assert (at.mover, at.state.gone) == (1, (0,))


def test_the_holder_of_a_card_lays_it_first() -> None:
    at = begin("sevens", "S7 H7 | D7 C7 | S8", "", leader=None)
    assert (at.mover, legal(at)) == (1, "D7")
    assert legal(at.play("D7")) == "H7 S7"
    without = begin("sevens", "S7 H7 | C7 | S8", "", leader=0)
    assert legal(without) == "H7 S7"


def test_the_round_ends_with_the_first_out_or_with_one_left() -> None:
    first = begin("fan-tan", "S7 | S8 H7 | H8 C7", "").play("S7")
    assert (first.mover, first.legal(), first.state.gone) == (None, (), (0,))
    on = begin("sevens", "D7 | D8 | D6 D5", "").play("D7").play("D8")
    assert (on.mover, on.state.gone) == (None, (0, 1))


def test_who_can_lay_none_pays_to_the_pool() -> None:
    at = begin("fan-tan", "S7 S5 | H8 H9 | C7 H7 S6", "", pool=2).play("S7")
    assert (at.mover, at.state.pool, at.state.paid) == (2, 3, (0, 1, 0))
    first = begin("fan-tan", "S5 | S6 S4 | S7", "", pool=2, paid=[1, 1, 0])
    assert (first.mover, first.state.pool, first.state.paid) == (2, 4, (2, 2, 0))


def test_nobody_pays_after_a_further_turn_that_is_none() -> None:
    rules = changed("fan-tan", layout={"again": ("S7",)})
    at = begin(rules, "S7 S5 | S8 | S6", "").play("S7")
    assert (at.mover, at.state.paid) == (1, (0, 0, 0))


def test_a_move_that_is_none_is_told() -> None:
    at = begin(TREX, "HJ SJ | HQ | SQ | HT", "")
    with pytest.raises(DealError, match=r"'HQ' is not a legal move of seat 0 of 4, from 0. Write HJ, SJ"):
        at.play("HQ")
    over = begin("fan-tan", "S7 | S8 H7 | H8", "").play("S7")
    with pytest.raises(DealError, match="the round is over; remove this move"):
        over.play("H7")
    assert repr(at).startswith("Position('trex-trex-layout'")


def test_a_card_with_a_place_but_no_neighbour_waits() -> None:
    rules = load_any(TREX)
    assert rules.layout.pivot == "J"
    assert legal(begin(TREX, "H8 SJ | H9 | HT | SQ", "HJ")) == "SJ"
