"""The constants of a deal: rules, start, sides, and the points of single cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from solver.families.play.sides import Sides
from solver.families.trick.lengths import first_number
from solver.families.trick.pack import all_cards, in_group, is_joker, points_of
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start, seats_from, sides_of

_FACES = {**{str(number): number for number in range(2, 10)}, "A": 1}
_TEN = 10


@dataclass(frozen=True)
class DealInPlay:
    """A deal with its rules.

    Attributes:
        rules: the rules, with the modes of the deal.
        start: the start, with the dealer's choice.
        sides: the seats that score together, side A first.
    """

    rules: Rules
    start: Start
    sides: Sides = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sides", sides_of(self.rules, self.start))

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """Side of each seat, as its index in ``sides``."""
        seats = range(self.start.seats)
        return tuple(next(place for place, side in enumerate(self.sides) if seat in side) for seat in seats)

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """All cards of the pack."""
        return all_cards(self.rules.pack)

    @cached_property
    def robots(self) -> frozenset[int]:
        """Seats that may only make the plays of a robot."""
        dealer = self.start.dealer or 0
        return frozenset((dealer + place) % self.start.seats for place in self.rules.table.robots)

    def _trumps(self, trump: str | None) -> list[str]:
        """Return the trumps in the hands when play began, from the lowest."""
        view = self.view(trump)
        cards = [card for hand in self.start.hands for card in hand]
        return sorted((card for card in cards if view.suit(card) == view.trumps), key=view.height)

    @cached_property
    def first_number(self) -> int:
        """Number of the first trick, counting earlier ones."""
        if not self.rules.numbered.cards:
            return sum(self.start.tricks_before) + 1
        return first_number(self.rules, self.start)

    def view(self, trump: str | None, category: str = "") -> View:
        """Return the cards' suits and ranks with a trump suit."""
        return View(self.rules, trump, self.start.called, self.start.values, self.start.anti, category)

    def order(self, leader: int) -> tuple[int, ...]:
        """Return the seats in order of play."""
        return seats_from(self.rules, self.start, leader)

    def holder(self, card: str) -> int | None:
        """Return the seat that held a card when play began, None if no one did."""
        return next((seat for seat, hand in enumerate(self.start.hands) if card in hand), None)

    def worth(self, card: str, trump: str | None) -> int:
        """Return the points of a card for its winner with a trump suit."""
        score = self.rules.score
        points = points_of(card, score.cards, trump)
        if not is_joker(card) and card[0] in score.faces:
            points += score.faces[card[0]] * _FACES.get(card[1:], _TEN)
        if self.start.declared and card == self.rules.declared.card:
            points += self.rules.declared.points
        if score.top_trump and card in self._trumps(trump)[-1:]:
            points += score.top_trump
        if score.bottom_trump and card in self._trumps(trump)[:1]:
            points += score.bottom_trump
        return points

    def marks(self, card: str) -> str:
        """Return the part of a won card that must be remembered: all, its suit, or nothing."""
        score, sweep, contract = self.rules.score, self.rules.sweep, self.rules.contract
        if any(in_group(card, group) for group in (*score.double, *sweep.cards, *contract.helpers)):
            return card
        return card[0] if score.most_of_suit and not is_joker(card) else ""
