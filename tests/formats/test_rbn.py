"""RBN, in and out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.deal import Contract, Deal
from solver.core.errors import FormatError
from solver.formats import BadDeal, detect, scan, write
from tests.formats.deals import PBN, content, error, good, one
from tests.formats.test_fixpoint import bridge_deals

EVENING = """\
% RBN
D 19930512
T Belles:R. Writer
L West Palm Beach FL:Studio
E International Fund Game
F M
N A North+A South:West One+East One:O
{Two players
put together a score.}
B 8
H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
A WZ:1S*2H^12S4D:4SPP5H:XA
1 weak
C 5HX:N
P CK972:CQ!H483:DA9J6:D2KH28:SJ?QKA:CA
R 9-300:0
{Watch the defense!}

N :+Other East:C
C 4S:W
R 10-620

B 9:X
H N:AK2.QJT9.876.A54:::
A ?
"""


def test_a_record() -> None:
    deal = good(EVENING.encode(), "x.rbn")[0]
    assert deal.hands[1] == Deal("N:QT3.85.Q86.KQJ54 - - -").hands[0]
    assert deal.hands[2] == Deal("N:K9.K94.AT75432.9 - - -").hands[0], "the fourth hand has the rest"
    assert (deal.dealer, deal.vulnerable) == (3, (False, False))
    assert " ".join(deal.auction) == "1S 2H 2S 4D 4S Pass Pass 5H X Pass Pass Pass"
    assert (str(deal.contract), deal.declarer, deal.leader, deal.result) == ("5HX", 0, 1, 9)
    assert " ".join(deal.played[:12]) == "CK C9 C7 C2 CQ H4 C8 C3 DA D9 DJ D6"
    assert " ".join(deal.played[12:]) == "D2 DK H2 D8 SJ SQ SK SA CA"
    assert deal.tags == {
        "Date": "1993.05.12", "Title": "Belles:R. Writer", "Site": "West Palm Beach FL:Studio",
        "Event": "International Fund Game", "Scoring": "MP", "North": "A North", "South": "A South",
        "West": "West One", "East": "East One", "Room": "Open", "Board": "8", "AuctionNote1": "weak",
        "Score": "NS -300", "ResultNote": "0",
    }  # fmt: skip
    assert deal.comments == {"North": ("{Two players\nput together a score.}",), "Result": ("{Watch the defense!}",)}
    assert deal.warnings == (
        "x.rbn:12: marks as * in A are left out, here and below",
        "x.rbn:15: marks as ! in P are left out, here and below",
    )


def test_what_holds_for_the_records_behind() -> None:
    first, second, _ = scan(EVENING.encode(), "x.rbn")
    assert isinstance(first, Deal) and isinstance(second, Deal)
    assert second.hands == first.hands and second.tags["Event"] == first.tags["Event"]
    assert (second.auction, second.played, str(second.contract), second.declarer) == ((), (), "4S", 3)
    assert second.tags["Room"] == "Closed" and second.tags["East"] == "Other East" and "North" not in second.tags


def test_some_hands_are_unknown() -> None:
    deal = good(EVENING.encode(), "x.rbn")[2]
    assert deal.hands[0] is not None and deal.hands[1:] == (None, None, None)
    assert deal.tags["Section"] == "X"
    assert deal.warnings == ("x.rbn:25: '?' is not a call. Write 1C to 7N, P, X, R or A for all pass",)


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends(ends: str) -> None:
    assert len(good(EVENING.replace("\n", ends).encode(), "x.rbn")) == 3


def test_it_is_known_by_its_lines() -> None:
    assert detect(EVENING.encode()) == "rbn" and detect(EVENING.replace("\n", "\r\n").encode()) == "rbn"
    assert detect(b"H N:A...:K...:Q...:J...\n") == "rbn"
    assert detect(b'[Event "H W:"]\n[Deal "N:A... K... Q... J..."]\n', "x.rbn") == "pbn"
    assert detect(b"B 1\n", "x.rbn") == "rbn"


@pytest.mark.parametrize(
    ("line", "auction", "dealer", "vulnerable", "contract"),
    [
        ("A NB:1NPPP", "1NT Pass Pass Pass", 0, (True, True), "1N"),
        ("A EE:PPPP", "Pass Pass Pass Pass", 1, (False, True), None),
        ("A SN:A", "Pass Pass Pass Pass", 2, (True, False), None),
        ("A W?:1CXRA", "1C X XX Pass Pass Pass", 3, None, "1CXX"),
        ("A 1c1d:A", "1C 1D Pass Pass Pass", 3, None, "1D"),
        ("A SZ", "", 2, (False, False), None),
        ("A SZ:", "", 2, (False, False), None),
        ("A SZ:1SP2SY", "1S Pass 2S", 2, (False, False), None),
    ],
)
def test_auctions(
    line: str, auction: str, dealer: int, vulnerable: tuple[bool, bool] | None, contract: str | None
) -> None:
    deal = one(f"B 1\nH N:AK2...:QJT...:987...:654...\n{line}\n", "x.rbn")
    assert " ".join(deal.auction) == auction
    assert (deal.dealer, deal.vulnerable) == (dealer, vulnerable)
    assert (str(deal.contract) if deal.contract else None) == contract
    assert deal.passed_out == (auction == "Pass Pass Pass Pass")


@pytest.mark.parametrize(
    ("line", "contract", "declarer", "leader"),
    [("C 3N:S", "3N", 2, 3), ("C 4SR:E", "4SXX", 1, 2), ("C 4S:E:W", "4S", 1, 3), ("C 7n", "7N", None, None)],
)
def test_contracts(line: str, contract: str, declarer: int | None, leader: int | None) -> None:
    deal = one(f"H N:A...:K...:Q...:J...\n{line}\n", "x.rbn")
    assert (str(deal.contract), deal.declarer, deal.leader) == (contract, declarer, leader)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "H X:A...:K...:Q...:J...",
            "x.rbn:1: hands 'X:A...:K...:Q...:J...' cannot be read. Write the first seat and hands, as in ",
        ),
        ("B 1\nC 3N:S", "x.rbn:1: hands '' cannot be read. Write the first seat and hands, as in W:AK2.QJT..432:..."),
        ("B 1\nH N:A...:A...:Q...:J...", "x.rbn:2: SA is in two hands (N and E)"),
        ("B 1\nH N:Ax..:K...:Q...:J...", "x.rbn:2: 'X' in hand 'Ax...' is not a rank. Write A K Q J T 9 .. 2"),
        ("B 1\nH N:A....:K...:Q...:J...", "x.rbn:2: hand 'A....' has 5 suits. Write 4"),
        ("B 1\nH N:A...:K...:Q...:J...:T...", "Write the first seat and hands"),
        ("E nothing but a heading\n", "x.rbn:1: there are no deals. Write RBN with a line H W:..."),
    ],
)
def test_bad_records(text: str, told: str) -> None:
    assert told in error(text, "x.rbn")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A NZ:1S8H", "x.rbn:2: '8' is not a call. Write 1C to 7N, P, X, R or A for all pass"),
        ("C 8S:N", "x.rbn:2: contract '8S:N' cannot be read. Write a contract and a seat, as in 4SX:N"),
        ("C 3N:Q", "x.rbn:2: contract '3N:Q' cannot be read. Write a contract and a seat, as in 4SX:N"),
        ("P 9K", "x.rbn:2: '9K' is not a card. Write a suit and a rank, as in CK972"),
        ("P SZ", "x.rbn:2: 'SZ' is not a card. Write a suit and a rank, as in CK972"),
        ("P SA", "x.rbn:2: cards are played, but there is no contract"),
        ("R 14", "x.rbn:2: result '14' cannot be read. Write the declarer's tricks, 0 to 1"),
        ("R won", "x.rbn:2: result 'won' cannot be read. Write the declarer's tricks, 0 to 1"),
        ("what is this", "x.rbn:2: no label. Begin each with one of D T L E S F K N B H A C P R M I and a space"),
    ],
)
def test_oddities_are_told(line: str, told: str) -> None:
    deal = one(f"H N:A...:K...:Q...:J...\n{line}\n", "x.rbn")
    assert any(told in warning for warning in deal.warnings), deal.warnings


def test_a_bad_record_costs_one_line() -> None:
    found = list(
        scan((EVENING + "\nB 10\nH N:A...:A...:Q...:J...\n\nB 11\nH N:A...:K...:Q...:J...\n").encode(), "x.rbn")
    )
    assert [isinstance(item, BadDeal) for item in found] == [False, False, False, True, False]


def test_it_is_written_as_it_was() -> None:
    deals = good(EVENING.encode(), "x.rbn")
    text = str(write(deals, "rbn"))
    assert text.startswith("% RBN\nD 19930512\nT Belles:R. Writer\nL West Palm Beach FL:Studio\n")
    assert "\nP CK972:CQH483:DA9J6:D2KH28:SJQKA:CA\nR 9-300:0\n{Watch the defense!}\n\n" in text
    assert "\nA WZ:1S2H2S4D:4SPP5H:XA\n1 weak\nC 5HX:N\n" in text
    again = good(text.encode(), "x.rbn")
    assert [content(deal) for deal in again] == [content(deal) for deal in deals]
    assert write(again, "rbn") == text


def test_what_a_record_does_not_say_is_not_said_by_the_one_before() -> None:
    deals = [Deal(PBN, tags={"Event": "Cup", "North": "Ann", "Board": "1"}), Deal(PBN)]
    again = good(str(write(deals, "rbn")).encode(), "x.rbn")
    assert [deal.tags for deal in again] == [deals[0].tags, {}]


@settings(max_examples=80, deadline=None)
@given(st.lists(bridge_deals(), min_size=1, max_size=3))
def test_random_deals(deals: list[Deal]) -> None:
    """What RBN has a place for comes back; written again it is the same."""
    text = str(write(deals, "rbn"))
    again = good(text.encode(), "x.rbn")
    assert write(again, "rbn") == text
    for deal, back in zip(deals, again, strict=True):
        assert (back.hands, back.contract, back.declarer, back.leader) == (
            deal.hands, deal.contract, deal.declarer, deal.leader,
        )  # fmt: skip
        assert (back.played, back.result) == (deal.played, deal.result)
        if deal.dealer is not None:
            assert (back.dealer, back.vulnerable) == (deal.dealer, deal.vulnerable)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(EVENING.splitlines()) | st.text(alphabet="HACPRWN:.;AK2{}% 1\n", max_size=12)))
def test_any_lines(lines: list[str]) -> None:
    found = list(scan("\n".join(lines).encode(), "x.rbn"))
    deals = [item for item in found if isinstance(item, Deal)]
    text = str(write([deal for deal in deals if any(deal.hands)], "rbn"))
    assert write(good(text.encode(), "x.rbn") if any(any(deal.hands) for deal in deals) else [], "rbn") == text


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (Deal(game="whist", hands=Deal(PBN).hands), "RBN is for bridge deals; try --to pbn, json or jsonl"),
        (Deal(game="freecell", fields={"deal": "ms:1"}), "RBN is for bridge deals"),
        (Deal("N:A... K... Q... -", trick=("SJ",), leader=3), "RBN has no place for cards on the table"),
        (Deal("N:A... K... Q... J...", trump=4, leader=0), "RBN has no place for a strain without a contract"),
        (Deal(hands=(None,) * 4), "no hand is known"),
    ],
)
def test_what_has_no_place(deal: Deal, told: str) -> None:
    with pytest.raises(FormatError, match=told):
        write([deal], "rbn")


def test_a_passed_out_deal() -> None:
    deal = Deal(PBN, dealer=1, vulnerable=(True, True), auction=("Pass",) * 4, passed_out=True)
    again = one(str(write([deal], "rbn")), "x.rbn")
    assert (again.auction, again.passed_out, again.contract) == (deal.auction, True, None)
    assert one(str(write([Deal(PBN, passed_out=True)], "rbn")), "x.rbn").passed_out


def test_from_pbn_and_back() -> None:
    deal = Deal(PBN, contract=Contract(4, 0, 1), declarer=3, result=9, tags={"Score": "NS 100", "Date": "2026.??.??"})
    (back,) = good(bytes(write(good(str(write([deal], "rbn")).encode(), "x.rbn"), "pbn")), "x.pbn")
    assert (back.hands, str(back.contract), back.declarer, back.result) == (deal.hands, "4SX", 3, 9)
    assert back.tags["Score"] == "NS 100" and back.tags["Date"] == "2026.??.??"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("B 1\nB 2\nH W:A...:K...:Q...:J...\n", "x.rbn:2: a second B; the first counts"),
        ("H W:A...:K...:Q...:J...\nA WZ:P\n1 one\n1 two\n", "x.rbn:4: a second note 1; the first counts"),
        ("H W:A...:K...:Q...:J...\nfoo\nbar\n", "x.rbn:2: 2 lines without a label. Begin each with one of "),
        ("H W:A...:K...:Q...:J...\n{never closed\nB 3\n", "x.rbn:1: a paragraph without its closing brace"),
        ("H W:A...:K...:Q...:J...\nA WZ:1S:A2H\n", "x.rbn:2: '2H' after A, which ends the auction; left out"),
        ("some words\n\nH W:A...:K...:Q...:J...\n", "x.rbn:1: no label. Begin each with one of "),
        ("H W:A...:K...:Q...:J...\n\nsome words\n", "x.rbn:3: no label. Begin each with one of "),
        ("H W:A...:K...:Q...:J...\n\nB 2\n", "x.rbn:3: labels, notes or paragraphs after the last deal; left out"),
        ("1 a note\n\nH W:A...:K...:Q...:J...\n", "x.rbn:1: notes before a deal belong to no auction and no play"),
    ],
)
def test_lines_of_no_deal_are_told(text: str, told: str) -> None:
    (deal,) = good(text.encode(), "x.rbn")
    assert any(warning.startswith(told) for warning in deal.warnings), deal.warnings


def test_paragraphs_between_deals_are_of_the_next() -> None:
    text = "H W:A...:K...:Q...:J...\n\n{One}\n\nE Cup\n{Two}\n\nH W:A...:K...:Q...:J...\n"
    first, second = good(text.encode(), "x.rbn")
    assert (first.comments, second.comments) == ({}, {"": ("{One}", "{Two}")})
    assert second.tags == {"Event": "Cup"} and not first.warnings + second.warnings


def test_marks_are_told_once_a_file() -> None:
    record = "H W:A...:K...:Q...:J...\nA WZ:1S*:PPP\n"
    first, second = good(f"{record}\n{record}".encode(), "x.rbn")
    assert first.warnings == ("x.rbn:2: marks as * in A are left out, here and below",) and not second.warnings
