"""Code shared by the formats of dealing machines: numbered boards, and the seat of each of 52 cards."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.cards import PACK, SEATS
from solver.core.deal import Deal
from solver.core.errors import DealError, FormatError

PLACES = "NESW"
"""The seats in the order of 0 to 3, which is theirs everywhere else too."""


def hands_of_places(places: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Return the hands from a seat for each card, spades first, from the ace down.

    Args:
        places: 52 seats from 0.

    Raises:
        DealError: a hand does not have 13 cards.
    """
    counts = [places.count(seat) for seat in range(4)]
    if counts != [13] * 4:
        text = ", ".join(f"{SEATS[seat]} {count}" for seat, count in enumerate(counts))
        raise DealError(f"the hands have different numbers of cards ({text}). Each needs 13")
    hands: tuple[list[str], ...] = ([], [], [], [])
    for code, seat in zip(PACK, places, strict=True):
        hands[seat].append(code)
    return tuple(map(tuple, hands))


def whole_hands(deal: Deal, format: str) -> tuple[tuple[str, ...], ...]:
    """Return the four hands of 13 cards that a dealing machine deals.

    Raises:
        FormatError: the deal is of another game, or its hands are incomplete.
    """
    hands = tuple(hand or () for hand in deal.hands)
    cards = {code for hand in hands for code in hand}
    if len(hands) != 4 or any(len(hand) != 13 for hand in hands) or cards != set(PACK):
        raise FormatError(f"{format} holds whole deals only: four hands of 13 cards. Try --to pbn")
    return hands


def board(number: int) -> dict[str, object]:
    """Return the tag, the dealer and the vulnerability of a board of duplicate bridge, by its number.

    Args:
        number: of the board, from 1.
    """
    turn = (number - 1 + (number - 1) // 4) % 4
    vulnerable = ((False, False), (True, False), (False, True), (True, True))[turn]
    return {"tags": {"Board": str(number)}, "dealer": (number - 1) % 4, "vulnerable": vulnerable}


def first_number(deals: Sequence[Deal]) -> int:
    """Return the number of the first board: its own if the numbers of all are consecutive, else 1."""
    own = [deal.tags.get("Board", "") for deal in deals]
    first = int(own[0]) if own and own[0].isascii() and own[0].isdigit() and len(own[0]) < 6 else 1
    return first if first and own == [str(first + place) for place in range(len(own))] else 1
