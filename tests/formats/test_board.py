"""The boards of fc-solve and PySolFC, in and out."""

from __future__ import annotations

import json

import pytest

from solver.core.deal import Deal
from solver.core.errors import FaceupError, FormatError
from solver.families.patience.cases import case_of
from solver.formats import detect, read, scan, write
from solver.rules.selection import GameSelection
from tests.formats.deals import content, error, good, one

BOARD = """Foundations: H-5 C-A D-0 S-K
Freecells: 2H - 3C -
: 4C 10D <5H> QS

: td
:
"""


def test_a_board_with_heads() -> None:
    deal = one(BOARD, "board.txt")
    assert (deal.game, deal.source.line, deal.warnings) == ("freecell", 1, ())
    assert deal.fields == {
        "foundations": [["H5"], ["CA"], ["SK"]],
        "cells": ["H2", "C3"],
        "tableau": [["C4", "DT", "(H5)", "SQ"], ["DT"], []],
    }


def test_other_names_of_the_heads() -> None:
    deal = one("Founds: 4H\nFC: 3S\nTalon: 2C 10H\nKC\n", "board")
    assert deal.fields == {"foundations": [["H4"]], "cells": ["S3"], "stock": ["C2", "HT"], "tableau": [["CK"]]}


def test_without_colons_an_empty_line_is_an_empty_column() -> None:
    assert one("\nKC QC\n\n2H\n\n\n").fields == {"tableau": [["CK", "CQ"], [], ["H2"]]}


def test_several_boards_in_a_file() -> None:
    first, second = good(b"Founds: -\n: KC\nFounds: H-A\n: 2H\n: 3H\n", "x")
    assert (first.fields["tableau"], second.fields["tableau"]) == ([["CK"]], [["H2"], ["H3"]])
    assert (first.source.line, second.source.index, second.source.line) == (1, 2, 3)


@pytest.mark.parametrize(
    ("text", "format"),
    [
        ("KC QC 10H\n", "fc-solve"),
        (": KC QC\n", "fc-solve"),
        ("\n\nfoundations: H-0\n", "fc-solve"),
        ("KC is a king\n", "text"),
        ('[Game "fan"]\n', "pbn"),
        ("", "text"),
        ("Remarks: KC\n", "text"),
    ],
)
def test_a_board_is_seen_from_its_first_line(text: str, format: str) -> None:
    assert detect(text.encode()) == format
    assert format in ("pbn", "text") or isinstance(read(text)[0], Deal)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("KC QC\n1H\n", "x.txt:2: '1H' is not a card. Write a rank and a suit, as in 4C, 10D or <KH>"),
        ("KC <QC\n", "x.txt:1: '<QC' is not a card. Write a rank and a suit, as in 4C, 10D or <KH>"),
        ("Founds: H-A\nFC: -\nFC: 2H\n", "x.txt:3: a second line of FC. Join them into one"),
        (
            "FC: -\nReserve: 2H\n",
            "x.txt:2: 'Reserve' is not a line of a board. Write Foundations, Freecells, Talon, or a column of cards",
        ),
    ],
)
def test_a_bad_board_is_one_line(text: str, told: str) -> None:
    assert error(text, "x.txt") == told


def test_what_is_written_reads_back() -> None:
    deal = one(BOARD, "board.txt")
    text = write([deal, deal], "fc-solve")
    assert isinstance(text, str)
    assert text.startswith("Foundations: H-5 C-A D-0 S-K\nFreecells: 2H 3C\n: 4C TD <5H> QS\n: TD\n:\nFoundations:")
    assert [content(again) for again in good(text.encode())] == [content(deal)] * 2


def test_a_layout_with_talon_and_cells() -> None:
    item = {"game": "x", "tableau": [["SA"], []], "stock": ["HT"], "cells": ["C2"], "ncells": 2, "waste": [[]]}
    deal = one(json.dumps(item), "x.jsonl")
    assert write([deal], "fc-solve") == "Foundations: H-0 C-0 D-0 S-0\nFreecells: 2C -\nTalon: TH\n: AS\n:\n"


def test_one_pile_that_is_built_on() -> None:
    deal = one('{"game": "black-hole", "tableau": [["H2"]], "foundations": [["SA"]]}', "x.jsonl")
    text = write([deal], "fc-solve")
    assert text == "Foundations: AS\n: 2H\n"
    assert read(str(text))[0].fields == deal.fields


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ({"tableau": [["SA"]], "reserve": [["S2"]]}, "no place for reserve"),
        ({"tableau": [["SA"]], "waste": [["S2"]]}, "no place for waste"),
        ({"deal": "ms:1"}, "needs a layout with its cards"),
        ({"tableau": [["--", "SA"]]}, "'--' has no place on a board"),
    ],
)
def test_what_a_board_cannot_say_is_an_error(item: dict[str, object], told: str) -> None:
    deal = one(json.dumps({"game": "x", **item}), "x.jsonl")
    with pytest.raises(FormatError, match=told) as raised:
        write([deal], "fc-solve")
    assert str(raised.value).startswith("x.jsonl:1: ")


def test_cards_that_are_not_known() -> None:
    text = "Foundations: H-0 C-0 D-0 S-0\nTalon: ?? 4H\n: <??> ?? KC\n"
    deal = one(text, "board")
    assert (deal.fields["stock"], deal.fields["tableau"]) == (["??", "H4"], [["(??)", "??", "CK"]])
    assert write([deal], "fc-solve") == text
    deal.fields = {"tableau": [["CK"]], "cells": ["S2", "-", "H3"], "ncells": 4}
    assert "Freecells: 2S - 3H -\n" in str(write([deal], "fc-solve"))


def test_a_board_is_of_the_game_that_is_named() -> None:
    (deal,) = scan(b": KC\n", "board", game="penguin")
    assert isinstance(deal, Deal)
    assert (deal.game, deal.game_assumed) == ("penguin", False)
    assert one(": KC\n", "board").game_assumed


def test_the_base_of_penguin_shows_from_the_cards_that_are_left() -> None:
    """``H-3`` are the hearts from the base, a nine, over the king up to the three."""
    ranks = "9TJQKA2345678"
    piles = [[f"{rank}{suit}" for rank in ranks[8:] if suit != "S" or rank != "4"] for suit in "HCDS"]
    board = "Foundations: H-3 C-3 D-3 S-4\n" + "".join(f": {' '.join(pile)}\n" for pile in piles)
    deal = one(board, "board")
    deal.game = "penguin"
    case = case_of(deal, GameSelection())
    assert case.layout.foundations[0] == tuple(f"H{rank}" for rank in ranks[:8])
    assert len(case.layout.foundations[3]) == 9
    damaged = one(board.replace(" 5H", ""), "board")
    damaged.game = "penguin"
    with pytest.raises(FaceupError, match="same base rank"):
        case_of(damaged, GameSelection())
