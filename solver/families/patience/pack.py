"""The pack of a patience game: ranks from 1, the ace, to the highest; suits, colours and card codes."""

from __future__ import annotations

from functools import lru_cache

from solver.core.cards import SUITS
from solver.families.patience.rules import Pack

LETTERS = "-A23456789TJQK"
"""The letter of each rank, from 1."""


def rank(card: str) -> int:
    """The rank of a card: 1 ace .. 13 king."""
    return LETTERS.index(card[1])


def code(suit: str, rank_: int) -> str:
    """The card of that suit and rank."""
    return suit + LETTERS[rank_]


def red(card: str) -> bool:
    """Hearts and diamonds are red, spades and clubs black."""
    return card[0] in "HD"


def suits(pack: Pack) -> str:
    """The suits of a pack, by their letters."""
    return SUITS[: pack.suits]


@lru_cache(maxsize=64)
def faces(pack: Pack) -> tuple[str, ...]:
    """Every different card of a pack, suit by suit, from the ace up."""
    return tuple(code(suit, number) for suit in suits(pack) for number in range(1, pack.ranks + 1))


@lru_cache(maxsize=64)
def cards(pack: Pack) -> tuple[str, ...]:
    """All cards of a pack, every copy."""
    return faces(pack) * pack.packs


def described(pack: Pack) -> str:
    """What is in the pack, for messages: ``A to 5 of S H D, twice``."""
    times = {1: "", 2: ", twice"}.get(pack.packs, f", {pack.packs} times")
    return f"A to {LETTERS[pack.ranks]} of {' '.join(suits(pack))}{times}"
