"""The course of play, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.drawing.deals import read
from solver.families.drawing.referee import DrawingPosition
from solver.rules.load import load_any


def at(game: str, *plays: str, **fields: Any) -> DrawingPosition:
    position = read(load_any(game), {"leader": 0, **fields})
    for play in plays:
        position = position.play(play)
    return position


GIN: dict[str, Any] = {
    "hands": [["C5", "C6", "C7"], ["HK", "DK", "S9"]],
    "discards": ["S2"],
    "stock": ["D2", "D3", "D4"],
}


def test_the_first_card_is_offered_to_both() -> None:
    first = at("gin-rummy", **GIN, phase="first")
    assert first.legal() == ("pass", "take")
    assert first.play("pass").mover == 1
    both = first.play("pass").play("pass")
    assert (both.mover, both.legal()) == (0, ("draw",))


def test_the_card_taken_may_not_be_laid_down_again() -> None:
    taken = at("gin-rummy", "take", **GIN)
    assert taken.legal() == ("C5", "C6", "C7")
    assert at("gin-rummy", "draw", **GIN).legal() == ("C5", "C6", "C7", "D2", "knock:D2")
    assert "SJ" in at("sam-sip", "take", hands=[["D3"], ["D5"]], discard="SJ", stock=["D9"]).legal()


def test_gin_scores_the_other_hand() -> None:
    over = at("gin-rummy", "draw", "knock:D2", **GIN)
    assert (over.mover, over.scores()) == (None, (29 + 25, 0))


def test_an_undercut() -> None:
    fields = {"hands": [["C5", "C6", "C7", "S4", "DK"], ["C4", "C8", "H2", "H3"]], "stock": [], "phase": "discard"}
    over = at("gin-rummy", "knock:DK", **fields)
    # Two cards are laid off on the run, and five points are left against four: the knocker scores one.
    assert over.scores() == (1, 0)
    fields["hands"] = [["C5", "C6", "C7", "S4", "DK"], ["C4", "C8", "H2", "HA"]]
    assert at("gin-rummy", "knock:DK", **fields).scores() == (0, 26)


def test_spades_double() -> None:
    assert at("oklahoma-gin", "draw", "knock:D2", **GIN, turnup="S9").scores() == (108, 0)
    assert at("oklahoma-gin", "draw", "knock:D2", **GIN, turnup="H9").scores() == (54, 0)


def test_the_last_cards_of_the_stock_are_never_drawn() -> None:
    over = at("gin-rummy", "draw", "C5", **GIN)
    assert (over.mover, over.scores()) == (None, (0, 0))


def test_one_suit_stops() -> None:
    hands = [["HK", "HT"], ["S2", "D3"]]
    assert at("empat-satu", hands=hands, stock=["C2"]).legal() == ("draw", "stop")
    assert at("empat-satu", hands=hands[::-1], stock=["C2"]).legal() == ("draw",)
    assert at("empat-satu", "stop", hands=hands, stock=["C2"]).scores() == (1, 0)


@pytest.mark.parametrize(
    ("hands", "scores"),
    [
        ([["SK", "S3"], ["HT", "H3"], ["D2", "C3"]], (1, 1, -1)),  # the worst card of both is a three
        ([["SK", "S3"], ["H9", "H4"], ["D2", "C3"]], (0, 1, -1)),  # a four is better than a three
        ([["SA", "S2"], ["H7", "H6"], ["D9", "D4"]], (-1, 1, 0)),
        ([["SK", "S3"], ["HK", "H3"], ["DK", "D3"]], (0, 0, 0)),
    ],
)
def test_worst_cards_settle_ties(hands: list[list[str]], scores: tuple[int, ...]) -> None:
    assert at("empat-satu", "stop", hands=hands).scores() == scores


@pytest.mark.parametrize(
    ("hand", "card", "wins"),
    [
        (["SA", "H9", "D2", "C8", "S3"], "H7", True),  # numbers that add up to ten
        (["ST", "HT", "DK", "CK", "S5"], "H5", True),
        (["ST", "HT", "DK", "CQ", "S5"], "H5", False),
        (["ST", "HT", "DK", "X1", "S5"], "H5", True),  # a joker and a king
        (["ST", "HT", "DK", "C4", "S5"], "H5", True),  # a wild four
        (["SA", "HA", "DA", "C2", "S3"], "H6", True),  # three aces
        (["SA", "HA", "X2", "C2", "S3"], "H6", False),  # a joker is no ace
        (["S2", "S3", "SJ", "SQ", "SK"], "S4", True),  # one suit, the wild card of its own
        (["S2", "S3", "SJ", "SQ", "X1"], "SK", False),
    ],
)
def test_complete_hands(hand: list[str], card: str, wins: bool) -> None:
    taken = at("sam-sip", "draw", hands=[hand, ["D3"]], stock=[card], turnup="H4")
    assert (taken.mover is None) == wins
    if wins:
        assert taken.scores() == (1, 0)


def test_the_table_is_cleared_after_a_turn_of_ones_own() -> None:
    fields: dict[str, Any] = {"hands": [["D2"], ["C4"]], "table": ["D3", "HA"], "stock": ["C6", "S8", "S9"]}
    assert "clear" not in at("japanese-51", **fields, turns=1).legal()
    cleared = at("japanese-51", "clear", **fields, turns=2)
    assert cleared.legal() == ("take:C6", "take:S8")
    assert "clear" not in at("japanese-51", "clear", "take:C6", "D2", **fields, turns=2).legal()


def test_who_stops_loses_ties() -> None:
    fields: dict[str, Any] = {"hands": [["DK"], ["CK"]], "table": ["DQ", "CQ"]}
    last = at("japanese-51", "take:DQ", "stop:DK", **fields)
    assert last.mover == 1
    assert last.play("take:CQ").legal() == ("CK",)
    assert last.play("take:CQ").play("CK").scores() == (0, 1)


def test_a_card_drawn_is_put_in_a_place_or_laid_down() -> None:
    fields: dict[str, Any] = {"hands": [["(S2)", "H5"], ["(D2)", "S5"]], "discard": "C9", "stock": ["CK", "C3"]}
    drawn = at("polish-polka", "draw", **fields)
    assert drawn.legal() == ("discard", "put:1", "put:2")
    assert drawn.play("discard").legal() == ("flip:1", "leave")
    assert at("polish-polka", "take", **fields).legal() == ("put:1", "put:2")
    put = drawn.play("put:2")
    assert (put.state.hands[0], put.state.discard, put.state.down) == (("S2", "CK"), "H5", ((0,), (0,)))


def test_a_hand_face_up_gives_each_other_player_one_more_turn() -> None:
    fields: dict[str, Any] = {"hands": [["(S2)", "H5"], ["(D2)", "S5"]], "discard": "C9", "stock": ["CK", "C3"]}
    closed = at("polish-polka", "draw", "discard", "flip:1", **fields)
    assert (closed.mover, closed.state.turns_left) == (1, 1)
    over = closed.play("draw").play("discard").play("leave")
    assert (over.mover, over.scores()) == (None, (-7, -7))


def test_columns_of_one_rank() -> None:
    def scored(*hand: str, joker: int = 0) -> int:
        return at("polish-polka", hands=[list(hand), ["S3"]], discard="C9", turns_left=0, joker=joker).scores()[0]

    assert scored("SK", "HK", "D3", "C9") == -12
    assert scored("SA", "HA") == 2
    assert scored("X1", "X2", joker=15) == 4
    assert scored("X1", "H2", joker=15) == -17


def test_discards_are_taken_as_often_as_there_are_players() -> None:
    fields: dict[str, Any] = {"hands": [["(S2)"], ["(D2)"]], "discard": "C9"}
    assert at("polish-polka", **fields, stock=["CK"], takes=2).legal() == ("draw",)
    assert at("polish-polka", **fields, stock=["CK"], takes=1).legal() == ("draw", "take")
    assert at("polish-polka", **fields, takes=1).legal() == ("stop", "take")
    assert at("polish-polka", **fields, takes=2).mover is None


def test_what_is_not_legal_is_told() -> None:
    with pytest.raises(DealError, match=r"'knock:C5' is not a legal move of seat 0 of 2, from 0. Write draw, take"):
        at("gin-rummy", "knock:C5", **GIN)
    over = at("gin-rummy", "draw", "C5", **GIN)
    with pytest.raises(DealError, match="the round is over; remove this move"):
        over.play("draw")
