"""The unknown cards of a layout, ``??``: which cards they may be, and how they are dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from solver.core.errors import DealError
from solver.core.rng import Draws
from solver.families.patience import pack
from solver.families.patience.counting import Missing, missing_cards
from solver.families.patience.fields import Fields
from solver.families.patience.layout import UNKNOWN, Layout
from solver.families.patience.reading import laid_out
from solver.families.patience.rules import Rules

_DOWN = f"({UNKNOWN})"

_KNOWN = ("foundations", "frames", "reshuffles", "slots")
"""Fields in which all cards must be known."""


class Unknown:
    """A layout of which some cards are not known.

    Every way to deal the cards that are missing is equally likely. Where suits mix on foundations of which only the
    tops are given, so is every way to choose those under them. Where cards may be out of play, as in the middle of a
    game in which they are taken off, those are as likely to be any of the missing ones.

    Args:
        rules: the game.
        fields: of the deal, as JSON has them.

    Attributes:
        rules: those that hold for the deal.
        layout: the layout, with ``??`` in it.
        count: how many cards are unknown.

    Raises:
        DealError: no card is unknown, one where all must be known, or another number of them than is missing.
    """

    def __init__(self, rules: Rules, fields: Mapping[str, object]) -> None:
        self._fields = fields
        for key in _KNOWN:
            if _unknown_in(fields.get(key)):
                raise DealError(f"{key}: {UNKNOWN} is a card that is not known; expected all cards there")
        deal = Fields(fields, unknown=True)
        self.rules, self.layout = laid_out(rules, deal)
        self.count = sum(map(_unknown_in, fields.values()))
        if not self.count:
            raise DealError(f"no card is unknown; expected {UNKNOWN} in place of each that is")
        if self.count != _shown(self.layout):
            raise DealError(f"{UNKNOWN} stands where this game has no cards; expected it in {_places(self.rules)}")
        self._missing = missing_cards(self.rules, self.layout, deal.rank("base"))
        self._check(self._missing)

    def _check(self, missing: Missing) -> None:
        """Make sure that there are as many cards as unknown ones.

        Raises:
            DealError: it is not so.
        """
        left = len(missing.cards) - sum(missing.hidden.values())
        ranks = Counter(map(pack.rank, missing.cards))
        if any(ranks[rank] < count for rank, count in missing.hidden.items()):
            raise DealError("cards that lie under the foundations' tops stand elsewhere too; expected each card once")
        if self.count > left or (missing.all and self.count < left):
            wanted = "as many" if missing.all else f"at most {left}"
            runs = ", complete runs gone from it as foundations" if self.rules.foundations.runs else ""
            raise DealError(
                f"{self.count} unknown cards, and {left} of the pack are missing; "
                f"expected {wanted}: the pack is {pack.described(self.rules.pack)}{runs}"
            )

    def dealt(self, draws: Draws) -> dict[str, object]:
        """The fields with cards dealt at random in place of the unknown ones."""
        cards = iter(self._drawn(draws))
        return {key: _filled(value, cards) for key, value in sorted(self._fields.items())}

    def _drawn(self, draws: Draws) -> list[str]:
        """As many cards as are unknown, in random order."""
        hidden = Counter(self._missing.hidden)
        left = []
        for card in draws.shuffled(self._missing.cards):
            if hidden[pack.rank(card)] > 0:
                hidden[pack.rank(card)] -= 1
            else:
                left.append(card)
        # those of the hidden ranks that are left come late so far
        return draws.shuffled(left)[: self.count]


def _unknown_in(value: object) -> int:
    """How many cards of a field are unknown."""
    if isinstance(value, list):
        return sum(map(_unknown_in, value))
    return int(isinstance(value, str) and value.strip() in (UNKNOWN, _DOWN))


def _filled(value: Any, cards: Iterator[str]) -> Any:
    if isinstance(value, list):
        return [_filled(item, cards) for item in value]
    if not _unknown_in(value):
        return value
    card = next(cards)
    return f"({card})" if value.strip() == _DOWN else card


def _shown(layout: Layout) -> int:
    """How many unknown cards a layout has."""
    places = (pile for piles in layout.places.values() for pile in piles)
    return sum(pile.count(UNKNOWN) for pile in (*layout.tableau, layout.stock, *layout.wastes, *places))


def _places(rules: Rules) -> str:
    """Where cards may be."""
    names = ["tableau", *(["stock"] if rules.stock.to else []), *(place.name for place in rules.places)]
    return " or ".join(names)
