"""State and referee of games of bids: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import ClassVar

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.bidding.rules import Rules
from solver.families.play.deals import height, rank_of
from solver.families.play.simultaneous import BETWEEN

Cards = tuple[str, ...]
"""Codes of cards; a hand is in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingState:
    """A game of bids between two prizes. Seats count from 0.

    Attributes:
        hands: of each seat, as many cards in all.
        stock: the prizes, the next one first; as many.
        pile: prizes that go with the next one.
        ties: how many times in a row no one has won just now, where bids are taken back.
        scores: the score of each seat, earlier points included.
        over: nothing more is bid.
    """

    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards = ()
    ties: int = 0
    scores: tuple[int, ...]
    over: bool = False

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


def value_of(rules: Rules, prize: str) -> int:
    """Return the points of a prize: by card, else by rank, else the height of its rank, from 1 for the lowest."""
    values = rules.score.values
    return values.get(prize, values.get(rank_of(prize), height(rules.pack, prize)))


def winner(rules: Rules, bids: Sequence[str]) -> int | None:
    """Return the seat that wins with these bids, one for each seat; None if no one wins."""
    heights = [height(rules.pack, card) for card in bids]
    often = Counter(heights)
    if rules.bid.wins == "highest":
        right = [one for one in heights if one == max(heights)]
    else:
        right = [one for one in heights if often[one] == 1]
    best = max(right, default=0)
    return heights.index(best) if right and often[best] == 1 else None


class BiddingPosition:
    """Position of a bidding game; it does not change.

    Args:
        rules: the game.
        state: its state, from which one can tell whether the round is over.
    """

    dialect: ClassVar[str] = "bidding"

    def __init__(self, rules: Rules, state: BiddingState) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @property
    def mover(self) -> int | None:
        """The first seat, as all bid at once; None: the round is over."""
        return None if self.state.over else 0

    @property
    def at_once(self) -> tuple[int, ...]:
        """All seats; none if the round is over."""
        return () if self.state.over else tuple(range(self.state.seats))

    def options(self, seat: int) -> tuple[str, ...]:
        """Return the possible bids of a seat in alphabetical order, one card for each rank."""
        return tuple(_by_rank(self.state.hands[seat]).values())

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, each once, in alphabetical order."""
        if self.state.over:
            return ()
        return tuple(sorted(map(BETWEEN.join, product(*map(self.options, self.at_once)))))

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self.moves

    def play(self, move: str) -> BiddingPosition:
        """Return the position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        return self.after(self._bids(move))

    def after(self, bids: Sequence[str]) -> BiddingPosition:
        """Return the position after a legal bid of each seat."""
        rules, state = self.rules, self.state
        who = winner(rules, bids)
        if who is None and rules.tie.prize == "returned":
            return BiddingPosition(rules, _taken_back(state))
        prizes = (*state.pile, state.stock[0])
        scores = list(state.scores)
        if who is not None:
            scores[who] += sum(value_of(rules, prize) for prize in prizes)
        carried = prizes if who is None and rules.tie.prize == "carried" else ()
        hands = tuple(_without(hand, bid) for hand, bid in zip(state.hands, bids, strict=True))
        over = len(state.stock) == 1
        left = replace(state, hands=hands, stock=state.stock[1:], scores=tuple(scores), ties=0, over=over)
        return BiddingPosition(rules, replace(left, pile=() if over else carried))

    def children(self) -> list[tuple[str, BiddingPosition]]:
        """Return every legal move with the position after it."""
        return [(move, self.after(move.split(BETWEEN))) for move in self.moves]

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat, points of earlier rounds included."""
        return self.state.scores

    def _bids(self, move: str) -> list[str]:
        """Return the bids of a legal move; another card of a rank means the first.

        Raises:
            DealError: it is not legal.
        """
        state = self.state
        if state.over:
            raise DealError(f"{shown(move)}: the round is over; remove this move")
        bids = move.split(BETWEEN)
        if len(bids) != state.seats:
            raise DealError(
                f"{shown(move)} is wrong. Write a bid of each of the {state.seats} seats, as in {self._example}"
            )
        for seat, bid in enumerate(bids):
            if bid not in state.hands[seat]:
                right = ", ".join(self.options(seat))
                raise DealError(f"{shown(move)}: {shown(bid)} is not a legal bid of seat {seat}. Write {right}")
        return [_by_rank(hand)[rank_of(bid)] for hand, bid in zip(state.hands, bids, strict=True)]

    @property
    def _example(self) -> str:
        return BETWEEN.join(self.options(seat)[0] for seat in self.at_once)


def _by_rank(hand: Cards) -> dict[str, str]:
    """Return the alphabetically first card of each rank: cards of a rank are worth the same."""
    found: dict[str, str] = {}
    for card in hand:
        found.setdefault(rank_of(card), card)
    return found


def _without(hand: Cards, card: str) -> Cards:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def _taken_back(state: BiddingState) -> BiddingState:
    """Return the state after a tie that returns the bids: the prize goes under the stock, or the round is over."""
    ties = state.ties + 1
    return replace(state, stock=(*state.stock[1:], state.stock[0]), ties=ties, over=ties >= len(state.stock))


def opened(rules: Rules, state: BiddingState) -> BiddingPosition:
    """Return the first position of the bidding; it is over if there were as many ties as prizes."""
    return BiddingPosition(rules, replace(state, over=rules.tie.prize == "returned" and state.ties >= len(state.stock)))
