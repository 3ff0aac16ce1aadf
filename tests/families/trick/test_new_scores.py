"""What only some games count: cards together in a trick, more card points than the others, and contracts by that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.trick.reading import deal_of
from solver.families.trick.referee.cards import points_together
from solver.families.trick.referee.melds import dealt
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Combination, Honour
from solver.families.trick.rules.contradictions import contradictions
from tests.families.trick.deals import legal, played_out, position, rules
from tests.families.trick.test_general import check

ROEM = rules(
    pack={"ranks": "ATKQJ987"},
    trump={"by": "deal"},
    together={"sequence": (20, 50), "order": "AKQJT987", "equal": {"J": 200, "*": 100}, "couple": 20},
)


@pytest.mark.parametrize(
    ("cards", "trump", "points"),
    [
        ("SA SK SQ H7", "H", 20),
        ("SK S7 SA SQ", "H", 20),
        ("SA SK SQ SJ", "H", 50),
        ("SA SK SQ S7", "S", 40),
        ("SK SQ H7 H8", "S", 20),
        ("SK SQ H7 H8", "D", 0),
        ("SA SK HQ S7", "S", 0),
        ("SK HK DK CK", "S", 100),
        ("SJ HJ DJ CJ", None, 200),
        ("SA ST SK S9", "H", 0),
    ],
)
def test_cards_of_a_trick_that_count_together(cards: str, trump: str | None, points: int) -> None:
    assert points_together(ROEM, cards.split(), trump) == points


def test_the_winner_of_the_trick_has_them() -> None:
    assert played_out(ROEM, "SQ / SK / SA", "SQ SK SA", trump="H") == (0, 0, 20)
    assert played_out(ROEM, "SQ / H7 / SK", "SQ H7 SK", trump="H") == (0, 0, 0)
    assert played_out(ROEM, "SK / H7 / SQ", "SK H7 SQ", trump="S") == (20, 0, 0)


def test_having_won_more_of_some_cards() -> None:
    game = rules(majority={"cards": {"T": 10, "A": 4, "K": 3}, "points": 1})
    assert played_out(game, "SA SK / ST H2 / S3 HT", "SA ST S3 SK H2 HT") == (1, 0, 0)
    assert played_out(game, "ST S4 / S3 HT / S2 H5", "ST S3 S2 S4 HT H5") == (1, 0, 0)
    # Four against four: nobody.
    assert played_out(game, "SA H5 / C2 HA", "SA C2 H5 HA") == (0, 0)
    assert played_out(game, "SK H5 / S2 H6 / S4 HK", "SK S2 S4 H5 H6 HK") == (0, 0, 0)


def test_highest_and_lowest_trump_of_the_hands() -> None:
    game = rules(trump={"by": "first lead"}, score={"top_trump": 1, "bottom_trump": 2})
    assert played_out(game, "S5 H2 / S2 H3 / SA H4", "S5 S2 SA H4 H2 H3") == (0, 0, 3)
    assert played_out(game, "S5 H2 / S6 H3 / H9 H4", "S5 S6 H9 H3 H4 H2") == (0, 3, 0)
    named = rules(trump={"by": "deal"}, score={"top_trump": 1, "bottom_trump": 2})
    assert played_out(named, "S5 H2 / S2 H3 / SA H4", "S5 S2 SA H4 H2 H3", trump="H") == (0, 0, 3)


# -- contracts -------------------------------------------------------------------------------------------------------

CARDS = {"A": 11, "T": 10, "K": 4}
WINS = "SA HK / SK HA"
"""Seat 0 wins fifteen points with spades, and loses fifteen with hearts."""


def test_more_than_the_others_or_they_have_all() -> None:
    game = rules(
        table={"sides": "partners"},
        score={"cards": CARDS},
        contract={"number": "fixed", "counts": "more", "keeps": "given"},
    )
    # As many: failed.
    assert played_out(game, WINS, "SA SK HK HA", declarer=0) == (0, 30)
    assert played_out(game, "SA HK / SK H2", "SA SK HK H2", declarer=0) == (19, 0)
    assert played_out(game, "SA HK / S3 HA", "SA S3 HK HA", declarer=0) == (0, 26)


def test_honours_that_count_toward_the_contract() -> None:
    honour = Honour(name="belote", cards={"trump K": 1, "trump Q": 1}, points={"2": 20}, toward=True)
    plain = rules(
        table={"sides": "partners"},
        trump={"by": "deal"},
        score={"cards": {"A": 11, "K": 4}},
        contract={"number": "fixed", "counts": "more", "keeps": "given"},
    )
    hands, plays = "SK SQ C2 / SA S2 CA", "SK SA CA C2 S2 SQ"
    # Without points in the play, 20 against 26 and against 15.
    assert played_out(replace(plain, honours=(honour,)), hands, plays, trump="S", declarer=0) == (20, 26)
    # 11 and 20 against 15: made by the honours; without them the 11 go over.
    hands, plays = "SK SQ CA / SA S2 C2", "SK SA C2 CA SQ S2"
    assert played_out(replace(plain, honours=(honour,)), hands, plays, trump="S", declarer=0) == (31, 15)
    single = (replace(honour, toward=False),)
    assert played_out(replace(plain, honours=single), hands, plays, trump="S", declarer=0) == (20, 26)


def test_nobody_keeps_what_the_play_brings() -> None:
    game = rules(
        table={"sides": "declarer"},
        score={"cards": CARDS},
        contract={"number": "fixed", "counts": "more", "keeps": "nobody", "made": {"*": 7}, "under": {"*": (5,)}},
    )
    assert played_out(game, "SA HK / SK H2", "SA SK HK H2", declarer=0) == (7, 0)
    assert played_out(game, WINS, "SA SK HK HA", declarer=0) == (-5, 0)


def test_cards_won_make_the_number_lower() -> None:
    game = rules(
        table={"sides": "declarer"},
        score={"cards": CARDS},
        contract={
            "number": "fixed",
            "base": 17,
            "counts": "points",
            "keeps": "nobody",
            "helpers": ("K", "A"),
            "lower": (0, 1, 6),
            "made": {"*": 50},
            "extra": {"*": 1},
            "under": {"*": (51, 1)},
            "each": "others",
        },
    )
    # Ace and king, 15 points, against 17 less 6; the two others pay 50 and the four more.
    assert played_out(game, "SA / SK / S3", "SA SK S3", declarer=0) == (2 * 54, 0)
    # The ace alone lowers it to 16: five are missing.
    assert played_out(game, "SA / S4 / S3", "SA S4 S3", declarer=0) == (-2 * 55, 0)
    assert played_out(game, "S5 / S4 / S3", "S5 S4 S3", declarer=0) == (-2 * 67, 0)


def test_a_helper_in_the_declarers_kitty_helps() -> None:
    game = rules(
        table={"sides": "declarer"},
        deal={"kitty": 1},
        kitty={"declarer": True},
        score={"cards": CARDS},
        contract={
            "number": "fixed",
            "base": 17,
            "counts": "points",
            "keeps": "nobody",
            "helpers": ("K", "A"),
            "lower": (0, 1, 2),
            "made": {"*": 1},
            "extra": {"*": 1},
        },
    )
    assert played_out(game, "SA / S4 / S3", "SA S4 S3", declarer=0, kitty=["HK"]) == (1, 0)


def test_a_card_in_the_last_trick_alone() -> None:
    game = rules(
        table={"sides": "declarer"},
        contract={"number": "fixed", "base": 1, "made": {"*": 1}, "each": "others"},
        numbered={"cards": {"H2": 10}, "last": True, "factor": "always"},
    )
    hands = "SA S2 / S3 H2 / S4 S5"
    assert played_out(game, hands, "SA S3 S4 S2 H2 S5", declarer=0, doubled=3) == (2, 60)
    assert played_out(game, "SA S6 / S3 H2 / S4 S5", "SA S3 S4 S6 H2 S5", declarer=0, doubled=6) == (2 + 120, 0)
    assert played_out(game, "SA S6 / C3 H2 / S4 S5", "SA H2 S4 S6 C3 S5", declarer=0) == (2, 0)


def test_all_tricks_in_place_of_what_is_less() -> None:
    game = rules(contract={"number": "level", "made": {"1": 3, "2": 9}, "march": 5})
    assert played_out(game, "SA / S3", "SA S3", declarer=0, level=1) == (5, 0)
    higher = rules(contract={"number": "level", "made": {"1": 9}, "march": 5})
    assert played_out(higher, "SA / S3", "SA S3", declarer=0, level=1) == (9, 0)


def test_a_contract_by_more_is_just_made_or_fails_by_one() -> None:
    game = rules(
        contract={"number": "fixed", "counts": "most", "made": {"*": 4}, "extra": {"*": 1}, "under": {"*": (6, 1)}}
    )
    assert played_out(game, "SA S2 S5 / S3 S4 H2", "SA S3 S2 S4 H2 S5", declarer=0) == (-6, 0)
    assert played_out(game, "SA S5 S2 / S3 S4 H2", "SA S3 S5 S4 S2 H2", declarer=0) == (4, 0)


# -- bids and melds --------------------------------------------------------------------------------------------------


def test_added_bids_of_players_alone() -> None:
    game = rules(bid={"least": 10, "bag": 1})
    hands = "SA S2 / S3 S4 / S5 S6"
    assert played_out(game, hands, "SA S3 S5 S2 S4 S6", bids=[1, 1, 0]) == (10, -10, 1)


def test_melds_that_need_no_trick() -> None:
    combination = Combination(name="kings", kind="group", cards=("K",), points=(80,))
    hands = "SA HA DA CA / SK HK DK CK"
    plays = "SA SK HA HK DA DK CA CK"
    for need, points in (("all", 0), ("nobody", 80)):
        game = replace(rules(melds={"laid": "dealt", "need": need}), combinations=(combination,))
        assert played_out(game, hands, plays) == (0, points)


def test_cards_of_whatever_suit() -> None:
    combination = Combination(name="aces", kind="group", cards=("any A", "any A"), points=(100,))
    game = replace(rules(pack={"copies": 2}, melds={"laid": "dealt"}), combinations=(combination,))
    assert dealt(position(game, "SA SA H2 / HA S2 S3").game) == (100, 0)
    assert dealt(position(game, "SA SA HA DA / S2 S3 S4 S5").game) == (200, 0)
    laid = replace(game, draw=replace(game.draw, on=True), melds=replace(game.melds, laid="won"))
    after = position(laid, "SA SA HA / S2 S3 S4", stock=["C2", "C3", "C4", "C5"], played=["SA", "S2"])
    assert after.legal() == ["meld:aces:HA+SA", "no meld"]
    assert scores(after.play("meld:aces:HA+SA")) == (100, 0)


def test_doubles_of_a_deal() -> None:
    game = rules(score={"trick": 1, "factor": True})
    assert played_out(game, "SA / S2", "SA S2", doubled=6) == (6, 0)
    with pytest.raises(DealError, match="doubled: 17; expected a number from 1 to 16"):
        deal_of(game, {"hands": [["SA"], ["S2"]], "leader": 0, "doubled": 17})


# -- contradictions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"pack": {"orders": {"H": "AKQ"}}}, "orders: H"),
        ({"pack": {"orders": {"M": "AKQJT98765432"}}}, "orders: M"),
        ({"together": {"order": "AN"}}, "order = "),
        ({"together": {"equal": {"KQ": 20}}}, '"KQ" in equal'),
        ({"marriage": {"points": {"X": 20}}}, '"X" in points'),
        (
            {"marriage": {"points": {"S": 20}, "trump": True}},
            "a king and queen make trumps, but by =",
        ),
        ({"marriage": {"on": "play", "trump": True}, "trump": {"by": "announced"}}, "middle of a trick"),
        ({"joker": {"kept": 3}}, "kept = 3 counts points for a joker that is not taken"),
        ({"contract": {"keeps": "given"}}, "more than two"),
        ({"contract": {"helpers": ("K",)}}, "helpers and lower"),
        ({"called": {"among": ("foo",)}}, '"foo" in among'),
    ],
)
def test_what_can_not_be_said_at_once(sections: dict[str, dict[str, object]], message: str) -> None:
    found = [contradiction.message for contradiction in contradictions(rules(**sections))]
    assert any(message in text for text in found), found


def test_no_roem_where_none_is_asked_for() -> None:
    assert points_together(rules(), ["SA", "SK", "SQ"], "S") == 0
    assert legal(rules(), "SA / S2") == "SA"


# -- the kitty that is the declarer's from the start -------------------------------------------------------------------

KITTY = {"declarer": 0, "dealer": 1}


def test_a_kitty_counts_for_the_declarer_wherever_cards_count() -> None:
    kitty = {"table": {"sides": "declarer"}, "kitty": {"declarer": True}}
    more = rules(**kitty, majority={"cards": {"S": 1}, "points": 3})
    assert played_out(more, "C9 / CK", "C9 CK", kitty=["SA"], **KITTY) == (3, 0)
    assert played_out(more, "SK S9 / H2 H3", "SK H2 S9 H3", kitty=["HA"], **KITTY) == (3, 0)
    double = rules(**kitty, score={"trick": 5, "double": ("SA",)})
    assert played_out(double, "CA / CK", "CA CK", kitty=["SA"], **KITTY) == (10, 0)
    shared = rules(**kitty, score={"most_of_suit": 6})
    assert played_out(shared, "C9 / CK", "C9 CK", kitty=["SA", "S2"], **KITTY) == (3, 3)
    assert played_out(shared, "C9 / CK", "C9 CK", kitty=["SA", "S2", "S3"], **KITTY) == (6, 0)
    sweep = rules(**kitty, sweep={"cards": ("S",), "reward": 7})
    assert played_out(sweep, "SA / S2", "SA S2", kitty=["S3"], **KITTY) == (7, 0)
    assert played_out(sweep, "S2 / SA", "S2 SA", kitty=["S3"], **KITTY) == (0, 0)
    for game in (more, double, shared, sweep):
        for hands in ("SA C9 / SK CT", "S9 CA / ST C2", "DA SQ / D2 SJ"):
            check(game, position(game, hands, kitty=["S3", "H4"], **KITTY).game.start)


def test_a_race_starts_with_the_points_of_the_kitty() -> None:
    game = rules(table={"sides": "declarer"}, kitty={"declarer": True}, score={"cards": CARDS, "win": 15, "race": True})
    assert played_out(game, "SA C2 / ST C3", "SA ST", kitty=["HK"], **KITTY) == (1, 0)
    check(game, position(game, "SA C2 / ST C3", kitty=["HK"], **KITTY).game.start)
    assert not any(played_out(game, "SK C2 / S9 C3", "SK S9 C2 C3", kitty=["HK"], **KITTY))


# -- what was promised -------------------------------------------------------------------------------------------------


def test_helpers_make_the_number_lower_and_not_what_was_promised() -> None:
    contract = {"number": "fixed", "base": 0, "trick": {"*": 20}, "helpers": ("A",), "lower": (1, 2)}
    game = rules(table={"sides": "declarer"}, contract=contract)
    assert played_out(game, "S9 / SA", "S9 SA", declarer=0) == (0, 0)
    check(game, position(game, "S9 HA / SA HT", declarer=0).game.start)


def test_changed_trumps_raise_the_number_and_not_the_points() -> None:
    contract = {"number": "level", "base": 0, "trick": {"*": 5}, "under": {"*": (1,)}}
    game = rules(table={"sides": "declarer"}, trump={"by": "deal"}, contract=contract)
    given = {"declarer": 0, "level": 1, "strain": "H", "trump": "H", "trump_changed": True}
    assert played_out(game, "SA HA / S2 H2", "SA S2 HA H2", **given) == (5, 0)
    assert played_out(game, "SA H2 / S2 HA", "SA S2 H2 HA", **given) == (-1, 0)


def test_each_copy_of_the_lowest_trump_counts() -> None:
    game = rules(pack={"copies": 2}, trump={"by": "deal"}, score={"bottom_trump": 1, "top_trump": 3})
    assert played_out(game, "SQ SA / SQ HA", "SA SQ SQ HA", trump="S") == (5, 0)
    check(game, position(game, "SQ SA / SQ HA", trump="S").game.start)


def test_a_partner_settles_no_numbered_cards() -> None:
    partners = {
        "table": {"sides": "partners"},
        "contract": {"number": "fixed", "base": 2, "each": "seats"},
        "numbered": {"cards": {"H": 1}},
    }
    hands = "HA / H2 / H3 / H4"
    given = {"declarer": 0, "knock": [1, 2, 4, 2]}
    # Four hearts in the thirteenth trick; the seats 1 and 3 settle them, each singly or by his own double.
    for factor, points in (("never", 4 * 13 * 2), ("always", 4 * 13 * 4)):
        game = rules(**{**partners, "numbered": {"cards": {"H": 1}, "factor": factor}})
        assert played_out(game, hands, "HA H2 H3 H4", **given) == (points, 0)
        check(game, position(game, hands, **given).game.start)


@pytest.mark.parametrize(
    ("said", "declarer", "score"),
    [
        ({}, None, (0, 0)),
        ({}, 0, (0, 0)),
        ({"tie": "declarer"}, None, (0, 0)),
        ({"tie": "declarer"}, 0, (4, 0)),
        ({"tie": "tricks"}, None, (0, 4)),
        ({"tie": "declarer", "winners": True}, 0, (0, 4)),
        ({"tie": "tricks", "points": {"1": 5}}, None, (0, 9)),
    ],
)
def test_honours_of_which_both_sides_have_as_many(
    said: dict[str, Any], declarer: int | None, score: tuple[int, int]
) -> None:
    honour = Honour(name="aces", by="more", cards={"A": 1}, each=3, plus=1, **said)
    game = replace(rules(table={"sides": "partners"}), honours=(honour,))
    given = {} if declarer is None else {"declarer": declarer}
    # One ace each, and the trick to the second side.
    assert played_out(game, "S9 / SA / DA / C9", "S9 SA DA C9", **given) == score
    check(game, position(game, "S9 / SA / DA / C9", **given).game.start)


def test_the_others_have_honours_of_a_declarer_alone() -> None:
    honour = Honour(name="aces", by="more", cards={"A": 1}, each=3, winners=True)
    game = replace(rules(table={"sides": "partners"}), honours=(honour,))
    hands = "CA / SA / DA / C9"
    assert played_out(game, hands, "CA SA DA C9") == (6, 0)
    for given in ({}, {"declarer": 0}):
        check(game, position(game, hands, leader=1, **given).game.start)
    assert played_out(game, hands, "SA DA C9 CA", leader=1) == (6, 0)
    assert played_out(game, hands, "SA DA C9 CA", leader=1, declarer=0) == (0, 6)


def test_a_double_multiplies_what_is_lost_to_each() -> None:
    game = rules(contract={"number": "fixed", "base": 2, "factor": "all", "lost_each": 2})
    assert played_out(game, "CA / DJ / CJ", "CA DJ CJ", declarer=2, doubled=4) == (0, 0, -16)
    check(game, position(game, "CA / DJ / CJ", declarer=2, doubled=4).game.start)


def test_every_copy_of_a_card_doubles() -> None:
    game = rules(pack={"copies": 2}, score={"cards": {"A": 11}, "double": ("HA",)})
    assert played_out(game, "HA C2 / HA C3", "HA HA C2 C3") == (88, 0)
    check(game, position(game, "HA C2 / HA C3").game.start)
