"""The fields of a JSON deal, by type: what has the wrong shape is one error that says what was expected."""

from __future__ import annotations

import json
from collections.abc import Mapping

from solver.core import cards
from solver.core.errors import DealError
from solver.families.patience.layout import GAP, UNKNOWN, Pile
from solver.families.patience.pack import LETTERS

Marked = tuple[tuple[str, bool], ...]
"""Cards of a pile, each with whether it lies face down."""

_NOTHING = ("-", GAP, "")

_PLAIN = {code: (code, False) for code in cards.PACK} | {f"({code})": (code, True) for code in cards.PACK}
"""Cards as they mostly stand, and what they mean."""

_CODES = frozenset(cards.PACK)


class Fields:
    """Reads the fields of one deal.

    Args:
        fields: as JSON has them.
        unknown: cards may be unknown.
    """

    def __init__(self, fields: Mapping[str, object], *, unknown: bool = False) -> None:
        self.fields = fields
        self._unknown = unknown

    def __contains__(self, key: str) -> bool:
        return self.fields.get(key) is not None

    def wrong(self, key: str, expected: str, value: object = None) -> DealError:
        """The error for a value (by default the whole field) that is not what was expected."""
        text = json.dumps(self.fields.get(key) if value is None else value, ensure_ascii=False, default=str)
        return DealError(f"{key}: {text if len(text) <= 40 else text[:37] + '...'}; expected {expected}")

    def number(self, key: str, low: int, high: int) -> int | None:
        """A whole number in a range; None where the field is absent."""
        value = self.fields.get(key)
        if value is None:
            return None
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"a number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where the field is absent."""
        value = self.fields.get(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.wrong(key, "true or false")

    def rank(self, key: str) -> int | None:
        """A rank, by its letter or its number from 1; None where the field is absent."""
        value = self.fields.get(key)
        if value is None:
            return None
        name = str(value).upper().replace("10", "T") if not isinstance(value, bool) else ""
        if len(name) == 1 and name in LETTERS[1:]:
            return LETTERS.index(name)
        if type(value) is int and 1 <= value <= 13:
            return value
        raise self.wrong(key, "a rank A 2 3 .. T J Q K")

    def flat(self, key: str) -> bool:
        """Whether the field is a list of cards, not of piles."""
        value = self.fields.get(key)
        return isinstance(value, list) and any(not isinstance(item, list) for item in value)

    def pile(self, key: str) -> Pile:
        """A list of cards; a list with one pile in it is read too."""
        value = self._list(key)
        if len(value) == 1 and isinstance(value[0], list):
            value = value[0]
        return tuple(self._card(key, item) for item in value)

    def piles(self, key: str) -> tuple[Pile, ...]:
        """A list of piles; null, ``-`` and ``[]`` are empty ones, and a card alone is a pile of one."""
        return tuple([tuple([self._card(key, card) for card in self._pile(key, item)]) for item in self._list(key)])

    def marked(self, key: str) -> tuple[Marked, ...]:
        """A list of piles in which face-down cards stand in parentheses."""
        return tuple([self._marked_cards(key, self._pile(key, item)) for item in self._list(key)])

    def marked_pile(self, key: str) -> Marked:
        """A list of cards of which face-down ones stand in parentheses."""
        value = self._list(key)
        if len(value) == 1 and isinstance(value[0], list):
            value = value[0]
        return self._marked_cards(key, value)

    def grid(self, key: str) -> tuple[Pile, ...]:
        """Rows of cards and gaps; parentheses mean nothing there."""
        return tuple(tuple(self._place(key, card) for card in self._pile(key, row)) for row in self._list(key))

    def row(self, key: str) -> Pile:
        """One row of cards and gaps."""
        return tuple(self._place(key, card) for card in self._list(key))

    def _list(self, key: str) -> list[object]:
        value = self.fields.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def _pile(self, key: str, item: object) -> list[object]:
        if item is None or (isinstance(item, str) and item.strip() in _NOTHING):
            return []
        if isinstance(item, str):
            return [item]
        if isinstance(item, list):
            return item
        raise self.wrong(key, "a list of cards for each pile", item)

    def _card(self, key: str, item: object) -> str:
        if not isinstance(item, str):
            raise self.wrong(key, "cards such as SA", item)
        if item in _CODES:
            return item
        if item.strip() == UNKNOWN:
            if self._unknown:
                return UNKNOWN
            raise DealError(f"{key}: {UNKNOWN} is a card that is not known; faceup simulate deals such cards at random")
        try:
            return cards.card(item)
        except DealError as error:
            raise DealError(f"{key}: {error.message}") from None

    def _marked_cards(self, key: str, items: list[object]) -> Marked:
        try:  # as nearly all piles are written, and a million deals are read
            return tuple([_PLAIN[item] for item in items])  # type: ignore[index]
        except (KeyError, TypeError):
            return tuple([self._marked(key, item) for item in items])

    def _marked(self, key: str, item: object) -> tuple[str, bool]:
        if isinstance(item, str) and item in _PLAIN:
            return _PLAIN[item]
        text = item.strip() if isinstance(item, str) else ""
        if text.startswith("(") and text.endswith(")"):
            return self._card(key, text[1:-1]), True
        return self._card(key, item), False

    def _place(self, key: str, item: object) -> str:
        if item is None or (isinstance(item, str) and item.strip() in _NOTHING):
            return GAP
        return self._marked(key, item)[0]
