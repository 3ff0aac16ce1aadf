"""A counting game between two moves."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes; of a hand in the order of the alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A counting game between two moves. Seats count from 0.

    Attributes:
        hands: of each seat.
        turn: the seat that moves; where all lay away at once, the first of them.
        alive: the seats that are not out.
        total: what the count has come to.
        laid: cards since the count began, the first one first; empty where no rule looks at them.
        last: the seat that laid the last card of this count; None where there is none.
        stock: the next card first.
        dealer: the seat; None where no rule needs one.
        starter: the card turned up; None where there is none.
        crib: what was laid away.
        kept: what each seat shows when the play is over; empty where hands are not shown.
        laying: the seats that have still to lay cards away, in their order.
        together: they do so at once.
        win: the deal asks who wins the game.
        before: of each seat, with ``win``: what it had before the deal.
        scores: of each seat: what it has scored in this deal; with ``win``, in the whole game.
        over: nothing more is played.
    """

    hands: tuple[Cards, ...]
    turn: int
    alive: tuple[int, ...]
    total: int = 0
    laid: Cards = ()
    last: int | None = None
    stock: Cards = ()
    dealer: int | None = None
    starter: str | None = None
    crib: Cards = ()
    kept: tuple[Cards, ...] = ()
    laying: tuple[int, ...] = ()
    together: bool = False
    win: bool = False
    before: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)
