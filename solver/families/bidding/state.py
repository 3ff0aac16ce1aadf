"""A game of bids between two prizes."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes; of a hand in the order of the alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game of bids between two prizes. Seats count from 0.

    Attributes:
        hands: of each seat, as many cards in all.
        stock: the prizes, the next one first; as many.
        pile: prizes that go with the next one.
        ties: how many times in a row nobody has won just now, where bids are taken back.
        scores: of each seat: what it had before, and what it has won since.
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
        """How many hands there are."""
        return len(self.hands)
