"""LIN: what Bridge Base writes."""

from __future__ import annotations

import pytest

from solver.deal import Contract
from solver.formats import BadDeal, detect, scan
from tests.formats.deals import PBN, error, good, one

SOUTH = "SAQ2HQT9DKJ7CK864"
WEST = "SJ53H874D9632CAT5"
NORTH = "ST874HK63DAQ5CJ92"
EAST = "SK96HAJ52DT84CQ73"
HEAD = "pn|ann,bob,cid,dee|st||"
CALLS = "mb|p|mb|p|mb|1C!|an|could be short|mb|p|mb|1S|mb|p|mb|1N|mb|p|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||"
PLAY = "pc|D2|pc|D5|pc|DT|pc|DJ|pg||pc|HT|pc|H4|pc|H3|pc|HJ|pg||mc|9|"
BOARD = f"{HEAD}md|3{SOUTH},{WEST},{NORTH},|rh||ah|Board 17|sv|e|{CALLS}{PLAY}"


def test_a_board() -> None:
    deal = one(BOARD, "x.lin")
    assert deal.hands == one(f'[Deal "{PBN}"]').hands
    assert (deal.dealer, deal.vulnerable) == (0, (False, True))
    assert (deal.contract, deal.declarer, deal.leader) == (Contract(3, 4), 2, 3)
    assert deal.auction[2:6] == ("1C", "Pass", "1S", "Pass")
    assert deal.played == ("D2", "D5", "DT", "DJ", "HT", "H4", "H3", "HJ")
    assert (deal.claimed, deal.result) == (True, 9)
    assert deal.tags == {
        **{"Board": "17", "South": "ann", "West": "bob", "North": "cid", "East": "dee"},
        "Auction": "N",
    }
    assert deal.sections == {
        "Auction": (
            "Pass Pass 1C! =1= Pass",
            "1S Pass 1NT Pass",
            "2NT Pass 3NT Pass",
            "Pass Pass",
            '[Note "1:could be short"]',
        )
    }
    assert deal.warnings == ()


@pytest.mark.parametrize(("digit", "dealer"), [("1", 2), ("2", 3), ("3", 0), ("4", 1), ("0", None)])
def test_dealers(digit: str, dealer: int | None) -> None:
    assert one(f"md|{digit}{SOUTH},{WEST},{NORTH},{EAST}|sv|o|", "x.lin").dealer == dealer


@pytest.mark.parametrize(
    ("letter", "vulnerable"),
    [("o", (False, False)), ("n", (True, False)), ("e", (False, True)), ("b", (True, True)), ("", None)],
)
def test_vulnerability(letter: str, vulnerable: tuple[bool, bool] | None) -> None:
    assert one(f"md|3{SOUTH},{WEST},{NORTH},|sv|{letter}|", "x.lin").vulnerable == vulnerable


def test_several_boards_of_a_match() -> None:
    text = (
        "vg|Cup final,Segment 2,I,5,6,A,0,B,0|\nrs|3NS=,3NS+1,PASS,4SxW-2|\npn|s1,w1,n1,e1,s2,w2,n2,e2|\n"
        f"qx|o5|md|3{SOUTH},{WEST},{NORTH},|sv|o|mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|\n"
        f"qx|c5|md|3{SOUTH},{WEST},{NORTH},|sv|o|\n"
        f"qx|o6|md|4{SOUTH},{WEST},{NORTH},|sv|e|mb|p|mb|p|mb|p|mb|p|\n"
        f"qx|c6|md|4{SOUTH},{WEST},{NORTH},|sv|e|\n"
    )
    deals = good(text.encode(), "x.lin")
    assert [deal.tags["Board"] for deal in deals] == ["5", "5", "6", "6"]
    assert [deal.tags["Room"] for deal in deals] == ["Open", "Closed"] * 2
    assert [deal.tags["South"] for deal in deals] == ["s1", "s2"] * 2
    assert [deal.result for deal in deals] == [9, 10, None, 8]
    assert [deal.contract for deal in deals] == [Contract(3, 4), Contract(3, 4), None, Contract(4, 0, 1)]
    assert deals[2].passed_out
    assert [deal.source.line for deal in deals] == [4, 5, 6, 7]
    assert {deal.tags["Event"] for deal in deals} == {"Cup final"}


def test_boards_without_numbers() -> None:
    assert len(good((BOARD + "\n" + BOARD).encode(), "x.lin")) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"md|3{SOUTH},{WEST}2,{NORTH},|", "x.lin:1: hands of different sizes"),
        (f"\nmd|3{SOUTH},{SOUTH},{NORTH},|", "x.lin:2: SA stands twice (S and W)"),
        (f"md|3{SOUTH},{WEST},SXHDC,|", "'X' in hand 'SXHDC' is no rank"),
        (f"md|3{SOUTH},{WEST},{NORTH},{EAST},{EAST}|", "5 hands"),
        (f"md|3{SOUTH},{WEST},{NORTH},|pc|Z9|", "'Z9' is no card"),
        ("pn|a,b,c,d|st||", "x.lin:1: no deals"),
        ("hello", "x.lin:1: no deals"),
    ],
)
def test_what_cannot_be(text: str, message: str) -> None:
    assert message in error(text, "x.lin")


def test_a_card_not_held_is_an_error_of_the_play() -> None:
    deal = one(BOARD.replace("pc|H4", "pc|S3"), "x.lin")
    assert str(deal.play_error) == "x.lin:1: W plays S3 and revokes: still holds H8 H7 H4"
    assert len(deal.played) == 5


def test_other_boards_are_still_read() -> None:
    bad = f"md|3{SOUTH},{SOUTH},{NORTH},|\n"
    first, second = scan((bad + BOARD).encode(), "x.lin")
    assert isinstance(first, BadDeal)
    assert not isinstance(second, BadDeal)


def test_an_open_auction_and_a_strange_call() -> None:
    deal = one(f"md|3{SOUTH},{WEST},{NORTH},|mb|1C|mb|what|", "x.lin")
    assert deal.contract is None
    assert "is no call" in deal.warnings[0]
    assert "ends nowhere" in deal.warnings[-1]


def test_lin_is_known_without_its_extension() -> None:
    assert detect(BOARD.encode()) == "lin"
