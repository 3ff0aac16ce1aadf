"""What cards are in a state of trumps, or under a category: suits, heights, and which card of a trick wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from solver.families.trick.kernels.suits import top_trumps
from solver.families.trick.pack import MAJORS, is_joker
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

LOOSE = "without suit"
TOPS = "top trumps"
"""The trump suit where no suit is trumps but some cards are."""

NUMBERLESS = ""
"""The suit of cards without a number in the category."""

NEVER, FOLLOWS, STRONG, TRUMPS, JOKERS, CALLED = range(6)
"""What decides whether a card wins; more is stronger."""


@dataclass(frozen=True)
class Lens:
    """A view of the cards.

    Attributes:
        trump: the suit of trumps in force, None where there is none.
        category: that which the lead named, in packs of categories.
    """

    rules: Rules
    start: Start
    trump: str | None
    category: str = ""

    @cached_property
    def tops(self) -> tuple[str, ...]:
        """Trumps above the order of their suit, from the highest."""
        return tuple(top_trumps(self.rules, self.trump))

    @cached_property
    def trumps(self) -> str | None:
        """The suit of trumps; None where there are none."""
        return self.trump or (TOPS if self.rules.trump.top_alone else None)

    def excuse(self, card: str) -> bool:
        """Whether a card never wins and calls for nothing."""
        return self._joker(card, "excuse")

    def named(self, card: str) -> bool:
        """Whether a card calls, when led, for a suit that its holder names."""
        return self._joker(card, "named")

    def _joker(self, card: str, kind: str) -> bool:
        return is_joker(card) and self.rules.joker.kind == kind and card not in self.tops

    def loose(self, card: str) -> bool:
        """Whether a card has no suit: it may be played at any time."""
        called = self.rules.called.high and card == self.start.called
        return called or self.excuse(card) or (is_joker(card) and self.rules.joker.kind == "high")

    def suit(self, card: str) -> str:
        """The suit of a card."""
        if self.loose(card):
            return LOOSE
        if self.rules.pack.categories:
            return self.category if self.category in self.start.values[card] else NUMBERLESS
        return self.trumps or TOPS if card in self.tops else card[0]

    def led(self, card: str) -> str | None:
        """The suit that a card calls for when it is led."""
        return self.trumps if self.loose(card) else self.suit(card)

    def form(self, card: str) -> str | None:
        """What matters of a led card for who wins."""
        return card[1:] if self.rules.win.by == "match" else self.led(card)

    def height(self, card: str) -> tuple[float, float]:
        """How high a card is within its suit."""
        if self.rules.pack.categories:
            return (0, self.start.values[card].get(self.category, -1))
        if card in self.tops:
            return (1, -self.tops.index(card))
        ranks = self.rules.trump.ranks
        if card[0] == self.trump and card[0] != MAJORS and card[1:] in tuple(ranks):
            return (0, len(ranks) - ranks.index(card[1:]))
        return (0, rank(self.rules, card))

    def strength(self, card: str, form: str | None, cancelled: bool) -> tuple[int, tuple[float, float]]:
        """How strong a card is in a trick that a card of some form led.

        Args:
            cancelled: trumps have no power.
        """
        if self.rules.called.high and card == self.start.called:
            return (CALLED, (0, 0))
        if self.excuse(card):
            return (NEVER, (0, 0))
        if self.loose(card) or self.named(card):
            return (JOKERS, (0, 0))
        suit, by = self.suit(card), self.rules.win.by
        if suit == self.trumps and not cancelled:
            return (TRUMPS, self.height(card))
        if by == "match":
            matches = card[1:] == form or card[1:] in self.rules.win.wild
            return (STRONG if matches else NEVER, (0, 0))
        if by == "any" or (by == "weak" and (form == self.trumps or suit != form)):
            return (STRONG, (0, rank(self.rules, card)))
        return (FOLLOWS, self.height(card)) if suit == form else (NEVER, (0, 0))

    def last_wins(self, kind: int) -> bool:
        """Whether of equally strong cards the last wins."""
        if kind in (JOKERS, CALLED):
            return False
        return self.rules.win.equal == "last" or (self.rules.win.by == "match" and kind == STRONG)


def rank(rules: Rules, card: str) -> int:
    """How high the rank of a card is, whatever its suit; jokers are below every other, categories have none."""
    if rules.pack.categories:
        return 0
    if is_joker(card):
        return 1 - int(card[1:])
    if card[0] == MAJORS or rules.pack.numbers:
        return int(card[1:])
    ranks = rules.pack.orders.get(card[0], rules.pack.ranks)
    return len(ranks) - ranks.index(card[1:])
