"""Formats of deal files: parse deals from text, and write deals as text.

scan    the deals of a file one by one, with an error in the place of each that cannot be read
read    all deals of a file or a text, or the first error
write   write deals in one of ``FORMATS_OUT``
pieces  write deals piece by piece
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.exports import attribute

if TYPE_CHECKING:
    from solver.formats.files import detect, format_of, is_text, pieces, read, scan, write
    from solver.formats.registry import FORMATS_IN, FORMATS_OUT
    from solver.formats.remarks import BadDeal

__all__ = [
    "FORMATS_IN",
    "FORMATS_OUT",
    "BadDeal",
    "detect",
    "format_of",
    "is_text",
    "pieces",
    "read",
    "scan",
    "write",
]

_FILES = "solver.formats.files"
_PLACES = {
    "FORMATS_IN": "solver.formats.registry",
    "FORMATS_OUT": "solver.formats.registry",
    "BadDeal": "solver.formats.remarks",
    **dict.fromkeys(("detect", "format_of", "is_text", "pieces", "read", "scan", "write"), _FILES),
}


def __getattr__(name: str) -> object:
    """Import a format on first use: most commands need one format, or none."""
    return attribute(__name__, _PLACES, name)
