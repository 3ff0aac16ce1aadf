"""Seats and strains with names: numbers as everywhere else, that say what they are.

>>> from solver import Seat, Strain
>>> Seat.W, Seat.W + 0, Seat("east"), Strain.NT, Strain("h")
(Seat.W, 3, Seat.E, Strain.NT, Strain.H)
>>> [seat.letter for seat in Seat], Seat.S.partner, Seat.S.next, Seat.S.side
(['N', 'E', 'S', 'W'], Seat.N, Seat.W, 0)
>>> Seat.NORTH is Seat.N, Strain.NOTRUMP is Strain.NT
(True, True)
"""

from __future__ import annotations

from enum import IntEnum

from solver.core.argument_checks import whole
from solver.core.cards import SEATS, STRAINS, partner, side
from solver.core.cards import seat as seat_of
from solver.core.cards import strain as strain_of


class Seat(IntEnum):
    """A seat at a table of four, 0 to 3 clockwise from North; usable wherever its number is.

    ``Seat("W")`` accepts the same words as every other argument for a seat.

    Raises:
        DealError: ``Seat(...)`` is called with a value that is not a seat.
    """

    N = 0
    E = 1
    S = 2
    W = 3
    NORTH = N
    EAST = E
    SOUTH = S
    WEST = W

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        return cls(seat_of(value))  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    @property
    def letter(self) -> str:
        """The letter in files: ``N E S W``."""
        return SEATS[self]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return Seat(partner(self))

    @property
    def next(self) -> Seat:
        """The seat on the left, which is next to play."""
        return Seat((self + 1) % len(SEATS))

    @property
    def side(self) -> int:
        """The side: 0 North-South, 1 East-West."""
        return side(self)


class Strain(IntEnum):
    """A strain, 0 to 4: spades, hearts, diamonds, clubs, no trump; usable wherever its number is.

    ``Strain("NT")`` accepts the same words as every other argument for a strain.

    Raises:
        DealError: ``Strain(...)`` is called with a value that is not a strain.
    """

    S = 0
    H = 1
    D = 2
    C = 3
    NT = 4
    SPADES = S
    HEARTS = H
    DIAMONDS = D
    CLUBS = C
    NOTRUMP = NT

    @classmethod
    def _missing_(cls, value: object) -> Strain:
        return cls(strain_of(value))  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"Strain.{self.name}"

    @property
    def letter(self) -> str:
        """The letter in tables and JSON: ``S H D C N``."""
        return STRAINS[self]


def seat_number(value: int | str, name: str = "seat") -> int:
    """Return the seat 0..3 of a word or a number.

    Args:
        name: the argument's name, for messages.

    Raises:
        DealError: the value is not a seat.
    """
    return seat_of(value) if isinstance(value, str) else whole(value, name, 0, len(SEATS) - 1)


def strain_number(value: int | str) -> int:
    """Return the strain 0..4 of a word or a number.

    Raises:
        DealError: the value is not a strain.
    """
    return strain_of(value) if isinstance(value, str) else whole(value, "strain", 0, len(STRAINS) - 1)
