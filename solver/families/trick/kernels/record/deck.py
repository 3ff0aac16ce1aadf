"""The cards of a deal, what they can be called, and the views of them that can arise."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from solver.families.trick.kernels.record.lens import LOOSE, NUMBERLESS, TOPS, Lens
from solver.families.trick.pack import JOKER, is_joker, plain_cards, suits_of
from solver.families.trick.rules import Numbers, Rules
from solver.families.trick.start import Start

CATEGORY = "the category led"


@dataclass(frozen=True)
class Deck:
    """The cards of a deal.

    Attributes:
        rules, start: the deal.
    """

    rules: Rules
    start: Start

    @cached_property
    def stock(self) -> tuple[str, ...]:
        """Cards that will be drawn, the next first."""
        return self.start.stock if self.rules.draw.on else ()

    @cached_property
    def played(self) -> Counter[str]:
        """Cards that can be played."""
        return Counter(card for cards in (*self.start.hands, self.stock) for card in cards)

    @cached_property
    def wild(self) -> frozenset[str]:
        """Jokers that are named as other cards."""
        return frozenset(card for card in self.played if is_joker(card) and self.rules.joker.kind == "wild")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What they can be called."""
        return plain_cards(self.rules.pack) if self.wild else ()

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card that is played, as often as it is there, and every name once, by the alphabet."""
        return tuple(sorted((self.played | Counter(self.names)).elements()))

    # -- trumps ---------------------------------------------------------------------------------------------------

    @cached_property
    def trump_suits(self) -> tuple[str, ...]:
        """The suits that can be trumps, in the order of their numbers."""
        return (*suits_of(self.rules.pack), JOKER)

    def state(self, trump: str | None) -> int:
        """The number of a state of trumps: 0 none, else 1 more than that of the suit."""
        return self.trump_suits.index(trump) + 1 if trump else 0

    @cached_property
    def first_lead(self) -> bool:
        """The first lead is still to make trumps."""
        return self.rules.trump.by == "first lead" and self.start.trump is None and self.start.first

    @cached_property
    def trumps(self) -> tuple[str | None, ...]:
        """Every trump suit that there can be from the start on, None for none, that of the start first."""
        more: list[str] = []
        if self.first_lead:
            more += [suit for suit in self.trump_suits if any(card[0] == suit for card in self.cards)]
        if self.rules.announce.trumps:
            more += [suit for suit in self.rules.pack.suits if any(self.couple(self.rules.announce.points, suit))]
        if self.rules.marriage.trump:
            more += [suit for suit in self.rules.pack.suits if any(self.couple(self.rules.marriage.points, suit))]
        return tuple(dict.fromkeys([self.start.trump, *more]))

    def couple(self, points: Numbers, suit: str) -> tuple[bool, bool]:
        """Whether king and queen of a suit count: while it is not trumps, and while it is."""
        plain = suit in points or "*" in points
        return plain, plain or "trump" in points

    @cached_property
    def lenses(self) -> tuple[Lens, ...]:
        """Every view that can arise; under categories the first is that before a lead."""
        if self.rules.pack.categories:
            return tuple(Lens(self.rules, self.start, self.start.trump, name) for name in ("", *self.categories))
        suits = dict.fromkeys((None, *self.trumps) if self.rules.trump.hidden else self.trumps)
        return tuple(Lens(self.rules, self.start, suit) for suit in suits)

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """The categories in which cards have numbers."""
        return tuple(sorted({name for card in self.played for name in self.start.values.get(card, ())}))

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """Every suit to which a card can belong; the category of a lead is one suit, whichever it is."""
        if self.rules.pack.categories:
            return (NUMBERLESS, CATEGORY, LOOSE)
        return (*self.trump_suits, TOPS, LOOSE)

    def suit_number(self, suit: str) -> int:
        """The number of a suit."""
        if self.rules.pack.categories and suit in self.categories:
            suit = CATEGORY
        return self.suits.index(suit)
