"""The Auction and the Play section of PBN: remarks without a blank, words that are half known, cards that are not."""

from __future__ import annotations

import pytest

from solver.core.deal import Contract, Deal
from solver.formats.auction import beginning
from solver.formats.pbn import export
from tests.formats.deals import PBN, content, good, one

HEAD = f'[Event "x"]\n[Deal "{PBN}"]\n[Declarer "S"]\n[Contract "4S"]\n'
AUCTION = "Pass Pass 1S Pass\n2H Pass 4S AP\n"
CALLS = ("Pass", "Pass", "1S", "Pass", "2H", "Pass", "4S", "Pass", "Pass", "Pass")
PLAY = "H8 H3 HJ HQ\nS3 S4 S6 SA\nC5 C2 C7 C4\n"
CARDS = ("H8", "H3", "HJ", "HQ", "SA", "S3", "S4", "S6", "C4", "C5", "C2", "C7")


def auction(calls: str) -> Deal:
    return one(f'{HEAD}[Auction "N"]\n{calls}')


def play(cards: str) -> Deal:
    return one(f'{HEAD}[Play "W"]\n{cards}')


@pytest.mark.parametrize(
    "remark", ["=1=", "!", "?!", "!=1=", "$2", "=1=$2", "=1==2=", "!!$25=1=", "=12= =13=", "$1 $2", "*", "=text=", "!*"]
)
def test_remarks_need_no_blank(remark: str) -> None:
    deal = auction(AUCTION.replace("1S", f"1S{remark}").replace("AP", f"AP{remark}"))
    assert (deal.auction, deal.warnings) == (CALLS, ())
    assert deal.sections["Auction"][0] == f"Pass Pass 1S{remark} Pass"
    if remark in ("*", "!*"):
        return  # an asterisk behind a card ends the play
    deal = play(PLAY.replace("HJ", f"HJ{remark}").replace("C7", f"C7{remark}"))
    assert (deal.played, deal.warnings) == (CARDS, ())
    assert deal.sections["Play"][0] == f"H8 H3 HJ{remark} HQ"


@pytest.mark.parametrize(("call", "read"), [("1♠", "1S"), ("1♠️", "1S"), ("1♤!", "1S"), ("1s", "1S"), ("1S!?", "1S")])
def test_calls_with_signs(call: str, read: str) -> None:
    assert auction(AUCTION.replace("1S", call)).auction == tuple(read if made == "1S" else made for made in CALLS)


def test_cards_with_signs() -> None:
    signs = PLAY.replace("S", "♠").replace("H", "♥️").replace("C", "♣")
    assert (play(signs).played, play(signs).warnings) == (CARDS, ())


@pytest.mark.parametrize(
    ("old", "new", "read"),
    [
        ("1S", "1S=1", "1S"),
        ("1S", "1Spade", "1S"),
        ("1S", "1S-alert", "1S"),
        ("2H", "2H!y", "2H"),
        ("4S", "4S(jump)", "4S"),
        ("2H", "2H,", "2H"),
        ("2H", "2H$", "2H"),
    ],
)
def test_a_call_with_something_unknown_behind_it_is_that_call(old: str, new: str, read: str) -> None:
    deal = auction(AUCTION.replace(old, new))
    assert deal.auction == CALLS
    assert [text.split(": ", 1)[1] for text in deal.warnings] == [
        f"{new!r} is read as {'2H!' if new == '2H!y' else read}; the rest of it is unknown"
    ]
    assert new in " ".join(deal.sections["Auction"])


@pytest.mark.parametrize(
    ("text", "call"),
    [("XS", "X"), ("Xass", "X"), ("XXass", "XX"), ("5C=1", "5C"), ("Passed", "Pass"), ("1NT~", "1NT"), ("P.", "Pass")],
)
def test_what_a_text_begins_with(text: str, call: str) -> None:
    assert beginning(text) == call


@pytest.mark.parametrize("text", ["1S2H", "1SX", "PassPass", "XP", "Partner", "Double1", "8S", "Q", "1S", "", "1S2Hx"])
def test_what_begins_with_no_call_or_with_two(text: str) -> None:
    assert beginning(text) is None


def test_a_word_that_is_no_call_ends_the_auction() -> None:
    deal = auction(AUCTION.replace("2H", "hello"))
    assert deal.auction == CALLS[:4]
    assert "x.pbn:7: 'hello' is not a call; the auction is read up to it" in deal.warnings


@pytest.mark.parametrize(
    ("word", "read"), [("HJ=4", "HJ"), ("HJ,", "HJ"), ("HJ.", "HJ"), ("HJ!~", "HJ!"), ("♥J#", "HJ")]
)
def test_a_card_with_something_unknown_behind_it_is_that_card(word: str, read: str) -> None:
    deal = play(PLAY.replace("HJ", word))
    assert deal.played == CARDS
    assert deal.warnings == (f"x.pbn:6: {word!r} is read as {read}; the rest of it is unknown",)


@pytest.mark.parametrize("word", ["HJHQ", "hand", "JH", "H", "H11", "X"])
def test_a_word_that_is_no_card_ends_the_play(word: str) -> None:
    deal = play(PLAY.replace("S6", word))
    assert deal.played == CARDS[:4]
    assert any(text.endswith(f"{word!r} is not a card; the play is read up to it") for text in deal.warnings)


def test_a_mark_stands_before_its_card_with_or_without_a_blank() -> None:
    for row in ("S3 ^R C2 S6 SA", "S3 ^RC2 S6 SA", "S3^R C2 S6 SA", "S3^RC2 S6 SA"):
        deal = play(f"H8 H3 HJ HQ\n{row}\n")
        assert [(odd.at, odd.kind) for odd in deal.irregular] == [(6, "revoke")]
        assert len(deal.played) == 8


class TestGaps:
    """What is not recorded, and what stands behind it."""

    @pytest.mark.parametrize("gap", ["-", "--", "+"])
    def test_the_play_ends_with_a_card_that_is_not_recorded(self, gap: str) -> None:
        deal = play(PLAY.replace("S4", gap))
        assert deal.played == CARDS[:6]
        assert deal.warnings == ("x.pbn:7: trick 2 lacks a card, so the play ends there; 5 after it are not used",)
        assert deal.sections["Play"] == ("H8 H3 HJ HQ", f"S3 {gap} S6 SA", "C5 C2 C7 C4")

    @pytest.mark.parametrize(
        "rows", ["H8 H3 - -\n", "H8 H3 HJ HQ\nS3 - - SA\n", "H8 H3 HJ HQ\n+ - - SA\n", "- - - -\n"]
    )
    def test_a_trick_that_goes_on_lacks_nothing(self, rows: str) -> None:
        assert play(rows).warnings == ()

    def test_it_reads_back(self) -> None:
        deal = play(PLAY.replace("S4", "--"))
        (again,) = good(export([deal]))
        assert content(again) == content(deal) | {"tags": again.tags}

    def test_a_card_twice_in_a_row(self) -> None:
        assert play(PLAY.replace("S4", "S4 S4")).warnings != ()


class TestEnds:
    """What stands behind the end of a record."""

    @pytest.mark.parametrize("last", ["HQ *", "HQ*", "HQ\n*"])
    def test_of_a_play(self, last: str) -> None:
        deal = play(f"H8 H3 HJ {last}\nS3 S4 S6 SA\n")
        assert (deal.claimed, deal.played) == (True, CARDS[:4])
        line = 8 if "\n" in last else 7
        assert deal.warnings == (f"x.pbn:{line}: 'S3' comes after the end of the record, *, and is not read",)

    @pytest.mark.parametrize("end", ["*", "+"])
    def test_of_an_auction(self, end: str) -> None:
        deal = auction(f"Pass Pass 1S {end}\n2H Pass 4S AP\n")
        assert deal.auction == CALLS[:3]
        assert deal.warnings[0] == f"x.pbn:7: '2H' comes after the end of the record, {end}, and is not read"

    def test_no_lines(self) -> None:
        deal = one(f'[Deal "{PBN}"]\n[Auction "E"]\n[Play]\n')
        assert deal.dealer == 1
        assert deal.warnings == ("x.pbn:3: the section Play has no lines. Write them right below the tag",)

    def test_an_auction_of_nobody(self) -> None:
        deal = one(f'[Deal "{PBN}"]\n[Auction ""]\n1S AP\n')
        assert deal.auction == ()
        assert 'no dealer is given. Add a tag such as [Dealer "N"]' in deal.warnings[0]


@pytest.mark.parametrize(
    ("result", "tricks", "told"),
    [
        ("9 tricks", 9, "it is read as 9"),
        ("+1", 11, "it is read as 11"),
        ("=", 10, "it is read as 10"),
        ("-3", 7, "it is read as 7"),
        ("14", None, "0 to 13"),
        ("many", None, "'many' cannot be read. Write the declarer's tricks"),
        ("+9", None, "'+9' cannot be read. Write the declarer's tricks"),
        ("9", 9, ""),
        ("^9", 9, ""),
    ],
)
def test_results(result: str, tricks: int | None, told: str) -> None:
    deal = one(f'{HEAD}[Result "{result}"]\n')
    assert deal.result == tricks
    assert bool(deal.warnings) == bool(told)
    assert told in "".join(deal.warnings)
    assert (tricks is not None and result[0] != "^") or deal.tags["Result"] == result


def test_a_result_of_a_side_needs_a_declarer() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Result "EW 9"]\n')
    assert (deal.result, deal.tags["Result"]) == (None, "EW 9")
    assert "there is no declarer. Add a tag such as" in deal.warnings[0]


@pytest.mark.parametrize(
    ("result", "told"),
    [("1", "2 to 12"), ("13", "2 to 12"), ("^13", ""), ("2", ""), ("12", ""), ("EW 13", "2 to 12"), ("EW 10", "")],
)
def test_results_that_the_play_excludes(result: str, told: str) -> None:
    """South's side has won two of three tricks."""
    deal = one(f'{HEAD}[Result "{result}"]\n[Play "W"]\n{PLAY}')
    assert (f"the play gives S's side {told} tricks" in "".join(deal.warnings)) == bool(told)


def test_a_marked_revoke_may_have_moved_tricks() -> None:
    assert one(f'{HEAD}[Result "0"]\n[Play "W"]\nH8 H3 HJ HQ\nS3 ^R C2 S6 SA\n').warnings == ()


def test_trumps_beside_a_contract() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Trump "H"]\n[Contract "4S"]\n[Declarer "S"]\n')
    assert deal.strain == Contract(4, 0).strain
    assert deal.warnings == ("x.pbn:2: Trump H and Contract 4S differ; the Contract counts",)
