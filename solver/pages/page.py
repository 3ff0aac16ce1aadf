"""A board as HTML: what is told of it stands there as text, its cards as data for the script."""

from __future__ import annotations

from solver.pages.board import Board, Play
from solver.pages.markup import Markup, element
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
