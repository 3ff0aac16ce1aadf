"""Notations of tag values that fields of several games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.core.cards import card
from solver.core.errors import DealError
from solver.formats.values import any_card

Rows = Sequence[str]
Written = tuple[str, Rows]
"""The value of a tag and the lines below it."""

EMPTY = "-"
GAP = "--"
UNKNOWN = "??"
"""A card that is not known."""


@dataclass(frozen=True, slots=True)
class TagKind:
    """Notation of the values of some tags.

    Attributes:
        read: parses the value and the lines below it.
        write: the inverse; returns None if this notation cannot hold a value.
    """

    read: Callable[[str, Rows], object]
    write: Callable[[object], Written | None]


def code(token: str) -> str:
    """Parse a card: in parentheses if it lies face down; or an empty place, or an unknown card."""
    if token in (EMPTY, GAP, UNKNOWN, f"({UNKNOWN})"):
        return token
    down = token.startswith("(") and token.endswith(")")
    plain = token[1:-1] if down else token
    try:
        found = card(plain)
    except DealError:
        found = any_card(plain)
    return f"({found})" if down else found


def codes(text: str) -> list[str]:
    """Parse cards separated by commas or blanks."""
    return [code(token) for token in re.split(r"[\s,]+", text) if token]


def is_codes(value: object) -> bool:
    """Return whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def write_codes(value: object) -> Written | None:
    """Write a list of cards, the inverse of ``codes``; return None for other values."""
    return (",".join(value), ()) if isinstance(value, list) and is_codes(value) else None


def word(text: str) -> int | str:
    """Parse a number; another text is returned unchanged."""
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def _read_number(value: str, _rows: Rows) -> object:
    if not re.fullmatch(r"-?\d{1,6}", value):
        raise DealError(f"{value!r} is not a number. Write digits")
    return int(value)


def _write_number(value: object) -> Written | None:
    return (str(value), ()) if type(value) is int else None


def _write_text(value: object) -> Written | None:
    return (value, ()) if isinstance(value, str) and value != "?" else None


CODES = TagKind(lambda value, _rows: codes(value), write_codes)
CARDS = TagKind(lambda value, _rows: [] if value.strip() == EMPTY else codes(value), write_codes)
"""Cards in an order: a dash alone says that there are none; among places it is one that is empty."""

NUMBER = TagKind(_read_number, _write_number)
TEXT = TagKind(lambda value, _rows: value, _write_text)
