"""A beating game between two moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Cards = tuple[str, ...]
"""Codes; of a hand, and of an attack, in the order of the alphabet."""

LEAD, ADD, DEFEND = "lead", "add", "defend"
"""What is to be done: attack, or play on a pile; add a card or not; beat, or take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatingState:
    """A beating game between two moves. Seats count from 0. Cards that are out of play are nowhere.

    Attributes:
        hands: of each seat.
        turn: the seat that moves.
        size: up to how many cards hands are filled.
        stock: the next card first.
        trump: a suit; None where there is none.
        teams: how many there are, seat s in team s mod teams; 0: each player plays for himself.
        phase: ``LEAD``, ``ADD`` or ``DEFEND``.
        attacker: whose attack lies; who passed it on, after that.
        defender: who has to beat it.
        open: the cards that are still to be beaten.
        beaten: all others that lie there.
        pile: its cards, bottom first.
        opening: the first play of the round is to come.
        out: the seats that are out.
        over: the round has ended.
    """

    hands: tuple[Cards, ...]
    turn: int
    size: int
    stock: Cards = ()
    trump: str | None = None
    teams: int = 0
    phase: str = LEAD
    attacker: int = 0
    defender: int = 0
    open: Cards = ()
    beaten: Cards = ()
    pile: Cards = ()
    opening: bool = False
    out: tuple[int, ...] = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.teams if self.teams else seat

    def opposed(self, seat: int, other: int) -> bool:
        """Whether two seats play against each other."""
        return self.side(seat) != self.side(other)

    def in_play(self) -> Iterator[int]:
        """The seats that are not out."""
        return (seat for seat in range(self.seats) if seat not in self.out)

    def sides_in(self) -> frozenset[int]:
        """The sides that have seats in play."""
        return frozenset(map(self.side, self.in_play()))

    def at_or_after(self, seat: int) -> int:
        """The first seat in play, from this one on."""
        return next(one for one in self._from(seat) if one not in self.out)

    def target(self, attacker: int) -> int:
        """Whom a seat attacks: the next opponent in play."""
        return next(one for one in self._from(attacker + 1) if one not in self.out and self.opposed(attacker, one))

    def _from(self, seat: int) -> Iterator[int]:
        return ((seat + step) % self.seats for step in range(self.seats))
