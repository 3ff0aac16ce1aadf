"""The end of a round, and what it scores."""

from __future__ import annotations

import pytest

from tests.families.matching.positions import begin
from tests.families.play.positions import changed, legal


def score(game: object, hands: str, top: str, move: str, **fields: object) -> tuple[int, ...]:
    """What a round scores that a move ends."""
    over = begin(game, hands, top, **fields).play(move)  # type: ignore[arg-type]
    assert over.mover is None
    return over.scores()


def test_cards_left_count_for_the_winner_or_against_their_holder() -> None:
    assert score("farmington", "H5 | C2 C5 | D2", "H9", "H5") == (3, 0, 0)
    assert score("arpke", "H5 | C2 C5 | D2", "H9", "H5") == (0, -2, -1)


def test_or_their_values_do() -> None:
    left = "H5 | SA S9 ST | M21 CN | CK"
    rules = changed("arpke", score={"left": "values", "left_to": "winner"})
    assert score(rules, left, "H6", "H5") == (1 + 9 + 10 + 21 + 10 + 10, 0, 0, 0)
    assert score("woltersdorf", "H5 | SA SJ | S8", "H6", "H5") == (0, -11, -8)
    assert score("crazy-eights", "H5 | SA SJ | S8", "H6", "H5") == (61, 0, 0)
    assert score("knaphill", "H5 | X1 | S8", "H6", "H5") == (58, 0, 0)


def test_rows_do_not_count_in_tantobie() -> None:
    rows = {"row_up": [[], ["H8"], []], "row_down": [[], ["S9"], []]}
    assert score("tantobie", "H5 | SA | S8 S2", "H6", "H5", **rows) == (0, -1, -10)


def test_a_last_ace_doubles_what_the_cards_left_bring_and_a_joker_named_as_one_does_not() -> None:
    effects = {"A": ["points:3"]}
    assert score("knaphill", "HA | S8 | S9", "H6", "HA", effects=effects) == (2 * 17 + 3, 0, 0)
    assert score("knaphill", "X1 | S8 | S9", "H6", "X1=HA", effects=effects) == (17, 0, 0)


def test_a_point_and_a_shown_card() -> None:
    assert score("iges", "H5 | S8 | S9", "H6", "H5") == (1, 0, 0)
    assert score("fockinghausen", "H5 | S8 | S9", "H6", "H5", declared=True) == (2, 0, 0)
    assert score("fockinghausen", "H5 | S8 | S9", "H6", "H5", declared=False) == (1, 0, 0)


def test_most_cards() -> None:
    assert score("hardwick-village", "H5 | S8 C2 | S9", "H6", "H5") == (3, -1, 0)
    assert score("hardwick-village", "H5 | S8 | S9", "H6", "H5") == (3, 0, 0)
    assert score("mistendorf", "H5 | S8 C2 | S9", "H6", "H5", declared=True) == (2, 2, 0)


# -- places ---------------------------------------------------------------------------------------------------------


def test_titles_are_scored_when_somebody_goes_out() -> None:
    position = begin("broughall", "H5 | H8 H9 | H2 S3", "H6", pickups=0).play("H5")
    assert position.state.scores == (4, 0, 0) and position.mover == 1
    over = position.play("H8").play("H2").play("H9")
    assert over.mover is None
    assert over.scores() == (4, 3, -1)


def test_of_two_the_other_is_last_and_not_second() -> None:
    assert score("broughall", "H5 | S8", "H6", "H5", pickups=0) == (4, -1)


def test_who_is_out_already_has_had_his_place() -> None:
    assert score("broughall", "H5 | - | S8", "H6", "H5", pickups=0) == (3, 0, -1)


def test_in_a_blocked_round_nobody_is_last() -> None:
    over = begin("broughall", "H5 | S8 | D2", "H6", pickups=0).play("H5")
    assert over.state.blocked and over.scores() == (4, 0, 0)


# -- threes that cover ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "cost"),
    [
        ("3 K", 3),
        ("3 3 A", 3),
        ("3 3 A 6", 6),
        ("3 6 A", 3 + 1),
        ("3 5 9 7", 3 + 20 + 30),
        ("3 8", 3 + 50),
        ("3 3 8", 3 + 50),
        ("3 3 8 K", 3 + 50),
        ("3", -50),
        ("3 3 3", -150),
        ("K A", 11),
    ],
)
def test_threes_cover_the_dearest_others(hand: str, cost: int) -> None:
    suits = iter("SDHCSDHC")
    cards = " ".join(next(suits) + rank for rank in hand.split())
    assert score("creights", f"CQ | {cards} | SQ", "C2", "CQ") == (0, -cost, -10)


# -- deals that are over --------------------------------------------------------------------------------------------


def test_a_deal_in_which_somebody_is_out_is_over() -> None:
    over = begin("aston-by-wrenbury", "- | S8 | D2", "H6", pickups=0)
    assert (over.mover, legal(over), over.scores()) == (None, "", (10, 0, 0))
    last = begin("broughall", "- | S8 | -", "H6", leader=1)
    # Places were taken before the deal; who is last is last now.
    assert (last.mover, last.scores()) == (None, (0, -1, 0))


def test_what_the_last_card_makes_others_draw_counts_in_uno() -> None:
    over = begin("uno", "HK | S8 S9", "H6", "SN DP", pickups=0).play("HK")
    assert over.mover is None
    assert over.scores() == (17 + 100, 0)
