"""Boards and their panels as one HTML document, with the cards as text and as data for the script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.pages.board import Board, Panel, Play, packed
from solver.pages.front import digest, script, style
from solver.pages.markup import Markup, element, joined
from solver.pages.still import record_html, still_html
from solver.pages.suited import suited


def panel_html(panel: Panel, number: str) -> Markup:
    """Return a panel as HTML, with its title.

    Args:
        number: unique on the page.
    """
    title = f"{number}-title"
    body = _KINDS[panel.kind](panel)
    heading = element("h3", panel.title, id=title) if panel.title else Markup("")
    kind = f"panel of-{panel.kind} again" if panel.again else f"panel of-{panel.kind}"
    return element("section", heading, body, class_=kind, aria_labelledby=title if panel.title else None)


def facts_html(facts: tuple[tuple[str, ...], ...]) -> Markup:
    """Return names and values as a description list."""
    rows = (element("div", element("dt", row[0]), element("dd", *map(suited, row[1:]))) for row in facts)
    return element("dl", *rows, class_="facts")


def _facts(panel: Panel) -> Markup:
    return facts_html(panel.rows)


def _table(panel: Panel) -> Markup:
    """Return a table; the first cell of each row is its head."""
    heads = (_head(cell, _numbers(panel, column)) for column, cell in enumerate(panel.head))
    head = element("thead", element("tr", *heads)) if panel.head else Markup("")
    rows = (element("tr", *_cells(panel, number, row)) for number, row in enumerate(panel.rows))
    table = element("table", head, element("tbody", *rows))
    # A wide one is moved within its frame, by the keyboard too.
    return element("div", table, class_="wide", tabindex="0", role="group", aria_label=panel.title or "Table")


def _head(cell: str, numbers: bool) -> Markup:
    return element("th", suited(cell), scope="col", class_="number" if numbers else None) if cell else element("td")


def _numbers(panel: Panel, column: int) -> bool:
    """Return whether a column has numbers; the first has the heads of the rows."""
    return column > 0 and all(_is_number(row[column]) for row in panel.rows if len(row) > column and row[column])


def _cells(panel: Panel, number: int, row: tuple[str, ...]) -> list[Markup]:
    made = []
    for column, cell in enumerate(row):
        content = suited(cell)
        inside = element("mark", content) if (number, column) in panel.marked else content
        kind = "number" if _is_number(cell) else None
        made.append(element("td", inside, class_=kind) if column else element("th", inside, scope="row"))
    return made


def _is_number(cell: str) -> bool:
    """Return whether a cell is aligned to the right."""
    return bool(cell) and all(mark in "0123456789+-−.,%±–= " for mark in cell)


def _text(panel: Panel) -> Markup:
    return element("pre", suited("\n".join(" ".join(row) for row in panel.rows), speech=False))


def _list(panel: Panel) -> Markup:
    return element("ul", *(element("li", *map(suited, row[:1])) for row in panel.rows))


def _chart(panel: Panel) -> Markup:
    caption = element("figcaption", panel.told) if panel.told else Markup("")
    return element("figure", Markup(panel.chart), caption)


_KINDS = {"facts": _facts, "table": _table, "text": _text, "list": _list, "chart": _chart}


BOARDS, CLUB, SHEETS = "boards", "club", "sheets"
PAGES = (BOARDS, CLUB, SHEETS)
"""How a page lays out its boards: one below the other; a table of all, a board on a click; hand records for paper."""


def board_html(board: Board, number: int) -> Markup:
    """Return a board as HTML.

    Args:
        number: its number on the page, from 1; its id is ``board-`` and that number.
    """
    own = f"board-{number}"
    title = f"{own}-title"
    head = element("header", element("h2", suited(board.title), id=title), *_place(board), *_link(board))
    if board.error:
        return element("article", head, element("p", board.error, class_="error"), class_="board", id=own,
                       aria_labelledby=title)  # fmt: skip
    parts = [head]
    if facts := _facts_of(board):
        parts.append(facts_html(facts))
    body = [] if board.play is None else [play_html(board.play, title)]
    if board.panels:
        panels = (panel_html(panel, f"{own}-{place}") for place, panel in enumerate(board.panels, 1))
        body.append(element("div", *panels, class_="panels"))
    if body:
        parts.append(element("div", *body, class_=_body_class(board.play)))
    parts.append(_report(board))
    return element("article", *parts, class_="board", id=own, aria_labelledby=title)


def _body_class(play: Play | None) -> str:
    if play is None:
        return "body"
    return "body with-cards is-still" if play.is_still else "body with-cards"


_IN_THE_MIDDLE = ("Dealer", "Vulnerable")
_IN_TITLES = ("Game", "Deal")
"""Facts that a title often has already."""


def _facts_of(board: Board) -> tuple[tuple[str, str], ...]:
    """Return the facts that neither the title nor the middle of the table shows."""
    compass = None if board.play is None else board.play.compass
    shown = _IN_THE_MIDDLE if compass is not None and compass.lines else ()
    return tuple(fact for fact in _beside_title(board) if fact[0] not in shown)


def _beside_title(board: Board) -> tuple[tuple[str, str], ...]:
    return tuple(fact for fact in board.facts if not (fact[0] in _IN_TITLES and fact[1] in board.title))


def _place(board: Board) -> list[Markup]:
    known = not board.place or board.place.rpartition(" #")[0] in board.title
    return [] if known else [element("p", board.place, class_="place")]


def _link(board: Board) -> list[Markup]:
    if not board.link:
        return []
    return [element("a", "Hand viewer", href=board.link, rel="noreferrer noopener", class_="viewer")]


def _report(board: Board) -> Markup:
    """Return the report of the command line: alone on the page, or after the other content."""
    if not board.text:
        return Markup("")
    report = element("pre", board.text, tabindex="0", role="group", aria_label="Report")
    if board.play is None and not board.panels:
        return element("div", report, class_="report")
    return element("details", element("summary", "Report as text"), report, class_="report")


def play_html(play: Play, title: str) -> Markup:
    """Return the element that the script fills (``faceup-board``), with the cards as text and as packed JSON.

    Args:
        title: the id of its heading.
    """
    data = Markup(f'<script type="application/octet-stream">{packed(play)}</script>')
    return element("faceup-board", still_html(play), data, role="group", aria_labelledby=title)


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished board for a page.

    Attributes:
        title: of the board.
        told: its description in the index.
        wrong: whether it has an error instead of an answer.
        html: the board.
        facts: names and values at its top.
        link: an address at which the deal can be played elsewhere; "": none.
        sheet: the printed hand record; None: the answer has none.
        occasion: event, place and date; "" for each that the file does not name.
    """

    title: str
    told: str
    wrong: bool
    html: Markup
    facts: tuple[tuple[str, str], ...] = ()
    link: str = ""
    sheet: Markup | None = None
    occasion: tuple[str, ...] = ()


def entry(board: Board, number: int) -> Entry:
    """Return a board as an entry of a page.

    Args:
        number: its number on the page, from 1.
    """
    facts = _beside_title(board)
    summary = board.error or " · ".join(value for _, value in facts[:_MOST_FACTS])
    sheet = None if board.paper is None or board.play is None else record_html(board.title, board.play, board.paper)
    html = board_html(board, number)
    return Entry(board.title, summary, bool(board.error), html, facts, board.link, sheet, board.occasion)


_MOST_FACTS = 3
"""As many as the index has room for."""


def event_of(entries: Sequence[Entry]) -> str:
    """Return the event to which all boards belong; "" if unknown."""
    events = {one.occasion[0] if one.occasion else "" for one in entries}
    return events.pop() if len(events) == 1 else ""


def document(title: str, entries: Sequence[Entry], *, note: str = "", page: str = BOARDS) -> str:
    """Return the whole page, with an index if there are several boards.

    Args:
        note: a note about all of them, for example that some are missing.
        page: one of ``PAGES``: the layout of the boards.
    """
    if page != BOARDS and entries:
        lay_out = club_html if page == CLUB else sheets_html
        return whole(title, lay_out(title, entries), layout=page)
    # Of a single board the title would be read twice.
    twice = [one.title for one in entries] == [title]
    parts = [element("h1", title, class_="spoken" if twice else None)]
    if note:
        parts.append(element("p", note, class_="note"))
    if len(entries) > 1:
        parts.append(_index(entries))
    if not entries:
        parts.append(element("p", "No deals.", class_="note"))
    return whole(title, joined(parts + [one.html for one in entries], "\n"))


def whole(title: str, body: Markup, *, live: bool = False, layout: str = BOARDS) -> str:
    """Return an HTML document around its content.

    Args:
        live: whether a server delivers the page and answers its requests.
        layout: one of ``PAGES``, for the style sheet.
    """
    code, sheet = script(live=live), style(live=live)
    head = joined(
        (
            element("meta", charset="utf-8"),
            element("meta", http_equiv="Content-Security-Policy", content=policy(live=live)),
            element("meta", name_="viewport", content="width=device-width, initial-scale=1"),
            element("meta", name_="color-scheme", content="light dark"),
            element("meta", name_="referrer", content="no-referrer"),
            element("title", title),
            Markup(f"<style>{sheet}</style>"),
        ),
        "\n",
    )
    main = element("main", body, class_=layout)
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n'
        f"<body>\n{main}\n<script>{code}</script>\n</body>\n</html>\n"
    )


def policy(*, live: bool = False) -> str:
    """Return the Content-Security-Policy of a page."""
    rules = [
        "default-src 'none'",
        f"script-src '{digest(script(live=live))}'",
        f"style-src '{digest(style(live=live))}'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    return "; ".join(rules + ["connect-src 'self'"] * live)


def _index(entries: Sequence[Entry]) -> Markup:
    """Return a link to every board, with its description."""
    items = (
        element(
            "li",
            element("a", one.title, href=f"#board-{number}"),
            *([" ", element("span", suited(one.told), class_="error" if one.wrong else None)] if one.told else []),
        )
        for number, one in enumerate(entries, 1)
    )
    return element("nav", element("ol", *items), class_="index", aria_label="Deals")


# -- a page for the site of a club ----------------------------------------------------------------------------------

_MOST_COLUMNS = 7


def club_html(title: str, entries: Sequence[Entry]) -> Markup:
    """Return a table of all boards; a board is shown when its number is clicked."""
    names = list(dict.fromkeys(name for one in entries for name, _ in one.facts))[:_MOST_COLUMNS]
    linked = any(one.link for one in entries)
    heads = ["Board", *names, *(["Hand viewer"] if linked else [])]
    head = element("thead", element("tr", *(element("th", name, scope="col") for name in heads)))
    rows = (_club_row(one, number, names, linked=linked) for number, one in enumerate(entries, 1))
    table = element("table", head, element("tbody", *rows))
    frame = element("div", table, class_="wide", tabindex="0", role="group", aria_label="Boards")
    back = element("p", element("a", "All boards", href="#boards"), class_="back")
    boards = (element("div", back, one.html, class_="leaf") for one in entries)
    return joined((_page_head(title, entries), element("section", frame, id="boards"), *boards), "\n")


def _club_row(one: Entry, number: int, names: Sequence[str], *, linked: bool) -> Markup:
    cells = [element("th", element("a", one.title, href=f"#board-{number}"), scope="row")]
    if one.wrong:
        cells.append(element("td", one.told, class_="error", colspan=len(names) + linked))
        return element("tr", *cells)
    values = dict(one.facts)
    cells += [element("td", suited(values.get(name, ""))) for name in names]
    if linked:
        cells.append(element("td", _viewer(one)))
    return element("tr", *cells)


def _viewer(one: Entry) -> Markup:
    if not one.link:
        return Markup("")
    name = f"{one.title} in the hand viewer"
    return element("a", "Play it", href=one.link, rel="noreferrer noopener", aria_label=name)


# -- hand records for paper -----------------------------------------------------------------------------------------

RECORDS_A_SHEET = 12


def sheets_html(title: str, entries: Sequence[Entry]) -> Markup:
    """Return hand records, several per sheet of paper; boards without one follow unchanged."""
    records = [one for one in entries if one.sheet is not None]
    sheets = (
        element("section", _page_head(title, records), element("div", *_records(records[at : at + RECORDS_A_SHEET]),
                class_="records"), class_="sheet")
        for at in range(0, len(records), RECORDS_A_SHEET)
    )  # fmt: skip
    others = (one.html for one in entries if one.sheet is None)
    return joined((*sheets, *others), "\n")


def _records(entries: Sequence[Entry]) -> list[Markup]:
    return [one.sheet for one in entries if one.sheet is not None]


def _page_head(title: str, entries: Sequence[Entry]) -> Markup:
    """Return the title, with place and date if they are the same for all boards."""
    occasions = {one.occasion[1:] for one in entries if not one.wrong}
    parts = [part for part in (occasions.pop() if len(occasions) == 1 else ()) if part]
    notes = [element("p", " · ".join(parts), class_="note")] if parts else []
    return element("header", element("h1", title), *notes, class_="head")
