"""The course of the play: rulings 23 to 36, and what the catalogue has not."""

from __future__ import annotations

import pytest

from solver.core.errors import DealError
from solver.families.climbing.referee import scores
from solver.families.climbing.rules import Combination, End, Joker, Kitty, Lead, Pass, Score
from solver.families.play.rules import Dealing, Pack, Table
from tests.families.climbing.positions import PAIR, SET, position, rules, with_jokers

BACK = rules(PAIR, players=(2, 3, 4))
NOT_BACK = rules(PAIR, players=(2, 3, 4), pass_=Pass(back=False))
RETIRE = rules(PAIR, players=(2, 3, 4), end=End(when="one left"))


class TestPassing:
    """Who may pass, and what it means."""

    def test_the_leader_must_play(self) -> None:
        assert position(BACK, "S3 S4", "S5 S6").legal() == ("S3", "S4")

    def test_who_can_not_play_passes(self) -> None:
        assert position(BACK, "S3 SA", "S5 S6", played="SA").legal() == ("pass",)

    def test_one_may_pass_though_one_can_play(self) -> None:
        assert position(BACK, "S3 S9", "ST S6", played="S9").legal() == ("ST", "pass")

    def test_where_one_must_play(self) -> None:
        game = rules(PAIR, pass_=Pass(must_play=True))
        assert position(game, "S3 S9", "ST S6", played="S9").legal() == ("ST",)
        assert position(game, "S3 SA", "ST S6", played="SA").legal() == ("pass",)

    def test_a_clear_card_must_be_played(self) -> None:
        assert position("angram", "ST S3", "H2 H3", played="ST").legal() == ("H2",)

    def test_two_players_close_at_the_first_pass(self) -> None:
        after = position(BACK, "S3 S9", "ST S6", played="S9 pass")
        assert (after.mover, after.state.beat, after.state.pile) == (0, None, ())

    def test_a_passed_player_may_come_back(self) -> None:
        assert position(BACK, "S3 S9 SK", "ST S6", "SQ S2", played="S3 pass SQ").legal() == ("SK", "pass")
        after = position(BACK, "S3 SK S7", "S4 SA S6", "S5 S2", played="S3 pass S5 SK")
        assert (after.mover, after.legal()) == (1, ("SA", "pass"))

    def test_it_is_closed_when_all_others_have_passed_since_the_last_play(self) -> None:
        after = position(BACK, "S3 SK S7", "S4 SQ S6", "S5 S2", played="S3 pass S5 pass")
        assert after.mover == 1
        closed = after.play("pass")
        assert (closed.mover, closed.state.tricks) == (2, (0, 0, 1))

    def test_where_nobody_comes_back(self) -> None:
        after = position(NOT_BACK, "S3 SK S7", "S4 SQ S6", "S5 S2", played="S3 pass S5 SK")
        assert after.mover == 2
        closed = after.play("pass")
        assert (closed.mover, closed.state.tricks, closed.state.passed) == (0, (1, 0, 0), frozenset())

    def test_it_is_closed_when_everybody_but_the_last_to_play_has_passed(self) -> None:
        after = position(NOT_BACK, "S3 SK S7", "S4 SQ S6", "S5 S2", played="S3 pass S5 pass")
        assert (after.mover, after.state.beat) == (2, None)


class TestGoingOut:
    """Rulings 28 and 32."""

    def test_the_round_ends_with_the_first_last_card(self) -> None:
        assert position(BACK, "S3", "S5 S6", played="S3").mover is None

    def test_the_last_play_stays_to_be_beaten(self) -> None:
        after = position(RETIRE, "S9", "S5 ST", "S6 SJ", played="S9")
        assert (after.mover, after.legal()) == (1, ("ST", "pass"))

    def test_when_all_who_are_left_have_passed_the_next_on_the_left_leads(self) -> None:
        after = position(RETIRE, "S3 S4", "S9", "S6 SJ", played="S3 S9 pass")
        assert after.mover == 0
        closed = after.play("pass")
        assert (closed.mover, closed.state.beat, closed.state.tricks) == (2, None, (0, 1, 0))

    def test_who_is_out_is_passed_over(self) -> None:
        after = position(RETIRE, "S3 S4 SQ", "S9", "S6 SJ", played="S3 S9 SJ SQ")
        assert after.mover == 2

    def test_the_round_ends_when_one_player_has_cards(self) -> None:
        after = position(RETIRE, "S3 S4", "S9", "SJ", played="S3 S9 SJ")
        assert (after.mover, after.state.gone) == (None, (1, 2))

    def test_a_side_is_out(self) -> None:
        game = rules(table=Table(players=(4,), sides="partners"), end=End(when="side out"))
        after = position(game, "S3", "S4 H4", "S5", "S6 H6", played="S3 S4 S5")
        assert (after.mover, after.state.gone) == (None, (0, 2))
        apart = position(game, "S3", "S4", "S5 H5", "S6 H6", played="S3 S4 S5")
        assert (apart.mover, apart.state.gone) == (3, (0, 1))
        last = apart.play("pass").play("H5")
        assert (last.mover, last.state.gone) == (None, (0, 1, 2))


class TestKnocking:
    """Ruling 33."""

    def test_by_face_values(self) -> None:
        assert "knock" in position("molmerswende", "SA S4", "SK SQ", "HK", declarer=0, contract=2).legal()
        assert "knock" not in position("molmerswende", "S2 S4", "SK SQ", "HK", declarer=0, contract=2).legal()
        in_turn = position("molmerswende", "SK SQ", "SA H4", "HK", declarer=0, contract=2, played="SQ")
        assert in_turn.legal() == ("knock", "pass")

    def test_it_ends_the_round(self) -> None:
        after = position("molmerswende", "SK SQ", "SA H4", "HK", declarer=0, contract=2, played="SQ knock")
        assert (after.mover, after.state.knocked) == (None, 1)

    def test_the_pile_on_the_table_is_captured_where_the_game_says_so(self) -> None:
        game = rules(end=End(knock=5), score=Score(trick=1, pile=True))
        after = position(game, "S3 SA", "D4 D5", played="S3 D4 knock")
        assert after.state.captured == ((), ("D4", "S3"))
        assert scores(game, after.state) == (0, 1)

    def test_it_is_no_play_where_one_must_play(self) -> None:
        game = rules(end=End(knock=5), pass_=Pass(must_play=True))
        assert position(game, "SA SK", "S4", played="SA").legal() == ("knock", "pass")
        assert position(game, "S3 SK", "S4", played="S3").legal() == ("S4", "knock")


class TestRows:
    """Ruling 34."""

    GAME = rules(PAIR, deal=Dealing(hand=(3,), rows=3), players=(2, 3))

    def test_from_the_hand_alone(self) -> None:
        legal = position(self.GAME, "S3", "S4", up=[["H3", "D9"], []], down=[["C9"], []]).legal()
        assert legal == ("S3",)

    def test_then_the_face_up_row_as_a_hand(self) -> None:
        after = position(self.GAME, "S3", "S4 H4", up=[["H9", "D9"], []], down=[["C9"], []], played="S3 pass")
        assert after.legal() == ("D9", "D9+H9", "H9")

    def test_then_single_face_down_cards(self) -> None:
        after = position(self.GAME, "S3", "S4 H4", up=[[], []], down=[["C9", "D9"], []], played="S3 pass")
        assert after.legal() == ("C9", "D9")
        with pytest.raises(DealError, match="one card at a time"):
            after.play("C9+D9")

    def test_the_last_card_is_the_last_of_the_rows(self) -> None:
        after = position(self.GAME, "S3", "S4 H4", up=[[], []], down=[["C9"], []], played="S3 pass C9")
        assert (after.mover, after.state.gone) == (None, (0,))

    def test_a_seat_may_have_rows_alone(self) -> None:
        after = position(self.GAME, "", "S4 H4", up=[["S3"], []], down=[[], []])
        assert after.legal() == ("S3",)


class TestKitty:
    """Rulings 30 and 31."""

    TRICK = rules(PAIR, kitty=Kitty(on=("D9", "H")))
    HAND = rules(PAIR, kitty=Kitty(on=("H",), to="hand"))

    def test_one_more_trick(self) -> None:
        after = position(self.TRICK, "S3 D9", "S4 S5", kitty=["C2", "C3"], played="D9 pass")
        assert (after.state.tricks, after.state.captured[0]) == ((2, 0), ("C2", "C3", "D9"))

    def test_once_in_a_round(self) -> None:
        after = position(self.TRICK, "S3 D9 H9", "S4 S5", kitty=["C2"], played="D9 pass H9 pass")
        assert after.state.tricks == (3, 0)

    def test_other_piles_bring_nothing(self) -> None:
        after = position(self.TRICK, "S3 C9", "S4 S5", kitty=["C2", "D9"], played="C9 pass")
        assert (after.state.tricks, after.state.kitty_left) == ((1, 0), True)

    def test_a_trick_without_cards(self) -> None:
        assert position(self.TRICK, "S3 D9", "S4 S5", played="D9 pass").state.tricks == (2, 0)

    def test_into_the_hand(self) -> None:
        after = position(self.HAND, "S3 H9", "S4 S5", kitty=["CA", "C2"], played="H9 pass")
        assert after.legal() == ("C2", "CA", "S3")
        assert after.state.tricks == (1, 0)

    def test_an_empty_kitty_has_no_effect(self) -> None:
        assert position(self.HAND, "S3 H9", "S4 S5", played="H9 pass").legal() == ("S3",)


class TestLead:
    """Who leads, and with what."""

    GAME = rules(PAIR, players=(2, 3), lead=Lead(first="holder", card="D3"))

    def test_the_holder_leads_with_his_card(self) -> None:
        found = position(self.GAME, "S3 S4", "D3 H3 S5", leader=None)
        assert (found.mover, found.legal()) == (1, ("D3", "D3+H3"))
        with pytest.raises(DealError, match="the first play has D3"):
            found.play("S5")

    def test_only_in_the_first_play(self) -> None:
        after = position(self.GAME, "S4 H6", "D3 S5", leader=None, played="D3")
        assert after.legal() == ("H6", "S4", "pass")

    def test_whoever_leads_without_it_leads_anything(self) -> None:
        assert position(self.GAME, "S3 S4", "D3 H3", leader=0).legal() == ("S3", "S4")

    def test_it_need_not_be_played(self) -> None:
        game = rules(PAIR, lead=Lead(first="holder", card="D3", must=False))
        assert position(game, "S3 S4", "D3 S5", leader=None).legal() == ("D3", "S5")


class TestJokers:
    """Dogs, and piles that are given away."""

    DOG = rules(
        SET, table=Table(players=(4,), sides="partners"), end=End(when="one left"), **with_jokers("high", "dog")
    )

    def test_a_dog_gives_the_lead_to_the_partner(self) -> None:
        after = position(self.DOG, "X2 S3", "S4", "S5 H5", "S6", played="X2")
        assert (after.mover, after.state.beat, after.state.pile, after.state.captured[0]) == (2, None, (), ())

    def test_if_he_is_out_to_the_next(self) -> None:
        after = position(self.DOG, "X2 S3", "S4", "", "S6", leader=0, played="X2")
        assert after.mover == 3

    def test_without_a_partner_to_the_left(self) -> None:
        game = rules(SET, **with_jokers("dog"))
        assert position(game, "X1 S3", "S4", "S5", played="X1").mover == 1

    def test_who_plays_beside_another_against_a_declarer_is_no_partner(self) -> None:
        game = rules(SET, table=Table(players=(3,), sides="declarer"), **with_jokers("dog"))
        assert position(game, "S3", "X1 S4", "S5", leader=1, declarer=2, played="X1").mover == 2

    def test_going_out_with_a_dog(self) -> None:
        after = position(self.DOG, "X2", "S4", "S5 H5", "S6", played="X2")
        assert (after.mover, after.state.gone) == (2, (0,))

    def test_a_pile_with_a_high_joker_is_given_to_the_next_opponent(self) -> None:
        game = rules(
            SET,
            table=Table(players=(4,), sides="partners"),
            end=End(when="one left"),
            pack=Pack(jokers=1),
            joker=Joker(given=True),
        )
        after = position(game, "S3 H3", "X1 S4", "S5 H5", "S6 H6", played="S3 X1 pass pass pass")
        assert (after.mover, after.state.tricks) == (1, (0, 0, 1, 0))
        assert after.state.captured[2] == ("S3", "X1")


class TestRefusals:
    """One clear message for a move that is not legal."""

    @pytest.mark.parametrize(
        ("played", "move", "message"),
        [
            ("", "pass", "seat 0 leads"),
            ("", "knock", "nobody may knock"),
            ("", "SA", "seat 0 has no SA to play"),
            ("", "S3+S4", "no combination of the game"),
            ("S4", "H4", "it does not beat S4"),
            ("S4", "", "seat 1 has no  to play"),
        ],
    )
    def test_reasons(self, played: str, move: str, message: str) -> None:
        with pytest.raises(DealError, match=message):
            position(BACK, "S3 S4 H9", "H4 H3 S9", played=played).play(move)

    def test_what_was_expected(self) -> None:
        with pytest.raises(DealError, match="Write S9, pass"):
            position(BACK, "S3 S4", "H4 S9", played="S4").play("H4")

    def test_a_set_that_is_not_led(self) -> None:
        with pytest.raises(DealError, match="it may not be led"):
            position(rules(Combination(name="set", of=(2,), led=False)), "S3 H3", "S4").play("H3+S3")

    def test_one_must_play(self) -> None:
        with pytest.raises(DealError, match="seat 1 can play, and must"):
            position(rules(pass_=Pass(must_play=True)), "S3 S9", "ST S6", played="S9").play("pass")

    def test_a_round_that_is_over(self) -> None:
        with pytest.raises(DealError, match="the round is over"):
            position(BACK, "S3", "S5", played="S3").play("S5")
