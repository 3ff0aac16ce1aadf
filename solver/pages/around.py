"""Where the seats of a table are: hands around it, the cards of a trick in front of those who played them."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

HAND = 480
"""How wide a hand may get, in hundredths of the width of a card."""

BLOCK = 340
"""How high a hand is that shows a row a suit."""

_CARD = 100, 140
_FOUR = 4


@dataclass(frozen=True, slots=True)
class Spot:
    """The left upper corners of what belongs to a seat.

    Attributes:
        hand: of its hand.
        played: of the card it plays to a trick.
    """

    hand: tuple[int, int]
    played: tuple[int, int]


def around(seats: int) -> tuple[Spot, ...]:
    """The spots of all seats, clockwise: of four the first sits above, as North; of others below.

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
    """On an ellipse, the first below in the middle; on the screen y grows downwards."""
    angle = pi / 2 + 2 * pi * seat / seats
    across, down = cos(angle), sin(angle)
    (wide, high), (x, y) = _RADII.get(seats, _FAR), middle(seats)
    hand = round(x + wide * across - HAND / 2), round(y + high * down - BLOCK / 2)
    if seats == 2:  # there is room for one card between the hands
        return Spot(hand, (x - _CARD[0] // 2 + (_BESIDE if seat else -_BESIDE), y - _CARD[1] // 2))
    played = round(x + 1.3 * _NEAR * across - _CARD[0] / 2), round(y + 0.8 * _NEAR * down - _CARD[1] / 2)
    return Spot(hand, played)


def middle(seats: int) -> tuple[int, int]:
    """The middle of the table."""
    if seats == _FOUR:
        return 760, 540
    wide, high = _RADII.get(seats, _FAR)
    return wide + HAND // 2 + _MARGIN.get(seats, 0), high + BLOCK // 2


def size(seats: int) -> tuple[int, int]:
    """How far right and down the hands reach."""
    wide, _ = middle(seats)
    return 2 * wide, max(spot.hand[1] for spot in around(seats)) + BLOCK
