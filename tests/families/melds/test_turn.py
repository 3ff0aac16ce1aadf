"""One turn: melds, going out, the foot, what counts."""

from __future__ import annotations

import pytest

from solver.core.errors import DealError
from tests.families.melds.positions import begin, values
from tests.families.play.positions import changed

FOURS = "C4 D4 H4 S4"


def test_what_is_laid_is_seen_when_the_turn_is_over() -> None:
    after = begin("canasta", "C9 D9 S9 HK", FOURS).play("HK")
    assert after.mover is None and after.legal() == ()
    assert after.state.hands == (("C9", "D9", "S9"),) and after.state.down == "HK" and not after.state.out
    assert after.scores() == (20 - 30,)
    after = begin("canasta", "C9 D9 S9 HK CQ", FOURS).play("HK")
    assert set(after.state.melds[0]) == {("C4", "D4", "H4", "S4"), ("C9", "D9", "S9")}
    assert after.state.hands == (("CQ",),)
    assert after.scores() == (20 + 30 - 10,)


def test_without_a_full_meld_a_card_is_kept() -> None:
    assert values(begin("canasta", "C9 D9 S9 HK", FOURS)) == {"C9": -10, "D9": -10, "HK": -10, "S9": -10}


def test_out_with_and_without_a_card() -> None:
    full = "C4 C4 D4 D4 H4 H4 S4"
    found = values(begin("canasta", "C9 D9 S9", full))
    assert found["out"] == 35 + 500 + 30 + 100
    assert found["C9"] == 35 + 500 - 20


def test_at_once() -> None:
    position = begin("canasta", "C4 C4 D4 D4 H4 H4 S4", minimum=0)
    assert values(position)["out"] == 35 + 500 + 100 + 100


def test_first_melds_need_their_minimum() -> None:
    assert values(begin("canasta", "C9 D9 S9 HK CQ", minimum=30))["HK"] == 20
    assert values(begin("canasta", "C9 D9 S9 HK CQ", minimum=31))["HK"] == -40
    assert values(begin("canasta", "C9 D9 S9 HK CQ"))["HK"] == -40  # 50, as the rules have it


def test_three_wild_cards_of_a_set_at_most() -> None:
    found = begin("canasta", "C9 D9 X1 X2 H2 S2 HK", minimum=0).play("HK")
    assert found.state.melds[0] == (("C9", "D9", "H2", "X1", "X1"),)


def test_a_natural_meld_that_takes_a_wild_card_is_mixed() -> None:
    full = "C4 C4 D4 D4 H4 H4 S4"
    position = begin("canasta", "X1 HK CQ", full)
    assert position.play("HK").state.hands == (("CQ", "X1"),)


def test_black_threes_go_with_going_out() -> None:
    full = "C4 C4 D4 D4 H4 H4 S4"
    assert values(begin("canasta", "C3 C3 S3", full))["out"] == 535 + 15 + 100
    assert "out" not in values(begin("canasta", "C3 C3 S3 HK", full))
    assert values(begin("canasta", "C3 C3 S3 HK", full))["HK"] == 535 + 15 + 100
    assert "out" not in values(begin("canasta", "C3 C3 S3", FOURS))
    assert "out" not in values(begin("canasta", "C3 C3 S3 S3 C3", full))  # four at most
    assert "out" in values(begin("samba", "C3 C3 S3 S3 C3", f"{full}, C7 C7 D7 D7 H7 H7 S7"))


def test_red_threes() -> None:
    assert values(begin("canasta", "CQ HK", FOURS, red_threes=2))["HK"] == 20 - 10 + 200
    assert values(begin("canasta", "CQ HK", FOURS, red_threes=4))["HK"] == 20 - 10 + 800
    assert values(begin("canasta", "CQ HK", red_threes=2))["HK"] == -10 - 200
    assert values(begin("samba", "CQ HK", FOURS, red_threes=2))["HK"] == 20 - 10 - 200


def test_runs() -> None:
    found = begin("samba", "S5 S6 S7 HK CQ", minimum=0).play("HK").state
    assert found.melds[0] == (("S5", "S6", "S7"),)
    found = begin("samba", "S4 S8 HK CQ", "S5 S6 S7").play("HK").state
    assert found.melds[0] == (("S4", "S5", "S6", "S7", "S8"),)
    found = begin("samba", "S4 HK CQ", "S5 S6 S7 S8 S9 ST SJ").play("HK").state
    assert found.melds[0] == (("S5", "S6", "S7", "S8", "S9", "SJ", "ST"),)
    assert values(begin("samba", "SJ HK CQ", "S5 S6 S7 S8 S9 ST"))["HK"] == 15 + 40 - 10 + 1500


def test_a_full_set_takes_natural_cards_where_it_takes_no_wild_ones() -> None:
    full = "C4 C4 D4 D4 H4 H4 S4"
    found = begin("samba", "S4 X1 HK CQ", full).play("HK").state
    assert found.melds[0] == (("C4", "C4", "D4", "D4", "H4", "H4", "S4", "S4"),)
    assert found.hands == (("CQ", "X1"),)


def test_the_foot_is_taken_up_in_the_middle_of_the_turn() -> None:
    position = begin("hand-and-foot", "C9 D9 S9", FOURS, foot="S4 HK CQ")
    after = position.play("HK")
    assert after.state.foot == () and after.state.hands == (("CQ",),)
    assert after.scores() == (20 + 30 + 5 - 10,)
    kept = position.play("C9")
    assert kept.state.foot == ("CQ", "HK", "S4") and kept.state.hands == (("D9", "S9"),)


def test_a_hand_emptied_by_the_card_laid_down_leaves_the_foot() -> None:
    after = begin("hand-and-foot", "C9 D9 S9 HK", FOURS, foot="S4 CQ").play("HK")
    assert after.state.foot == ("CQ", "S4") and after.state.hands == ((),) and not after.state.out
    assert after.scores() == (20 + 30 - 15,)


def test_jokers_are_alike() -> None:
    position = begin("canasta", "X2 X1 C9 HK")
    assert position.state.hands == (("C9", "HK", "X1", "X1"),)
    assert position.play("X2").state.down == "X1"


def test_keys_of_ones_own() -> None:
    rules = changed("canasta", out={"full": 0})
    assert values(begin(rules, "C9 D9 S9", FOURS))["out"] == 20 + 30 + 100
    rules = changed("canasta", sets={"natural": 3})
    assert values(begin(rules, "C9 D9 X1 HK CQ", FOURS))["HK"] == 20 + 50 - 30


def test_what_is_not_legal() -> None:
    position = begin("canasta", "C9 D9 S9 HK", FOURS)
    with pytest.raises(DealError, match=r"'HQ' is not a legal move of seat 0 of 1, from 0. Write C9, D9, HK, S9"):
        position.play("HQ")
    with pytest.raises(DealError, match="the round is over; remove this move"):
        position.play("HK").play("HK")
