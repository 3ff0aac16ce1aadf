"""Pages without scripts and on paper: hands as text, titles, a page for a club's site, sheets of hand records."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.cards import RANKS, SUITS
from solver.formats import read
from solver.pages.board import Board, HandRecord
from solver.pages.document import CLUB, RECORDS_A_SHEET, SHEETS, document, entry
from solver.pages.suited import suited
from tests.view import samples
from tests.view.conftest import Opened, Run
from tests.view.test_document import HOSTILE, Seen

DATA = Path(__file__).parents[2] / "data"
EVENING = DATA / "bridge/club-evening.pbn"
_HIGH = dict(zip("AKQJ", (4, 3, 2, 1), strict=True))


def page_for(run: Run, *words: object) -> str:
    done = run(*words, "--format", "html")
    assert done.exit_code == 0, done.output
    return done.stdout_bytes.decode()


def plain(html: str) -> str:
    """What is read of some HTML."""
    apart = html.replace("</dt>", "</dt> ").replace("</p>", "</p> ").replace("</dd>", "</dd> ")
    text = " ".join("".join(Seen.of(apart).texts).replace("\ufe0e", "").split())
    return text.replace("♠ ", "♠").replace("♥ ", "♥").replace("♦ ", "♦").replace("♣ ", "♣")


def stills(page: str) -> list[str]:
    """The cards as text, of every board."""
    return re.findall(r'<div class="still">.*?(?=<script)', page, re.S)


@pytest.mark.parametrize("question", ["table", "solve", "analyse", "par"])
def test_hands_are_in_the_page_as_text(run: Run, question: str) -> None:
    found = stills(page_for(run, question, EVENING))
    deals = list(solver.read(EVENING))
    assert len(found) == len(deals)
    for still, deal in zip(found, deals, strict=True):
        for seat, hand in zip("nesw", deal.hands, strict=True):
            made = re.search(rf'<div class="hand {seat}">(.*?)</div>', still, re.S)
            assert made
            for suit, sign in zip(SUITS, "♠♥♦♣", strict=True):
                ranks = [rank for rank in RANKS if suit + rank in (hand or ())]
                assert f"{sign}{' '.join(ranks) or '—'}" in plain(made[1])


def test_a_void_is_a_dash_and_is_spoken(run: Run) -> None:
    deal = "N:AKQJT98765432.-.-.- .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    (still,) = stills(page_for(run, "table", deal))
    assert plain(still).count("—") == 12
    assert 'aria-label="no hearts"' in still
    assert (
        'aria-label="ace, king, queen, jack, ten, nine, eight, seven, six, five, four, three, two of spades"' in still
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("freecell", "617"), "Pile 1 ♦7 ♦10 ♥10 ♦K"),
        (("klondike", "3"), "Stock 24 cards, on top ("),
        ((DATA / "trick/skat.pbn",), "Kitty ♠8 ♥7"),
        ((DATA / "turns/counting.jsonl",), "Starter ♦9"),
    ],
)
def test_cards_of_every_game_are_in_the_page_as_text(run: Run, words: tuple[Any, ...], told: str) -> None:
    assert told in plain(stills(page_for(run, "solve", *words, "--time", 5))[0])


def test_the_middle_of_the_table_says_who_deals_and_who_is_vulnerable(run: Run) -> None:
    page = page_for(run, "table", EVENING)
    assert "Dealer: East Vul: N-S" in plain(stills(page)[1])
    assert "<dt>Dealer</dt>" not in page  # it is said once


def test_without_scripts_hands_are_seen_and_with_them_once(opened: Opened, run: Run) -> None:
    page = page_for(run, "table", EVENING)
    tab = opened(page, java_script_enabled=False)
    assert tab.locator(".hand.n").first.is_visible()
    box = {seat: tab.locator(f".hand.{seat}").first.bounding_box() for seat in "nesw"}
    assert box["w"]["x"] < box["n"]["x"] < box["e"]["x"]
    assert box["n"]["y"] < box["w"]["y"] < box["s"]["y"]
    tab = opened(page)
    assert not tab.locator(".hand.n").first.is_visible()
    assert tab.locator(".stage").first.is_visible()


# -- cards in speech ------------------------------------------------------------------------------------------


def test_cards_have_their_names_in_speech() -> None:
    assert suited("costs one: ♥A or ♦10").count('role="img"') == 2
    for told, words in (
        ("♥A", "ace of hearts"),
        ("♦T", "ten of diamonds"),
        ("♦10", "ten of diamonds"),
        ("♠", "spades"),
    ):
        assert f'aria-label="{words}"' in suited(f"x {told} y")
    assert 'aria-label="king, queen, four of clubs"' in suited("♣KQ4")
    assert suited("no cards <here>") == "no cards &lt;here&gt;"


def test_tables_and_lists_speak(run: Run) -> None:
    page = page_for(run, "analyse", EVENING)
    mistakes = re.search(r'<section class="panel of-table again".*?</section>', page, re.S)
    assert mistakes
    assert 'aria-label="six of hearts"' in mistakes[0]


# -- titles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Tuesday evening", *HOSTILE])
def test_a_title_stands_above_all_as_text(name: str) -> None:
    page = document(name, [entry(samples.bridge(number), number) for number in (1, 2)])
    harmless = Seen.of(document("x", [entry(samples.bridge(number), number) for number in (1, 2)]))
    assert [tag for tag, _ in Seen.of(page).elements] == [tag for tag, _ in harmless.elements]


def test_the_title_of_a_page(run: Run) -> None:
    page = page_for(run, "table", EVENING, "--title", "Tuesday <evening>")
    assert "<title>Tuesday &lt;evening&gt;</title>" in page
    assert "<h1>Tuesday &lt;evening&gt;</h1>" in page
    alone = page_for(run, "solve", "freecell", 617)
    assert "<title>FreeCell ms:617</title>" in alone
    assert alone.count("ms:617<") == 3  # the title of the window, of the page in speech, of the board


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--title", "x", "--format", "json"), "--title is for pages, not for json; try --format html"),
        (("--page", "club"), "--page is for pages, not for table; try --format html"),
        (("--title", " ", "--format", "html"), "'--title': the value is empty. Give one, or leave the option out"),
    ],
)
def test_options_of_pages_without_a_page_are_wrong_usage(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("table", EVENING, *words)
    assert done.exit_code == 2
    assert told in done.output


def test_sheets_are_for_answers_with_all_contracts(run: Run) -> None:
    done = run("solve", EVENING, "--page", "sheets", "--format", "html")
    assert done.exit_code == 2
    assert "try `faceup table FILE --format html --page sheets`" in " ".join(done.output.split())


# -- the page of a club ---------------------------------------------------------------------------------------


def test_a_club_page_is_one_table_with_a_link_each(run: Run) -> None:
    page = page_for(run, "table", EVENING, "--page", "club")
    assert "<h1>Thursday club evening</h1>" in page
    assert "Harbour Bridge Club · 13 March 2025" in page
    table = re.search(r'<section id="boards">.*?</section>', page, re.S)
    assert table
    deals = list(solver.read(EVENING))
    assert re.findall(r'href="#(board-\d+)"', table[0]) == [f"board-{at}" for at in range(1, len(deals) + 1)]
    for name in ("Dealer", "Vulnerable", "Contract", "Par"):
        assert f">{name}</th>" in table[0]
    links = [made["href"] for tag, made in Seen.of(table[0]).elements if tag == "a" and "rel" in made]
    assert len(links) == len(deals)
    for link, deal in zip(links, deals, strict=True):
        assert link
        (back,) = read(link)
        assert back.hands == deal.hands
        assert (back.dealer, back.vulnerable) == (deal.dealer, deal.vulnerable)


def test_a_board_of_a_club_page_opens_on_a_click(opened: Opened, run: Run) -> None:
    page = page_for(run, "table", EVENING, "--page", "club")
    for scripts in (True, False):
        context = {} if scripts else {"java_script_enabled": False}
        tab = opened(page.replace("faceup-board .view", ""), **context) if not scripts else opened_club(opened, page)
        assert not tab.locator("#board-3").is_visible()
        tab.get_by_role("link", name="Board 3", exact=True).click()
        assert tab.locator("#board-3").is_visible()
        assert not tab.locator("#board-2").is_visible()
        tab.locator("#board-3 .stage" if scripts else "#board-3 .hand.n").wait_for(state="visible")


def opened_club(opened: Opened, page: str) -> Any:
    """A club page: no board is drawn before one is asked for."""
    tab = opened(page, java_script_enabled=True, anchor="#board-1")
    tab.get_by_role("link", name="All boards").first.click()
    return tab


def test_a_deal_with_something_wrong_has_its_row() -> None:
    entries = [entry(samples.bridge(1), 1), entry(Board(title="Bad", error="no <cards>"), 2)]
    page = document("Evening", entries, page=CLUB)
    table = re.search(r'<section id="boards">.*?</section>', page, re.S)
    assert table
    assert "no &lt;cards&gt;" in table[0]


# -- hand records ---------------------------------------------------------------------------------------------


def with_record(number: int, name: str = "") -> Board:
    board = samples.bridge(number, lines=0)
    assert board.play is not None
    paper = HandRecord(points=(10, 11, 9, 10), tricks=board.panels[0], par="N-S 400: 3NT by N, S; 4♠X by E " + name)
    return replace(board, title=name or board.title, paper=paper)


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("many", [1, RECORDS_A_SHEET, RECORDS_A_SHEET + 1, 3 * RECORDS_A_SHEET])
def test_a_sheet_of_paper_has_twelve_boards(opened: Opened, many: int, paper: str) -> None:
    assert 6 <= RECORDS_A_SHEET <= 12
    page = document("Evening", [entry(with_record(at), at) for at in range(1, many + 1)], page=SHEETS)
    tab = opened(page)
    assert tab.locator(".record-of-hands").count() == many
    assert pages_of(tab.pdf(format=paper, prefer_css_page_size=False)) == -(-many // RECORDS_A_SHEET)


def long_suits() -> Board:
    """A deal of four hands with a suit each."""
    board = with_record(12)
    assert board.play is not None
    start = {seat: tuple(suit + rank for rank in RANKS) for seat, suit in zip(samples.SEATS, SUITS, strict=True)}
    return replace(board, play=replace(board.play, start={**board.play.start, **start}))


def test_nothing_on_a_sheet_is_cut_off_or_covered(opened: Opened) -> None:
    boards = [*map(with_record, range(1, 12)), long_suits()]
    tab = opened(document("Evening", [entry(one, at) for at, one in enumerate(boards, 1)], page=SHEETS), width=703)
    tab.emulate_media(media="print")
    wrong = tab.evaluate(
        """() => [...document.querySelectorAll(".record-of-hands")].filter((one) => {
          const parts = [...one.querySelectorAll(".hand, .points, .makes, .par, h2, .compass")];
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const apart = (a, b) => a.left >= b.right - 1 || a.top >= b.bottom - 1;
          const meet = (a, b) => !apart(a, b) && !apart(b, a);
          const covered = boxes.some((a, at) => boxes.slice(at + 1).some((b) => meet(a, b)));
          return covered || one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
        }).map((one) => one.textContent)"""
    )
    assert wrong == []


def test_hand_records_have_points_contracts_par_and_the_occasion(run: Run) -> None:
    page = page_for(run, "table", EVENING, "--page", "sheets", "--title", "Tuesday evening")
    assert "<h1>Tuesday evening</h1>" in page
    assert "13 March 2025" in page
    records = re.findall(r'<article class="record-of-hands">.*?</article>', page, re.S)
    deals = list(solver.read(EVENING))
    assert len(records) == len(deals)
    for record, deal in zip(records, deals, strict=True):
        points = [sum(_HIGH.get(card[1], 0) for card in hand or ()) for hand in deal.hands]
        told = ", ".join(f"{name} {one}" for name, one in zip(samples.NAMES, points, strict=True))
        assert f"High-card points: {told}" in record
        makes = re.search(r'<table class="makes">.*?</table>', record, re.S)
        assert makes
        table = solver.table(deal)
        row = re.search(r'<th scope="row">S</th>(.*?)</tr>', makes[0])
        assert row
        assert re.findall(r"<td>(\d+)</td>", row[1]) == [
            str(table[strain]["S"]) for strain in ("NT", "S", "H", "D", "C")
        ]
        assert "<b>Par </b>" in record


def test_par_of_a_game_without_hand_records_keeps_its_board() -> None:
    board = Board(title="Skat 1", text="a report")
    page = document("Evening", [entry(with_record(1), 1), entry(board, 2)], page=SHEETS)
    assert "a report" in page


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("layout", [CLUB, SHEETS])
def test_names_stay_text_in_every_layout(name: str, layout: str) -> None:
    def seen(one: str) -> Seen:
        board = replace(with_record(1, one), facts=((one, one),), occasion=(one, one, one), link=f"https://x/?{one}")
        return Seen.of(document(one, [entry(board, 1), entry(Board(title=one, error=one), 2)], page=layout))

    assert [tag for tag, _ in seen(name).elements] == [tag for tag, _ in seen("x").elements]
    assert [list(made) for _, made in seen(name).elements] == [list(made) for _, made in seen("x").elements]


def test_pages_of_one_board_have_titles_and_no_layouts(run: Run, tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    assert run("batch", "table", "seed:1..2", "--store", store).exit_code == 0
    for words in (("stats", store), ("suit", "AQT9", "432")):
        assert "<title>Tuesday</title>" in page_for(run, *words, "--title", "Tuesday")
        assert run(*words, "--format", "html", "--page", "club").exit_code == 2
        assert "--title is for pages, not for table" in run(*words, "--title", "Tuesday").output
