"""A game of melds between two moves."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes, in the order of the alphabet; jokers are all ``X1``."""

Melds = tuple[Cards, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game of melds between two moves. Seats count from 0.

    Attributes:
        hands: of each seat; of a turn one hand.
        turn: the seat that moves.
        melds: of each side, that of seat 0 first; of a turn those of the one team; nothing where cards are kept.
        over: the round has ended.
        minimum: of a turn: card points that first melds need; 0 where there are melds.
        red: of a turn: cards on the table that bring points.
        foot: of a turn: the foot where it is not taken up yet.
        fresh: of a turn: nothing of the team lay before it.
        down: of a turn that is over: the card laid down; None: none was.
        out: of a turn that is over: the player has gone out.
        keep: cards that each hand keeps.
        bonus: what the winner scores besides the difference.
        chips: of each side.
        passes: made in a row.
        winner: of melds that are robbed, when the round is over: the side that has won; None: nobody has.
    """

    hands: tuple[Cards, ...]
    turn: int
    melds: tuple[Melds, ...] = ()
    over: bool = False
    minimum: int = 0
    red: int = 0
    foot: Cards = ()
    fresh: bool = False
    down: str | None = None
    out: bool = False
    keep: int = 0
    bonus: int = 0
    chips: tuple[int, ...] = ()
    passes: int = 0
    winner: int | None = None

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)
