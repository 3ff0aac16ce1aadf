"""Who wins a trick, who leads next, and how long tricks are."""

from __future__ import annotations

import pytest

from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.deals import position, rules

TRUMPS = {"by": "deal"}


def next_leader(game: Rules, hands: str, plays: str, **fields: object) -> int | None:
    """Who is to lead after a trick."""
    after = position(game, hands, played=plays.split(), **fields)
    assert after.trick == ()
    return after.mover


@pytest.mark.parametrize(
    ("by", "plays", "winner"),
    [
        ("led", "S4 H9 S5", 2),
        ("any", "S4 H9 S5", 1),
        ("any", "S9 H9 S5", 0),
        ("weak", "S9 H2 S5", 1),
        ("weak", "S9 H2 D2", 1),
        ("weak", "S4 S3 S5", 2),
        ("match", "S9 H9 S8", 1),
        ("match", "S9 H7 S8", 1),
        ("match", "S7 H9 D7", 2),
        ("match", "S9 H8 S5", 0),
    ],
)
def test_without_trumps(by: str, plays: str, winner: int) -> None:
    game = rules(win={"by": by, "wild": ("7",) if by == "match" else ()}, follow={"suit": "free"})
    hands = " / ".join(f"{card} C{place}" for place, card in enumerate(plays.split(), start=2))
    assert next_leader(game, hands, plays) == winner


@pytest.mark.parametrize(
    ("by", "plays", "winner"),
    [
        ("led", "S4 H2 S5", 1),
        ("weak", "S4 D9 H2", 2),
        ("weak", "H2 D9 H3", 2),
        ("led", "S4 H2 D5", 0),  # the anti-trump D takes the power of the trump
        ("led", "H4 D9 H5", 2),
        ("weak", "H4 D9 H5", 1),  # led trumps are not weak: the highest rank of all
        ("any", "S4 H9 D5", 1),
    ],
)
def test_trumps_and_what_cancels_them(by: str, plays: str, winner: int) -> None:
    game = rules(trump={"by": "deal", "anti": True}, win={"by": by}, follow={"suit": "free"})
    hands = " / ".join(f"{card} C{place}" for place, card in enumerate(plays.split(), start=2))
    anti = "C" if "D9" in plays and plays != "H4 D9 H5" else "D"
    assert next_leader(game, hands, plays, trump="H", anti=anti) == winner


def test_the_order_of_ranks_is_the_packs() -> None:
    game = rules(pack={"ranks": "2AKQJT9876543"})
    assert next_leader(game, "SA H3 / S2 H4", "SA S2") == 1
    tarot = rules(pack={"ranks": "KQNPT98765432A", "majors": 22}, trump=TRUMPS)
    assert next_leader(tarot, "M9 C2 / M10 C3 / M22 C4", "M9 M10 M22", trump="M") == 2
    assert next_leader(tarot, "SN C2 / SP C3 / M1 C4", "SN SP M1", trump="D") == 0


def test_of_equal_cards_the_first_or_the_last() -> None:
    first = rules(pack={"copies": 2})
    assert next_leader(first, "SA H2 / SA H3 / S2 H4", "SA SA S2") == 0
    last = rules(pack={"copies": 2}, win={"equal": "last"})
    assert next_leader(last, "SA H2 / SA H3 / S2 H4", "SA SA S2") == 1


def test_bowers_and_the_joker() -> None:
    game = load_trick_game("euchre-with-joker-best-bower")
    given = {"trump": "S", "declarer": 0}
    assert next_leader(game, "SA HA / CJ HK / SJ HQ / X1 HJ", "SA CJ SJ X1", **given) == 3
    assert next_leader(game, "SA HA / CJ HK / SK HQ / SQ HJ", "SA CJ SK SQ", **given) == 1


def test_jokers_below_and_above() -> None:
    plain = rules(pack={"jokers": 2}, win={"by": "any"})
    assert next_leader(plain, "X1 S2 / S3 H4", "X1 S3") == 1
    led = rules(pack={"jokers": 2})
    assert next_leader(led, "X2 S2 / X1 H4 / S3 S4", "X2 X1 S3") == 1
    weak = rules(pack={"jokers": 1}, win={"by": "weak"})
    assert next_leader(weak, "SA S2 / X1 H4", "SA X1") == 1
    top = rules(pack={"jokers": 2}, trump={"by": "deal", "top": ("X1", "X2")})
    assert next_leader(top, "SA S2 / X2 H4 / HA D4", "SA X2 HA", trump="H") == 1
    assert next_leader(top, "SA S2 / X2 H4 / HA D4", "SA X2 HA", trump=None) == 0


def test_a_named_joker_is_that_card() -> None:
    game = rules(pack={"jokers": 1}, joker={"kind": "wild"})
    assert next_leader(game, "SK H2 / X1 H3", "SK X1=SA") == 1
    assert next_leader(game, "SA H2 / X1 H3", "SA X1=SA") == 0


def test_hidden_trumps_come_into_force_with_the_first_card_off_the_suit_led() -> None:
    game = rules(trump={"by": "deal", "hidden": True}, win={"by": "weak"}, pack={"jokers": 2})
    assert next_leader(game, "S9 H2 / S8 H3 / S7 H4", "S9 S8 S7", trump="H") == 0
    assert next_leader(game, "S9 D2 / H2 D3 / C7 D4", "S9 H2 C7", trump="H") == 1
    assert next_leader(game, "H9 D2 / H2 D3 / CA D4", "H9 H2 CA", trump="H") == 0
    top = rules(trump={"by": "deal", "hidden": True, "top": ("X1", "X2")}, pack={"jokers": 2})
    assert next_leader(top, "X2 D2 / S2 D3 / HA D4", "X2 S2 HA", trump="H") == 0


def test_the_called_card_wins() -> None:
    game = load_trick_game("napoleon-five-players")
    given = {"trump": "H", "secretary": "S2", "declarer": 0, "bid": 3}
    hands = "SA DK / S3 D3 / S2 D4 / X1 C3 / HK C4"
    assert next_leader(game, hands, "SA S3 S2 X1 HK", **given) == 2
    hands = "SA DK / S3 D3 / S4 D4 / X1 C3 / HK C4"
    assert next_leader(game, hands, "SA S3 S4 X1 HK", **given) == 3


def test_who_leads_next() -> None:
    hands = "S9 H2 / S5 H3 / D4 H4"
    assert next_leader(rules(), hands, "S9 S5 D4") == 0
    assert next_leader(rules(lead={"next": "lowest"}), hands, "S9 S5 D4") == 2
    assert next_leader(rules(lead={"next": "rotation"}), hands, "S9 S5 D4") == 1
    assert next_leader(rules(lead={"next": "lowest"}), "S9 H2 / S4 H3 / D4 H4", "S9 S4 D4") == 1


def test_direction() -> None:
    game = rules(table={"direction": "counter-clockwise"})
    assert position(game, "S2 H2 / S3 H3 / S4 H4", played=["S2"]).mover == 2


def test_the_soloist_plays_last() -> None:
    game = load_trick_game("tuppi-sooli")
    hands = "S2 H2 / S3 H3 / S4 H4"
    first = position(game, hands, leader=2, declarer=0)
    assert [first.mover, *(first.play("S4").waiting)] == [2, 1, 0]


def test_a_trick_of_two_laps() -> None:
    game = rules(lead={"two_laps": ("7",)})
    after = position(game, "S7 S2 H2 / S8 H3 H4", played=["S7", "S8", "S2"])
    assert (after.mover, after.legal()) == (1, ["H3", "H4"])
    done = after.play("H4")
    assert (done.mover, done.tricks, done.count) == (1, (0, 1), 1)
    last = position(game, "S7 / S8", played=["S7", "S8"])
    assert (last.mover, last.tricks) == (None, (0, 1))


def test_hands_of_unequal_size() -> None:
    one_more = position(rules(), "S9 S2 / S8", played=["S9", "S8"])
    assert (one_more.mover, one_more.hands) == (None, (("S2",), ()))
    passed_over = position(rules(), "S9 S2 / S8 / S7 S3", played=["S9", "S8", "S7", "S2"])
    assert passed_over.mover == 2
    next_with_cards = position(rules(), "S7 S2 / S8 / S3 H3", played=["S7", "S8", "S3"])
    assert next_with_cards.mover == 2


def test_draws() -> None:
    game = rules(draw={"on": True})
    after = position(game, "S9 S2 / S8 S3 / S7 S4", stock=["H2", "H3", "H4", "H5"], played=["S9", "S8", "S7"])
    assert after.hands == (("H2", "S2"), ("H3", "S3"), ("H4", "S4"))
    again = after.play("S2").play("S3").play("S4")
    assert again.hands == (("H2",), ("H3",), ("H4", "H5"))
    whole = rules(draw={"on": True, "whole": True})
    kept = position(whole, "S9 S2 / S8 S3 / S7 S4", stock=["H2", "H3"], played=["S9", "S8", "S7"])
    assert kept.stock == ("H2", "H3")


def test_a_trick_with_a_joker_may_count_for_nobody() -> None:
    game = rules(pack={"jokers": 1}, joker={"kind": "wild", "void": True})
    after = position(game, "SK H2 / X1 H3", played=["SK", "X1=SA"])
    assert (after.mover, after.tricks) == (1, (0, 0))


def test_the_kitty_comes_once_with_the_first_such_trick() -> None:
    game = rules(kitty={"on": ("H",)}, score={"cards": {"D": 1}})
    hands = "S9 H2 / H3 H4"
    after = position(game, hands, kitty=["D2", "H9"], played=["S9", "H3"])
    assert (after.tricks, after.points) == ((2, 0), (1, 0))
    assert after.play("H2").play("H4").tricks == (2, 1)
    none = rules(kitty={"on": ("H9",)})
    assert position(none, hands, kitty=["D2", "H9"], played=["S9", "H3"]).tricks == (1, 0)
