"""Places of the seats around a table of two to eight players, and their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from solver.core.cards import SEATS, seat_name
from solver.core.text_aliases import SEAT_NAMES
from solver.pages.board import Place

HAND = 480
"""How wide a hand may get, in hundredths of the width of a card."""

BLOCK = 340
"""How high a hand is that shows a row a suit."""

_CARD = 100, 140
_THREE, _FOUR = 3, 4


@dataclass(frozen=True, slots=True)
class Spot:
    """The left upper corners of the places of a seat.

    Attributes:
        hand: of its hand.
        played: of the card that it plays to a trick.
    """

    hand: tuple[int, int]
    played: tuple[int, int]


def around(seats: int) -> tuple[Spot, ...]:
    """Return the spots of all seats, clockwise: with four seats the first is above, as North; otherwise below.

    Args:
        seats: 2 to 8.
    """
    if seats == _FOUR:
        return _CROSS
    return tuple(_spot(seat, seats) for seat in range(seats))


_CROSS = (
    Spot((520, 0), (710, 372)),
    Spot((1040, 370), (830, 462)),
    Spot((520, 750), (710, 552)),
    Spot((0, 370), (590, 462)),
)

_RADII = {2: (0, 290), 3: (520, 440), 5: (620, 480), 6: (640, 500)}
"""How far from the middle hands lie, across and down; at larger tables further."""

_FAR = 700, 530
_MARGIN = {2: 290}
"""On both sides, where tables would be narrow."""

_NEAR = 190
_BESIDE = 75


def _spot(seat: int, seats: int) -> Spot:
    """Return the spot of a seat on an ellipse, the first in the middle below; on the screen y grows downwards."""
    angle = pi / 2 + 2 * pi * seat / seats
    across, down = cos(angle), sin(angle)
    (wide, high), (x, y) = _RADII.get(seats, _FAR), middle(seats)
    hand = round(x + wide * across - HAND / 2), round(y + high * down - BLOCK / 2)
    if seats == 2:  # there is room for one card between the hands
        return Spot(hand, (x - _CARD[0] // 2 + (_BESIDE if seat else -_BESIDE), y - _CARD[1] // 2))
    near = _NEAR if seats == _THREE else round(1.3 * _NEAR)
    played = round(x + near * across - _CARD[0] / 2), round(y + 0.8 * _NEAR * down - _CARD[1] / 2)
    return Spot(hand, played)


def middle(seats: int) -> tuple[int, int]:
    """Return the middle of the table."""
    if seats == _FOUR:
        return 760, 540
    wide, high = _RADII.get(seats, _FAR)
    return wide + HAND // 2 + _MARGIN.get(seats, 0), high + BLOCK // 2


def size(seats: int) -> tuple[int, int]:
    """Return how far right and down the hands reach."""
    wide, _ = middle(seats)
    return 2 * wide, max(spot.hand[1] for spot in around(seats)) + BLOCK


_GAP = 130
"""From one pile to the next."""

_FAN = 220
"""The same of cards that lie side by side."""

_LOW = 40
"""Below the lowest hand the piles of tricks."""


def called(seat: int, seats: int) -> str:
    """Return the name of a seat: ``North`` at a table of four, else ``Seat 2``."""
    return SEAT_NAMES[seat] if seats == len(SEATS) else f"Seat {seat + 1}"


def played_by(seat: int, seats: int) -> str:
    """Return the name of the place in front of a seat."""
    return f"{seat_name(seat, seats)} played"


def hands(seats: int, marks: Sequence[str], spread: str) -> Iterator[Place]:
    """Yield the places of the hands around the table, named like their seats.

    Args:
        marks: an additional text for each seat; "": none.
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
    """Yield the places in front of the seats for the cards played to a trick."""
    for seat, spot in enumerate(around(seats)):
        x, y = spot.played
        spoken = f"played by {called(seat, seats)}"
        yield Place(
            name=played_by(seat, seats), label=seat_name(seat, seats), spoken=spoken, x=x, y=y, spread=spread,
            room=HAND // 2, layer=1,
        )  # fmt: skip


def above(names: Sequence[tuple[str, str]]) -> Iterator[Place]:
    """Yield piles in the upper left corner.

    Args:
        names: names of the places, with their labels.
    """
    for number, (name, text) in enumerate(names):
        spoken = text[:1].lower() + text[1:]
        yield Place(name=name, label=text, spoken=spoken, x=number * _GAP, y=0, spread="pile", counted=True)


def fanned(names: Sequence[tuple[str, str]], first: int) -> Iterator[Place]:
    """Yield places in the upper left corner whose cards are all visible.

    Args:
        names: as for ``above``.
        first: number of piles to the left of them.
    """
    for number, (name, text) in enumerate(names):
        spoken = text[:1].lower() + text[1:]
        x = first * _GAP + number * _FAN
        yield Place(name=name, label=text, spoken=spoken, x=x, y=0, spread="right", room=_FAN - 20)


def below(seats: int, names: Sequence[tuple[str, str]]) -> Iterator[Place]:
    """Yield piles in the lower corners, from the left; arguments as for ``above``."""
    wide, high = size(seats)
    left = max(1, (wide - HAND) // 2 // _GAP)
    for number, (name, text) in enumerate(names):
        x = number * _GAP if number < left else (wide + HAND) // 2 + (number - left) * _GAP
        y = high - BLOCK // 2 + _LOW
        spoken = f"taken by {text}"
        yield Place(name=name, label=text, spoken=spoken, x=x, y=y, spread="pile", counted=True, outline=False)
