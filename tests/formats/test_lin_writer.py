"""Boards written as LIN and as links: what LIN can say comes back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

import solver
from solver.deal import Deal
from solver.errors import FormatError
from solver.formats import pieces, write
from solver.formats.lin_writer import lost
from tests.formats.deals import DATA, PBN, content, good
from tests.formats.test_fixpoint import bridge_deals

TOLD = ("Board", "Event", "Room", "North", "East", "South", "West")
"""Tags that LIN has."""


@pytest.mark.parametrize("format", ["lin", "bbo-link"])
@pytest.mark.parametrize("name", ["club-evening.pbn"])
def test_a_session_comes_back(format: str, name: str) -> None:
    deals = good(DATA / name)
    text = write(deals, format)
    assert isinstance(text, str)
    again = good(text.encode(), "x")
    assert len(text.splitlines()) == len(deals) == len(again)
    for before, after in zip(deals, again, strict=True):
        lacking = set(lost(before))
        assert lacking <= {"result"}
        before.result = None if lacking else before.result
        assert {key: value for key, value in content(after).items() if key != "tags"} == {
            **{key: value for key, value in content(before).items() if key != "tags"},
            "sections": {},
            "comments": {},
        }
        shown = {name: value for name, value in before.tags.items() if name in TOLD}
        assert {name: shown.get(name) for name in ("Board", "North", "West")} == {
            name: after.tags.get(name) for name in ("Board", "North", "West")
        }
    assert write(again, format) == text


@settings(max_examples=150)
@given(bridge_deals())
def test_what_lin_can_say_comes_back(deal: Deal) -> None:
    text = write([deal], "lin")
    (again,) = good(str(text).encode(), "x.lin")
    assert again.hands == deal.hands
    assert (again.dealer, again.vulnerable) == (deal.dealer, deal.vulnerable)
    assert write([again], "lin") == text
    for name in ("auction", "contract", "declarer", "leader", "played", "result"):
        if name not in lost(deal):
            assert getattr(again, name) == getattr(deal, name), name


@settings(max_examples=50)
@given(bridge_deals())
def test_links_say_what_lin_says(deal: Deal) -> None:
    (of_lin,) = good(str(write([deal], "lin")).encode(), "x.lin")
    (of_link,) = good(str(write([deal], "bbo-link")).encode(), "x")
    event = {name: value for name, value in of_lin.tags.items() if name != "Event"}
    assert content(of_link) == content(replace(of_lin, tags=event))


def test_an_auction_with_a_claim() -> None:
    deal = Deal(PBN, dealer=3, vulnerable=(False, True), auction=("1NT", "X", "XX", "Pass", "Pass", "Pass"))
    (whole,) = solver.read(str(write([deal], "lin")))
    assert (str(whole.contract), whole.declarer, whole.leader) == ("1NXX", 3, 0)
    lead = next(card for card in (deal.hands[0] or ()) if card[0] == "H")
    whole = replace(whole, played=(lead,), claimed=True, result=9)
    assert not lost(whole)
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
        (Deal(game="hearts"), "a deal of hearts; LIN holds those of bridge"),
        (Deal(), "a deal without hands; LIN needs four, of which some may be unknown"),
        (
            Deal(hands=(("SA",), ("SK",), (), ("SQ",)), trick=("SJ",), leader=2),
            "cards on the table; LIN has no place for them but in the play of a whole deal",
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
