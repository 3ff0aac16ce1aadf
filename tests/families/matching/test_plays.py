"""Which plays are legal, clause by clause."""

from __future__ import annotations

import pytest

from solver.core.errors import DealError
from tests.families.matching.positions import begin
from tests.families.play.positions import changed, legal

PLAIN = "earnley"
"""A game without jokers, in which one may decline."""


@pytest.mark.parametrize(
    ("hand", "top", "moves"),
    [
        ("H2 C5 S7 DT", "H5", "C5 H2"),
        ("S2 C3", "H5", "pass"),
        ("S2 C3", "", "C3 S2"),
    ],
)
def test_a_card_agrees_in_suit_or_in_rank(hand: str, top: str, moves: str) -> None:
    assert legal(begin(PLAIN, f"{hand} | DK | H9 D9", top, pickups=0)) == moves


@pytest.mark.parametrize(("by", "moves"), [("suit", "H2"), ("rank", "C5")])
def test_a_game_may_match_by_one_of_them(by: str, moves: str) -> None:
    assert legal(begin(changed(PLAIN, match={"by": by}), "H2 C5 S7 | DK | D9", "H5", pickups=0)) == moves


@pytest.mark.parametrize(
    ("hand", "top", "moves"),
    [
        ("HA C2 DT M12", "M1", "HA M12"),  # an ace
        ("HA C2 DT M12", "M2", "C2 M12"),
        ("HA C2 DT M12", "M10", "DT M12"),
        ("HA C2 DT M12", "M11", "M12"),  # without a rank
        ("HA M2 M12", "C2", "M2"),
    ],
)
def test_majors_have_a_suit_and_up_to_ten_a_rank(hand: str, top: str, moves: str) -> None:
    assert legal(begin("arpke", f"{hand} | SK | SQ", top, pickups=0)) == moves


# -- wild cards -----------------------------------------------------------------------------------------------------


def test_a_wild_card_names_any_suit() -> None:
    position = begin("crazy-eights", "C8 S2 | H3 D3", "H5", pickups=0)
    assert legal(position) == "C8=C C8=D C8=H C8=S"
    after = position.play("C8=D")
    assert after.state.piles == (("H5", "C8=D"),)
    assert legal(after) == "D3"


def test_beside_majors_they_can_be_named_too() -> None:
    position = begin("arpke", "H4 S2 | M3 D3 | SK", "C9", pickups=0, effects={"4": ["wild"]})
    assert legal(position) == "H4=C H4=D H4=H H4=M H4=S"
    assert legal(position.play("H4=M")) == "M3"


def test_the_rank_of_a_wild_card_stays() -> None:
    position = begin("crazy-eights", "C8 S2 | H8 D3", "H5", pickups=0, played="C8=C")
    assert legal(position) == "H8=C H8=D H8=H H8=S"
    plain = begin("crazy-eights", "D8 | S2 | CK", "C8=H", pickups=0, effects={"C8": ["wild"]})
    assert legal(plain) == "D8"


@pytest.mark.parametrize(
    ("top", "names"),
    [("H5", "D H"), ("C8=D", "D H"), ("D8=S", "C S"), ("C9=D", "D H"), ("", "C D H S")],
)
def test_wild_within_the_colour_in_force(top: str, names: str) -> None:
    position = begin("creights", "S9 | SK | SQ", top, "CK")
    assert legal(position) == " ".join(f"S9={name}" for name in names.split())


def test_majors_are_a_colour_of_their_own() -> None:
    position = begin("arpke", "H4 | SK | SQ", "M3", pickups=0, effects={"4": ["wild-colour"]})
    assert legal(position) == "H4=M"


def test_an_unnamed_wild_card_counts_in_its_own_suit() -> None:
    assert legal(begin("crazy-eights", "C2 H2 | DK", "C8", pickups=0)) == "C2"


# -- jokers ---------------------------------------------------------------------------------------------------------


def test_a_joker_is_named_as_a_card_that_agrees() -> None:
    position = begin("les-simons", "X1 SK | H3 | D3 C6", "H5", pickups=0)
    named = [f"H{rank}" for rank in "KA8765432"] + ["C5", "D5", "S5"]
    assert position.legal() == tuple(sorted(f"X1={card}" for card in named))
    after = position.play("X1=C5")
    assert after.state.piles == (("H5", "X1=C5"),)
    assert legal(after) == "pass"
    assert legal(after.play("pass")) == "C6"


def test_a_joker_is_not_wild_as_a_card_that_is() -> None:
    position = begin("les-simons", "X1 SK | H3 | D3", "H5", pickups=0, effects={"7": ["wild", "points:2"]})
    assert {"X1=H7"} == {move for move in position.legal() if move.endswith("7")}
    assert position.play("X1=H7").state.scores == (0, 0, 0)


def test_on_an_empty_pile_a_joker_is_any_card_of_the_reduced_pack() -> None:
    moves = begin("oswaldkirk", "X1 | H3", "").legal()
    assert len(moves) == 52
    assert len(begin("les-simons", "X1 | H3 | D2", "").legal()) == 36


def test_cards_of_the_turned_rank_are_jokers() -> None:
    position = begin("broughall", "H7 S2 | C3 H4", "C9", turnup="D7", pickups=0, effects={"7": ["skip"]})
    assert "H7" not in position.moves and "H7=C7" not in position.moves
    assert legal(position) == "H7=C2 H7=C3 H7=C4 H7=C5 H7=C6 H7=C8 H7=C9 H7=CA H7=CT H7=D9 H7=H9 H7=S9"
    assert position.play("H7=H9").mover == 1
    assert legal(begin("broughall", "H7 S2 | C3 H4", "C9", pickups=0)) == "pass"


# -- several cards --------------------------------------------------------------------------------------------------


def test_several_of_a_rank_are_each_a_legal_play() -> None:
    position = begin("stinchcombe", "H5 C5 S6 D6 | SK SQ", "D5", pickups=0)
    assert legal(position) == "C5 C5+H5 D6 H5 H5+C5"
    after = position.play("C5+H5")
    assert after.state.piles == (("D5", "C5", "H5"),)
    assert after.state.hands[0] == ("D6", "S6")


def test_majors_match_in_sets_but_not_above_ten() -> None:
    assert legal(begin("stinchcombe", "M5 C5 M12 | SK SQ", "D5", pickups=0)) == "C5 C5+M5 M5 M5+C5"
    assert legal(begin("stinchcombe", "M12 M13 | SK SQ", "M20", pickups=0)) == "M12 M13"


def test_several_of_a_rank_or_suit_need_one_below_that_fits() -> None:
    position = begin("iges", "H4 HQ S2 | C8 H6", "CQ", pickups=0)
    assert legal(position) == "HQ HQ+H4"
    assert legal(begin("iges", "H4 S4 S2 | C8 H6", "")) == "H4 H4+S4 S2 S2+S4 S4 S4+H4 S4+S2"


def test_sets_of_three_leave_the_order_below_to_the_alphabet() -> None:
    moves = begin("iges", "H4 HQ H2 | C8 H6", "H9", pickups=0).legal()
    assert [move for move in moves if move.count("+") == 2] == ["H2+H4+HQ", "H2+HQ+H4", "H4+HQ+H2"]


def test_a_wild_card_on_top_of_several_names_a_suit_and_a_joker_is_never_among_them() -> None:
    position = begin("iges", "H8 C8 S2 | D4 D5", "C3", pickups=0, effects={"8": ["wild"]})
    assert "C8+H8=D" in position.moves and "H8+C8=S" in position.moves
    rules = changed("iges", pack={"jokers": 2}, wild={"jokers": True})
    assert not [move for move in begin(rules, "X1 X2 H3 | D4", "H5").legal() if "+" in move]


# -- piles, rows ----------------------------------------------------------------------------------------------------


def test_each_play_goes_to_one_of_two_piles() -> None:
    position = begin("salvington", "H5 C2 | S3 S4 | DK", ["H8", "S5"], pickups=0)
    assert legal(position) == "H5>1 H5>2"
    assert position.play("H5>2").state.piles == (("H8",), ("S5", "H5"))


def test_rows_are_played_when_the_hand_is_empty() -> None:
    rows = {"row_up": [["H7", "S2"], [], []], "row_down": [["H9"], [], []]}
    position = begin("tantobie", "H5 | H2 S3 | D4", "H6", pickups=0, **rows)
    assert legal(position) == "H5"
    later = position.play("H5").play("H2").play("pass")
    assert legal(later) == "H7 S2"
    last = later.play("S2").play("S3")
    assert last.mover is None and last.state.gone == (1,)
    down = begin("tantobie", "- | H2 S3 | D4", "H6", pickups=0, **{**rows, "row_up": [[], [], []]})
    assert legal(down) == "H9"
    assert down.play("H9").state.gone == (0,)


def test_a_drawn_card_must_leave_the_hand_before_rows_are_played() -> None:
    rows = {"row_up": [["H7"], [], []], "row_down": [[], [], []]}
    position = begin("tantobie", "- | S2 S3 | D4 H2", "H6", "C8", pickups=0, played="draw pass H2", **rows)
    assert position.state.hands[0] == ("C8",)
    assert legal(position) == "pass"
    assert legal(position.play("pass")) == "S2"


# -- keys of games that people play ---------------------------------------------------------------------------------


def test_a_rank_that_may_not_lie_on_its_own() -> None:
    assert legal(begin("mau-mau", "DJ H9 | S7", "CJ=H", pickups=0)) == "H9"
    assert legal(begin("mau-mau", "DJ H9 | S7", "C7", pickups=0)) == "DJ=C DJ=D DJ=H DJ=S"
    free = {"Jack on jack": True}
    assert "DJ=S" in begin("mau-mau", "DJ H9 | S7", "CJ=H", pickups=0, settings=free).moves


def test_a_last_resort_is_for_who_has_no_plain_card_of_the_suit() -> None:
    wild = "SP=C SP=D SP=H SP=S"
    assert legal(begin("uno", "SP H9 | S7", "H3", pickups=0)) == "H9"
    assert legal(begin("uno", "SP HN | S7", "H3", pickups=0)) == f"HN=C HN=D HN=H HN=S {wild}"
    assert legal(begin("uno", "SP C9 | S7", "H3", pickups=0)) == wild
    assert legal(begin("uno", "SP C9 | S7", "", pickups=0)) == f"C9 {wild}"


def test_a_drawn_last_resort_waits_for_the_same() -> None:
    position = begin("uno", "HA SK | S7", "HN=S", "SP", pickups=0)
    assert position.play("draw").mover == 1
    assert begin("uno", "HA DK | S7", "HN=S", "SP", pickups=0).play("draw").state.drawn == "SP"


# -- errors ---------------------------------------------------------------------------------------------------------


def test_an_illegal_move_says_what_was_expected() -> None:
    position = begin(PLAIN, "H2 C5 | DK | D9", "H5", pickups=0)
    with pytest.raises(DealError, match=r"'S9' is not a legal move of seat 0 of 3, from 0. Write C5, H2$"):
        position.play("S9")
    over = begin(PLAIN, "H2 | DK | D9", "H5", pickups=0).play("H2")
    with pytest.raises(DealError, match="the round is over; remove this move"):
        over.play("DK")
    many = begin("oswaldkirk", "X1 | H3", "")
    with pytest.raises(DealError, match="or 40 others"):
        many.play("S9")
