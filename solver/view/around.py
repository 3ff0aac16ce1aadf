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
    Spot((520, 0), (710, 380)),
    Spot((1040, 360), (830, 460)),
    Spot((520, 720), (710, 540)),
    Spot((0, 360), (590, 460)),
)

_WIDE, _HIGH = 700, 520
_NEAR = 190


def _spot(seat: int, seats: int) -> Spot:
    """On an ellipse, the first below in the middle; on the screen y grows downwards."""
    angle = pi / 2 + 2 * pi * seat / seats
    across, down = cos(angle), sin(angle)
    middle = _WIDE + HAND // 2, _HIGH + BLOCK // 2
    hand = round(middle[0] + _WIDE * across - HAND / 2), round(middle[1] + _HIGH * down - BLOCK / 2)
    wide, high = _CARD
    played = round(middle[0] + 1.3 * _NEAR * across - wide / 2), round(middle[1] + _NEAR * down * 0.8 - high / 2)
    return Spot(hand, played)


def size(spots: tuple[Spot, ...]) -> tuple[int, int]:
    """How far right and down the hands reach."""
    return max(spot.hand[0] for spot in spots) + HAND, max(spot.hand[1] for spot in spots) + BLOCK
