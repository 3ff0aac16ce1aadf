"""What finished deals score."""

from __future__ import annotations

import pytest

from solver.families.trick.referee.melds import dealt
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.deals import played_out, position, rules

LONG = "S9 S3 / S8 H2 / S7 H4"
"""Three seats; seat 0 wins both tricks of ``S9 S8 S7 S3 H2 H4``."""

PLAYS = "S9 S8 S7 S3 H2 H4"


def test_tricks_and_those_past_some() -> None:
    assert played_out(rules(score={"trick": 2}), LONG, PLAYS) == (4, 0, 0)
    assert played_out(rules(score={"trick": 2, "over": 1}), LONG, PLAYS) == (2, 0, 0)
    assert played_out(rules(score={"trick": 2, "over": 3}), LONG, PLAYS) == (0, 0, 0)
    assert played_out(rules(score={"trick": 1, "over": 1, "bonus": 5}), LONG, PLAYS) == (6, 0, 0)


def test_cards_suits_ranks_and_faces_add_up() -> None:
    assert played_out(rules(score={"cards": {"H": -1, "H4": -10, "9": 3}}), LONG, PLAYS) == (-9, 0, 0)
    assert played_out(rules(score={"faces": {"H": -1}}), LONG, PLAYS) == (-6, 0, 0)
    kings = "HK H3 / HA HJ / HT S4"
    assert played_out(rules(score={"faces": {"H": -1}}), kings, "HK HA HT HJ S4 H3") == (0, -34, 0)


def test_doubling_cards() -> None:
    game = rules(score={"cards": {"H": -1}, "double": ("H4",)})
    assert played_out(game, LONG, PLAYS) == (-4, 0, 0)


def test_all_cards_of_a_suit() -> None:
    game = rules(score={"cards": {"H": -1, "S9": -5}}, sweep={"cards": ("H",), "reward": 20})
    assert played_out(game, LONG, PLAYS) == (20, 0, 0)
    shared = "S9 S3 / H3 H2 / S7 SA"
    assert played_out(game, shared, "S9 H3 S7 S3 H2 SA") == (-6, 0, -1)
    none = "S9 S3 / S8 D2 / S7 D4"
    assert played_out(game, none, "S9 S8 S7 S3 D2 D4") == (-5, 0, 0)


def test_shooting_the_moon_needs_every_card_of_the_pack() -> None:
    game = load_trick_game("hearts")
    hands = ["SA SQ HA HK", "S3 HQ HJ HT", "S4 H9 H8 H7", "S5 H6 H5 H4"]
    plays = "SA S3 S4 S5 SQ HQ H9 H6 HA HJ H8 H5 HK HT H7 H4"
    assert played_out(game, " / ".join(hands), plays) == (-24, 0, 0, 0)
    whole = ["SA SQ HA HK H3", "S3 HQ HJ HT H2", "S4 H9 H8 H7 D2", "S5 H6 H5 H4 D3"]
    assert played_out(game, " / ".join(whole), plays + " H3 H2 D2 D3") == (0, -26, -26, -26)


def test_last_tricks() -> None:
    game = rules(score={"last": (-20, -10)})
    hands = "S9 S3 C2 / S8 H2 C9 / S7 H4 C3"
    assert played_out(game, hands, PLAYS + " C2 C9 C3") == (-10, -20, 0)


def test_low_deals_and_the_card_shown() -> None:
    game = rules(score={"trick": 1, "low": True, "shown": 1}, trump={"by": "deal"})
    assert played_out(game, LONG, PLAYS, low=True, shown=1, trump="D") == (-2, 1, 0)
    assert played_out(game, LONG, PLAYS, trump="D") == (2, 0, 0)


def test_the_highest_trump_and_the_declared_card() -> None:
    game = rules(score={"top_trump": 1}, trump={"by": "deal"}, declared={"card": "S8", "points": 4})
    assert played_out(game, LONG, PLAYS, trump="H", declared=True) == (0 + 4, 0, 1)
    assert played_out(game, LONG, PLAYS, trump="H") == (0, 0, 1)


def test_exact_bids() -> None:
    game = rules(score={"trick": 1}, bid={"exact": 10, "blind_zero": 5})
    assert played_out(game, LONG, PLAYS, bids=[2, 0, 1], blind=[False, True, False]) == (12, 15, 0)
    each = rules(bid={"exact": 3, "exact_each": 2, "zero": "tricks"})
    assert played_out(each, LONG, PLAYS, bids=[2, 0, 1]) == (7, 2, 0)


def test_bids_by_cards_set_aside() -> None:
    game = load_trick_game("99")
    hands = "SA SK SQ / S2 S3 S4 / S5 S6 S7 / S8 S9 ST"
    aside = [["D2", "D3", "D4"], ["D5", "D6", "D7"], ["C2", "C3", "C4"], ["H2", "S2", "D8"]]
    aside[3][1] = "SJ"
    plays = "SA S2 S5 S8 SK S3 S6 S9 SQ S4 S7 ST"
    assert played_out(game, hands, plays, trump="H", aside=aside) == (3, 10, 0, 0)
    assert played_out(game, hands, plays, trump="H", aside=aside, tricks_before=[7, 0, 0, 0]) == (20, 10, 0, 0)


def test_spades_bids() -> None:
    game = load_trick_game("spades-hoyle")
    hands = "SA SK SQ / S2 S3 S4 / S5 S6 S7 / S8 S9 ST"
    plays = "SA S2 S5 S8 SK S3 S6 S9 SQ S4 S7 ST"
    made = played_out(game, hands, plays, bids=[1, 1, 1, 1])
    assert made == (21, -20)
    assert played_out(game, hands, plays, bids=[1, 1, 1, 1], bags_before=[9, 9]) == (21 - 100, -20)
    assert played_out(game, hands, plays, bids=[3, "nil", 0, "double nil"]) == (130, 300)
    assert played_out(game, hands, plays, bids=["nil", 0, 2, 0]) == (-120, 200)


def test_most_cards_of_a_suit_share() -> None:
    game = rules(score={"most_of_suit": -36})
    assert played_out(game, LONG, PLAYS) == (-36, 0, 0)
    assert played_out(game, "S9 S3 / S8 HA / S7 H4", "S9 S8 S7 S3 HA H4") == (-36, 0, 0)
    tied = "S9 H3 / S8 H5 / S7 H4"
    assert played_out(game, tied, "S9 S8 S7 H3 H5 H4") == (-18, -18, 0)


def test_doubled_pairs() -> None:
    game = rules(score={"trick": -2, "pairs": True})
    k = [[0, 1, 2], [1, 0, 0], [2, 0, 0]]
    assert played_out(game, LONG, PLAYS, k=k) == (-4 - 4 - 8, 4, 8)


def test_revealed_cards() -> None:
    game = load_trick_game("trex-girls")
    hands = "SQ H3 / SA H2 / S2 H4 / S3 HQ"
    plays = "SQ S3 S2 SA H2 H3 HQ H4"
    assert played_out(game, hands, plays) == (0, -25, 0, -25)
    assert played_out(game, hands, plays, revealed=["SQ", "HQ"]) == (25, -50, 0, -25)


def test_points_of_the_trick_number() -> None:
    game = load_trick_game("screw-misere")
    hands = "SA H2 / S2 HA / S3 H3 / S4 H4"
    plays = "SA S2 S3 S4 H2 HA H3 H4"
    assert played_out(game, hands, plays) == (-1 - 12, -1 - 13)
    assert played_out(game, hands, plays, tricks_before=[4, 3]) == (-5 - 8, -4 - 9)


def test_a_majority() -> None:
    game = load_trick_game("sedma")
    hands = "SA / HA / CA / DA"
    assert played_out(game, hands, "SA HA CA DA") == (0, 50)
    assert played_out(game, hands, "SA HA CA DA", objective="win") == (0, 1)


# -- contracts ---------------------------------------------------------------------------------------------------

ALL = "SA SK / S2 S3 / S4 S5 / S6 S7"
"""Seats 0 and 2 win both tricks of ``SA S2 S4 S6 SK S3 S5 S7``."""

SWEPT = "SA S2 S4 S6 SK S3 S5 S7"


@pytest.mark.parametrize(
    ("given", "score"),
    [
        ({"level": 4, "trump": "H", "doubled": 1}, 120),
        ({"level": 2, "trump": "H", "doubled": 1}, 60 + 60),
        ({"level": 2, "trump": "C", "doubled": 2}, 80 + 200 + 50),
        ({"level": 3, "trump": None, "doubled": 4}, 400 + 200 + 100),
        ({"level": 3, "trump": None, "doubled": 4, "vulnerable": True}, 400 + 400 + 100),
        ({"level": 6, "trump": "S", "doubled": 1}, -100),
        ({"level": 7, "trump": "S", "doubled": 2}, -500),
        ({"level": 7, "trump": "S", "doubled": 2, "vulnerable": True}, -800),
        ({"level": 7, "trump": "S", "doubled": 1, "vulnerable": True}, -300),
    ],
)
def test_bridge(given: dict[str, object], score: int) -> None:
    game = load_trick_game("contract-bridge-rubber-bridge")
    found = played_out(game, ALL, SWEPT, declarer=0, tricks_before=[8, 3], **given)
    assert found == (score, 0)


def test_bridge_slams_and_honours() -> None:
    game = load_trick_game("contract-bridge-rubber-bridge")
    hands = "SA SK SQ SJ / S2 S3 S4 S5 / H2 H3 H4 H5 / S6 S7 S8 S9"
    plays = "SA S2 H2 S6 SK S3 H3 S7 SQ S4 H4 S8 SJ S5 H5 S9"
    given = {"declarer": 0, "trump": "S", "level": 7, "tricks_before": [9, 0]}
    assert played_out(game, hands, plays, **given) == (210 + 1000 + 100, 0)
    assert played_out(game, hands, plays, **given, vulnerable=True) == (210 + 1500 + 100, 0)


def test_four_deals() -> None:
    game = load_trick_game("four-deal-bridge")
    given = {"declarer": 0, "trump": "H", "level": 3, "tricks_before": [7, 4]}
    assert played_out(game, ALL, SWEPT, **given, deal_number=1) == (90, 0)
    assert played_out(game, ALL, SWEPT, **given, deal_number=1, part_score=20) == (390, 0)
    assert played_out(game, ALL, SWEPT, **given, deal_number=4, vulnerable=True) == (190, 0)
    assert played_out(game, ALL, SWEPT, **given, deal_number=4, vulnerable=True, part_score=20) == (590, 0)


@pytest.mark.parametrize(("alone", "score"), [(False, (2, 0)), (True, (4, 0))])
def test_euchre_march(alone: bool, score: tuple[int, int]) -> None:
    game = load_trick_game("euchre")
    hands = "SA SK / S9 ST / HA HK / CA CK"
    plays = "SA S9 CA SK ST CK" if alone else "SA S9 HA CA SK ST HK CK"
    found = played_out(game, hands, plays, trump="S", declarer=0, alone=alone, tricks_before=[3, 0])
    assert found == score


def test_euchre_makers_may_fail() -> None:
    game = load_trick_game("euchre")
    hands = "SA SK / S9 ST / HA HK / CA CK"
    plays = "SA S9 HA CA SK ST HK CK"
    assert played_out(game, hands, plays, trump="S", declarer=0, tricks_before=[1, 2]) == (1, 0)
    assert played_out(game, hands, plays, trump="S", declarer=1, tricks_before=[1, 2]) == (-2, 0)


def test_skruuvi() -> None:
    given = {"declarer": 0, "trump": "H", "tricks_before": [9, 2]}
    modern = load_trick_game("modern-skruuvi-basic-deal-trump-or-no-trump-contract")
    assert played_out(modern, ALL, SWEPT, **given, level=5, knock=2) == (50, 0)
    assert played_out(modern, ALL, SWEPT, **given, level=7, knock=2) == (-48, 0)
    klubi = load_trick_game("klubiskruuvi-basic-deal-or-kotka-trump-or-no-trump-contract")
    assert played_out(klubi, ALL, SWEPT, declarer=0, trump="H", tricks_before=[11, 0], level=5, knock=2) == (70, 0)
    assert played_out(klubi, ALL, SWEPT, **given, level=7) == (-24, 0)


def test_aces_at_misere_depend_on_the_contract() -> None:
    klubi = load_trick_game("klubiskruuvi-misere-contract")
    failed = played_out(klubi, ALL, SWEPT, declarer=0, level=7, knock=2, tricks_before=[0, 11])
    assert failed == (-2 * (17 + 7), 2 * 12)
    made = played_out(klubi, ALL, SWEPT, declarer=1, level=7, knock=2, tricks_before=[0, 11])
    assert made == (2 * 30 + 2 * 12, 0)
    modern = load_trick_game("modern-skruuvi-misere-contract")
    assert played_out(modern, ALL, SWEPT, declarer=1, level=7, knock=2, tricks_before=[0, 11]) == (74 + 12, 0)
    assert played_out(modern, ALL, SWEPT, declarer=0, level=7, knock=2, tricks_before=[0, 11]) == (-48, 0)


def test_a_soloist_settles_with_every_opponent() -> None:
    bolsu = load_trick_game("klubiskruuvi-bolsu")
    given = {"declarer": 0, "knock": [1, 2, 1, 4]}
    failed = played_out(bolsu, ALL, SWEPT, **given, tricks_before=[0, 11])
    assert failed == (-(17 + 7) * 7 - 12 * 3, 0)
    given["declarer"] = 1
    made = played_out(bolsu, ALL, SWEPT, **given, tricks_before=[0, 11])
    assert made == ((21 + 12) * 6, 0)


def test_napoleon() -> None:
    game = load_trick_game("napoleon")
    hands = "SA / S2 / S3 / S4 / SK / SQ"
    given = {"trump": "H", "secretary": "SK", "declarer": 0, "faces_before": [4, 3]}
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=7, **given) == (3, 0)
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=7, trump_changed=True, **given) == (-8, 0)
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=8, **given) == (-8, 0)
    alone = {**given, "secretary": "HA", "kitty": ["HA"]}
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=7, **alone) == (2, 0)
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=6, **alone, trump_changed=True) == (2, 0)
    assert played_out(game, hands, "SA S2 S3 S4 SK SQ", bid=12, **alone) == (-10, 0)


def test_the_banker_pays_or_is_paid() -> None:
    game = load_trick_game("zens")
    hands = "S9 S8 / S3 S4 / S5 H4"
    plays = "S9 S3 S5 S8 S4 H4"
    assert played_out(game, hands, plays, declarer=0, contract=3) == (6, -3, -3)
    assert played_out(game, hands, plays, declarer=1, contract=3) == (3, -6, 3)


def test_huutopussi() -> None:
    game = load_trick_game("math-students-huutopussi")
    hands = "SA SK / S6 S7 / S8 S9 / DA DK"
    plays = "SA S6 S8 DA SK S7 S9 DK"
    assert played_out(game, hands, plays, declarer=0, contract=50, final_bid=50) == (50, -50)
    assert played_out(game, hands, plays, declarer=0, contract=55, final_bid=50) == (-55, -50)
    assert played_out(game, hands, plays, declarer=1, contract=55, final_bid=50) == (-105, 50)


def test_pinochle() -> None:
    auction = load_trick_game("partnership-auction-pinochle")
    hands = "SA SK / SJ SQ / S9 SQ / DA DK"
    plays = "SA SJ S9 DA SK SQ SQ DK"
    given = {"trump": "H", "declarer": 0, "melds": [20, 40, 0, 0]}
    assert played_out(auction, hands, plays, bid=70, **given) == (40 + 10 + 20, 0)
    assert played_out(auction, hands, plays, bid=80, **given) == (-80, 0)
    double = load_trick_game("double-pack-pinochle")
    hands = "SA SK / SJ SQ / ST SQ / DA DK"
    plays = "SA SJ ST DA SK SQ SQ DK"
    assert played_out(double, hands, plays, bid=80, **given) == (50 + 20 + 20, 40)
    given["declarer"] = 1
    assert played_out(double, hands, plays, bid=80, **given) == (-80, 50 + 20 + 20)


def test_melds_are_counted_from_the_hands_where_the_deal_does_not_say() -> None:
    game = load_trick_game("four-handed-pinochle")
    hands = "HA HT HK HQ HJ HK HQ H9 / DJ DJ SQ SQ CK CQ C9 C9 / SA SA DA DA CA CA HA HJ / SK DK SK DK HT S9 D9 D9"
    start = position(game, hands, trump="H")
    assert dealt(start.game) == (150 + 40 + 10, 300 + 20, 100, 0)


def test_whist_honours() -> None:
    game = load_trick_game("whist-american-7-and-long-9-with-honours")
    hands = "SA SK / S2 S3 / SQ S5 / S6 S7"
    plays = "SA S2 S5 S6 SK S3 SQ S7"
    assert played_out(game, hands, plays, trump="S", tricks_before=[6, 5]) == (2 + 2, 0)


def test_vint_and_historical_honours() -> None:
    hands = "SA SK SQ SJ / HA S3 S4 S5 / CA C3 C4 C5 / DA D3 D4 D5"
    plays = "SA S3 C3 D3 SK S4 C4 D4 SQ S5 C5 D5 SJ HA CA DA"
    given = {"declarer": 0, "trump": "S", "level": 1, "tricks_before": [3, 6]}
    # sequence 1000 twice, four trump honours, aces tied: 7 tricks to 6
    assert played_out(load_trick_game("vint"), hands, plays, **given) == (70 + 2000 + 400 + 200, 60)
    old = load_trick_game("historical-skruuvi-1940s-trump-or-no-trump-contract")
    given["level"] = 5
    given["knock"] = 2
    # four tricks short of eleven; value cards 6 and an ace of the partner against 2; the sequence of four
    assert played_out(old, hands, plays, **given) == (-500 * 4 * 2 + 35 + (5 * 10 * 6 + 400) * 2, 30)


def test_leads_captures_and_most_tricks() -> None:
    game = load_trick_game("piquet")
    assert played_out(game, "SA S9 / SK ST", "SA SK S9 ST") == (1 + 1, 1 + 1)
    assert played_out(game, "SA SQ / SK ST", "SA SK SQ ST") == (1 + 1 + 1 + 40, 0)
    assert played_out(game, "SA SQ H9 / SK ST HK", "SA SK SQ ST H9 HK") == (3 + 10, 1 + 1)


def test_the_kitty_of_the_declarer() -> None:
    game = load_trick_game("skat")
    hands = "CJ SJ / S9 S8 / HJ DJ"
    assert played_out(game, hands, "CJ S9 HJ SJ S8 DJ", declarer=0, trump=None, kitty=["SA", "ST"]) == (29, 0)
    null = "C7 S7 / S9 S8 / H9 H8"
    assert played_out(game, null, "C7 S9 H9 S7 S8 H8", declarer=0, contract="null", kitty=["SA", "ST"]) == (-1, 0)
    lost = "C7 S7 / C9 S8 / CT H8"
    assert played_out(game, lost, "C7 C9 CT H8 S7 S8", declarer=0, contract="null") == (1, 0)


def test_points_of_the_trump_suit_and_its_order() -> None:
    game = rules(
        table={"sides": "partners"},
        pack={"ranks": "ATKQJ987"},
        trump={"by": "deal", "ranks": "J9ATKQ87"},
        score={"cards": {"A": 11, "J": 2, "trump J": 18, "trump 9": 14}, "last": (10,)},
    )
    hands = "SA / S9 / HJ / SJ"
    assert played_out(game, hands, "SA S9 HJ SJ", trump="S") == (0, 11 + 14 + 2 + 20 + 10)
    assert played_out(game, hands, "SA S9 HJ SJ", trump="H") == (11 + 0 + 20 + 2 + 10, 0)


def test_the_holders_of_a_card_are_a_side() -> None:
    game = load_trick_game("doppelkopf")
    hands = "SA / SK / CQ / CQ"
    # Nobody is the declarer: the side of seat 0 comes first.
    assert position(game, hands).game.sides == ((0, 1), (2, 3))
    assert played_out(game, hands, "SA SK CQ CQ") == (0, 11 + 4 + 3 + 3)
    assert position(game, "CQ / SK / SA / CQ").game.sides == ((0, 3), (1, 2))
