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
    """Return a tag of the deal's file; "" where it says nothing."""
    value = deal.tags.get(tag, "").strip()
    return "" if value in _UNKNOWN else value


def title_of(deal: Deal, game: str = "") -> str:
    """``Board 7``; else the game with the deal's own number, ``bridge seed:7``, or that in its file: ``skat 3``.

    Args:
        game: its name; "": as the deal says.
    """
    board = said(deal, "Board")
    if board:
        return f"Board {board}"
    number = deal.source.file if _NUMBER.fullmatch(deal.source.file) else deal.source.index
    return f"{game or deal.game or UNNAMED} {number}"


def place_of(deal: Deal) -> str:
    """``evening.pbn #7``; "" where the deal comes from no file."""
    file = deal.source.file
    return "" if file in ("", "<text>") else f"{PurePath(file).name} #{deal.source.index}"
