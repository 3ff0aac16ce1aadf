"""Deal files: text -> deals, deals -> text.

scan    the deals of a file one by one, with what is wrong in the place of those that cannot be read
read    all deals of a file or a text, or the first error
write   deals in one of ``FORMATS_OUT``
pieces  the same piece by piece
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
