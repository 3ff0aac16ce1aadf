"""A layout game between two moves."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes; of a hand in the order of the alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A layout game between two moves. Seats count from 0.

    Attributes:
        hands: of each seat.
        turn: the seat that moves; it can.
        pivot: the rank with which rows begin; empty: it is not chosen yet.
        layout: the cards that lie, row by row, the lowest of a row first.
        gone: who has no cards left, in the order of going out.
        over: the round has ended.
        pool: what lies in the pool.
        paid: what each seat paid to it; nothing where nobody pays.
        doubled: how often each seat doubled each other; nothing where nobody did.
    """

    hands: tuple[Cards, ...]
    turn: int
    pivot: str = ""
    layout: Cards = ()
    gone: tuple[int, ...] = ()
    over: bool = False
    pool: int = 0
    paid: tuple[int, ...] = ()
    doubled: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)
