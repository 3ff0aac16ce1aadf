"""What an announced game pays, where the play's own score does not say it: base values, matadors, steps, lost games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from solver.core.bounds import Bounds
from solver.families.trick.pack import all_cards
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Rules
from solver.families.trick.rules.unknown import Offer
from solver.families.trick.start import Start


@dataclass(frozen=True)
class Payment:
    """What a game is worth that was announced on a deal.

    Args:
        offer: the game.
        rules, start: the deal as it is played.
        held: the cards that the declarer had, what he took up among them.
        seen: he has taken the kitty up.
    """

    offer: Offer
    rules: Rules
    start: Start
    held: Sequence[str]
    seen: bool

    def reached(self, value: int) -> bool:
        """Whether the game is won when the declarer's side scores so much more than the other."""
        if not self.offer.reach:
            return value > 0
        return self._points(value) >= self.offer.reach

    def worth(self, value: int) -> int:
        """What the declarer gets; below zero where the game is lost."""
        offer = self.offer
        if not offer.worth:
            return value
        won = self.reached(value)
        times = 1 + (self.matadors if offer.matadors else 0) + (0 if self.seen else offer.unseen)
        times += sum(self._steps(value, step) for step in offer.steps)
        base = offer.worth_unseen if offer.worth_unseen and not self.seen else offer.worth
        return base * times if won else -offer.lost * base * times

    def of(self, value: Bounds) -> tuple[Bounds, Bounds]:
        """Bounds of what he gets, and of whether he wins; both never fall where the value rises."""
        worth = Bounds(self.worth(value.low), self.worth(value.high))
        return worth, Bounds(int(self.reached(value.low)), int(self.reached(value.high)))

    @cached_property
    def matadors(self) -> int:
        """How many of the highest trumps in a row the declarer had, or had not."""
        view = DealInPlay(self.rules, self.start).view(self.start.trump)
        tops = [card for card in all_cards(self.rules.pack) if view.suit(card) == view.trumps]
        tops.sort(key=view.height, reverse=True)
        has = [card in self.held for card in tops]
        return next((place for place, one in enumerate(has) if one != has[0]), len(has))

    @cached_property
    def _whole(self) -> int:
        """All card points of the deal."""
        game = DealInPlay(self.rules, self.start)
        cards = [card for hand in self.start.hands for card in hand]
        return sum(game.worth(card, self.start.trump) for card in (*cards, *self.start.kitty))

    def _points(self, value: int) -> int:
        """The card points of the declarer's side: with those of the other they are all there are."""
        return (self._whole + value) // 2

    def _steps(self, value: int, step: int) -> bool:
        """Whether either side has so many points."""
        own = self._points(value)
        return own >= step or self._whole - own >= step
