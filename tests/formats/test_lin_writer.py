"""Boards written as LIN and as links: what LIN can say comes back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

import solver
from solver.core.deal import Contract, Deal
from solver.core.errors import FormatError
from solver.formats import pieces, write
from solver.formats.lin_writer import read_back
from solver.formats.losses import losses
from tests.formats.deals import DATA, PBN, content, good
from tests.formats.test_fixpoint import bridge_deals


@pytest.mark.parametrize("format", ["lin", "bbo-link"])
@pytest.mark.parametrize("name", ["club-evening.pbn"])
def test_a_session_comes_back(format: str, name: str) -> None:
    deals = good(DATA / name)
    told: list[str] = []
    text = write(deals, format, warn=lambda _, warning: told.append(warning))
    assert isinstance(text, str)
    again = good(text.encode(), "x")
    assert len(text.splitlines()) == len(deals) == len(again)
    title = "LIN" if format == "lin" else "a link to the hand viewer"
    assert told == [f"{DATA / name}:4: {title} has no place for [Site], [Table]; left out here and below"]
    for before, after in zip(deals, again, strict=True):
        lost = {(loss.attribute, loss.key) for loss in losses(before, after)}
        assert lost == {("tags", "Site"), ("tags", "Table")}
    assert write(again, format) == text


@settings(max_examples=150)
@given(bridge_deals())
def test_written_again_it_is_the_same(deal: Deal) -> None:
    text = write([deal], "lin")
    (again,) = good(str(text).encode(), "x.lin")
    assert content(again) == content(read_back(deal))
    assert write([again], "lin") == text


@settings(max_examples=50)
@given(bridge_deals())
def test_links_say_what_lin_says(deal: Deal) -> None:
    (of_lin,) = good(str(write([deal], "lin")).encode(), "x.lin")
    (of_link,) = good(str(write([deal], "bbo-link")).encode(), "x")
    assert content(of_link) == content(of_lin)


def test_an_auction_with_a_claim() -> None:
    deal = Deal(PBN, dealer=3, vulnerable=(False, True), auction=("1NT", "X", "XX", "Pass", "Pass", "Pass"))
    (whole,) = solver.read(str(write([deal], "lin")))
    assert (str(whole.contract), whole.declarer, whole.leader) == ("1NXX", 3, 0)
    lead = next(card for card in (deal.hands[0] or ()) if card[0] == "H")
    whole = replace(whole, played=(lead,), claimed=True, result=9)
    assert not losses(whole, read_back(whole))
    (again,) = solver.read(str(write([whole], "lin")))
    assert content(again) == content(whole)


def test_a_line_of_lin() -> None:
    deal = Deal("N:A.2.. K.3.. Q.4.. J.5..", dealer=0, tags={"Board": "7"}, vulnerable=(True, True))
    assert write([deal], "lin") == "pn|,,,|st||md|3SQH4DC,SJH5DC,SAH2DC,SKH3DC|ah|Board 7|sv|b|\n"
    assert write([deal], "bbo-link") == (
        "https://www.bridgebase.com/tools/handviewer.html?lin=pn%7C,,,%7Cst%7C%7Cmd%7C3SQH4DC,SJH5DC,SAH2DC,SKH3DC%7Cah"
        "%7CBoard%207%7Csv%7Cb%7C\n"
    )


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (Deal(game="hearts"), "a deal of hearts; LIN holds bridge deals only. Try --to jsonl"),
        (Deal(), "a deal without hands; LIN needs hands. Try --to jsonl"),
        (
            Deal(hands=(("SA",), ("SK",), (), ("SQ",)), trick=("SJ",), leader=2),
            "cards on the table; LIN can hold them only in the play of a whole deal. Try --to pbn",
        ),
    ],
)
def test_what_lin_can_not_hold_is_told(deal: Deal, told: str) -> None:
    with pytest.raises(FormatError) as wrong:
        write([deal], "lin")
    assert wrong.value.message == told
    left: list[FormatError] = []
    fine = Deal(PBN)
    assert len(list(pieces([deal, fine], "bbo-link", left_out=left.append))) == 1
    assert [error.message for error in left] == [told]


def test_endings_are_left_out_where_cards_are_on_the_table(tmp_path: Path) -> None:
    left: list[FormatError] = []
    text = "".join(map(str, pieces(good(DATA / "endings.pbn"), "lin", left_out=left.append)))
    assert len(text.splitlines()) + len(left) == len(good(DATA / "endings.pbn"))
    (tmp_path / "x.lin").write_text(text)
    assert all(isinstance(deal, Deal) for deal in solver.read(tmp_path / "x.lin"))


def test_what_stands_around_a_deal() -> None:
    """Event and date go into mn, which may have commas, the match into vg; texts stand where they belong."""
    deal = Deal(PBN, dealer=2, auction=("1NT", "Pass", "Pass", "Pass"), tags={
        "Event": "Club, teams of four", "Date": "2024.03.05", "Stage": "Final", "Scoring": "IMP", "HomeTeam": "A",
        "VisitTeam": "B", "Carryover": "12:3", "Board": "7", "Room": "Closed", "Auction": "S",
    })  # fmt: skip
    deal.sections = {"Auction": ("1NT! =1= Pass Pass Pass", '[Note "1:15 to 17"]')}
    deal.comments = {"": ("{first}",), "Deal": ("{second}",), "Auction": ("{third}",)}
    text = str(write([deal], "lin"))
    assert text == (
        "vg|,Final,I,,,A,12,B,3|mn|Club, teams of four - 2024.03.05|pn|,,,|qx|c7|st||nt|first|"
        "md|1SAQ2HQT9DKJ7CK864,SJ53H874D9632CAT5,ST874HK63DAQ5CJ92,SK96HAJ52DT84CQ73|nt|second|"
        "mb|1N!|an|15 to 17|mb|p|mb|p|mb|p|pg||nt|third|\n"
    )
    (again,) = good(text.encode(), "x.lin")
    assert (again.tags, again.sections, again.comments) == (deal.tags, deal.sections, deal.comments)


def test_what_holds_for_the_boards_behind_is_said_where_it_changes() -> None:
    deals = [Deal(PBN, tags=tags) for tags in ({"Event": "A"}, {"Event": "A"}, {"Stage": "F"}, {"Date": "2024.01.02"})]
    text = str(write(deals, "lin"))
    heads = [line.partition("pn|")[0] for line in text.splitlines()]
    assert heads == ["mn|A|", "", "vg|,F,,,,,,,|mn||", "vg||mn| - 2024.01.02|"]
    assert [deal.tags for deal in good(text.encode(), "x.lin")] == [deal.tags for deal in deals]


def test_a_result_without_a_claim_is_told() -> None:
    deal = Deal(PBN, dealer=2, auction=("1NT", "Pass", "Pass", "Pass"), contract=Contract(1, 4), declarer=2, result=8)
    told: list[str] = []
    (again,) = good(str(write([deal], "lin", warn=lambda _, text: told.append(text))).encode(), "x.lin")
    assert (again.result, again.claimed) == (8, True)
    assert told == ["<text>: LIN has results of claims alone: the result reads back as a claim, here and below"]
    nothing = replace(deal, result=0)
    told.clear()
    write([nothing], "lin", warn=lambda _, text: told.append(text))
    assert told == ["<text>: LIN has no place for the result; left out here and below"]
