"""Layouts in Solvitaire's JSON: alone, or in a file whose first line gives the game and its rules.

Their content becomes the fields of a JSON deal; the rules are kept in the field ``rules``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.core.errors import FormatError
from solver.core.json_fields import JsonMapping, JsonObject

_CARD = re.compile(r"(10|[A2-9TJQK])([SHDC])", re.IGNORECASE)
_GAP = "AS"
"""Placeholder of every gap in rows of sequences."""

_ALONE = ("tableau piles", "accordion", "sequences")
"""Keys of which a layout has one."""


def is_header(item: JsonMapping) -> bool:
    """Return whether an object is not a deal but the line above deals, with the game and its rules."""
    return isinstance(item.get("rules"), dict) and "layout" not in item and "tableau" not in item


def is_layout(item: JsonMapping) -> bool:
    """Return whether an object is a layout of Solvitaire, alone or with data about it."""
    if "hands" in item:  # the cards on the table of a game with hands are called a layout too
        return False
    return "layout" in item or not item.keys().isdisjoint(_ALONE)


def as_deal(item: JsonMapping, header: JsonMapping | None) -> JsonObject:
    """Return a layout as a JSON deal.

    Args:
        item: the layout, or an object with it and its seed, verdict and so on.
        header: the object above it.

    Raises:
        FormatError: it is not a layout.
    """
    layout = item.get("layout", item)
    if not isinstance(layout, dict):
        raise FormatError("layout is not an object. Write one with tableau piles, stock and so on")
    about = {key: value for key, value in item.items() if key != "layout"} if "layout" in item else {}
    return {**(header or {}), **about, **_fields(layout)}


def _fields(layout: JsonMapping) -> JsonObject:
    found: JsonObject = {}
    for key, value in layout.items():
        if key not in _READ:
            raise FormatError(f"{key!r} is unknown in a layout; it can have {', '.join(_READ)}")
        name, read = _READ[key]
        if name in found:
            raise FormatError(f"{key} beside another {name}; leave one of them out")
        found[name] = read(key, value)
    cells = found.get("cells")
    if cells is not None:
        if crowded := next((pile for pile in cells if len(pile) > 1), None):
            raise FormatError(f"cells: {len(crowded)} cards in one cell; a cell holds one card at most")
        found |= {"cells": [pile[0] for pile in cells if pile], "ncells": len(cells)}
    return found


def _card(key: str, text: object) -> str:
    found = _CARD.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise FormatError(f"{key}: {text!r} is not a card. Write a rank and a suit, as in 10D, or 10d face down")
    code = (found[2] + found[1]).upper().replace("10", "T")
    return f"({code})" if found[2].islower() else code


def _pile(key: str, value: object) -> list[str]:
    """Return a list of cards; an empty text is an empty list, and one card needs no list."""
    if isinstance(value, str):
        return [_card(key, value)] if value else []
    if not isinstance(value, list):
        raise FormatError(f"{key}: {value!r} is not a pile. Write a list of cards")
    return [_card(key, text) for text in value]


def _piles(key: str, value: object) -> list[list[str]]:
    if isinstance(value, str) and not value:
        return []
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise FormatError(f"{key}: {value!r} are no piles. Write a list of piles")
    return [_pile(key, pile) for pile in value]


def _stock(key: str, value: object) -> list[str]:
    """Return the stock with its next card first; in Solvitaire's JSON it is the last."""
    return _pile(key, value)[::-1]


def _rows(key: str, value: object) -> list[list[str]]:
    gap = _card(key, _GAP)
    return [["--" if card == gap else card for card in row] for row in _piles(key, value)]


_READ = {
    "tableau piles": ("tableau", _piles),
    "accordion": ("tableau", _piles),
    "sequences": ("tableau", _rows),
    "foundations": ("foundations", _piles),
    "hole": ("foundations", lambda key, value: [_pile(key, value)]),
    "stock": ("stock", _stock),
    "waste": ("waste", lambda key, value: [_pile(key, value)]),
    "reserve": ("reserve", _piles),
    "cells": ("cells", _piles),
}
"""Key of a layout -> field of a JSON deal, and how it is read."""
