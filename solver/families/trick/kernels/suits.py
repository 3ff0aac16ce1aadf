"""Cards of a deal by the suits to which they belong while its trumps do not change."""

from __future__ import annotations

from solver.families.trick.pack import JOKER, MAJORS
from solver.families.trick.recall import once
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""The other suit of the same colour."""

TOPS = "top trumps"
"""The trump suit where no suit is trumps but some cards are."""


def suits_in_order(rules: Rules, start: Start) -> dict[str, list[str]]:
    """The dealt cards by suit, from the highest; top trumps stand in the trump suit.

    A card that is in no hand is left out. Equal cards of a doubled pack stand beside each other.
    """
    places = _by_trump(rules)[start.trump]
    suits: dict[str, list[str]] = {}
    for (suit, *_), card in sorted([(places[card], card) for hand in start.hands for card in hand]):
        suits.setdefault(suit, []).append(card)
    return suits


class _ByTrump(dict[str | None, "_Places"]):
    """Where cards stand, by trump suit."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, trump: str | None) -> _Places:
        return self.setdefault(trump, _Places(self._rules, trump))


_by_trump = once(_ByTrump)


class _Places(dict[str, tuple[str, int, int]]):
    """The suit of each card while a suit is trumps, and where it stands there, the highest first."""

    def __init__(self, rules: Rules, trump: str | None) -> None:
        self._rules, self._trump = rules, trump
        self._tops = top_trumps(rules, trump)

    def __missing__(self, card: str) -> tuple[str, int, int]:
        suit = (self._trump or TOPS) if card in self._tops else card[0]
        return self.setdefault(card, (suit, *self._order(card)))

    def _order(self, card: str) -> tuple[int, int]:
        if card in self._tops:
            return 0, self._tops.index(card)
        if card[0] == JOKER:
            return 1, int(card[1:])
        pack = self._rules.pack
        if card[0] == MAJORS or pack.numbers:
            return 1, -int(card[1:])
        own = self._rules.trump.ranks if card[0] == self._trump else ""
        ranks = own if card[1:] in own else pack.orders.get(card[0], pack.ranks)
        return 1, ranks.index(card[1:])


def top_trumps(rules: Rules, trump: str | None) -> list[str]:
    """The cards above the trump suit's own order, from the highest."""
    if trump is None and not rules.trump.top_alone:
        return []
    return [card for word in rules.trump.top if (card := _top(word, trump))]


def _top(word: str, trump: str | None) -> str:
    if word.startswith("left "):
        return COLOURS[trump] + word.removeprefix("left ") if trump in COLOURS else ""
    if len(word) == 1:
        return trump + word if trump else ""
    return word
