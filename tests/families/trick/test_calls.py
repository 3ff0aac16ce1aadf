"""Moves that are no single cards: calls, choices, sets and melds."""

from __future__ import annotations

from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.deals import legal, played_out, position
from tests.families.trick.test_general import answers
from tests.families.trick.twin import solve_exhaustively


def test_a_marriage_fixes_trumps_after_a_trick_led_and_won() -> None:
    game = load_trick_game("math-students-huutopussi")
    given = {"declarer": 0, "contract": 50}
    hands = "SA HK H6 / S6 S7 S8 / S9 HQ H7 / D6 D7 D8"
    assert legal(game, hands, **given) == "H6 HK SA"
    after = position(game, hands, played=["SA", "S6", "S9", "D6"], **given)
    assert after.legal() == ["H6", "HK", "trump:H"]
    said = after.play("trump:H")
    assert (said.trump, said.points, said.legal()) == ("H", (110, 0, 0, 0), ["H6", "HK"])
    assert said.play("HK").play("S7").legal() == ["H7", "HQ"]
    lost = position(game, "S9 HK H6 / SA S7 S8 / S6 HQ H7 / D6 D7 D8", played=["S9", "SA", "S6", "D6"], **given)
    assert "trump:H" not in lost.legal()


def test_seven_in_a_row_may_stop() -> None:
    game = load_trick_game("troefcall")
    hands = "SA S9 / S2 S3 / S4 S5 / S6 S7"
    given = {"trump": "H", "declarer": 0, "majority": 3, "deal_tricks": 5}
    assert legal(game, hands, **given, tricks_before=[3, 0]) == "S9 SA stop"
    assert legal(game, hands, **given, tricks_before=[2, 1]) == "S9 SA"
    assert played_out(game, hands, "stop", **given, tricks_before=[3, 0]) == (5, 0)
    assert played_out(game, hands, "SA S2 S4 S6 S9 S3 S5 S7", **given, tricks_before=[3, 0]) == (15, 0)
    assert played_out(game, hands, "SA S2 S4 S6 S9 S3 S5 S7", **given, tricks_before=[2, 1]) == (2, 0)
    weak = "SA S3 / S2 S9 / S4 S5 / S6 S7"
    assert played_out(game, weak, "SA S2 S4 S6 S3 S9 S5 S7", **given, tricks_before=[3, 0]) == (0, 2)


def test_the_dealer_chooses_the_game() -> None:
    game = load_trick_game("barbu")
    hands = "SA HK / S2 H2 / S3 H3 / S4 H4"
    first = position(game, hands, subgame="choose", choices=["nullo", "trumps:H", "barbu"])
    assert (first.mover, first.legal()) == (3, ["barbu", "nullo", "trumps:H"])
    trumps = first.play("trumps:H")
    assert (trumps.trump, trumps.rules.score.trick, trumps.mover) == ("H", 5, 0)
    assert first.play("barbu").legal() == ["SA"]
    value, moves = solve_exhaustively(first.game.rules, first.game.start)
    assert moves == {"barbu": 0, "nullo": 0, "trumps:H": 0}
    assert value == [-15, 0, 0, 0]


BURA = {"trump": "H"}


def test_several_cards_of_a_suit() -> None:
    game = load_trick_game("bura")
    assert legal(game, "CA CK D8 / D9 DA H9", **BURA) == "CA CA+CK CK D8"
    after = position(game, "CA CK D8 / D9 DA H9", **BURA, played=["CA+CK"])
    assert after.legal() == ["D9+DA", "D9+H9", "DA+H9"]
    beaten = position(game, "CT CK D8 / CA H6 H9", **BURA, played=["CK+CT", "CA+H6"])
    assert beaten.mover == 1
    kept = position(game, "CT CK D8 / CA D7 H9", **BURA, played=["CK+CT", "CA+D7"])
    assert kept.mover == 0


def test_who_has_fewer_cards_than_were_led_plays_them_all() -> None:
    game = load_trick_game("bura")
    hands = "CA HA HK / H6 S9"
    assert position(game, hands, trump="D", played=["CA", "H6", "HA+HK"]).legal() == ["S9"]
    # Fewer cards never beat more: trumps neither.
    assert played_out(game, hands, "CA H6 HA+HK S9", trump="S", points_before=[6, 0]) == (1, 0)
    start = position(game, "HA DK CA HK / DT H6 S9", trump="C").game.start
    value, moves = solve_exhaustively(game, start)
    assert (value, moves["DK"]) == (1, 0)
    assert answers(game, start) == (value, moves)


def test_three_trumps_win_at_once() -> None:
    game = load_trick_game("bura")
    assert legal(game, "CA CK D8 / H6 H7 H8", **BURA) == "bura"
    assert played_out(game, "CA CK D8 / H6 H7 H8", "bura", **BURA) == (0, 1)
    both = "HA HK H9 / H6 H7 HT"
    assert played_out(game, both, "bura", **BURA) == (1, 0)


def test_three_aces_may_take_the_lead() -> None:
    game = load_trick_game("bura")
    hands = "C9 CK D8 / CA DA HA"
    first = position(game, hands, **BURA)
    assert (first.mover, first.legal()) == (1, ["aces", "pass"])
    assert first.play("pass").mover == 0
    led = first.play("aces")
    assert (led.mover, led.trick) == (0, ((1, "CA+DA+HA"),))
    # a plain suit of the leader comes after the aces of the other; nobody behind the leader is asked
    assert position(game, "C9 CK C8 / D9 DA D8", **BURA).mover == 0
    assert "CA+DA+HA" in legal(game, "CA DA HA / D9 S9 S8", **BURA).split()


def test_thirty_one_wins_at_once() -> None:
    game = load_trick_game("bura")
    hands = "CA CK D8 / C9 D9 S9"
    assert played_out(game, hands, "CA C9", **BURA, points_before=[20, 30]) == (1, 0)
    drawn = position(game, hands, **BURA, played=["CA", "C9"], stock=["S6", "H6"])
    assert drawn.hands == (("CK", "D8", "S6"), ("D9", "H6", "S9"))


PINOCHLE = {"trump": "H", "leader": 0}


def test_melds_after_a_trick_while_the_stock_lasts() -> None:
    game = load_trick_game("two-handed-pinochle")
    hands = "SA HK HQ DJ / S9 C9 CT D9"
    stock = ["SQ", "CJ", "CQ", "H9"]
    after = position(game, hands, **PINOCHLE, stock=stock, played=["SA", "S9"])
    assert (after.mover, after.legal()) == (0, ["meld:royal marriage:HK+HQ", "no meld"])
    melded = after.play("meld:royal marriage:HK+HQ")
    assert (melded.points[0], melded.mover) == (11 + 40, 0)
    assert melded.hands == (("DJ", "HK", "HQ", "SQ"), ("C9", "CJ", "CT", "D9"))
    won = melded.play("SQ").play("C9")
    assert won.legal() == ["no meld"]


def test_tabled_cards_serve_again_in_other_melds() -> None:
    game = load_trick_game("two-handed-pinochle")
    royal = [[1, "royal marriage"]]
    tabled = [[["HK", royal], ["HQ", royal]], []]
    hands = "SA HK HQ HA HT HJ / S9 C9 CT D9 D9 C9"
    after = position(game, hands, **PINOCHLE, stock=["SQ", "CJ"], tabled=tabled, played=["SA", "S9"])
    assert after.legal() == ["meld:run:HA+HJ+HK+HQ+HT", "no meld"]
    assert after.play("meld:run:HA+HJ+HK+HQ+HT").points[0] == 11 + 110
    whole = position(game, hands, **PINOCHLE, stock=["SQ", "CJ"], played=["SA", "S9"])
    assert whole.play("meld:run:HA+HJ+HK+HQ+HT").points[0] == 11 + 150


def test_the_lowest_trump_is_melded_or_traded() -> None:
    game = load_trick_game("two-handed-pinochle")
    after = position(game, "SA H9 / S9 C9", **PINOCHLE, stock=["SQ", "CJ", "DK", "HA"], played=["SA", "S9"])
    assert after.legal() == ["meld:dix:H9", "no meld", "trade"]
    traded = after.play("trade")
    assert (traded.hands[0], traded.stock, traded.points[0]) == (("HA", "SQ"), ("DK", "H9"), 21)


def test_a_played_card_is_the_tabled_one_first() -> None:
    game = load_trick_game("two-handed-pinochle")
    tabled = [[["HK", [[1, "royal marriage"]]]], []]
    after = position(game, "HK HK HQ / S9 C9 CT", **PINOCHLE, stock=["SQ", "CJ"], tabled=tabled, played=["HK"])
    assert after.laid is not None
    assert after.laid.tabled == ((), ())
