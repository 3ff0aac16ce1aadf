"""A drawing game between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cards = tuple[str, ...]
"""Codes of cards; a hand is in alphabetical order, places are in their own order."""

Phase = Literal["offer", "refused", "draw", "clear", "lay", "put", "exchange", "flip"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingState:
    """A drawing game between two moves. Seats count from 0.

    Attributes:
        hands: of each seat; where hands are places their cards by place, without the one just taken.
        down: of each seat its places that lie face down, from 0; nothing if hands are no places.
        turn: the seat that moves.
        phase: what the seat on turn has to do: take the card that is offered or refuse it; draw, all having refused;
            take a card at the start of a turn; take one of the new cards of a cleared table; lay a card down; put the
            card drawn in a place or lay it down; put the card taken in a place; turn up a card of its own or leave
            them.
        stock: the cards left in it, the next card first.
        discard: the card laid last, which may be taken; None if none can be.
        table: cards face up, in alphabetical order.
        held: the card that was taken in this turn, if it may not be laid down or is to be put in a place.
        refused: seats that have refused the card that is offered.
        takes: number of discards taken in a row, if the rules count them.
        turns: turns so far, counted up to the number of seats, where the table may be cleared.
        stopper: the seat that has stopped; None: no one.
        turns_left: turns until the round is over, where that is settled; -1: it is not.
        knock_limit: unmatched points with which one may knock.
        turnup: the card turned up that determines wild cards or doubles; None if there is none.
        joker: what a joker counts that is not paired.
        over: the round has ended.
        winner: the seat that has completed a hand; None: no one.
        points: of each seat, scored by a knock; nothing if there was none.
    """

    hands: tuple[Cards, ...]
    turn: int
    phase: Phase = "draw"
    down: tuple[tuple[int, ...], ...] = ()
    stock: Cards = ()
    discard: str | None = None
    table: Cards = ()
    held: str | None = None
    refused: int = 0
    takes: int = 0
    turns: int = 0
    stopper: int | None = None
    turns_left: int = -1
    knock_limit: int = 0
    turnup: str | None = None
    joker: int = 0
    over: bool = False
    winner: int | None = None
    points: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)
