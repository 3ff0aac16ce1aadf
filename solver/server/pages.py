"""The pages of the server: the list of deals, the page of a deal, and files with the played line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.cards import seat_name
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError
from solver.families.bridge.options import terms_of
from solver.formats.files import pieces
from solver.formats.remarks import BadDeal
from solver.pages.board import Board
from solver.pages.document import board_html, whole
from solver.pages.document import policy as page_policy
from solver.pages.markup import Markup, element, joined
from solver.pages.suited import STYLE
from solver.pages.titles import place_of, title_of
from solver.server.tables import Listed, Path, Table

_Write = Callable[[Table, Path, Sequence[Path], str], str]


@dataclass(frozen=True, slots=True)
class Saved:
    """A file to download.

    Attributes:
        name: without a folder.
        type: of its content.
        text: its content.
    """

    name: str
    type: str
    text: str


def saved(table: Table, path: Path, variations: Sequence[Path], format: str, contract: str = "") -> Saved:
    """Return a deal with the played line as a file.

    Args:
        table: the deal.
        path: the line that is its record now.
        variations: the ends of the other lines; a page has no place for them.
        format: one of ``FORMATS``.
        contract: with its declarer, if it was typed beside the deal; "": the deal's own.

    Raises:
        FaceupError: there is no such format, or it cannot hold such a deal, or a play is illegal.
    """
    table.position(path)
    for variation in variations:
        table.position(variation)
    if format not in FORMATS:
        raise DealError(f"{format!r} is not a format. Choose {', '.join(FORMATS)}")
    ending, kind, write = FORMATS[format]
    return Saved(f"{_name(title_of(table.deal))}.{ending}", kind, write(table, path, variations, contract))


def played(table: Table, path: Path, variations: Sequence[Path] = (), contract: str = "") -> Deal:
    """Return the deal with a line as its record: as plays if there are hands, else as the line of a layout.

    The ends of other lines are in a tag, ``Variations``.
    """
    deal = table.deal
    if not deal.hands:
        deal = replace(deal, given={**deal.given, "line": list(path)} if path else deal.given)
    elif path != table.record:
        # Where another line is played, all that belongs to the record of the deal is gone.
        deal = replace(table.scene.after(path), source=deal.source)
    if contract:
        deal = replace(deal, **terms_of(contract, None))
    if not variations:
        return deal
    return replace(deal, tags={**deal.tags, "Variations": "; ".join(" ".join(line) for line in variations)})


def _text(format: str) -> _Write:
    def write(table: Table, path: Path, variations: Sequence[Path], contract: str) -> str:
        found = pieces([played(table, path, variations, contract)], format)
        return "".join(one if isinstance(one, str) else one.decode("utf-8", "replace") for one in found)

    return write


def _page(table: Table, path: Path, _variations: Sequence[Path], _contract: str) -> str:
    """Return a page in one file without a server, with the results so far."""
    from solver.pages.document import document, entry

    title = title_of(table.deal)
    board = Board(title=title, facts=facts_of(table), play=table.play(path))
    return document(title, [entry(board, 1)])


def facts_of(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the names and values at the top of the page, which the deal itself gives."""
    deal = table.deal
    game = table.question.choice.named or deal.game
    seats = len(deal.hands)
    facts = [("Game", game or ""), ("Deal", str(deal.fields.get("deal", "")))]
    facts += [
        (name, seat_name(seat, seats))
        for name, seat in (("Dealer", deal.dealer), ("Declarer", deal.declarer))
        if seat is not None
    ]
    if deal.vulnerable is not None:
        facts.append(("Vulnerable", _VULNERABLE[deal.vulnerable]))
    if deal.contract is not None:
        facts.append(("Contract", _contract(deal.contract)))
    return tuple((name, value) for name, value in facts if value)


def _contract(contract: Contract) -> str:
    """Return a contract as text: ``4♠X``."""
    return f"{contract.level}{STYLE.strain(contract.strain)}{'X' * contract.doubled}"


_VULNERABLE = {(False, False): "none", (True, False): "N-S", (False, True): "E-W", (True, True): "both"}


FORMATS: Mapping[str, tuple[str, str, _Write]] = {
    "pbn": ("pbn", "application/x-pbn", _text("pbn")),
    "json": ("json", "application/json", _text("json")),
    "html": ("html", "text/html", _page),
}
"""Ending, type, and what writes it."""


def _name(title: str) -> str:
    """Return a title as a file name that is valid everywhere."""
    return re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-").lower()[:60] or "deal"


_TITLE = "faceup view"


def policy() -> str:
    """Return the Content-Security-Policy header of pages, which also forbids framing."""
    return f"{page_policy(live=True)}; frame-ancestors 'none'"


def list_page(listed: Sequence[Listed], root: str, error: str = "") -> str:
    """Return the list of all deals of the command line as a page.

    Args:
        root: the beginning of all addresses.
        error: the message of an earlier error.
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
    """Return the page of a deal, with all data that the script needs for requests.

    Args:
        dealt: whether the game has deals by number.
    """
    title = title_of(table.deal)
    parts = [element("h1", _TITLE)]
    if len(listed) > 1:
        parts.append(element("nav", element("a", "All deals", href=root), aria_label="Deals"))
    parts += [element("faceup-live", data_told=json.dumps(live_data(table, root, dealt=dealt))), board_of(table)]
    return whole(f"{title} · {_TITLE}", joined(parts, "\n"), live=True)


def board_of(table: Table) -> Markup:
    """Return the board of a deal."""
    board = Board(title=title_of(table.deal), place=place_of(table.deal), facts=facts_of(table), play=table.play())
    return board_html(board, 1)


def live_data(table: Table, root: str, *, dealt: bool) -> dict[str, object]:
    """Return the data of the script besides the cards."""
    return {
        "table": table.name,
        "root": root,
        "hands": hands_of(table),
        "dealt": dealt,
        "formats": list(FORMATS),
    }


def hands_of(table: Table) -> list[str]:
    """Return the place of every seat's hand, by which hands are edited; empty if they cannot be edited."""
    cards = table.scene.cards(table.scene.start())
    found = []
    for hand in table.deal.hands:
        place = next((name for name, held in cards.items() if hand and sorted(held) == sorted(hand)), None)
        if place is None:
            return []
        found.append(place)
    return found if len(set(found)) == len(found) else []
