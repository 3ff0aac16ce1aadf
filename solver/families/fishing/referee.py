"""State and referee of asking games: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from solver.families.fishing.rules import Rules
from solver.families.play.deals import rank_of
from solver.families.play.position import StatePosition

Cards = tuple[str, ...]
"""Codes of cards; a hand is in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingState:
    """An asking game between two moves. Seats count from 0. Cards of books are nowhere.

    Attributes:
        hands: of each seat; none has the cards of a book.
        turn: the seat that moves; it has cards.
        book: how many cards of a rank make a book.
        points: of each seat.
        pond: the next card first.
        over: the round has ended.
    """

    hands: tuple[Cards, ...]
    turn: int
    book: int
    points: tuple[int, ...]
    pond: Cards = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


def asks(rules: Rules, state: FishingState) -> Iterator[str]:
    """Yield every legal move of the seat to move, in the notation."""
    ranks = sorted(set(map(rank_of, state.hands[state.turn])))
    return (f"ask:{other}:{rank}" for other in others(rules, state.turn, state.seats) for rank in ranks)


def others(rules: Rules, seat: int, seats: int) -> Iterator[int]:
    """Return the seats that a seat may ask."""
    return (other for other in range(seats) if other != seat and (rules.ask.whom == "anyone" or (other - seat) % 2))


def after(rules: Rules, state: FishingState, move: str) -> FishingState:
    """Return the position after a legal move."""
    _, other, rank = move.split(":")
    seat, giver = state.turn, int(other)
    cards = tuple(card for card in state.hands[giver] if rank_of(card) == rank)
    if cards:
        rest = tuple(card for card in state.hands[giver] if rank_of(card) != rank)
        state = _booked(_held(_held(state, giver, rest), seat, (*state.hands[seat], *cards)), seat)
        again = rules.ask.again
    else:
        state, again = _fished(rules, state, rank)
    return begun(rules, state, seat if again else giver if rules.ask.next == "asked" else seat + 1)


def _fished(rules: Rules, state: FishingState, rank: str) -> tuple[FishingState, bool]:
    """Return the position after fishing from the pond, and whether the same player goes on."""
    if not state.pond:
        return state, False
    seat, card = state.turn, state.pond[0]
    taken = _taken(state, seat, 1)
    if rules.pond.again == "book":
        return taken, taken.points != state.points
    return taken, rules.pond.again == "rank" and rank_of(card) == rank


def begun(rules: Rules, state: FishingState, seat: int) -> FishingState:
    """Return the state with a seat on turn, or the next one with cards or cards to draw; or the end of the round."""
    if _ended(rules, state):
        return replace(state, turn=0, over=True)
    seat %= state.seats
    if state.hands[seat]:
        return replace(state, turn=seat)
    if not state.pond or not rules.pond.refill:
        return begun(rules, state, seat + 1)
    return begun(rules, _taken(state, seat, rules.pond.refill), seat)


def _ended(rules: Rules, state: FishingState) -> bool:
    if (rules.end.hand and not all(state.hands)) or (rules.end.pond and not state.pond):
        return True
    return not any(state.hands) and not (state.pond and rules.pond.refill)


def _taken(state: FishingState, seat: int, count: int) -> FishingState:
    """Return the state with the next cards of the pond in a hand."""
    cards, pond = state.pond[:count], state.pond[count:]
    return _booked(replace(_held(state, seat, (*state.hands[seat], *cards)), pond=pond), seat)


def _held(state: FishingState, seat: int, cards: Cards) -> FishingState:
    """Return the state with other cards in the hand of a seat."""
    hand = tuple(sorted(cards))
    return replace(state, hands=tuple(hand if one == seat else other for one, other in enumerate(state.hands)))


def booked(state: FishingState) -> FishingState:
    """Return a position in which all books have left the hands."""
    for seat in range(state.seats):
        state = _booked(state, seat)
    return state


def _booked(state: FishingState, seat: int) -> FishingState:
    """Return the state after the books of a seat left its hand."""
    hand, points = list(state.hands[seat]), list(state.points)
    for rank, count in Counter(map(rank_of, hand)).items():
        gone = count - count % state.book
        points[seat] += gone // state.book
        for card in [card for card in hand if rank_of(card) == rank][:gone]:
            hand.remove(card)
    return replace(_held(state, seat, tuple(hand)), points=tuple(points))


class FishingPosition(StatePosition[Rules, FishingState]):
    """Position of an asking game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "asking"

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return () if self.state.over else tuple(sorted(asks(self.rules, self.state)))

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self._moves

    def play(self, move: str) -> FishingPosition:
        """Return the position after a legal move."""
        if move not in self._moves:
            raise self._illegal(move)
        return FishingPosition(self.rules, after(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat so far; they are its score if the round is over."""
        return self.state.points

    def for_ever(self) -> tuple[int, ...]:
        """Return the score of each seat if play repeats from here for ever: its points so far."""
        return self.state.points


def opened(rules: Rules, state: FishingState, seat: int) -> FishingPosition:
    """Return the first position of play: books in the hands are laid out, and a seat's turn has begun."""
    return FishingPosition(rules, begun(rules, booked(state), seat))
