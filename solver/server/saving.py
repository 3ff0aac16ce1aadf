"""What was played, as the text of a file: it goes to the browser, which saves it; nothing is written here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.cards import seat_name
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError
from solver.formats import pieces
from solver.pages.board import Board
from solver.pages.spoken import STYLE
from solver.pages.titles import title_of
from solver.server.tables import Path, Table

_Write = Callable[[Table, Path, Sequence[Path]], str]


@dataclass(frozen=True, slots=True)
class Saved:
    """A file.

    Attributes:
        name: without a folder.
        type: of its content.
        text: what stands in it.
    """

    name: str
    type: str
    text: str


def saved(table: Table, path: Path, variations: Sequence[Path], format: str) -> Saved:
    """A deal with what was played of it.

    Args:
        table: the deal.
        path: the line that is its record now.
        variations: the ends of the other lines; a page has no place for them.
        format: one of ``FORMATS``.

    Raises:
        FaceupError: there is no such format, or it has no place for such a deal; or a play cannot be made.
    """
    table.position(path)
    for variation in variations:
        table.position(variation)
    if format not in FORMATS:
        raise DealError(f"{format!r}; expected {', '.join(FORMATS)}")
    ending, kind, write = FORMATS[format]
    return Saved(f"{_name(title_of(table.deal))}.{ending}", kind, write(table, path, variations))


def played(table: Table, path: Path, variations: Sequence[Path] = ()) -> Deal:
    """The deal with a line as its record, as plays where there are hands, else as the line of a layout; the ends of
    other lines as a tag, ``Variations``.
    """
    deal = table.deal
    if not deal.hands:
        deal = replace(deal, given={**deal.given, "line": list(path)} if path else deal.given)
    elif path != table.record:
        # Where another line is played, all that belongs to the record of the deal is gone.
        deal = replace(table.scene.after(path), source=deal.source)
    if not variations:
        return deal
    return replace(deal, tags={**deal.tags, "Variations": "; ".join(" ".join(line) for line in variations)})


def _text(format: str) -> _Write:
    def write(table: Table, path: Path, variations: Sequence[Path]) -> str:
        found = pieces([played(table, path, variations)], format)
        return "".join(one if isinstance(one, str) else one.decode("utf-8", "replace") for one in found)

    return write


def _page(table: Table, path: Path, _variations: Sequence[Path]) -> str:
    """A page in one file that asks nobody, with what was found so far."""
    from solver.pages.document import document, entry

    title = title_of(table.deal)
    board = Board(title=title, facts=facts_of(table), play=table.play(path))
    return document(title, [entry(board, 1)])


def facts_of(table: Table) -> tuple[tuple[str, str], ...]:
    """What is said at the top: what the deal itself says, whatever its game."""
    deal = table.deal
    game = table.question.choice.named or deal.game
    seats = len(deal.hands)
    told = [("Game", game or ""), ("Deal", str(deal.fields.get("deal", "")))]
    told += [
        (name, seat_name(seat, seats))
        for name, seat in (("Dealer", deal.dealer), ("Declarer", deal.declarer))
        if seat is not None
    ]
    if deal.vulnerable is not None:
        told.append(("Vulnerable", _VULNERABLE[deal.vulnerable]))
    if deal.contract is not None:
        told.append(("Contract", _contract(deal.contract)))
    return tuple((name, value) for name, value in told if value)


def _contract(contract: Contract) -> str:
    """``4♠X``."""
    return f"{contract.level}{STYLE.strain(contract.strain)}{'X' * contract.doubled}"


_VULNERABLE = {(False, False): "none", (True, False): "N-S", (False, True): "E-W", (True, True): "both"}


FORMATS: Mapping[str, tuple[str, str, _Write]] = {
    "pbn": ("pbn", "application/x-pbn", _text("pbn")),
    "json": ("json", "application/json", _text("json")),
    "html": ("html", "text/html", _page),
}
"""Ending, type, and what writes it."""


def _name(title: str) -> str:
    """A title as the name of a file anywhere."""
    return re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-").lower()[:60] or "deal"
