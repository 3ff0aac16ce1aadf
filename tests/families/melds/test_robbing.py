"""Poker hands, and melds that are robbed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from solver.core.errors import DealError
from solver.families.melds.referee import height
from tests.families.melds.positions import begin
from tests.families.play.positions import cards

RISING = (
    "S2 H3 D4 C5 S7", "S2 H3 D4 C5 S8", "S2 H2 D3 C4 S5", "S2 H2 D3 C4 S6", "SA HA D3 C4 S5", "S2 H2 D3 C3 S4",
    "S2 H2 D3 C3 SA", "SA HA D2 C2 S3", "S2 H2 D2 C3 S4", "SA HA DA C2 S3", "SA H2 D3 C4 S5", "S2 H3 D4 C5 S6",
    "ST HJ DQ CK SA", "S2 S3 S4 S5 S7", "S2 S3 S4 S5 SA"[:-2] + "S8", "S2 H2 D2 C3 S3", "SA HA DA C2 S2",
    "S2 H2 D2 C2 S3", "SA HA DA CA S2", "SA S2 S3 S4 S5", "ST SJ SQ SK SA",
)  # fmt: skip


def test_hands_in_their_order() -> None:
    heights = [height(tuple(sorted(cards(hand)))) for hand in RISING]
    assert all(low < high for low, high in pairwise(heights))


def test_suits_do_not_matter() -> None:
    assert height(("C2", "D2", "H3", "S4", "S5")) == height(("C4", "D5", "H2", "H3", "S2"))


def test_the_lowest_pair() -> None:
    assert begin("fireplace-poker", "CT DT H2 S3 S4 | -").legal() == ("pass",)
    assert begin("fireplace-poker", "CJ DJ H2 S3 S4 | -").legal() == ("meld:CJ+DJ+H2+S3+S4", "pass")
    assert begin("fireplace-poker", "CJ CJ H2 S3 S4 | -").legal() == ("pass",)


def test_a_meld_is_higher_than_what_it_robs() -> None:
    melds = "- | CA DK CJ HJ S2"
    moves = begin("fireplace-poker", "DJ H2 S3 S4 | -", melds).legal()
    assert moves == ("pass",)
    moves = begin("fireplace-poker", "DQ HQ S3 S4 | -", melds).legal()
    assert len(moves) == 6 and "meld:DQ+HQ+S3+S4<CA(CA+CJ+DK+HJ+S2)" in moves


def test_what_is_left_of_a_robbed_meld_is_out_of_play() -> None:
    position = begin("fireplace-poker", "DQ HQ S3 S4 | -", "- | CA DK CJ HJ S2", chips=[3, 3])
    after = position.play("meld:S3+S4+HQ+DQ<CA(S2+HJ+CJ+DK+CA)")
    assert after.state.melds == ((("CA", "DQ", "HQ", "S3", "S4"),), ())
    assert after.state.chips == (2, 3) and after.state.hands == ((), ()) and after.mover == 1


def test_chips_and_the_end() -> None:
    position = begin("fireplace-poker", "- | -", "CA DA CJ HJ S2 | -", chips=[2, 1])
    after = position.play("pass")
    assert after.state.chips == (1, 1)
    assert after.play("pass").scores() == (1, 0)  # of equal chips those with more melds
    position = begin("fireplace-poker", "- | -", "CA DA CJ HJ S2 | -", chips=[1, 1])
    assert position.play("pass").scores() == (1, 0)
    position = begin("fireplace-poker", "- | -", "- | -", chips=[2, 2])
    assert position.play("pass").play("pass").scores() == (0, 0)


def test_what_is_not_legal() -> None:
    with pytest.raises(DealError, match=r"is not a legal move of seat 0 of 2, from 0. Write pass"):
        begin("fireplace-poker", "CT DT H2 S3 S4 | -").play("meld:CT+DT+H2+S3+S4")
