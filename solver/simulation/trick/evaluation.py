"""Values of choices on one layout, and the payment for announced games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.play.sides import MAXN, PositionQuestion
from solver.families.trick.modes import settled
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Decision, Offer
from solver.families.trick.searches import Searches
from solver.families.trick.solve import TrickSolver, solution
from solver.families.trick.start import Start, sides_of
from solver.simulation.trick.choices import Option, made, played_down, taken
from solver.simulation.trick.information_set import InformationSet
from solver.simulation.trick.layouts import Layout, with_bids
from solver.simulation.trick.tally import Outcome


@dataclass(frozen=True)
class Payment:
    """Payment for an announced game on a deal.

    Args:
        offer: the game.
        rules, start: the deal as it is played.
        held: the cards that the declarer had, including the kitty that he took up.
        seen: whether he has taken the kitty up.
    """

    offer: Offer
    rules: Rules
    start: Start
    held: Sequence[str]
    seen: bool

    def reached(self, value: int) -> bool:
        """Return whether the game is won if the declarer's side scores ``value`` more than the other."""
        if not self.offer.reach:
            return value > 0
        return self._points(value) >= self.offer.reach

    def worth(self, value: int) -> int:
        """Return the declarer's payment; below zero if the game is lost."""
        offer = self.offer
        if not offer.worth:
            return value
        won = self.reached(value)
        times = 1 + (self.matadors if offer.matadors else 0) + (0 if self.seen else offer.unseen)
        times += sum(self._steps(value, step) for step in offer.steps)
        base = offer.worth_unseen if offer.worth_unseen and not self.seen else offer.worth
        return base * times if won else -offer.lost * base * times

    def of(self, value: Bounds) -> tuple[Bounds, Bounds]:
        """Return bounds of the payment, and of whether he wins; both are monotone in the value."""
        worth = Bounds(self.worth(value.low), self.worth(value.high))
        return worth, Bounds(int(self.reached(value.low)), int(self.reached(value.high)))

    @cached_property
    def matadors(self) -> int:
        """Number of the highest trumps in a row that the declarer had, or lacked."""
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
        """Return the card points of the declarer's side; both sides together have all points."""
        return (self._whole + value) // 2

    def _steps(self, value: int, step: int) -> bool:
        """Return whether either side has at least ``step`` points."""
        own = self._points(value)
        return own >= step or self._whole - own >= step


class Evaluator(Protocol):
    """Protocol of an evaluator of layouts after each choice."""

    def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
        """Return the outcomes on one layout; called on any thread.

        Args:
            choices: by their numbers.
            left: cards a hand from which on it is solved; 0: from the first card.
        """


@dataclass(frozen=True, slots=True)
class SeatEvaluator:
    """Evaluator of layouts for one seat.

    Attributes:
        seat: the seat whose score it computes.
        limits: of each search.
        concept: with three sides or more.
    """

    seat: int
    limits: Limits
    concept: str

    def value(self, rules: Rules, start: Start, left: int) -> tuple[Bounds, int]:
        """Return the value of a deal (for two sides the difference of scores), and the positions searched."""
        rules, start = settled(rules, start)
        if left and not start.choices:
            start = played_down(rules, start, left)
        searches = Searches(self.limits)
        sides = sides_of(rules, start)
        if len(sides) > 2 and self.concept == MAXN:
            values = solution(rules, start, searches, PositionQuestion(moves=False, concept=MAXN)).values
            return values[self.seat], searches.nodes
        solver = TrickSolver(rules, start, searches)
        number = solver.number_of(self.seat)
        return self._own(rules, start, solver.answers([number])[number].value), searches.nodes

    def moves(self, rules: Rules, start: Start, left: int) -> tuple[dict[str, Bounds], int]:
        """Return the value after every play of the seat in its turn, and the positions searched."""
        rules, start = settled(rules, start)
        position = begin(rules, start)
        if left and max(map(len, position.hands)) > left:
            return self._each(rules, start, left)
        searches = Searches(self.limits)
        sides = sides_of(rules, start)
        if len(sides) > 2 and self.concept == MAXN:
            values = solution(rules, start, searches, PositionQuestion(concept=MAXN)).moves
            return dict(values), searches.nodes
        solver = TrickSolver(rules, start, searches)
        number = solver.number_of(self.seat)
        found = solver.answers([number], moves=True)[number].moves
        return {play: self._own(rules, start, ends) for play, ends in found.items()}, searches.nodes

    def _each(self, rules: Rules, start: Start, left: int) -> tuple[dict[str, Bounds], int]:
        found, nodes = {}, 0
        for play in begin(rules, start).legal():
            found[play], spent = self.value(rules, replace(start, played=(*start.played, play)), left)
            nodes += spent
        return found, nodes

    def _own(self, rules: Rules, start: Start, value: Bounds) -> Bounds:
        """Return a value for the first of two sides as a value for the seat's side."""
        sides = sides_of(rules, start)
        return Bounds(-value.high, -value.low) if len(sides) == 2 and self.seat in sides[1] else value


@dataclass(frozen=True, slots=True)
class OptionWorths:
    """Evaluator of decisions before the play."""

    known: InformationSet
    decision: Decision
    options: Sequence[Option]
    judge: SeatEvaluator

    def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
        """Return the outcomes on one layout, as ``Evaluator`` does.

        Raises:
            DealError: the deal is incomplete.
        """
        return [self._one(layout, self.options[choice], left) for choice in choices]

    def _one(self, layout: Layout, option: Option, left: int) -> Outcome:
        known, seat = self.known, self.judge.seat
        fields = made(known, self.decision, seat, option, layout)
        rules, start = deal_of(known.game, with_bids(known.rules, fields, layout.draws()))
        value, nodes = self.judge.value(rules, start, left)
        if option.offer is None:
            return Outcome(value.low, value.high, None, nodes)
        # Without a look at the kitty its cards count for matadors all the same, when the game is paid.
        held = (*start.hands[seat], *start.kitty)
        paid = Payment(option.offer, rules, start, held, taken(known, seat))
        worth, won = paid.of(value)
        return Outcome(worth.low, worth.high, (won.low, won.high), nodes)


@dataclass(frozen=True, slots=True)
class PlayWorths:
    """Evaluator of the plays of the seat to move; if another seat is to move, of the deal itself.

    Attributes:
        plays: in their order; empty if the deal itself is evaluated.
    """

    known: InformationSet
    judge: SeatEvaluator
    plays: Sequence[str]

    def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
        """Return the outcomes on one layout, as ``Evaluator`` does.

        Raises:
            DealError: the deal is incomplete, or a play is not legal in every layout.
        """
        fields: Mapping[str, object] = with_bids(self.known.rules, layout.fields, layout.draws())
        rules, start = deal_of(self.known.game, fields)
        if not self.plays:
            value, nodes = self.judge.value(rules, start, left)
            return [Outcome(value.low, value.high, None, nodes)]
        found, nodes = self.judge.moves(rules, start, left)
        bounds = [found[self.plays[choice]] for choice in choices]
        return [Outcome(value.low, value.high, None, nodes if place == 0 else 0) for place, value in enumerate(bounds)]
