"""Cranks, last cards that are carried through, identical cards."""

from __future__ import annotations

import pytest

from tests.families.matching.positions import begin
from tests.families.play.positions import changed, legal

DOUBLE = "creights-double-deck-rules"


# -- cranks ---------------------------------------------------------------------------------------------------------


def test_a_two_starts_a_crank_in_which_twos_and_aces_are_laid() -> None:
    position = begin("creights", "C2 SK | HA D2 C3 | C4 C5", "C9", "S3 S4 S5 S6 S7", played="C2")
    assert position.state.crank == 2
    assert legal(position) == "D2 HA"
    assert position.play("HA").state.crank == 3
    assert position.play("D2").state.crank == 4


def test_who_holds_none_draws_its_value_and_the_crank_is_over() -> None:
    position = begin("creights", "C2 SK | HA C3 | H4 C5", "C9", "S3 S4 S5 S6", played="C2 HA")
    assert legal(position) == "draw"
    after = position.play("draw")
    assert after.state.hands[2] == ("C5", "H4", "S3", "S4", "S5")
    assert (after.state.crank, after.mover) == (0, 0)
    assert legal(after) == "draw"  # the ace counts as usual
    assert begin("creights", "C2 SK | HA C3 | H4 C5", "C9", crank=2).state.crank == 2


def test_an_ace_outside_a_crank_does_nothing_and_a_two_must_fit() -> None:
    assert begin("creights", "CA SK | HA C3 | C4 C5", "C9", "S3", played="CA").state.crank == 0
    assert legal(begin("creights", "H2 C3 | HA | C4 C5", "C9", "S3")) == "C3"


def test_a_two_turned_up_opens_a_crank() -> None:
    position = begin("creights", "C2 SK | HA C3 | C4 C5", "S2", "S3 S4", starter=True, dealer=2)
    assert position.state.crank == 2
    assert legal(position) == "C2"


def test_a_crank_may_be_declined_where_the_rules_say_so() -> None:
    position = begin("mau-mau", "C7 SK | H7 C8", "C9", "SA SQ", played="C7")
    assert legal(position) == "H7 draw"
    after = position.play("draw")
    assert after.state.hands[1] == ("C8", "H7", "SA", "SQ") and after.mover == 0


# -- last cards -----------------------------------------------------------------------------------------------------


def test_who_plays_a_six_as_last_card_draws_one() -> None:
    position = begin("creights", "C6 | HA C3 | C4 C5", "C9", "S3 S4", played="C6")
    assert (position.mover, legal(position)) == (0, "draw")
    after = position.play("draw")
    assert after.state.hands[0] == ("S3",) and after.mover == 1


def test_nobody_is_out_while_a_crank_stands() -> None:
    position = begin("creights", "C2 | HA C3 | C4 C5", "C9", "S3 S4 S5", played="C2 HA")
    assert position.mover == 2
    over = position.play("draw")
    assert over.mover is None and over.state.gone == (0,)
    assert over.scores() == (0, 50, -3 - 15 - 15 - 30)


def test_a_crank_that_comes_round_brings_its_player_back() -> None:
    position = begin("creights", "C2 | HA C3 | SA C5", "C9", "S3 S4 S5 S7 S8", played="C2 HA SA")
    assert (position.mover, legal(position)) == (0, "draw")
    assert position.play("draw").state.hands[0] == ("S3", "S4", "S5", "S7")


def test_two_may_be_out_together() -> None:
    over = begin("creights", "C2 | HA | C4 C5", "C9", "S3 S4 S5", played="C2 HA draw")
    assert over.mover is None and over.state.gone == (0, 1)
    assert over.scores()[:2] == (0, 0)


def test_what_a_last_card_makes_others_draw_counts() -> None:
    over = begin("creights", "C5 | HK | SK", "C9", "S3 S4", played="C5")
    assert over.mover is None
    assert over.scores() == (0, -3, -25)  # the three takes the king


# -- identical cards ------------------------------------------------------------------------------------------------

FIVE = "{} | SK SQ | HK HQ | DK DQ | C3 H3"


def test_both_copies_as_one_play_use_two_turns() -> None:
    position = begin(DOUBLE, FIVE.format("CJ CJ S7"), "C9", "S4")
    assert legal(position) == "CJ CJ+CJ"
    after = position.play("CJ+CJ")
    assert after.mover == 2
    assert after.state.piles == (("C9", "CJ", "CJ"),)


@pytest.mark.parametrize(
    ("pair", "mover"),
    [
        ("CT", 0),  # turns twice
        ("C4", 4),  # passes over a seat each time
        ("CK", 2),
    ],
)
def test_the_second_copy_works_as_the_next_players(pair: str, mover: int) -> None:
    position = begin(DOUBLE, FIVE.format(f"{pair} {pair} S7"), "C9", "S4 S4").play(f"{pair}+{pair}")
    assert position.mover == mover
    assert position.state.direction == 1


def test_a_pair_of_sevens_makes_two_players_draw() -> None:
    position = begin(DOUBLE, FIVE.format("C7 C7 S7"), "C9", "S4 S8").play("C7+C7")
    assert [len(hand) for hand in position.state.hands] == [1, 2, 3, 3, 2]


def test_a_wild_pair_names_one_suit_and_a_pair_of_twos_cranks_twice() -> None:
    position = begin(DOUBLE, FIVE.format("C8 C8 S7"), "D9", "S4")
    assert legal(position) == "C8+C8=C C8+C8=D C8+C8=H C8+C8=S C8=C C8=D C8=H C8=S"
    assert position.play("C8+C8=D").state.piles == (("D9", "C8", "C8=D"),)
    crank = begin(DOUBLE, FIVE.format("C2 C2 S7"), "C9", "S4").play("C2+C2")
    assert (crank.state.crank, crank.mover) == (4, 2)
    assert begin(DOUBLE, FIVE.format("CA CA S7"), "C9", "S4", crank=2).play("CA+CA").state.crank == 4


def test_sixes_are_exempt() -> None:
    position = begin(DOUBLE, FIVE.format("C6 C6 S7"), "C9", "S4")
    assert legal(position) == "C6"
    after = position.play("C6").play("C6")
    assert (after.mover, after.state.place) == (0, 0)


def test_a_card_on_its_own_copy_gives_the_next_players_turn() -> None:
    position = begin(DOUBLE, FIVE.format("CJ C7 S7"), "CJ", "S4 S8").play("CJ")
    assert (position.mover, position.state.place) == (0, 1)
    after = position.play("C7")  # as if seat 1 had laid it: opposite of that is seat 3
    assert [len(hand) for hand in after.state.hands] == [1, 2, 2, 3, 2]
    assert (after.mover, after.state.place) == (2, 2)


def test_in_anothers_place_all_others_draw_but_that_seat() -> None:
    rules = changed(DOUBLE, pack={"once": ()})
    after = begin(rules, FIVE.format("CJ C5 S7"), "CJ", "S4 S8 S9 ST").play("CJ").play("C5")
    assert [len(hand) for hand in after.state.hands] == [2, 2, 3, 3, 3]


def test_the_turn_must_be_used_by_a_draw_if_he_can_not_play() -> None:
    position = begin(DOUBLE, FIVE.format("CJ S7"), "CJ", "S4").play("CJ")
    assert legal(position) == "draw"
    after = position.play("draw")
    assert after.state.hands[0] == ("S4", "S7") and after.mover == 2
    last = begin(DOUBLE, FIVE.format("CJ"), "CJ", "S4").play("CJ")
    assert (last.mover, legal(last)) == (0, "draw")


def test_who_is_passed_over_loses_nothing_to_the_twin() -> None:
    position = begin(DOUBLE, FIVE.format("C4 CJ S7"), "C4", "S4").play("C4")
    assert (position.mover, position.state.place) == (0, 2)
    assert position.play("CJ").mover == 3


def test_a_six_in_anothers_place_gives_that_seat_the_further_turn() -> None:
    position = begin(DOUBLE, FIVE.format("CJ C6 S7"), "CJ", "S4").play("CJ").play("C6")
    assert (position.mover, position.state.place) == (1, 1)


def test_a_turned_copy_counts_too_and_a_pair_as_last_cards_ends_the_round() -> None:
    assert begin(DOUBLE, FIVE.format("CJ C7"), "CJ", "S4", starter=True, dealer=4).play("CJ").state.place == 1
    assert begin(DOUBLE, FIVE.format("CT CT"), "C9", "S4").play("CT+CT").mover is None
