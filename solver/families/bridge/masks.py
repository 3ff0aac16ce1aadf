"""Hands as sets of bits, as the kernel and NumPy callers use them.

A card is the bit 16 * suit + place: suits S H D C = 0..3, places 0 for the ace to 12 for the deuce.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import PACK, RANKS, SUITS
from solver.core.errors import DealError

BIT = {code: 1 << (16 * SUITS.index(code[0]) + RANKS.index(code[1])) for code in PACK}
CODE = {bit: code for code, bit in BIT.items()}
ALL = sum(BIT.values())


def mask(cards: Iterable[str]) -> int:
    """Return the set of the cards as an int.

    Raises:
        DealError: a code is not a card.
    """
    bits = 0
    for code in cards if isinstance(cards, (tuple, list)) else list_of(cards, "cards", "card codes", ordered=False):
        if not isinstance(code, str) or code not in BIT:
            raise DealError(f"{shown(code)} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA")
        bits |= BIT[code]
    return bits


def cards(bits: int) -> tuple[str, ...]:
    """Return the cards of a set, by suit, from the ace down.

    Raises:
        DealError: a bit is set that stands for no card.
    """
    bits = whole(bits, "a set of cards", 0)
    if bits & ~ALL:
        raise DealError(f"{bits:#x} is not a set of cards: bits {bits & ~ALL:#x} stand for none")
    return tuple(code for bit, code in CODE.items() if bits & bit)
