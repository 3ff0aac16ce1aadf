"""Title of a board, and the source of its deal."""

from __future__ import annotations

import re
from pathlib import PurePath

from solver.core.deal import UNNAMED, Deal

_NUMBER = re.compile(r"[a-z]+:\d+")
"""Placeholder for the file of a numbered deal."""

_UNKNOWN = ("", "?", "-")
"""What files write where they do not know."""


def said(deal: Deal, tag: str) -> str:
    """Return the value of a tag of the deal's file; "" if it has none."""
    value = deal.tags.get(tag, "").strip()
    return "" if value in _UNKNOWN else value


def title_of(deal: Deal, game: str = "") -> str:
    """Return the title of a deal: ``Board 7``, ``bridge seed:7`` by its own number, or ``skat 3`` by that in its file.

    Args:
        game: its name; "": that of the deal.
    """
    board = said(deal, "Board")
    if board:
        return f"Board {board}"
    number = deal.source.file if _NUMBER.fullmatch(deal.source.file) else deal.source.index
    return f"{game or deal.game or UNNAMED} {number}"


def place_of(deal: Deal) -> str:
    """Return the source of a deal, ``evening.pbn #7``; "" if it does not come from a file."""
    file = deal.source.file
    return "" if file in ("", "<text>") else f"{PurePath(file).name} #{deal.source.index}"
