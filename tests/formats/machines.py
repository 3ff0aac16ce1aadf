"""The formats of dealing machines and libraries, written by their descriptions and nothing of the package but cards."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.cards import PACK

Hands = Sequence[Sequence[str]]


def zrd_record(hands: Hands, table: dict[str, list[int]]) -> bytes:
    """A record as one number of 184 bits."""
    bits = 0
    for place, card in enumerate(PACK):
        holder = next(seat for seat, hand in enumerate(hands) if card in hand)
        bits |= "WNES".index("NESW"[holder]) << 2 * place
    place = 104
    for strain in "NSHDC":
        for seat in "WNES":
            bits |= table[strain]["NESW".index(seat)] << place
            place += 4
    return bits.to_bytes(23, "little")


def card_numbers(hands: Hands) -> str:
    """39 numbers of two digits, each hand upside down."""
    return "".join(f"{PACK.index(card) + 1:02d}" for hand in hands[:3] for card in reversed(hand))


def dup_record(hands: Hands, first: int, last: int) -> bytes:
    """156 bytes."""
    readable = ""
    for hand in hands:
        for suit, sign in ("S", 6), ("H", 3), ("D", 4), ("C", 5):
            readable += chr(sign) + "".join(card[1] for card in hand if card[0] == suit)
    return f"{card_numbers(hands)}{readable}YN{first:<3d}1 {last:<3d}".encode("ascii")


def dlm_line(number: int, hands: Hands) -> str:
    """A board, with the checksum counted letter by letter."""
    letters = ""
    for place in range(0, 52, 2):
        seats = [next(seat for seat, hand in enumerate(hands) if card in hand) for card in PACK[place : place + 2]]
        letters += "abcdefghijklmnop"[seats[0] * 4 + seats[1]]
    checksum = number
    for letter in letters:
        checksum ^= ord(letter)
    return f"Board {number:02d}={letters}{checksum:03d}"
