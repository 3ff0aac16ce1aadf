"""Types of JSON objects, and a reader of the fields of a JSON deal that reports what is allowed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from solver.core.errors import DealError

_CARD = re.compile(r"[A-Z][A-Z0-9]+")


class FieldReader:
    """Reader of the fields of one deal."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields = fields

    def __contains__(self, key: str) -> bool:
        return self.fields.get(key) is not None

    def is_list(self, key: str) -> bool:
        """Return whether the value is a list."""
        return isinstance(self.fields.get(key), (list, tuple))

    def wrong(self, key: str, expected: str, value: object = None) -> DealError:
        """Return the error about a wrong value (by default the whole field), with the allowed values."""
        text = json.dumps(self.fields.get(key) if value is None else value, ensure_ascii=False, default=str)
        return DealError(f"{key}: {text if len(text) <= 40 else text[:37] + '...'}; expected {expected}")

    def text(self, key: str) -> str:
        """Return a word; empty if the field is absent."""
        value = self.fields.get(key)
        if value is None or isinstance(value, str):
            return (value or "").strip()
        raise self.wrong(key, "a string")

    def number(self, key: str, low: int, high: int) -> int | None:
        """Return a whole number in a range; None if the field is absent."""
        value = self.fields.get(key)
        return None if value is None else self._number(key, value, low, high)

    def _number(self, key: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"a number from {low} to {high}", value)
        return value

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """Return a list of whole numbers in a range."""
        return tuple(self._number(key, value, low, high) for value in self.items(key))

    def flag(self, key: str) -> bool:
        """Return true or false; false if the field is absent."""
        value = self.fields.get(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.wrong(key, "true or false")

    def flags(self, key: str) -> tuple[bool, ...]:
        """Return a list of truth values."""
        values = self.items(key)
        if not all(isinstance(value, bool) for value in values):
            raise self.wrong(key, "a list of true and false")
        return tuple(bool(value) for value in values)

    def seat(self, key: str, seats: int) -> int | None:
        """Return a seat, 0 to ``seats`` - 1, or a letter N E S W at a table of four; None if the field is absent."""
        value = self.fields.get(key)
        if isinstance(value, str) and seats == 4 and len(value) == 1 and value.upper() in "NESW":
            return "NESW".index(value.upper())
        if value is None or (type(value) is int and 0 <= value < seats):
            return value
        raise self.wrong(key, f"a seat from 0 to {seats - 1}")

    def suit(self, key: str, suits: str) -> str | None:
        """Return the letter of a suit; None if the field is absent or means no suit."""
        value = self.fields.get(key)
        if value is None or (isinstance(value, str) and value.upper() in ("N", "NT", "-", "")):
            return None
        if isinstance(value, str) and len(value) == 1 and value.upper() in suits:
            return value.upper()
        raise self.wrong(key, f"a suit of {' '.join(suits)}, or null")

    def items(self, key: str) -> list[object]:
        """Return a list of any values."""
        value = self.fields.get(key)
        if value is None:
            return []
        if not isinstance(value, (list, tuple)):
            raise self.wrong(key, "a list")
        return list(value)

    def card(self, key: str) -> str | None:
        """Return a card; None if the field is absent."""
        value = self.fields.get(key)
        return None if value is None else self.one(key, value)

    def cards(self, key: str) -> tuple[str, ...]:
        """Return a list of cards."""
        return tuple(self.one(key, item) for item in self.items(key))

    def hands(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Return a list of lists of cards; null counts as an empty one."""
        hands = []
        for item in self.items(key):
            if item is not None and not isinstance(item, (list, tuple)):
                raise self.wrong(key, "a list of cards for each seat", item)
            hands.append(tuple(self.one(key, card) for card in item or ()))
        return tuple(hands)

    def one(self, key: str, item: object) -> str:
        """Return the code of a card."""
        code = item.strip().upper() if isinstance(item, str) else ""
        if not _CARD.fullmatch(code):
            raise self.wrong(key, "cards such as SA", item)
        return code


JsonValue = Any
"""A value as ``json`` reads it: of any kind until a reader has checked it."""

JsonMapping = Mapping[str, Any]
"""A JSON object that is only read."""

JsonObject = dict[str, Any]
"""A JSON object that may be changed."""
