"""What hands count: their best suit, their columns; and which hands are complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from solver.families.drawing.melds import Count
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import Cards, State
from solver.families.play.pack import copies_of, face_value, is_joker, rank_of

_NUMBERS = {"A": 1, "T": 10} | {str(number): number for number in range(2, 10)}
"""Ranks with numbers, for pairs that add up."""

Hand = tuple[int, int]
"""What a hand counts, and its worst card: the greater is the better."""


def values_of(rules: Rules) -> Mapping[str, int]:
    """What each card of the pack counts that is no joker."""
    said = rules.score.values
    return {
        card: said.get(card, said.get(rank_of(card), face_value(card)))
        for card in copies_of(rules.pack)
        if not is_joker(card)
    }


class Counting:
    """What hands count in one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.values = dict(values_of(rules))
        self.sets = Count(rules.pack.ranks, tuple(self.values.items()))
        self._suits: dict[Cards, Hand] = {}

    def by_suit(self, hand: Cards) -> Hand:
        """The cards of one suit less all others, by the suit that is best; and the worst card, where that matters."""
        if hand not in self._suits:
            self._suits[hand] = max((self._with(hand, suit) for suit in {card[0] for card in hand}), default=(0, 0))
        return self._suits[hand]

    def _with(self, hand: Cards, suit: str) -> Hand:
        counts = [self.values[card] if card[0] == suit else -self.values[card] for card in hand]
        return sum(counts), min(counts) if self.rules.score.worst else 0

    def columns(self, places: Sequence[str], joker: int) -> int:
        """What a hand in columns counts: a pair in a column what the rules say, else each card its value."""
        return sum(self._column(places[first : first + 2], joker) for first in range(0, len(places), 2))

    def _column(self, cards: Sequence[str], joker: int) -> int:
        ranks = ["X" if is_joker(card) else card[1:] for card in cards]
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            return self.rules.places.pairs.get(ranks[0], 0)
        return sum(joker if is_joker(card) else self.values[card] for card in cards)

    def complete(self, hand: Cards, turnup: str | None) -> bool:
        """Whether a hand wins at once.

        Args:
            turnup: the card whose rank is wild; None: none.
        """
        told = self.rules.complete
        if len(hand) != told.cards:
            return False
        if told.suit and not is_joker(hand[0]) and len({card[0] for card in hand}) == 1:
            return True
        if told.three and sum(rank_of(card) == told.three for card in hand) >= 3:
            return True
        rank = rank_of(turnup) if turnup is not None and told.turned else ""
        wild = sum(is_joker(card) or (rank != "" and rank_of(card) == rank) for card in hand)
        plain = Counter(rank_of(card) for card in hand if not is_joker(card) and rank_of(card) != rank)
        return bool(told.sum) and _pairs(tuple(sorted(plain.items())), wild, told.sum)


@lru_cache(maxsize=1 << 14)
def _pairs(ranks: tuple[tuple[str, int], ...], wild: int, total: int) -> bool:
    """Whether cards are all pairs: of a rank with the one that completes it, or with wild cards.

    A rank pairs with one rank alone, so that no choice is to be made: what is left over takes a wild card each, and
    the wild cards that are left are pairs among themselves.
    """
    counts = dict(ranks)
    odd = 0
    for rank, count in ranks:
        other = partner(rank, total)
        if other == rank:
            odd += count % 2
        elif rank < other or other not in counts:
            odd += abs(count - counts.get(other, 0))
    return odd <= wild and (wild - odd) % 2 == 0


def partner(rank: str, total: int) -> str:
    """The rank that completes one."""
    number = total - _NUMBERS[rank] if rank in _NUMBERS else 0
    return next((other for other, worth in _NUMBERS.items() if worth == number), rank)


def scores(counting: Counting, state: State) -> tuple[int, ...]:
    """The score of each seat in a round that is over."""
    rules = counting.rules
    seats = range(state.seats)
    by = rules.score.by
    if by == "knock":
        return state.points or (0,) * state.seats
    if by == "complete":
        return tuple(rules.score.winner * (seat == state.winner) for seat in seats)
    if by == "columns":
        return tuple(-counting.columns(hand, state.joker) for hand in state.hands)
    return _best(counting, state)


def _best(counting: Counting, state: State) -> tuple[int, ...]:
    """Of hands by their suits: the highest win, the lowest lose; where all are equal nobody does either."""
    score = counting.rules.score
    hands = [counting.by_suit(hand) for hand in state.hands]
    high, low = max(hands), min(hands)
    stopper = state.stopper if score.stopper else None
    if high == low and stopper is None:
        return (0,) * state.seats
    found = [score.winner if hand == high else 0 for hand in hands]
    if stopper is not None and hands[stopper] == high and hands.count(high) > 1:
        found[stopper] = 0
    if score.loser and state.seats > 2:
        found = [points + score.loser * (hand == low) for points, hand in zip(found, hands, strict=True)]
    return tuple(found)
