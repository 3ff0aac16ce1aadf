"""LIN: what Bridge Base writes."""

from __future__ import annotations

import pytest

from solver.core.deal import Contract, Deal
from solver.formats import BadDeal, detect, scan, write
from solver.formats.lin import IGNORED, UNREAD
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
        "Board": "17",
        "South": "ann",
        "West": "bob",
        "North": "cid",
        "East": "dee",
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
        (f"md|3{SOUTH},{WEST}2,{NORTH},|", "x.lin:1: the hands have different numbers of cards"),
        (f"\nmd|3{SOUTH},{SOUTH},{NORTH},|", "x.lin:2: SA is in two hands (S and W)"),
        (f"md|3{SOUTH},{WEST},SXHDC,|", "'X' in hand 'SXHDC' is not a rank"),
        (f"md|3{SOUTH},{WEST},{NORTH},{EAST},{EAST}|", "5 hands"),
        (f"md|3{SOUTH},{WEST},{NORTH},|pc|Z9|", "'Z9' is not a card"),
        ("pn|a,b,c,d|st||", "x.lin:1: there are no deals"),
        ("hello", "x.lin:1: there are no deals"),
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
    assert "is not a call" in deal.warnings[0]
    assert "is not finished" in deal.warnings[-1]


def test_lin_is_known_without_its_extension() -> None:
    assert detect(BOARD.encode()) == "lin"


MD = f"md|3{SOUTH},{WEST},{NORTH},|"
BIDS = "mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pg||"


def told(text: str) -> tuple[Deal, str]:
    """The only deal of a text, and its warnings in one text."""
    deal = one(text, "x.lin")
    return deal, "\n".join(deal.warnings)


def test_the_heading() -> None:
    deal, warnings = told(
        f"vg|,Segment 2,I,1,16,Reds,12,Blues,3.5|mn|Club night - 2024.03.05|{HEAD}qx|o5,BOARD 17|{MD}{BIDS}"
    )
    assert deal.tags == {
        "Event": "Club night", "Date": "2024.03.05", "Stage": "Segment 2", "Scoring": "IMP", "HomeTeam": "Reds",
        "VisitTeam": "Blues", "Carryover": "12:3.5", "Board": "17", "Room": "Open",
        "South": "ann", "West": "bob", "North": "cid", "East": "dee",
    }  # fmt: skip
    assert not warnings


@pytest.mark.parametrize(
    ("title", "event", "date"),
    [
        ("Club night, teams - 2024.03.05", "Club night, teams", "2024.03.05"),
        ("Club night - 2024.03.??", "Club night", "2024.03.??"),
        ("Club - night", "Club - night", None),
        (" - 2024.03.05", None, "2024.03.05"),
        ("Lesson 12", "Lesson 12", None),
    ],
)
def test_titles(title: str, event: str | None, date: str | None) -> None:
    deal = one(f"mn|{title}|{MD}", "x.lin")
    assert (deal.tags.get("Event"), deal.tags.get("Date")) == (event, date)


def test_two_names_of_the_event() -> None:
    deal, warnings = told(f"vg|Cup,,,,,,,,|mn|Club night|{MD}")
    assert deal.tags == {"Event": "Club night"}
    assert warnings == "x.lin:1: vg names the event 'Cup', mn 'Club night', which counts"


@pytest.mark.parametrize(
    ("place", "number", "room"),
    [
        ("o1,BOARD 17", "17", "Open"),
        ("c12", "12", "Closed"),
        ("o1-1,BOARD 1-1", "1-1", "Open"),
        ("o3,Board 3", "3", "Open"),
        ("page 7", None, None),
        ("comment 7", None, None),
        ("closed", None, None),
        ("c", None, "Closed"),
    ],
)
def test_boards_and_rooms(place: str, number: str | None, room: str | None) -> None:
    deal = one(f"qx|{place}|{MD}", "x.lin")
    assert (deal.tags.get("Board"), deal.tags.get("Room")) == (number, room)


def test_names_of_boards_are_those_in_front_of_their_cards() -> None:
    text = f"pn|a,b,c,d|ah|Board 3|{MD}{BIDS}\npn|e,f,g,h|st||rh||ah|Board 4|sv|b|nt|hello|{MD}{BIDS}\nnt|end|\n"
    first, second = good(text.encode(), "x.lin")
    assert [(deal.tags["Board"], deal.tags["South"]) for deal in (first, second)] == [("3", "a"), ("4", "e")]
    assert (first.vulnerable, second.vulnerable) == (None, (True, True))
    assert (first.comments, second.comments) == ({}, {"": ("{hello}",), "Auction": ("{end}",)})
    (alone,) = good(f"{MD}\npn|a,b,c,d|\nsv|n|\nah|Board 9|".encode(), "x.lin")
    assert (alone.tags["South"], alone.tags["Board"], alone.vulnerable) == ("a", "9", (True, False))


def test_texts_become_comments() -> None:
    deal, warnings = told(f"nt|a|{MD}at|b|mb|p|nt|c\nd|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|S3|nt|e }} f|pc|S4|nt||")
    assert deal.comments == {"": ("{a}",), "Deal": ("{b}",), "Auction": ("{c\nd}",), "Play": (";e } f",)}
    assert not warnings
    back = one(bytes(write([deal], "pbn")).decode())
    assert back.comments == {"": ("{a}",), "Deal": ("{b}",), "Auction": ("{c\nd}",), "Play": (";e } f",)}


def test_explanations_are_notes_in_pbn() -> None:
    deal = one(f"{MD}mb|p|mb|p|mb|1C!|an|could be short|an|or long|mb|p|mb|p|mb|p|", "x.lin")
    text = bytes(write([deal], "pbn")).decode()
    assert 'Pass Pass 1C! =1= =2= Pass\r\nPass Pass\r\n[Note "1:could be short"]\r\n[Note "2:or long"]' in text
    again = one(text)
    assert (again.auction, again.sections) == (deal.auction, deal.sections)
    assert "mb|1C!|an|could be short|an|or long|mb|p|" in str(write([again], "lin"))


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (f"{MD}{BIDS}pc|S3|mc|15|", "x.lin:1: claim '15' cannot be read. Write the declarer's tricks, 0 to 13"),
        (f"{MD}{BIDS}mc|0|", "x.lin:1: mc|0| without a card played: the result is taken as unknown"),
        (f"{MD}\nzz|what|", "x.lin:2: the command zz is not known; it is left out: 'what'"),
        (f"{MD}wibble|what|", "x.lin:1: 'wibble' is not a command. Write two letters"),
        (f"{MD}up|4|", "x.lin:1: the command up is left out (plays are taken back)"),
        (f"mp|1,2|{MD}", "x.lin:1: the command mp is left out (the scores of all boards)"),
        (f"{MD}an|what|", "x.lin:1: an command without a call to explain: 'what'"),
        (f"{MD}sv|n|sv|e|", "x.lin:1: a second vulnerability for this board, 'e'; it counts"),
        (f"pn|a,b,c,d,e|{MD}", "x.lin:1: pn has 5 names, of which the first 4 count. Write 4 or 8, from South on"),
        (f"vg|{','.join('abcdefghij')}|{MD}", "x.lin:1: vg has 10 fields. Write 9; the others are left out"),
        (f"md|7{SOUTH},{WEST},{NORTH},|", "x.lin:1: dealer 7 does not exist. Write 1 South, 2 West, 3 North or 4 East"),
        (f"hello\n{MD}", "x.lin:1: text outside the commands is left out: 'hello'"),
        (f"{MD}{BIDS}and so on", "x.lin:1: text outside the commands is left out: 'and so on'"),
        (f"rs|4SQ=|qx|o1|{MD}", "x.lin:1: result '4SQ=' in rs cannot be read. Write it as in 4SN= or 3NTW-1"),
        (f"rs|1NTS+9|qx|o1|{MD}", "x.lin:1: result 1NTS+9 in rs means 16 tricks. Write a result of 0 to 13 tricks"),
    ],
)
def test_what_has_no_part_is_told(text: str, warning: str) -> None:
    deal, warnings = told(text)
    assert warnings == warning
    assert (deal.result, deal.claimed) == (None, False)


def test_a_claim_of_nothing_behind_cards_is_one() -> None:
    deal, warnings = told(f"{MD}{BIDS}pc|S3|mc|0|")
    assert (deal.result, deal.claimed, warnings) == (0, True, "")


def test_commands_that_may_be_left_out() -> None:
    text = "".join(f"{name}|y|" for name in IGNORED) + MD + "".join(f"{name}||" for name in (*IGNORED, *UNREAD))
    assert not one(text, "x.lin").warnings


def test_a_command_is_told_once_a_file() -> None:
    first, second = good(f"{MD}zz|1|zz|2|zy|3|\n{MD}zz|4|".encode(), "x.lin")
    assert len(first.warnings) == 2 and not second.warnings


def test_the_closed_room_has_the_cards_of_the_open_one() -> None:
    text = f"qx|o1|{MD}{BIDS}\nqx|c1|mb|p|mb|p|mb|2N|mb|p|mb|p|mb|p|\nqx|o2|pg||\nqx|c3|mb|p|\n"
    items = list(scan(text.encode(), "x.lin"))
    assert isinstance(items[0], Deal) and isinstance(items[1], Deal)
    assert items[0].hands == items[1].hands and str(items[1].contract) == "2N"
    assert [str(item.error) for item in items if isinstance(item, BadDeal)] == [
        "x.lin:4: a board without cards. Add an md command, as in md|3S...,H...,...|"
    ]


def test_a_card_that_is_none() -> None:
    assert "'2D' is not a card" in error(f"{MD}{BIDS}pc|2D|", "x.lin")
    assert one(f"{MD}{BIDS}pc|S3!,S4?|", "x.lin").played == ("S3", "S4")
