"""Inputs as people paste them, each with the deal that must come out."""

from __future__ import annotations

from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.formats import BadDeal, scan
from solver.formats.pbn.deal_tags import format_deal, parse_deal
from tests.formats.typed.inputs import BRIDGE, INPUTS, LAYOUTS, LINKS, Input


def one(text: str, game: str | None = None) -> Deal:
    """The only deal of a text."""
    (found,) = scan(text.encode(), "pasted", game=game)
    assert isinstance(found, Deal), str(found.error)
    return found


def test_there_are_eighty() -> None:
    assert len(INPUTS) + len(LAYOUTS) >= 80
    assert len({found.name for found in INPUTS}) == len(INPUTS)


@pytest.mark.parametrize("given", INPUTS, ids=lambda given: given.name)
def test_the_deal_comes_out(given: Input) -> None:
    deal = one(given.text, given.game)
    bridge = given.game is None and "game" not in given.said
    assert deal.hands == _completed(given.hands, bridge)
    assert {name: getattr(deal, name) for name in given.said} == given.said
    assert not deal.warnings


def _completed(text: str, bridge: bool) -> Any:
    return parse_deal(text, fifty_two=bridge)


@pytest.mark.parametrize("given", [*BRIDGE, *LINKS], ids=lambda given: given.name)
def test_what_is_read_is_the_same_from_a_file_without_an_ending(given: Input, tmp_path: Any) -> None:
    path = tmp_path / "deal"
    path.write_text(given.text, "utf-8")
    (deal,) = solver.read(path)
    assert deal.hands == parse_deal(given.hands)


@pytest.mark.parametrize(("name", "text", "game", "fields"), LAYOUTS, ids=[layout[0] for layout in LAYOUTS])
def test_layouts(name: str, text: str, game: str | None, fields: dict[str, Any]) -> None:
    deal = one(text, game)
    assert (deal.game, dict(deal.fields)) == (game, fields), name


def test_python_takes_texts() -> None:
    text = "N: ♠A ♥K\nE: ♠K ♥A\nS: ♠Q ♥Q\nW: ♠J ♥J"
    assert solver.read(text)[0].hands == parse_deal("N:A.K.. K.A.. Q.Q.. J.J..")
    assert solver.solve(text, strain="N", leader="N").tricks == 1
    assert solver.solve("N:A.K.. K.A.. Q.Q.. J.J..", strain="N", leader="N").tricks == 1
    assert solver.table("A.K.. K.A.. Q.Q.. J.J..").tricks()["N"] == solver.table(text).tricks()["N"]


def test_several_deals() -> None:
    both = "N: AK...\nE: QJ...\nS: T9...\nW: 87...\n\nN: .AK..\nE: .QJ..\nS: .T9..\nW: .87..\n"
    assert [format_deal(deal.hands) for deal in solver.read(both)] == [
        "N:AK... QJ... T9... 87...",
        "N:.AK.. .QJ.. .T9.. .87..",
    ]
    assert [deal.source.index for deal in solver.read(both)] == [1, 2]
    lines = "N:AK... QJ... T9... 87...\nE:AK... QJ... T9... 87...\n"
    assert [format_deal(deal.hands) for deal in solver.read(lines)] == [
        "N:AK... QJ... T9... 87...",
        "N:87... AK... QJ... T9...",
    ]


def test_words_belong_to_the_nearest_hands() -> None:
    text = (
        "Board 1\nN:AK... QJ... T9... 87...\n\nTrumps: H\nN to lead\n\n"
        "Board 2\n\nN:.AK.. .QJ.. .T9.. .87..\n\nTrumps: NT\nE to lead\n"
    )
    found = [(deal.tags["Board"], deal.trump, deal.leader) for deal in solver.read(text)]
    assert found == [("1", 1, 0), ("2", 4, 1)]
    above = "Trumps: H\n\nN:AK... QJ... T9... 87...\n\nTrumps: D\n\nN:.AK.. .QJ.. .T9.. .87..\n"
    assert [deal.trump for deal in solver.read(above)] == [1, 2]


def test_robots_write_a_deal_a_line() -> None:
    line = "S E-W AK... QJ... T9... 87..."
    first, second = solver.read(f"{line}\n{line.replace('S E-W', 'N Both')}\n")
    assert (first.dealer, first.vulnerable) == (2, (False, True))
    assert (second.dealer, second.vulnerable) == (0, (True, True))
    assert format_deal(first.hands) == format_deal(second.hands) == "N:AK... QJ... T9... 87..."
    pairs = "AK... QJ... T9... 87...\nW Both 1S P P P\n"
    first, second = solver.read(pairs + pairs.replace("W Both 1S", "N None 1H"))
    assert [(one.dealer, one.declarer, str(one.contract)) for one in (first, second)] == [(3, 3, "1S"), (0, 0, "1H")]


def test_other_lines_are_told() -> None:
    (deal,) = solver.read("A hand from last night:\nN:AK... QJ... T9... 87...\nWho makes what?")
    assert deal.warnings == ("<text>:1: 2 lines are not part of a deal: 'A hand from last night:'",)


def test_several_links_in_a_text() -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87&d="
    (first, second) = scan(f"One: {link}n, and\nthe other ({link}e).\n".encode(), "page")
    assert isinstance(first, Deal)
    assert isinstance(second, Deal)
    assert (first.dealer, first.source.index, first.source.line) == (0, 1, 1)
    assert (second.dealer, second.source.index, second.source.line) == (1, 2, 2)


def test_a_bad_link_leaves_the_others() -> None:
    good = "https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87"
    (bad, fine) = scan(f"https://www.bridgebase.com/tools/handviewer.html?myhand=M-1-2\n{good}".encode(), "page")
    assert isinstance(bad, BadDeal)
    assert str(bad.error).startswith(
        "page:1: a link without cards: its deal is stored elsewhere. Paste a link with lin="
    )
    assert isinstance(fine, Deal)


def test_a_blank_behind_a_link_ends_it() -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87&nn=Ada"
    for blank in (" ", "  \t"):
        (deal,) = solver.read(link + blank)
        assert deal.tags == {"North": "Ada"}
