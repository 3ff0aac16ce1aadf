"""The pages of the server: the list of deals, and a deal that is alive."""

from __future__ import annotations

import json
from collections.abc import Sequence

from solver.formats import BadDeal
from solver.pages.board import Board
from solver.pages.document import board_html, whole
from solver.pages.document import policy as page_policy
from solver.pages.markup import Markup, element, joined
from solver.pages.titles import place_of, title_of
from solver.server.saving import FORMATS, facts_of
from solver.server.tables import Listed, Table

_TITLE = "faceup view"


def policy() -> str:
    """The Content-Security-Policy of pages, as a header: nobody may frame them either."""
    return f"{page_policy(live=True)}; frame-ancestors 'none'"


def list_page(listed: Sequence[Listed], root: str, error: str = "") -> str:
    """All deals of the command line.

    Args:
        root: where addresses begin.
        error: what went wrong before.
    """
    parts = [element("h1", "Deals")]
    if error:
        parts.append(element("p", error, class_="error", role="alert"))
    items = [_item(one, root) for one in listed]
    parts.append(element("nav", element("ol", *items), class_="index", aria_label="Deals"))
    return whole(_TITLE, joined(parts, "\n"), live=True)


def _item(one: Listed, root: str) -> Markup:
    if isinstance(one.deal, BadDeal):
        return element("li", one.title, " ", element("span", str(one.deal.error), class_="error"))
    return element("li", element("a", one.title, href=f"{root}deal/{one.name}"))


def deal_page(table: Table, listed: Sequence[Listed], root: str, *, dealt: bool) -> str:
    """A deal, with all that the script needs to ask for more.

    Args:
        dealt: there are others by number.
    """
    title = title_of(table.deal)
    parts = [element("h1", _TITLE)]
    if len(listed) > 1:
        parts.append(element("nav", element("a", "All deals", href=root), aria_label="Deals"))
    parts += [element("faceup-live", data_told=json.dumps(live_data(table, root, dealt=dealt))), board_of(table)]
    return whole(f"{title} · {_TITLE}", joined(parts, "\n"), live=True)


def board_of(table: Table) -> Markup:
    """The board of a deal."""
    board = Board(title=title_of(table.deal), place=place_of(table.deal), facts=facts_of(table), play=table.play())
    return board_html(board, 1)


def live_data(table: Table, root: str, *, dealt: bool) -> dict[str, object]:
    """What the script is told besides the cards."""
    return {
        "table": table.name,
        "root": root,
        "hands": hands_of(table),
        "dealt": dealt,
        "formats": list(FORMATS),
    }


def hands_of(table: Table) -> list[str]:
    """The place of every seat's hand, by which hands are edited; none where they cannot be."""
    cards = table.scene.cards(table.scene.start())
    found = []
    for hand in table.deal.hands:
        place = next((name for name, held in cards.items() if hand and sorted(held) == sorted(hand)), None)
        if place is None:
            return []
        found.append(place)
    return found if len(set(found)) == len(found) else []
