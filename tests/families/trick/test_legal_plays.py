"""What may be led and played."""

from __future__ import annotations

import pytest

from solver.core.errors import DealError
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.deals import legal, position, rules

TRUMPS = {"by": "deal"}


def test_follow_or_any_card() -> None:
    assert legal(rules(), "SA SK / S2 H3", played=["SA"]) == "S2"
    assert legal(rules(), "SA SK / D2 H3", played=["SA"]) == "D2 H3"
    assert legal(rules(follow={"suit": "free"}), "SA SK / S2 H3", played=["SA"]) == "H3 S2"


def test_follow_or_trump() -> None:
    game = rules(trump=TRUMPS, follow={"suit": "or trump"})
    assert legal(game, "SA DA / S2 H3 C4", trump="H", played=["SA"]) == "H3 S2"
    assert legal(game, "HA DA / S2 H3 C4", trump="H", played=["HA"]) == "H3"
    assert legal(game, "DA HA / S2 H3 C4", trump="H", played=["DA"]) == "C4 H3 S2"


def test_trump_if_void_and_beat_trumps() -> None:
    hands = "SA SK SQ / H5 C3 C4 / H3 H6 D4"
    any_trump = rules(trump=TRUMPS, follow={"void": "trump"})
    assert legal(any_trump, hands, trump="H", played=["SA", "H5"]) == "H3 H6"
    over = rules(trump=TRUMPS, follow={"void": "trump", "overtrump": "else trump"})
    assert legal(over, hands, trump="H", played=["SA", "H5"]) == "H6"
    lower = "SA SK SQ / H7 C3 C4 / H3 H6 D4"
    assert legal(over, lower, trump="H", played=["SA", "H7"]) == "H3 H6"
    free = rules(trump=TRUMPS, follow={"void": "trump", "overtrump": "else free"})
    assert legal(free, lower, trump="H", played=["SA", "H7"]) == "D4 H3 H6"


def test_a_higher_card_if_void() -> None:
    any_suit = rules(follow={"void": "higher"}, win={"by": "any"})
    assert legal(any_suit, "SJ S2 / H3 DK CJ", played=["SJ"]) == "DK"
    assert legal(any_suit, "SK S2 / H3 DK CJ", played=["SK"]) == "CJ DK H3"
    weak = rules(follow={"void": "higher"}, win={"by": "weak"})
    assert legal(weak, "SA S2 / H3 D4", played=["SA"]) == "D4 H3"


@pytest.mark.parametrize(
    ("head", "plain", "trumped", "trumps"),
    [
        ("never", "S2 S9", "S2 S9", "H2 H9"),
        ("plain", "S9", "S2 S9", "H2 H9"),
        ("trumps", "S2 S9", "S2 S9", "H9"),
        ("always", "S9", "S2 S9", "H9"),
    ],
)
def test_heading(head: str, plain: str, trumped: str, trumps: str) -> None:
    game = rules(trump=TRUMPS, follow={"head": head})
    assert legal(game, "S8 C2 / S3 C3 / S2 S9", trump="H", played=["S8", "S3"]) == plain
    assert legal(game, "S8 C2 / H3 C3 / S2 S9", trump="H", played=["S8", "H3"]) == trumped
    assert legal(game, "H8 C2 / H3 C3 / H2 H9", trump="H", played=["H8", "H3"]) == trumps


def test_anything_goes_while_there_is_a_stock() -> None:
    game = rules(follow={"stock_free": True}, draw={"on": True})
    assert legal(game, "SA SK / S2 H3", played=["SA"], stock=["C2", "C3"]) == "H3 S2"
    assert legal(game, "SA SK / S2 H3", played=["SA"]) == "S2"


def test_closed_suits() -> None:
    game = rules(lead={"closed": "H"})
    assert legal(game, "H2 S3 / H4 S5") == "S3"
    assert legal(game, "H2 H3 / H4 S5") == "H2 H3"
    assert legal(game, "H2 S3 S9 / H4 H5 C6", played=["S9", "H4"]) == "H2 S3"
    never = rules(lead={"closed": "H", "opened_by": "never"})
    assert legal(never, "H2 S3 S9 / H4 H5 C6", played=["S9", "H4"]) == "S3"
    off = rules(lead={"closed": "H", "opened_by": "off suit"})
    assert legal(off, "H2 H9 / H4 C6 / H3 S7", played=["H9", "H4", "H3"]) == "H2"
    assert legal(off, "S9 H2 S3 / S4 H5 C6 / C7 C8 C9", played=["S9", "S4", "C7"]) == "S3"
    assert legal(off, "S9 H2 S3 / H4 H5 C6 / C7 C8 C9", played=["S9", "H4", "C7"]) == "H2 S3"


def test_no_trump_first() -> None:
    game = rules(trump=TRUMPS, lead={"not_trump": True})
    assert legal(game, "H2 S3 / H4 S5", trump="H") == "S3"
    assert legal(game, "H2 H3 / H4 S5", trump="H") == "H2 H3"
    assert legal(game, "H2 S3 / H4 S5", trump="H", played=["S3", "S5"], leader=0) == "H4"


def test_not_in_the_first_trick() -> None:
    game = rules(follow={"not_first": ("H",)})
    assert legal(game, "S2 H2 / H3 C4", played=["S2"]) == "C4"
    assert legal(game, "S2 H2 / H3 H4", played=["S2"]) == "H3 H4"
    assert legal(game, "H2 H5 / H3 C4", played=["H2"]) == "C4"
    assert legal(game, "S2 H2 / H3 C4") == "S2"
    assert legal(game, "S2 H2 / H3 C4", played=["S2", "C4"]) == "H2"


def test_a_card_that_must_be_led() -> None:
    game = rules(lead={"first": "holder", "card": "S3"})
    assert legal(game, "S2 S3 / S4 S5") == "S3"
    assert position(game, "S2 S4 / S3 S5", leader=None).mover == 1


def test_the_declared_card() -> None:
    game = rules(declared={"card": "S9", "not_led": True, "not_first": True})
    assert legal(game, "S9 S2 / H2 H3", declared=True) == "S2"
    assert legal(game, "S9 H4 / H2 H3", declared=True) == "H4 S9"
    assert legal(game, "S9 S2 / H2 H3") == "S2 S9"
    assert legal(game, "S4 S5 / S9 S2", declared=True, played=["S4"]) == "S2"
    assert legal(game, "S4 S5 / S9 H2", declared=True, played=["S4"]) == "S9"
    assert legal(game, "S4 S5 S6 / S9 S2 S3", declared=True, played=["S4", "S2", "S5"]) == "S3 S9"
    assert legal(game, "H4 S5 / S9 S2", declared=True, played=["H4"]) == "S2 S9"


def test_bans_come_before_duties() -> None:
    game = rules(follow={"not_first": ("S",)})
    assert legal(game, "S4 S5 / S9 H2", played=["S4"]) == "H2"


def test_the_lowest_card_first() -> None:
    suit = rules(trump={"by": "first lead"}, lead={"lowest": "suit"})
    assert legal(suit, "S9 S4 HK / D2 D3 D4") == "HK S4"
    plain = rules(trump=TRUMPS, lead={"lowest": "plain"})
    assert legal(plain, "S2 HK D9 C9 / D2 D3 D4 D5", trump="S") == "C9 D9"
    assert legal(plain, "S2 S9 / D2 D3", trump="S") == "S2"


def test_robots_play_lowest_highest_or_cheapest_winner() -> None:
    game = rules(trump=TRUMPS, table={"sides": "partners", "robots": (1, 2)})
    hands = "S3 S5 S7 S9 H2 / S8 C2 C3 C4 C5 / D2 D3 D4 D5 D6 / HA HK HQ HJ HT"
    assert legal(game, hands, trump="H") == "H2 S3 S9"
    hands = "S3 S5 S7 S9 H2 / S2 S4 S6 SJ SK / D2 D3 D4 D5 D6 / HA HK HQ HJ HT"
    assert legal(game, hands, trump="H", dealer=0, played=["S5"]) == "S2 S6 SK"
    hands = "S3 S5 S7 S9 H2 / HA H5 H7 D2 D8 / D3 D4 D5 D6 D7 / HK HQ HJ HT H9"
    assert legal(game, hands, trump="H", dealer=0, played=["S5"]) == "D2 D8 H5 HA"


def test_a_wild_joker_is_named_as_what_the_hand_might_play() -> None:
    game = rules(pack={"ranks": "A2", "jokers": 2}, joker={"kind": "wild"})
    assert legal(game, "SA H2 / S2 X1", played=["SA"]) == "S2 X1=S2 X1=SA"
    assert legal(game, "SA H2 / X1 X2", played=["SA"]).count("X1=") == 8
    assert legal(game, "SA HA / D2 X1", played=["SA"]).split()[0] == "D2"
    assert len(legal(game, "SA HA / D2 X1", played=["SA"]).split()) == 9
    banned = rules(pack={"ranks": "A2", "jokers": 1}, joker={"kind": "wild"}, follow={"not_first": ("H",)})
    assert "X1=H2" not in legal(banned, "SA D2 / C2 X1", played=["SA"])
    assert "X1=H2" in legal(banned, "SA D2 / HA X1", played=["SA"])


def test_a_joker_without_a_meaning_is_a_suit() -> None:
    game = rules(pack={"jokers": 2})
    assert legal(game, "X1 S2 / X2 S3", played=["X1"]) == "X2"
    assert legal(game, "X1 S2 / H2 S3", played=["X1"]) == "H2 S3"
    assert legal(game, "S2 X1 / X2 H2", played=["S2"]) == "H2 X2"


def test_a_high_joker_and_the_called_card_may_be_played_at_any_time() -> None:
    game = load_trick_game("napoleon-five-players")
    given = {"trump": "H", "secretary": "S2", "declarer": 0, "bid": 3}
    hands = "SA SK / S3 X1 / S2 S4 / C2 C3 / HK C4"
    assert legal(game, hands, played=["SA"], **given) == "S3 X1"
    assert legal(game, hands, played=["SA", "S3"], **given) == "S2 S4"
    led = "S2 SK / S3 X1 / H5 S4 / C2 C3 / HK C4"
    assert legal(game, led, played=["S2"], **given) == "S3 X1"
    assert legal(game, led, played=["S2", "S3"], **given) == "H5"
    assert legal(game, led, played=["S2", "X1", "H5"], **given) == "C2 C3"


def test_trumps_that_are_hidden_oblige_nobody() -> None:
    game = rules(trump={"by": "deal", "hidden": True}, follow={"suit": "or trump"})
    hands = "SA S9 / S2 H3 / D4 H5 / S6 H7"
    assert legal(game, hands, trump="H", played=["SA"]) == "S2"
    assert legal(game, hands, trump="H", played=["SA", "S2", "D4"]) == "H7 S6"
    assert legal(game, hands, trump="H", played=["SA", "S2", "H5"]) == "H7 S6"


def test_bowers_belong_to_trumps() -> None:
    game = load_trick_game("euchre")
    given = {"trump": "S", "declarer": 0}
    assert legal(game, "CA HA / CJ C9 / CK CT / DA DK", played=["CA"], **given) == "C9"
    assert legal(game, "S9 HA / CJ CQ / CK CT / DA DK", played=["S9"], **given) == "CJ"


def test_cards_in_categories() -> None:
    game = load_trick_game("multimulta")
    cards = {"M01": {"S": 5, "D": 2}, "M02": {"S": 5}, "M03": {"D": 9}, "M04": {"S": 3}}
    cards |= {"M05": {"C": 4}, "M06": {"C": 5}, "M07": {"S": 9, "C": 1}, "M08": {"C": 2}}
    hands = "M01 M05 / M02 M06 / M03 M08 / M04 M07"
    assert legal(game, hands, cards=cards) == "M01/D M01/S M05/C"
    assert legal(game, hands, cards=cards, played=["M01/S"]) == "M02"
    assert legal(game, hands, cards=cards, played=["M01/S", "M02"]) == "M03 M08"
    assert legal(game, hands, cards=cards, played=["M01/S", "M02", "M03"]) == "M07"


def test_an_illegal_record_is_told() -> None:
    with pytest.raises(DealError, match=r"play 2, H3: not legal\. Legal plays: S2"):
        position(rules(), "SA SK / S2 H3", played=["SA", "H3"])


def test_nobody_need_trump_a_partner() -> None:
    game = load_trick_game("belote")
    hands = "SA S9 / S7 S8 / H7 C7 / H8 C8"
    assert legal(game, hands, trump="H", declarer=0, played=["SA", "S7"]) == "C7 H7"
    assert legal(game, hands, trump="H", declarer=0, played=["SA", "S7", "C7"]) == "H8"
    assert legal(load_trick_game("klaverjas"), hands, trump="H", declarer=0, played=["SA", "S7"]) == "H7"
