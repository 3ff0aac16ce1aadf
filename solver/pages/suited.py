"""Cards of any pack in speech and in writing, and text in which suits have their colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from solver.pages.markup import Markup, element, joined
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
    """Return the spoken name of a card; a substitute, such as a joker, is named with the card that it replaces.

    >>> spoken("SA"), spoken("M21"), spoken("X1=S7")
    ('ace of spades', 'trump 21', 'joker 1 as seven of spades')
    """
    card, _, name = code.partition("=")
    words = _card(card)
    return f"{words} as {_card(name)}" if name else words


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
    """Return the written form of a card: ``♠A``, ``T21`` for ``M21``; a substitute as ``X1=♠7``."""
    card, equals, name = code.partition("=")
    return STYLE.card(card) + (equals + STYLE.card(name) if name else "")


LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_AS_TEXT = "\ufe0e"
"""Asks for the sign as text: some systems would draw a picture in colours of their own."""

_CARDS = re.compile(r"([♠♥♦♣])\ufe0e?((?:10|[AKQJTNP2-9])*)(?![A-Za-z0-9])")
"""A suit with its ranks: ``♠``, ``♥A``, ``♦KQ4``."""

_RANK = re.compile(r"10|.")


def suited(text: str, *, speech: bool = True) -> Markup:
    """Return text as HTML with coloured suits.

    Args:
        speech: whether cards are images with their names, which screen readers read instead of the symbols.
    """
    return joined(_parts(text, speech))


def _parts(text: str, speech: bool) -> Iterator[str | Markup]:
    end = 0
    for found in _CARDS.finditer(text):
        yield text[end : found.start()]
        yield _cards(found[1], found[2], speech)
        end = found.end()
    yield text[end:]


def _cards(symbol: str, ranks: str, speech: bool) -> Markup:
    letter = LETTERS[symbol]
    if not speech:
        return joined((sign(letter), ranks))
    if not ranks:
        return sign(letter, spoken(letter))
    words = cards_in_words(letter, _RANK.findall(ranks))
    return element("span", sign(letter), ranks, role="img", aria_label=words)


def sign(letter: str, words: str | None = None) -> Markup:
    """Return the symbol of a suit in its colour.

    Args:
        words: its spoken name; None: the surrounding element has one.
    """
    symbol = next(symbol for symbol, suit in LETTERS.items() if suit == letter)
    return element("span", symbol + _AS_TEXT, class_=f"suit-{letter}", role="img" if words else None, aria_label=words)


def cards_in_words(letter: str, ranks: Sequence[str]) -> str:
    """Return cards of a suit in spoken form: ``spades``, ``ace of spades``, ``ace, king of spades``."""
    names = [spoken(letter + rank.replace("10", "T")) for rank in ranks]
    of = spoken(letter)
    if not names:
        return of
    return f"{', '.join(name.removesuffix(f' of {of}') for name in names)} of {of}"
