"""Links to the hand viewer: where they end, what their parameters say, and what is said about the others."""

from __future__ import annotations

import html
from urllib.parse import quote

import pytest

from solver.core.deal import Contract, Deal
from solver.formats import BadDeal, scan
from solver.formats.freeform import links
from tests.formats.deals import error, good, one

HANDS = "n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965&s=s642h954dq9543cq2&w=sakj8h2daj2ckjt84"
LINK = f"{links.VIEWER}?{HANDS}&d=w&v=e&b=3"
CALLS = ("1NT", "Pass", "Pass", "Pass")


def read(text: str) -> Deal:
    """The only deal of a text with a link."""
    deal = one(text, "x")
    assert len(deal.hands[0] or ()) == 13
    return deal


def notes(deal: Deal) -> str:
    return " ".join(deal.sections.get("Auction", ()))


@pytest.mark.parametrize(
    "text",
    [
        "{text}",
        "Look at {text}",
        '<a href="{html}">here</a> and <b>there</b>',
        "<a href='{html}'>here</a>",
        "<{text}>",
        "({text}).",
        "Nice, was it not: {text}, I think.",
        "[a hand]({text}) of markdown",
    ],
)
@pytest.mark.parametrize(
    ("more", "encoded"),
    [
        ("&nn=Ann Bo&sn=Cy Dee&p=hjh6h4h2", False),
        ("&nn=Ann Bo&sn=Cy Dee&p=hjh6h4h2", True),
        ("&nn=Ann Bo&sn=Cy Dee&p={so <b>it</b> went}hjh6{and (then)}h4h2", False),
        ("&nn=Ann Bo&sn=Cy Dee&p={so <b>it</b> went}hjh6{and (then)}h4h2", True),
    ],
)
def test_blanks_and_texts_in_links(text: str, more: str, encoded: bool) -> None:
    given = more.replace(more[more.index("p=") + 2 :], quote(more[more.index("p=") + 2 :])) if encoded else more
    given = given.replace(" ", "%20") if encoded else given
    link = f"{LINK}&a=1nppp{given}"
    deal = read(text.format(text=link, html=html.escape(link)))
    assert (deal.tags["North"], deal.tags["South"]) == ("Ann Bo", "Cy Dee")
    assert (deal.auction, deal.played) == (CALLS, ("HJ", "H6", "H4", "H2"))
    said = {"Auction": ("{so <b>it</b> went}",), "Play": ("{and (then)}",)} if "{" in more else {}
    assert (deal.comments, deal.warnings) == (said, ())


def test_a_link_that_is_a_whole_text() -> None:
    for last, value in (("nn=Ann Bo", "Ann Bo"), ("nn=Ann Bo Jr.", "Ann Bo Jr."), ("nn=A & B", "A & B")):
        assert read(f"{LINK}&{last}").tags["North"] == value
    assert read(f"{LINK}&a=1n p p p").auction == CALLS
    assert read(f"{LINK}&a=1nppp&p=hj h6 h4").played == ("HJ", "H6", "H4")
    behind = read(f"{LINK} is what we had.")
    assert behind.tags["Board"] == "3"


def test_a_link_in_running_text_ends_at_a_blank() -> None:
    first, second = good(f"We had {LINK}&nn=Ann and they {LINK}&nn=Bo&p=hj.\n{links.VIEWER} is the page.".encode(), "x")
    assert (first.tags["North"], second.tags["North"]) == ("Ann", "Bo")


def test_two_links_are_two() -> None:
    bare = links.VIEWER.removeprefix("https://")
    found = good(f"{LINK} {bare}?{HANDS}&b=4 and www.example.org/?q=1&n=2 {bare}?{HANDS}&b=5".encode(), "x")
    assert [deal.tags["Board"] for deal in found] == ["3", "4", "5"]


@pytest.mark.parametrize(
    ("value", "expected", "note", "comment"),
    [
        ("1n(strong, 15-17)ppp", CALLS, "1:strong, 15-17", ()),
        ("1n!(strong)ppp", CALLS, "1NT! =1=", ()),
        ("1n!ppp", CALLS, "1NT! Pass", ()),
        ("1nppp!", CALLS, "Pass!", ()),
        ("1n{what a bid}ppp", CALLS, "", ("{what a bid}",)),
        ("1n%28spades%20%26%20hearts%29ppp", CALLS, "1:spades & hearts", ()),
        ("1n(spades & hearts)ppp", CALLS, "1:spades & hearts", ()),
        ("p1s(5+)dpppp", ("Pass", "1S", "X", "Pass", "Pass", "Pass", "Pass"), "1:5+", ()),
    ],
)
def test_auctions(value: str, expected: tuple[str, ...], note: str, comment: tuple[str, ...]) -> None:
    deal = read(f"{LINK}&a={value}")
    assert deal.auction == expected
    assert note in notes(deal) if note else not notes(deal)
    assert deal.comments.get("Auction", ()) == comment


def test_a_final_contract() -> None:
    deal = read(f"{LINK}&a=-4hs&p=sa")
    assert (deal.contract, deal.declarer, deal.leader, deal.auction) == (Contract(4, 1), 2, 3, ())
    assert (deal.played, deal.warnings) == (("SA",), ())


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("&foo=1", "the parameter foo= of the link is not known; left out"),
        ("&b=4", "a second b= in the link; the first counts"),
        ("&a=1nxyppp", "'y' is not a call; it is ignored"),
        ("&c=15", "claim '15' cannot be read. Write the declarer's tricks, 0 to 13"),
        ("&c=many", "claim 'many' cannot be read. Write the declarer's tricks, 0 to 13"),
    ],
)
def test_what_has_no_part_is_told(more: str, told: str) -> None:
    assert f"x:1: {told}" in read(LINK + more).warnings


def test_what_may_be_left_out() -> None:
    assert not read(LINK + "".join(f"&{name}=y" for name in links.IGNORED)).warnings


@pytest.mark.parametrize(("more", "told"), [("&p=zz", "'zz' is not a card"), ("&p=hj2", "'2' is not a card")])
def test_plays_that_are_none(more: str, told: str) -> None:
    assert told in error(LINK + more, "x")


def test_parameters_around_lin() -> None:
    board = "pn|a,b,c,d|md|3S642H954DQ9543CQ2,SAKJ8H2DAJ2CKJT84,SQT93HQJT83D8CA73,|an|could be short|sv|e|"
    link = f"{links.VIEWER}?bbo=y&n=sa&lin="
    told = "n= beside lin= in the link; left out"
    for given in (board, quote(board)):
        for text in (f"{link}{given}&foo=2&tbt=y", f"see {link}{given}&amp;foo=2"):
            deal = read(text)
            assert (deal.tags["South"], deal.vulnerable) == ("a", (False, True))
            assert deal.warnings[:2] == (f"x:1: {told}", "x:1: the parameter foo= of the link is not known; left out")
            assert "'could be short'" in deal.warnings[2]


def test_a_forum_tag_with_blanks() -> None:
    deal = read(f"Well [hv=pc=n&{HANDS}&d=w&a=1n(15 to 17)ppp&nn=Ann Bo]399|300[/hv] what now?")
    assert (deal.tags["North"], deal.auction) == ("Ann Bo", CALLS)
    assert "15 to 17" in notes(deal) and not deal.warnings


@pytest.mark.parametrize(
    "text", ["http://tinyurl.com/abc", "https://x.org/?deal=(AK.QJ)", "www.x.org/a?b=1", "<http://a.b>"]
)
def test_links_of_other_sites(text: str) -> None:
    (bad,) = scan(f"{text}\n".encode(), "x")
    assert isinstance(bad, BadDeal)
    assert str(bad.error) == f"x:1: {links.FOREIGN}"
    assert "links are never opened" in links.FOREIGN and links.VIEWER in links.FOREIGN


def test_what_is_no_link_of_another_site() -> None:
    for text in (LINK, "hello", "see http://x.org", "a.pbn", f"http://x.org and {LINK}"):
        assert not links.is_foreign(text)
