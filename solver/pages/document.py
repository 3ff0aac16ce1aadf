"""Boards as one HTML document: what is said stands there as text, the cards as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.pages.board import Board, Play
from solver.pages.front import digest, script, style
from solver.pages.markup import Markup, element, joined
from solver.pages.packed import packed
from solver.pages.panels import facts_html, panel_html


def board_html(board: Board, number: int) -> Markup:
    """A board of a page.

    Args:
        number: where it stands on the page, from 1; its id is ``board-`` with that.
    """
    own = f"board-{number}"
    title = f"{own}-title"
    head = element("header", element("h2", board.title, id=title), *_place(board))
    if board.error:
        return element("article", head, element("p", board.error, class_="error"), class_="board", id=own,
                       aria_labelledby=title)  # fmt: skip
    parts = [head]
    if board.facts:
        parts.append(facts_html(board.facts))
    if board.play is not None:
        parts.append(play_html(board.play, title))
    if board.panels:
        panels = (panel_html(panel, f"{own}-{place}") for place, panel in enumerate(board.panels, 1))
        parts.append(element("div", *panels, class_="panels"))
    parts.append(_report(board))
    return element("article", *parts, class_="board", id=own, aria_labelledby=title)


def _place(board: Board) -> list[Markup]:
    return [element("p", board.place, class_="place")] if board.place else []


def _report(board: Board) -> Markup:
    """The report as on a terminal: alone on the page, or behind what else there is."""
    if not board.text:
        return Markup("")
    report = element("pre", board.text, tabindex="0", role="group", aria_label="Report")
    if board.play is None and not board.panels:
        return element("div", report, class_="report")
    return element("details", element("summary", "Report as text"), report, class_="report")


def play_html(play: Play, title: str) -> Markup:
    """The element that the script fills (``faceup-board``), with the cards in it as packed JSON.

    Args:
        title: the id of the heading that names it.
    """
    data = Markup(f'<script type="application/octet-stream">{packed(play)}</script>')
    return element("faceup-board", data, role="group", aria_labelledby=title)


@dataclass(frozen=True, slots=True)
class Entry:
    """A board that is done, as it goes into a page.

    Attributes:
        title: of the board.
        told: what the index says of it.
        wrong: there is an error in place of an answer.
        html: the board.
    """

    title: str
    told: str
    wrong: bool
    html: Markup


def entry(board: Board, number: int) -> Entry:
    """A board as it goes into a page.

    Args:
        number: where it stands on the page, from 1.
    """
    told = board.error or " · ".join(value for _, value in board.facts[:_MOST_FACTS])
    return Entry(board.title, told, bool(board.error), board_html(board, number))


_MOST_FACTS = 3
"""As many as the index has room for."""


def document(title: str, entries: Sequence[Entry], *, note: str = "") -> str:
    """The whole page, with an index where there are several boards.

    Args:
        note: what is to be known of all of them, such as that they are not all.
    """
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


def whole(title: str, body: Markup, *, live: bool = False) -> str:
    """A document around what it shows.

    Args:
        live: a server gives the page, and answers what it asks.
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
    main = element("main", body)
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n'
        f"<body>\n{main}\n<script>{code}</script>\n</body>\n</html>\n"
    )


def policy(*, live: bool = False) -> str:
    """The Content-Security-Policy of a page."""
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
    """A link to every board, with what is told of it."""
    items = (
        element(
            "li",
            element("a", one.title, href=f"#board-{number}"),
            *([" ", element("span", one.told, class_="error" if one.wrong else None)] if one.told else []),
        )
        for number, one in enumerate(entries, 1)
    )
    return element("nav", element("ol", *items), class_="index", aria_label="Deals")
