"""Boards that are typed: which card is in which pile, what stands above and below, and what has no place."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.deal import Deal
from solver.formats import BadDeal, scan


def one(text: str, game: str | None = None) -> Deal:
    """The only deal of a text."""
    (found,) = scan(text.encode(), "board", game=game)
    assert isinstance(found, Deal), str(found.error)
    return found


def fields(text: str, game: str | None = None) -> dict[str, Any]:
    """The fields of the only layout of a text, of which nothing is to be told."""
    deal = one(text, game)
    assert deal.warnings == ()
    return dict(deal.fields)


def errors(text: str, game: str | None = None) -> list[str]:
    return [str(item.error) for item in scan(text.encode(), "board", game=game) if isinstance(item, BadDeal)]


@pytest.mark.parametrize(
    ("text", "tableau"),
    [
        (" 1    2\n♠Q   ♥4\n♦5   (??)\n♣6\n", [["SQ", "D5", "C6"], ["H4", "(??)"]]),
        ("1 2\n(??) ♥4\n♦5 ♣6\n♥7\n", [["(??)", "D5", "H7"], ["H4", "C6"]]),
        ("   1     2     3\n(♦4)  (??)    ??\n  ♥5    ♣6\n", [["(D4)", "H5"], ["(??)", "C6"], ["??"]]),
        ("1  2  3\nQS 4H 10D\n5D .  9C\n", [["SQ", "D5"], ["H4"], ["DT", "C9"]]),
        ("1  2\nQS <5H>\n   4D\n", [["SQ"], ["(H5)", "D4"]]),
        ("1 2 3\n♠A ♥A ♦A\n\n4 5\n♣A ♠2\n   ♥2\n", [["SA"], ["HA"], ["DA"], ["CA"], ["S2", "H2"]]),
        ("1 2 3\n♠A ♥A ♦A\n4 5\n♣A ♠2\n", [["SA"], ["HA"], ["DA"], ["CA"], ["S2"]]),
        (": SA S2\n: (??) H2\n:\n", [["SA", "S2"], ["(??)", "H2"], []]),
        ("♠A ♠2\n(♥3) ♥2\n♦4 ♦5 ♦6\n", [["SA", "S2"], ["(H3)", "H2"], ["D4", "D5", "D6"]]),
    ],
)
def test_columns_and_rows(text: str, tableau: list[list[str]]) -> None:
    assert fields(text)["tableau"] == tableau


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 2 3\n(♠A) ♥A ♦A\n♠2 ♥2\n", "3: ♥2 in column 1, and another card of its row"),
        ("1   2\n♠A  ♥A\n          ♥2\n", "3: ♥2 is not under a column"),
        ("1   2\n♠A  ♥A\n    ♥2\n♠2\n", "4: ♠2 in column 1, and no card above it"),
        ("1   2\n♠A  ♥A\n♠2  ♥Z\n", "3: '♥Z' is not a card. Write a suit and a rank, as in ♠A or SA"),
        ("1   2\n♠A  (♥A\n", "2: '(♥A' is not a card. Write a suit and a rank, as in ♠A or SA"),
        ("Stock (2): ♠A ♠2 ♠3\n\n1 2\n♥A ♥2\n", "1: Stock (2) has 3 cards instead of 2"),
        ("Stock: ♠A\nStock: ♠2\n\n1 2\n♥A ♥2\n", "2: a second line of Stock. Join them into one"),
        ("Foundations: ♠A ♥Z\n\n1 2\n♥A ♥2\n", "1: '♥Z' is not a card. Write a suit and a rank, as in ♠A or SA"),
        ("Klondike, of a friend\n\n1 2\n♥A ♥2\n", "3: 'of a friend' behind the name of klondike"),
        ("Stock: ♠A ♠2\n\n1: SA SK\n2: HA HK\n", "1: Stock needs piles or hands. Add these, and name the game"),
        ("Game: Snooker Rules\n1 2\n♥A ♥2\n", "1: 'Snooker Rules' is not a game"),
    ],
)
def test_what_can_not_be_is_one_line(text: str, told: str) -> None:
    (error,) = errors(text)
    assert error.startswith(f"board:{told}")


def test_an_error_leaves_the_next_board_whole() -> None:
    bad = "Stock: ♠A ♥Z\n\n 1   2\n♠K  ♥3\n♦4\n"
    items = list(scan(f"{bad}\n{bad.replace('♥Z', '♥K')}".encode(), "board"))
    assert [type(item) for item in items] == [BadDeal, Deal]
    assert isinstance(items[1], Deal)
    assert items[1].fields["stock"] == ["SA", "HK"]


def test_names_above_and_below_the_piles() -> None:
    piles = " 1   2\n♠Q  ♥4\n"
    above = fields(f"FreeCell\n\nFoundations: H-2 C-A D-0 -\nCells: ♠K .\n\n{piles}")
    assert above == {
        "foundations": [["H2"], ["CA"], [], []],
        "cells": ["SK"],
        "ncells": 2,
        "tableau": [["SQ"], ["H4"]],
    }
    below = one(f"Klondike\n{piles}\nStock (2): ♠A ??\nRedeals: 1\nSuits: 2\nOptions: draw=1\n")
    assert (below.game, below.warnings) == ("klondike", ())
    assert below.fields == {
        "tableau": [["SQ"], ["H4"]],
        "stock": ["SA", "??"],
        "redeals": 1,
        "suits": 2,
        "options": {"draw": 1},
    }
    two = list(scan(f"{piles}\nStock: ♠A\n\n{piles}".encode(), "board", game="klondike"))
    assert [item.fields.get("stock") for item in two if isinstance(item, Deal)] == [None, ["SA"]]


def test_an_empty_cell_between_others_stays_where_it_is() -> None:
    assert fields("Cells: ♠K . ♥K .\n\n1 2\n♠Q ♥4\n")["cells"] == ["SK", "-", "HK"]


def test_long_lines_in_brackets_go_on() -> None:
    text = "Reserve:      [♠A ♠2] [♥A ♥2\n              ♥3] ♦A\n\n1 2\n♠Q ♥4\n"
    assert fields(text)["reserve"] == [["SA", "S2"], ["HA", "H2", "H3"], ["DA"]]


def test_boards_without_a_name_are_of_the_game_above() -> None:
    text = "Options: draw=1\n\nKlondike\n\n1 2\n♠Q ♥4\n\n2. ♥4 to ♠5\n1 2\n♠J ♥5\n\nFreeCell\n\n1 2\n♠T ♥6\n"
    first, second, third = (item for item in scan(text.encode(), "board") if isinstance(item, Deal))
    assert (first.game, first.fields["options"]) == ("klondike", {"draw": 1})
    assert (second.game, second.fields["options"]) == ("klondike", {"draw": 1})
    assert (third.game, third.fields.get("options")) == ("freecell", None)
    assert first.warnings == ("board:8: a line is not part of a deal: '2. ♥4 to ♠5'",)


def test_lines_without_a_place_are_told() -> None:
    deal = one("From my phone:\nStok: ♠A\n\nKlondike\n\n1 2\n♠Q ♥4\n\nno idea\nwhat to do\n")
    assert deal.warnings == (
        "board:2: 'Stok: ♠A' is not part of a deal (did you mean Stock?)",
        "board:1: 3 lines are not part of a deal: 'From my phone:'",
    )


def test_hands_in_rows_are_those_of_their_seats() -> None:
    rows = "Hearts, N to lead\n\nN   ♠ A  ♥ 3\nE   ♠ K  ♥ 5\nS   (unknown)\nW   ♠ J  ♥ 9\n"
    assert one(rows).hands == (("SA", "H3"), ("SK", "H5"), None, ("SJ", "H9"))
    (wrong,) = errors(rows.replace("E ", "S ", 1))
    assert wrong == "board:4: the hand of S is in place of that of E. Write each seat once, in order"


def test_a_seat_of_two_letters_is_not_that_of_the_first() -> None:
    rows = "Hearts, NE to lead\n\nN   ♠ A  ♥ 3\nE   ♠ K  ♥ 5\nS   ♠ Q  ♥ 7\nW   ♠ J  ♥ 9\n"
    assert errors(rows) == ["board:1: 'NE' is not a seat. Write N, E, S or W"]


def test_words_below_printed_hands() -> None:
    rows = "Spades (standard), N to lead\n\nN   ♠ A  ♥ 3\nE   ♠ K  ♥ 5\nS   ♠ Q  ♥ 7\nW   ♠ J  ♥ 9\n"
    deal = one(f"{rows}Bids: 1,0,1,0\n\nBags before: 3,0\nBid: all of them wild\nZigzag: 3\n")
    assert (deal.fields["bids"], deal.fields["bags_before"]) == ([1, 0, 1, 0], [3, 0])
    assert deal.warnings == ("board:11: a line is not part of a deal: 'Zigzag: 3'",)
    (error,) = errors(f"{rows}Leader: E\n")
    assert error == "board:7: Leader: 'E' differs from the Leader above; leave one of them out"
