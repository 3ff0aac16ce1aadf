"""Two records of one board: the second may have no cards, and means those of the first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.core.cards import KnownHands
from solver.core.deal import Deal

_RECORD = ("Contract", "Result", "Declarer", "Auction", "Play")
"""Tags of which a record has one at least."""


@dataclass(frozen=True, slots=True)
class Before:
    """The game before.

    Attributes:
        hands: as dealt; at least one is known.
        dealer, vulnerable: as of the deal.
        board, event: the values of its tags, empty where they are unknown.
    """

    hands: KnownHands
    dealer: int | None
    vulnerable: tuple[bool, bool] | None
    board: str
    event: str

    @classmethod
    def of(cls, deal: Deal, board: str, event: str) -> Before | None:
        """What a deal hands on; None where it has no cards."""
        known = any(hand is not None for hand in deal.hands)
        return cls(deal.hands, deal.dealer, deal.vulnerable, board, event) if known else None

    def is_meant(self, value: Callable[[str], str]) -> bool:
        """Whether a game means these cards, given the values of its tags by name.

        Files that give the play of two rooms have it so: the second record of a board names no cards, and often not
        even the board. Where the first names none either, the game has no cards.
        """
        if value("Deal") or not self.board or not any(value(name) for name in _RECORD):
            return False
        return value("Board") in ("", self.board) and (not self.event or value("Event") in ("", self.event))

    def lend(self, deal: Deal) -> None:
        """Give a deal the cards, and of dealer and vulnerability what it does not say."""
        deal.hands = self.hands
        deal.dealer = self.dealer if deal.dealer is None else deal.dealer
        deal.vulnerable = self.vulnerable if deal.vulnerable is None else deal.vulnerable
