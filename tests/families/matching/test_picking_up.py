"""Not playing: drawing, taking the pile, passing, and rounds that are blocked."""

from __future__ import annotations

from tests.families.matching.positions import begin
from tests.families.play.positions import changed, legal


def test_who_can_play_must_or_may_decline() -> None:
    deal = ("H2 C3 | DK | D9", "H5", "S6")
    assert legal(begin("bledlow-ridge", *deal)) == "H2"
    assert legal(begin("earnley", *deal)) == "H2 draw"
    assert legal(begin("earnley", "H2 C3 | DK | D9", "H5", pickups=1)) == "H2"
    assert legal(begin("earnley", "C3 | DK | H9", "H5", pickups=0)) == "pass"


def test_a_drawn_card_waits() -> None:
    after = begin("earnley", "C3 | DK | D9", "H5", "H7 S7").play("draw")
    assert after.mover == 1
    assert after.state.hands[0] == ("C3", "H7")
    assert after.state.stock == ("S7",)


def test_or_is_played_at_once_if_it_fits_by_itself() -> None:
    position = begin("alton-pancras", "C3 H9 | DK | D9", "H5", "H4 S4").play("draw")
    assert (position.mover, position.state.drawn) == (0, "H4")
    assert legal(position) == "H4 pass"
    assert position.play("pass").mover == 1
    assert position.play("pass").state.hands[0] == ("C3", "H4", "H9")
    assert begin("alton-pancras", "C3 | DK | D9", "H5", "S4 S6").play("draw").mover == 1


def test_the_whole_pile_is_taken_and_the_next_player_plays_what_he_likes() -> None:
    position = begin("oswaldkirk", "C3 | DK H9", "S5 X1=H5 H6", pickups=2).play("take")
    assert position.state.hands[0] == ("C3", "H6", "S5", "X1")
    assert (position.state.piles, position.state.pickups) == (((),), 1)
    assert legal(position) == "DK H9"


def test_nothing_is_left_to_take() -> None:
    assert legal(begin("oswaldkirk", "C3 | DK H6", "H5", pickups=0)) == "pass"
    assert legal(begin("wichsenstein-castle", "C3 H4 | DK", "H5", pickups=0)) == "H4"
    assert legal(begin("wichsenstein-castle", "C3 H4 | DK", "H5", pickups=1)) == "H4 take"


def test_drawing_until_able_goes_on_as_long_as_one_likes() -> None:
    position = begin("crazy-eights-hoyle", "H2 C3 | DK H6", "H5", "S4 S6")
    assert legal(position) == "H2 draw"
    after = position.play("draw").play("draw")
    assert after.mover == 0 and after.state.hands[0] == ("C3", "H2", "S4", "S6")
    assert legal(after) == "H2"
    assert legal(begin("crazy-eights-hoyle", "C3 | DK H6", "H5")) == "pass"


def test_drawing_until_one_can_play_and_no_longer() -> None:
    position = begin("crazy-eights-usual", "C3 | DK", "H5", "S4 H6", pickups=0)
    assert legal(position) == "draw"
    assert legal(position.play("draw")) == "draw"
    assert legal(position.play("draw").play("draw")) == "H6"


def test_an_empty_stock_is_made_of_the_discards_lowest_first() -> None:
    position = begin("crazy-eights", "C3 | DK", "S2 C8=H H5", pickups=1).play("draw")
    assert position.state.hands[0] == ("C3", "S2")
    assert position.state.stock == ("C8",)
    assert (position.state.piles, position.state.pickups) == ((("H5",),), 0)


def test_of_two_piles_the_first_comes_first_and_tops_keep_their_names() -> None:
    position = begin("opperding", "CK | DK", ["S2 S3 H4=S", "D6 HT"], pickups=1, effects={"4": ["wild"]})
    after = position.play("draw")
    assert after.state.stock == ("S3", "D6")
    assert after.state.piles == (("H4=S",), ("HT",))


def test_the_pile_is_picked_up_once_a_seat_or_once() -> None:
    assert begin("oswaldkirk", "C3 | DK | D9 | S2", "H5").state.pickups == 4
    assert begin("earnley", "C3 | DK | D9", "H5").state.pickups == 1
    assert begin("crazy-eights-hoyle", "C3 | DK | D9", "H5", "S2").state.pickups == 0


def test_a_single_card_on_the_pile_is_not_turned_over() -> None:
    assert legal(begin("earnley", "C3 | H6 | D9", "H5", pickups=3)) == "pass"


def test_a_blocked_round_is_over_at_once_and_scores_nothing() -> None:
    position = begin("crazy-eights", "C3 | DK", "H5", pickups=0)
    assert (position.mover, position.legal(), position.scores()) == (None, (), (0, 0))
    later = begin("crazy-eights", "C3 H2 | DK S2", "H5", pickups=0, effects={"2": ["points:3"]}, played="H2 S2")
    assert later.state.blocked and later.scores() == (3, 3)


def test_it_is_not_blocked_while_somebody_can_play() -> None:
    position = begin("crazy-eights", "C3 | DK H2", "H5", pickups=0, played="pass")
    assert legal(position) == "H2"


# -- shuffle pressure -----------------------------------------------------------------------------------------------


def test_who_should_draw_from_an_empty_stock_pays() -> None:
    position = begin("creights", "C3 | DK SK | D9 S9", "S2 H5", pickups=1, pressures=[1, 0, 0]).play("draw")
    assert position.state.pressures == (2, 0, 0)
    assert position.state.scores == (-10, 0, 0)
    assert position.state.hands[0] == ("C3", "S2")


def test_without_a_card_the_round_is_over_and_all_hands_are_scored() -> None:
    position = begin("creights", "CJ | DK SK | D9 SA", "H5", pickups=1)
    assert legal(position) == "draw"
    over = position.play("draw")
    assert over.mover is None
    assert over.scores() == (-5 - 10, -20, -31)


def test_a_draw_by_an_effect_presses_too_and_ends_the_round_at_that_moment() -> None:
    over = begin("creights", "H5 CJ | DK | D4", "H7", "S2", pickups=0, played="H5")
    assert over.mover is None
    assert over.scores() == (-10, -30, -5 - 15)


def test_a_drawn_effect_without_cards_is_not_done_elsewhere() -> None:
    rules = changed("earnley", effects={"cards": {"5": ["draw:2"]}})
    after = begin(rules, "H5 CJ | DK H2 | D6", "H7", "S2", pickups=0, played="H5")
    assert after.state.hands[1] == ("DK", "H2", "S2") and after.mover == 1
