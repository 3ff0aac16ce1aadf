"""What counts: rulings 37 to 49, and what the catalogue has not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.families.climbing.rules import Bomb, End, Kitty, Rules, Score
from solver.families.play.rules import Dealing, Table
from tests.families.climbing.positions import BOMB, PAIR, ended, position, rules, with_jokers


def scored(end: End | None = None, **keys: Any) -> Rules:
    """A game of single cards and sets that counts these."""
    return rules(PAIR, players=(2, 3, 4), end=end or End(), score=Score(**keys))


def test_winner_takes_the_values_left() -> None:
    assert ended(scored(left="values"), "S3", "SA SK ST S9", "S2 SJ", played="S3") == (1 + 10 + 10 + 9 + 2 + 10, 0, 0)


def test_winner_takes_one_a_card() -> None:
    assert ended(scored(left="cards"), "S3", "SA SK", "S2", played="S3") == (3, 0, 0)


def test_losers_pay() -> None:
    assert ended(scored(left="values", left_to="loser"), "S3", "SA SK", "S2", played="S3") == (0, -11, -2)
    assert ended(scored(left="cards", left_to="loser"), "S3", "SA SK", "S2", played="S3") == (0, -2, -1)


def test_rows_do_not_count() -> None:
    game = rules(deal=Dealing(rows=3), score=Score(left="cards", left_to="loser"))
    assert ended(game, "S3", "S4", up=[[], ["S5"]], down=[[], ["S6"]], played="S3") == (0, -1)


def test_a_joker_counts_twenty() -> None:
    assert ended(rules(score=Score(left="values"), **with_jokers("wild")), "S3", "X1", played="S3") == (20, 0)


class TestValues:
    """Ruling 38."""

    GAME = rules(score=Score(left="values", values={"A": 11, "SA": 15, "X": 5}), **with_jokers("wild"))

    @pytest.mark.parametrize(
        ("card", "values", "worth"),
        [
            ("SA", {}, 15),
            ("HA", {}, 11),
            ("X1", {}, 5),
            ("HK", {}, 10),
            ("SA", {"A": 2}, 2),
            ("SA", {"A": 2, "SA": 3}, 3),
            ("HA", {"SA": 3}, 11),
            ("X1", {"X": 50}, 50),
            ("X1", {"X": 50, "X1": 7}, 7),
            ("HT", {"10": 4}, 4),
            ("HT", {"h10": -4}, -4),
        ],
    )
    def test_code_before_rank_and_deal_before_rules(self, card: str, values: dict[str, int], worth: int) -> None:
        assert ended(self.GAME, "S3", card, played="S3", values=values) == (worth, 0)


def test_more_cards_left_count_more() -> None:
    game = scored(left="cards", left_to="loser", steps=(2, 3))
    assert ended(game, "S3", "S4", "S5 S6", "S7 S8 S9", played="S3") == (0, -1, -4, -9)


def test_first_out() -> None:
    assert ended(scored(places=(1,)), "S3", "SA", "SK", played="S3") == (1, 0, 0)


def test_places_from_either_end() -> None:
    game = scored(End(when="one left"), places=(3, 2), lasts=(-3, -2))
    assert ended(game, "S3", "S4", "S5", "S6", played="S3 S4 S5") == (3, 2, -2, -3)
    two = scored(End(when="one left"), places=(3,), lasts=(-1,))
    assert ended(two, "S3", "S4", played="S3") == (3, -1)


def test_titles_of_the_catalogue() -> None:
    assert ended("althorn", "S3", "S4", "S5", played="S3 S4") == (3, 0, 0)
    assert ended("prestbury", "S3", "S4", "S5", played="S3 S4") == (3, 0, -1)
    assert ended("chinese-poker", "S3", "S4", "S5", played="S3 S4") == (1, 0, -1)


def test_captured_piles() -> None:
    assert ended(scored(trick=1), "S3 SA SK", "S4 H4", played="SA pass SK pass S3") == (2, 0)
    assert ended(scored(trick=1, over=1), "S3 SA SK", "S4 H4", played="SA pass SK pass S3") == (1, 0)
    assert ended(scored(trick=1, over=3), "S3 SA SK", "S4 H4", played="SA pass SK pass S3") == (0, 0)


def test_the_last_pile_belongs_to_nobody() -> None:
    assert ended(scored(trick=1, cards={"S": -1}), "S3", "S4 H4", played="S3") == (0, 0)


def test_or_to_the_owner_of_its_last_play() -> None:
    game = scored(trick=1, cards={"S": -1}, pile=True)
    assert ended(game, "S3 S5", "S4 H4", played="S3 S4 S5") == (1 - 3, 0)


def test_points_of_captured_cards_add_up() -> None:
    game = scored(cards={"H": -1, "D4": 7, "HA": -3, "2": 1})
    assert ended(game, "S3 HA", "H2 D4", played="HA pass S3") == (-4, 0)
    assert ended(game, "S3 H2 SA", "H4 D4 S4", played="H2 D4 SA pass S3") == (0 - 1 + 1 + 7, 0)


def test_faces_of_captured_cards() -> None:
    assert ended(scored(faces={"S": -1}), "S3 SK", "H2 S2", played="SK pass S3") == (-10, 0)
    assert ended("lees", "H3 S2", "HA", up=[[], []], down=[[], []], played="S2 pass H3") == (-2 - 8, 0)


def test_exempt_from_a_penalty() -> None:
    rows: dict[str, Any] = {"up": [[], []], "down": [[], []]}
    assert ended("heydour", "H3 C2", "HA", played="C2 pass H3", **rows) == (13, 0)
    assert ended("heydour", "H3 C4", "H2", played="C4 pass H3", **rows) == (-1, 0)


def test_a_declared_card_counts_for_its_captor() -> None:
    game = scored(declared={"D4": 8}, cards={"D": -1})
    assert ended(game, "S3 D4", "H2", played="D4 pass S3", declared=True) == (7, 0)
    assert ended(game, "S3 D4", "H2", played="D4 pass S3", declared=False) == (-1, 0)
    assert ended(game, "S3 D4", "H2", played="D4 pass S3") == (-1, 0)


def test_a_card_that_doubles() -> None:
    game = scored(double="D8", cards={"S": -1}, declared={"D8": 4}, places=(1,))
    assert ended(game, "S3 D8 SA", "H2", played="D8 pass SA pass S3", declared=True) == (2 * (4 - 1 + 1), 0)


class TestWholeSuit:
    """Ruling 45."""

    GAME = scored(whole="S", reward=17, cards={"S": -1, "H2": 5})

    def test_all_that_were_dealt(self) -> None:
        assert ended(self.GAME, "H3 SA", "H2", played="SA pass H3") == (17, 0)
        assert ended(self.GAME, "H3 SA HA", "H2 HK", played="SA pass HA pass H3") == (17, 0)

    def test_other_cards_count_beside_it(self) -> None:
        assert ended(self.GAME, "H3 SA HA", "H2 HK", "HQ", played="SA pass pass HA pass pass H3") == (17, 0, 0)
        assert ended(self.GAME, "H3 SA H2", "C4 HK", played="SA pass H2 pass H3") == (17 + 5, 0)

    def test_one_left_in_a_hand(self) -> None:
        assert ended(self.GAME, "H3 SA", "S2", played="SA pass H3") == (-1, 0)

    def test_one_left_on_the_pile(self) -> None:
        assert ended(self.GAME, "S3 SA", "H2", played="SA pass S3") == (-1, 0)

    def test_none_was_dealt(self) -> None:
        assert ended(self.GAME, "H3 HA", "D2", played="HA pass H3") == (0, 0)

    def test_a_kitty_that_the_declarer_takes_is_dealt_to_him(self) -> None:
        game = replace(self.GAME, table=Table(players=(2,), sides="declarer"), deal=Dealing(taken=True))
        taken: dict[str, Any] = {"declarer": 1, "kitty": ["S3"]}
        assert ended(game, "H3 SA", "H2", played="SA pass H3", **taken) == (-1, 0)
        assert ended(game, "H3 SA", "H2", played="SA pass H3", declarer=1) == (17, 0)


def test_a_contract() -> None:
    squire: dict[str, Any] = {"declarer": 1, "contract": 3}
    assert ended("molmerswende", "S3", "SK", "SQ", played="S3", **squire) == (0, -6, 0)
    assert ended("molmerswende", "S3 SK", "ST", "SQ S2", played="S3 ST", **squire) == (0, 6, 0)
    assert ended("molmerswende", "SA", "SK", "SQ S2", played="knock", **squire) == (0, -6, 0)


def test_bombs_multiply() -> None:
    game = rules(PAIR, BOMB, score=Score(places=(1,)), bomb=Bomb(combinations=("bomb",), factor=2))
    four = "C3+D3+H3+S3"
    assert ended(game, "C3 D3 H3 S3 S9", "SA", played=f"{four} pass S9") == (2, 0)
    assert ended(game, "C3 D3 H3 S3", "SA", played=four) == (2, 0)
    assert position("dou-dizhu", "X1 X2 S3", "S4", "S5", declarer=0, contract=1, played="X1+X2").state.factor == 2


class TestPartners:
    """The end of Tichu."""

    def test_both_out_before_anybody_else(self) -> None:
        assert ended("tichu", "ST", "S2 H2", "SK", "S6", played="ST pass SK") == (200, 0, 0, 0)

    def test_the_last_hand_and_its_captures_change_hands(self) -> None:
        """Seat 3 is left with a ten, which falls to seat 0; its captured king to seat 1, who was out first."""
        played = "SK pass pass pass H2 pass S5 S9 pass SA"
        assert ended("tichu", "SA", "S5", "S9", "SK ST H2", leader=3, played=played) == (5 + 10, 10, 0, 0)


def test_a_trick_of_the_kitty_counts() -> None:
    game = rules(PAIR, score=Score(trick=1, cards={"D": -1}), kitty=Kitty(on=("H",)))
    assert ended(game, "S3 H9", "S2", played="H9 pass S3", kitty=["D2", "D3"]) == (2 - 2, 0)


def test_sides_of_the_table() -> None:
    from solver.families.climbing.family import FAMILY

    four = position("tichu", "S2", "S3", "S4", "S5")
    assert FAMILY.sides(four.rules, four) == ((0, 2), (1, 3))
    squire = position("molmerswende", "S2", "S3", "S4", declarer=1, contract=3)
    assert FAMILY.sides(squire.rules, squire) == ((1,), (0, 2))
    alone = position(rules(table=Table(players=(3,))), "S2", "S3", "S4")
    assert FAMILY.sides(alone.rules, alone) == ((0,), (1,), (2,))
