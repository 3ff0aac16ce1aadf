"""The seats of a table by name, and the places that belong to them, for games of two to eight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import SEATS, seat_name
from solver.core.text_aliases import SEAT_NAMES
from solver.pages.around import BLOCK, HAND, around, size
from solver.pages.board import Place

_GAP = 130
"""From one pile to the next."""

_FAN = 220
"""The same of cards that lie side by side."""

_LOW = 40
"""Below the lowest hand the piles of tricks."""


def called(seat: int, seats: int) -> str:
    """``North`` at a table of four, else ``Seat 2``."""
    return SEAT_NAMES[seat] if seats == len(SEATS) else f"Seat {seat + 1}"


def played_by(seat: int, seats: int) -> str:
    """The name of the place in front of a seat."""
    return f"{seat_name(seat, seats)} played"


def hands(seats: int, marks: Sequence[str], spread: str) -> Iterator[Place]:
    """The hands around the table, named as their seats.

    Args:
        marks: for each seat what it is, besides; "": nothing.
        spread: how the cards lie.
    """
    for seat, spot in enumerate(around(seats)):
        name = called(seat, seats)
        label = f"{name}: {marks[seat]}" if marks[seat] else name
        x, y = spot.hand
        yield Place(
            name=seat_name(seat, seats), label=label, spoken=f"{name}'s hand", x=x, y=y, spread=spread, room=HAND,
            outline=False,
        )  # fmt: skip


def tricks(seats: int, spread: str = "pile") -> Iterator[Place]:
    """In front of every seat what it plays to a trick."""
    for seat, spot in enumerate(around(seats)):
        x, y = spot.played
        spoken = f"played by {called(seat, seats)}"
        yield Place(name=played_by(seat, seats), spoken=spoken, x=x, y=y, spread=spread, room=HAND // 2, layer=1)


def above(names: Sequence[tuple[str, str]]) -> Iterator[Place]:
    """Piles in the upper left corner.

    Args:
        names: of the places, and how they are told.
    """
    for number, (name, told) in enumerate(names):
        spoken = told[:1].lower() + told[1:]
        yield Place(name=name, label=told, spoken=spoken, x=number * _GAP, y=0, spread="pile", counted=True)


def fanned(names: Sequence[tuple[str, str]], first: int) -> Iterator[Place]:
    """Cards in the upper left corner each of which is seen.

    Args:
        names: as for ``above``.
        first: how many piles stand to the left of them.
    """
    for number, (name, told) in enumerate(names):
        spoken = told[:1].lower() + told[1:]
        x = first * _GAP + number * _FAN
        yield Place(name=name, label=told, spoken=spoken, x=x, y=0, spread="right", room=_FAN - 20)


def below(seats: int, names: Sequence[tuple[str, str]]) -> Iterator[Place]:
    """Piles in the lower corners, from the left; arguments as for ``above``."""
    wide, high = size(seats)
    left = max(1, (wide - HAND) // 2 // _GAP)
    for number, (name, told) in enumerate(names):
        x = number * _GAP if number < left else (wide + HAND) // 2 + (number - left) * _GAP
        y = high - BLOCK // 2 + _LOW
        yield Place(name=name, label=told, spoken=f"taken by {told}", x=x, y=y, spread="pile", counted=True)
