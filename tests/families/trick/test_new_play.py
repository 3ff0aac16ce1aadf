"""Plays that only some games know: reneging, no undertrumping, excuse, named joker, a called ace kept, marriages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.trick.reading import deal_of
from solver.families.trick.rules.contradictions import contradictions
from solver.families.trick.solve import solve
from solver.rules.load import load_trick_game
from tests.families.trick.deals import legal, played_out, position, rules

JASS = rules(
    pack={"ranks": "AKQJT9876"},
    trump={"by": "deal", "ranks": "J9AKQT876"},
    follow={"suit": "or trump", "no_undertrump": True, "renege": ("J",)},
    score={"trick": 1},
)


# -- orders of suits -------------------------------------------------------------------------------------------------


def test_suits_with_an_order_of_their_own() -> None:
    game = rules(pack={"ranks": "KQJ765432A", "orders": {"H": "KQJA234567"}}, score={"trick": 1})
    assert played_out(game, "H7 / HA / H2", "H7 HA H2") == (0, 1, 0)
    assert played_out(game, "S7 / SA / S2", "S7 SA S2") == (1, 0, 0)


def test_top_trumps_go_before_the_order_of_their_suit() -> None:
    game = rules(
        pack={"ranks": "KQJ765432A", "orders": {"H": "KQJA234567"}},
        trump={"by": "deal", "top": ("SA", "H7")},
        score={"trick": 1},
    )
    assert played_out(game, "HK / H7 / SA", "HK H7 SA", trump="H") == (0, 0, 1)
    assert played_out(game, "HK / H7 / H2", "HK H7 H2", trump="H") == (0, 1, 0)


# -- undertrumping and reneging --------------------------------------------------------------------------------------


def test_a_plain_lead_once_trumped_takes_no_lower_trump() -> None:
    hands = "SA S6 / HT D6 / H9 H8 S7 / H7 H6 C6"
    assert legal(JASS, hands, trump="H", played=["SA", "HT"]) == "H9 S7"
    assert legal(JASS, hands, trump="H", played=["SA", "HT", "S7"]) == "C6"
    assert legal(JASS, hands, trump="H", played=["SA", "D6"]) == "H8 H9 S7"


def test_a_hand_of_trumps_may_undertrump() -> None:
    assert legal(JASS, "SA S6 / HT D6 / H8 H9 / D7 D8", trump="H", played=["SA", "HT"]) == "H8 H9"
    assert legal(JASS, "HA S6 / HT H6 / H8 D9 / D7 D8", trump="H", played=["HA"]) == "H6 HT"


def test_the_highest_trump_is_not_forced_out() -> None:
    assert legal(JASS, "HA S6 / HJ D6 / S7 S8", trump="H", played=["HA"]) == "D6 HJ"
    assert legal(JASS, "HA S6 / HJ H6 D6 / S7 S8", trump="H", played=["HA"]) == "H6 HJ"
    assert legal(JASS, "H9 S6 / SJ S7 / D7 D8", trump="H", played=["S6"]) == "S7 SJ"


def test_a_higher_trump_led_takes_out_those_that_renege() -> None:
    game = rules(
        pack={"ranks": "KQJT98765432A"},
        trump={"by": "deal", "top": ("5", "J", "HA", "A")},
        follow={"suit": "or trump", "renege": ("5", "J", "HA")},
    )
    assert legal(game, "S5 C2 / SJ D2 / D3 D4", trump="S", played=["S5"]) == "SJ"
    assert legal(game, "SJ C2 / S5 D2 / D3 D4", trump="S", played=["SJ"]) == "D2 S5"
    assert legal(game, "SK C2 / HA D2 / D3 D4", trump="S", played=["SK"]) == "D2 HA"
    assert legal(game, "SK C2 / SA D2 / D3 D4", trump="S", played=["SK"]) == "SA"


# -- jokers ----------------------------------------------------------------------------------------------------------

FIVE_HUNDRED = rules(
    pack={"jokers": 1},
    trump={"by": "deal", "top": ("X1", "J", "left J")},
    joker={"kind": "named"},
    score={"trick": 1},
)


def test_a_joker_led_without_trumps_calls_for_the_suit_that_its_leader_names() -> None:
    hands = "X1 C2 / SA H3 / S4 D5"
    assert legal(FIVE_HUNDRED, hands, trump=None) == "C2 X1/C X1/D X1/H X1/S"
    assert legal(FIVE_HUNDRED, hands, played=["X1/S"], trump=None) == "SA"
    assert legal(FIVE_HUNDRED, hands, played=["X1/H"], trump=None) == "H3"
    assert played_out(FIVE_HUNDRED, hands, "X1/S SA S4 C2 H3 D5", trump=None) == (2, 0, 0)


def test_such_a_joker_follows_only_without_the_suit_led_and_wins() -> None:
    hands = "SA C2 / X1 S3 / S4 D5"
    assert legal(FIVE_HUNDRED, hands, played=["SA"], trump=None) == "S3"
    assert legal(FIVE_HUNDRED, hands, played=["C2"], trump=None) == "S3 X1"
    assert played_out(FIVE_HUNDRED, hands, "C2 X1 D5 S3 S4 SA", trump=None) == (1, 1, 0)


def test_with_trumps_it_is_the_highest_of_them() -> None:
    hands = "HJ C2 / X1 S3 / D5 S4"
    assert legal(FIVE_HUNDRED, hands, trump="H", played=["HJ"]) == "X1"
    assert legal(FIVE_HUNDRED, "X1 C2 / DJ S3 / H5 S4", trump="H") == "C2 X1"
    assert legal(FIVE_HUNDRED, "X1 C2 / DJ S3 / H5 S4", trump="H", played=["X1"]) == "DJ"


TAROT = rules(
    table={"sides": "declarer"},
    pack={"majors": 21, "jokers": 1},
    trump={"by": "fixed", "suit": "M"},
    follow={"void": "trump", "head": "trumps", "overtrump": "else trump"},
    joker={"kind": "excuse", "kept": 8},
    score={"cards": {"K": 9, "M": 1, "X": 1, "2": 1, "3": 1, "4": 1}},
)


def test_the_excuse_is_always_legal_and_never_wins() -> None:
    hands = "SK M3 / X1 S2 / M4 D4"
    assert legal(TAROT, hands, declarer=0, played=["SK"]) == "S2 X1"
    assert position(TAROT, hands, declarer=0, played=["SK", "X1", "M4"]).leader == 2
    assert legal(TAROT, "M3 SK / X1 M2 M5 / M4 D4", declarer=0, played=["M3"]) == "M5 X1"


def test_after_the_excuse_was_led_the_next_card_says_the_suit() -> None:
    hands = "X1 M3 / S2 H3 / SK D4"
    assert legal(TAROT, hands, declarer=0, played=["X1"]) == "H3 S2"
    assert legal(TAROT, hands, declarer=0, played=["X1", "S2"]) == "SK"
    assert position(TAROT, hands, declarer=0, played=["X1", "S2", "SK"]).leader == 2


def test_who_plays_the_excuse_keeps_its_points_until_the_last_trick() -> None:
    hands = "X1 SK / S2 S3 / S4 H2"
    # The excuse goes to the first trick: 2, 4 and one point for the others, eight to the declarer; then the king.
    assert played_out(TAROT, hands, "X1 S2 S4 H2 SK S3", declarer=0) == (8, 14)
    # In the last trick it is the others' in any case.
    assert played_out(TAROT, hands, "SK S2 S4 X1 S3 H2", declarer=0) == (11, 11)


def test_the_last_trick_is_that_after_whose_draws_nobody_can_play() -> None:
    game = rules(
        table={"sides": "declarer"}, pack={"jokers": 1}, joker={"kind": "excuse", "kept": 4}, draw={"on": True}
    )
    fields = {"declarer": 2, "stock": ["H9", "X1", "HK", "HA"]}
    # The last card of the stock is one hand's alone: the trick before it is the last, and the excuse the declarer's.
    assert played_out(game, "HQ / H8 / HT", "HQ H8 HT H9 X1 HK", **fields) == (4, 0)
    cards = {"hands": [["HQ"], ["H8"], ["HT"]], "leader": 0, "dealer": 2, **fields}
    assert solve(*deal_of(game, cards)).value == 4


def test_an_excuse_needs_two_sides() -> None:
    (found,) = contradictions(rules(table={"players": (3,)}, pack={"jokers": 1}, joker={"kind": "excuse"}))
    assert 'kind = "excuse" needs exactly two sides' in found.message


# -- the called card -------------------------------------------------------------------------------------------------

CALLED = rules(
    table={"sides": "called"},
    trump={"by": "deal"},
    called={"kept": 3, "among": ("SA", "DA")},
    score={"trick": 1},
)


def called(hands: str, **fields: Any) -> str:
    return legal(CALLED, hands, declarer=0, trump="H", secretary="SA", **fields)


def test_the_called_card_must_be_played_when_its_suit_is_led() -> None:
    assert called("S2 C2 / SA SK / S5 C5", played=["S2"]) == "SA"
    assert called("S2 C2 / SK S9 / SA S5", played=["S2"]) == "S9 SK"


def test_it_is_not_thrown_on_another_suit() -> None:
    assert called("C2 S2 / SA SK / S5 C5", played=["C2"]) == "SK"
    assert called("C2 / SA / S5", played=["C2"]) == "SA"


def test_nothing_else_of_its_suit_is_led_from_a_short_holding() -> None:
    assert called("SA S2 C2 / S3 S4 S5 / D2 D3 D4") == "C2 SA"
    assert called("SA S2 SK / S3 S4 S5 / D2 D3 D4") == "S2 SA SK"


def test_once_its_suit_has_been_led_it_is_a_card_as_any_other() -> None:
    hands = "SA S2 SK C2 / S3 S4 C5 C6 / DA D3 D4 CA"
    assert called(hands, played=["S2", "S3", "D3", "S4", "D4", "SK"]) == "C2 SA"
    assert called(hands, played=["S2", "S3", "D3", "C5", "CA", "C2", "DA"]) == "SA SK"


def test_only_certain_cards_may_be_called() -> None:
    hands = [["S2"], ["SA"], ["S5"]]
    with pytest.raises(DealError, match=r"secretary: CA cannot be called\. Write one of SA, DA"):
        deal_of(CALLED, {"hands": hands, "leader": 0, "declarer": 0, "trump": "H", "secretary": "CA"})


def test_somebody_must_be_on_the_other_side() -> None:
    with pytest.raises(DealError, match="all players are on one side"):
        position(CALLED, "S2 / SA", declarer=0, trump="H", secretary="SA")


# -- marriages -------------------------------------------------------------------------------------------------------


def test_king_and_queen_count_when_one_of_them_is_led() -> None:
    game = rules(trump={"by": "deal"}, marriage={"points": {"trump": 40, "*": 20}})
    hands = "SK SQ / SA S2"
    assert played_out(game, hands, "SK SA S2 SQ", trump="H") == (20, 0)
    assert played_out(game, hands, "SQ S2 SK SA", trump="S") == (40, 0)
    assert played_out(game, hands, "SA SK S2 SQ", trump="S", leader=1) == (0, 0)
    assert played_out(game, "SK HQ / SA S2", "SK SA S2 HQ", trump="H") == (0, 0)


def test_or_when_one_of_them_is_played() -> None:
    game = rules(trump={"by": "deal"}, marriage={"points": {"trump": 40, "*": 20}, "on": "play"})
    assert played_out(game, "SK SQ / SA S2", "SA SQ S2 SK", trump="S", leader=1) == (40, 0)


def test_a_marriage_may_make_its_suit_trumps_at_once() -> None:
    game = rules(trump={"by": "announced"}, marriage={"points": {"S": 40, "H": 100}, "trump": True}, score={"trick": 1})
    hands = "SK SQ DA / H2 D3 D4 / DK HA H3"
    # Spades are trumps from the lead on; the second marriage there could be is none: the king is gone.
    assert played_out(game, hands, "SK D3 HA SQ D4 H3 DA H2 DK") == (43, 0, 0)
    assert position(game, hands, played=["SK"]).trump == "S"
    assert position(game, hands, played=["DA"]).trump is None
    assert position(game, "CK CQ / C2 C3", played=["CK"]).trump is None


# -- announcements and stocks ----------------------------------------------------------------------------------------


def test_announcing_after_any_trick_without_new_trumps() -> None:
    game = rules(
        table={"sides": "partners"},
        trump={"by": "deal"},
        announce={"points": {"trump": 40, "*": 20}, "after": "trick", "hand": True, "trumps": False},
    )
    hands = "S2 D2 D3 H2 / SA SK SQ C2 / S3 HQ D4 D5 / S4 HK D6 D7"
    after = position(game, hands, trump="H", played=["S2", "SA", "S3", "S4"])
    assert after.legal() == ["C2", "SK", "SQ", "trump:S"]
    told = after.play("trump:S")
    assert (told.trump, told.points, told.legal()) == ("H", (0, 20, 0, 0), ["C2", "SK", "SQ"])
    assert position(game, hands, trump="S", played=["S2", "SA", "S3", "S4", "trump:S"]).points == (0, 40, 0, 0)
    # King and queen of hearts lie with two partners, or rivals: nobody has both.
    later = position(game, "S2 D2 / S3 HQ / SA D5 / S4 HK", trump="H", played=["S2", "S3", "SA", "S4"])
    assert later.legal() == ["D5"]


def test_tricks_that_only_bring_the_stock() -> None:
    game = rules(score={"trick": 1, "cards": {"A": 10}, "lead": 5}, draw={"on": True, "counts": False})
    end = position(game, "SA S3 / S2 S4", stock=["HA", "H2"], played=["SA", "S2", "HA", "H2", "S3", "S4"])
    # The first trick counts nothing; then two leads bring five each, and the ace of hearts ten.
    assert (end.tricks, end.points) == ((1, 1), (20, 0))


def test_a_wild_joker_is_no_king_of_a_couple() -> None:
    game = rules(pack={"jokers": 1}, joker={"kind": "wild"}, marriage={"points": {"*": 20}}, score={"trick": 1})
    assert played_out(game, "X1 CQ / C3 HA", "X1=CK C3 CQ HA") == (2, 0)
    assert played_out(game, "CK CQ / C3 HA", "CK C3 CQ HA") == (22, 0)


def test_cards_without_rank_are_no_equal_cards() -> None:
    game = rules(pack={"jokers": 2, "majors": 5}, together={"equal": {"*": 5}})
    for hands, points in (("SA / HA", 5), ("X1 / X2", 0), ("M1 / M2", 0)):
        assert played_out(game, hands, hands.replace("/", "")) in ((points, 0), (0, points))
        fields = {"hands": [hand.split() for hand in hands.split("/")], "leader": 0, "dealer": 1}
        assert abs(solve(*deal_of(game, fields)).value) == points


def test_a_march_needs_a_trick() -> None:
    game = rules(
        pack={"jokers": 1},
        joker={"void": True},
        contract={"number": "fixed", "base": 1, "counts": "avoided", "made": {"*": 5}, "march": 9},
    )
    fields = {"declarer": 0}
    assert played_out(game, "SA / X1", "SA X1", **fields) == (0, 0)
    easy = replace(game, contract=replace(game.contract, base=0))
    assert played_out(easy, "SA / X1", "SA X1", **fields) == (5, 0)
    cards = {"hands": [["SA"], ["X1"]], "leader": 0, "dealer": 1, **fields}
    assert solve(*deal_of(easy, cards)).value == 5


def test_majors_have_no_place_in_an_order_of_ranks() -> None:
    game = rules(pack={"majors": 9}, trump={"by": "fixed", "suit": "M", "ranks": "AKQJT23456789"}, score={"trick": 1})
    assert played_out(game, "M2 / M9", "M2 M9") == (0, 1)
    assert solve(*deal_of(game, {"hands": [["M2"], ["M9"]], "leader": 0, "dealer": 1})).value == -1


def test_only_the_side_that_won_the_first_tricks_may_stop() -> None:
    """Seat 0 wins the first trick with its only card, and its opponent leads to the next."""
    fields = {"dealer": 3, "declarer": 0, "majority": 1, "trump": "S"}
    assert (
        legal(load_trick_game("troefcall"), "H5 / C4 D2 / C6 D6 / D5", played=["H5", "C4", "D6", "D5"], **fields)
        == "D2"
    )
