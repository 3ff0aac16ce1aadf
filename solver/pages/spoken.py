"""Cards in speech and in writing, of any pack: suits, tarot majors, jokers, wild cards with their names."""

from __future__ import annotations

from functools import lru_cache

from solver.text.style import Style

STYLE = Style(symbols=True)
"""How pages with diagrams of hands write."""

FACES = Style(symbols=True, ten="10")
"""How pages write whose cards all show their faces: a ten is ``10`` on the card, on its button and in the list."""

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "N": "knight", "P": "page", "9": "nine",
    "8": "eight", "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_MAJOR, _JOKER = "M", "X"


@lru_cache(maxsize=512)
def spoken(code: str) -> str:
    """A card: ``ace of spades``, ``trump 21``, ``joker 2``; one that takes the place of another with its name.

    >>> spoken("SA"), spoken("M21"), spoken("X1=S7")
    ('ace of spades', 'trump 21', 'joker 1 as seven of spades')
    """
    card, _, name = code.partition("=")
    told = _card(card)
    return f"{told} as {_card(name)}" if name else told


def _card(code: str) -> str:
    suit, rank = code[:1], code[1:]
    if suit == _MAJOR:
        return f"trump {rank}"
    if suit == _JOKER:
        return f"joker {rank}"
    if not rank:
        return _SUITS.get(suit, suit)
    of = _SUITS.get(suit)
    return f"{_RANKS.get(rank, rank)} of {of}" if of else code


@lru_cache(maxsize=512)
def shown(code: str) -> str:
    """A card for the eye: ``♠A``, ``T21`` is ``M21``; one in another's place as ``X1=♠7``."""
    card, equals, name = code.partition("=")
    return STYLE.card(card) + (equals + STYLE.card(name) if name else "")
