"""A matching game between two moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Cards = tuple[str, ...]
"""Codes of cards; a hand is in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchingState:
    """A matching game between two moves. Seats count from 0; ``direction`` 1 goes to the next higher one.

    Attributes:
        hands: of each seat.
        up, down: rows of each seat; empty if the game has none.
        stock: the next card first.
        piles: of each discard pile its cards, bottom first, as they were played: the top one with its name
            (``C8=H``), those beneath without.
        turn: the seat that moves.
        place: the seat whose turn it uses; another than ``turn`` only after a card on its own copy.
        direction: 1 or -1.
        pickups: how often the discard pile may still be turned over or taken.
        drawn: the card just drawn that may be played at once; None if none waits.
        crank: what has to be drawn when the crank ends; 0: there is none.
        pressures: of each seat, since the match began.
        scores: score of each seat so far, pressures of this round included.
        gone: who has no cards left, in the order of going out.
        last: the last card played, as it was played.
        over: the round has ended.
        blocked: it ended because no one could play.
        declared: the card that may be shown was.
        turnup: the card turned up, whose rank is a joker's; None if there is none.
        effects: what cards do: by card or rank, for this deal.
    """

    hands: tuple[Cards, ...]
    turn: int
    place: int
    stock: Cards = ()
    piles: tuple[Cards, ...] = ((),)
    up: tuple[Cards, ...] = ()
    down: tuple[Cards, ...] = ()
    direction: int = 1
    pickups: int = 0
    drawn: str | None = None
    crank: int = 0
    pressures: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    last: str | None = None
    over: bool = False
    blocked: bool = False
    declared: bool = False
    turnup: str | None = None
    effects: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)
