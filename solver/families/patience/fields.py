"""Typed access to the fields of a patience deal, and the fields of a layout."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from solver.core import cards
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, LETTERS, UNKNOWN, Layout, Pile
from solver.families.patience.referee import Position
from solver.families.patience.rules import Rules, kinds

Marked = tuple[tuple[str, bool], ...]
"""Cards of a pile, each with a flag for lying face down."""

_NOTHING = ("-", GAP, "")

_PLAIN = {code: (code, False) for code in cards.PACK} | {f"({code})": (code, True) for code in cards.PACK}
"""Standard texts of cards, with the card and its face-down flag."""

_CODES = frozenset(cards.PACK)


class Fields:
    """Reader of the fields of one deal.

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
        """Return the error for an unexpected value (by default the whole field)."""
        text = json.dumps(self.fields.get(key) if value is None else value, ensure_ascii=False, default=str)
        verb = "is" if value is None else "contains"
        return DealError(f"{key} {verb} {text if len(text) <= 40 else text[:37] + '...'}. Write {expected}")

    def number(self, key: str, low: int, high: int) -> int | None:
        """Return a whole number in a range; None if the field is absent."""
        value = self.fields.get(key)
        if value is None:
            return None
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"a number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        """Return a boolean field, False if it is absent."""
        value = self.fields.get(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.wrong(key, "true or false")

    def rank(self, key: str) -> int | None:
        """Return a rank, by its letter or its number from 1; None if the field is absent."""
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
        """Return whether the field is a list of cards, not of piles."""
        value = self.fields.get(key)
        return isinstance(value, list) and any(not isinstance(item, list) for item in value)

    def pile(self, key: str) -> Pile:
        """Return a list of cards; a list with a single pile is accepted, too."""
        value = self._list(key)
        if len(value) == 1 and isinstance(value[0], list):
            value = value[0]
        return tuple(self._card(key, item) for item in value)

    def piles(self, key: str) -> tuple[Pile, ...]:
        """Return a list of piles; null, ``-`` and ``[]`` are empty ones, and a lone card is a pile of one."""
        return tuple([tuple([self._card(key, card) for card in self._pile(key, item)]) for item in self._list(key)])

    def marked(self, key: str) -> tuple[Marked, ...]:
        """Return a list of piles with face-down cards in parentheses."""
        return tuple([self._marked_cards(key, self._pile(key, item)) for item in self._list(key)])

    def marked_pile(self, key: str) -> Marked:
        """Return a list of cards with face-down ones in parentheses."""
        value = self._list(key)
        if len(value) == 1 and isinstance(value[0], list):
            value = value[0]
        return self._marked_cards(key, value)

    def grid(self, key: str) -> tuple[Pile, ...]:
        """Return rows of cards and gaps; parentheses have no meaning there."""
        return tuple(tuple(self._place(key, card) for card in self._pile(key, row)) for row in self._list(key))

    def row(self, key: str) -> Pile:
        """Return one row of cards and gaps."""
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


_LAID = (
    "deal", "tableau", "foundations", "base", "stock", "waste", "redeals", "reshuffles", "switched", "turned", "frames",
    "slots", "wasted", "first_ball",
)  # fmt: skip
"""Fields that describe where cards lie; all other fields of a deal are independent of it."""


def deal_of(deal: Deal, rules: Rules, position: Position, aside: Sequence[str] = ()) -> Deal:
    """Return the deal of a position that was reached from its layout.

    Args:
        deal: whose game and numbers hold on.
        rules: those that hold for it.
        position: the referee's.
        aside: cards that were laid aside, of which positions tell how many.

    Raises:
        DealError: no layout says all that matters from there on.
    """
    kind = kind_of(rules)
    if not kind.supports("standing") or not position.says_all():
        raise DealError(f"{rules.name}: no layout says all that matters in this position")
    layout = kind.standing(rules, position)
    if layout.parked:
        layout = replace(layout, wastes=(tuple(aside[: layout.parked]),))
    names = {*_LAID, *layout.places}
    others = {name: value for name, value in deal.fields.items() if name not in names}
    return replace(deal, fields=others | fields_of(rules, layout), played=(), given={})


def fields_of(rules: Rules, layout: Layout) -> dict[str, object]:
    """Return the fields of a layout: the places of its cards, and other state."""
    grid = [list(pile) for pile in layout.tableau]
    marked = [_marked(pile, down) for pile, down in zip(layout.tableau, layout.down, strict=True)]
    found: dict[str, object] = {"tableau": marked if any(layout.down) else grid}
    found["foundations"] = [list(pile) for pile in layout.foundations]
    if layout.base is not None:
        found["base"] = LETTERS[layout.base]
    if rules.stock.to or layout.stock:
        found["stock"] = list(layout.stock)
    if layout.wastes:
        found["waste"] = list(layout.wastes[0]) if len(layout.wastes) == 1 else [list(pile) for pile in layout.wastes]
    orders = kinds.kind_of(rules).orders
    if orders is not None and orders.most(rules) is not None:
        found["reshuffles"] = [list(order) for order in layout.reshuffles]
    elif rules.stock.redeals:
        found["redeals"] = layout.redeals
    found |= {name: True for name in ("switched", "turned") if getattr(layout, name)}
    return found | {name: _place(rules, name, piles, layout) for name, piles in layout.places.items()}


def _place(rules: Rules, name: str, piles: tuple[Pile, ...], layout: Layout) -> list[list[str]]:
    """Return the piles of a place; in places opened pile by pile, only the open part is face up."""
    place = rules.place(name)
    if place is None or place.locked != "flip":
        return [list(pile) for pile in piles]
    opened = next((at for at, pile in enumerate(piles) if pile), None) if layout.turned else None
    return [_marked(pile, len(pile) - (at == opened)) for at, pile in enumerate(piles)]


def _marked(pile: Pile, down: int) -> list[str]:
    return [f"({card})" if at < down else card for at, card in enumerate(pile)]
