"""Text in which suits have their colours and cards their names in speech."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.pages.markup import Markup, element, joined
from solver.pages.spoken import spoken

LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_AS_TEXT = "\ufe0e"
"""Asks for the sign as text: some systems would draw a picture in colours of their own."""

_CARDS = re.compile(r"([♠♥♦♣])\ufe0e?((?:10|[AKQJTNP2-9])*)(?![A-Za-z0-9])")
"""A suit, with the ranks that stand at it: ``♠``, ``♥A``, ``♦KQ4``."""

_RANK = re.compile(r"10|.")


def suited(text: str, *, speech: bool = True) -> Markup:
    """Text as HTML, its suits coloured.

    Args:
        speech: cards are images with their names, which are read aloud in place of their signs.
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
    """The sign of a suit in its colour.

    Args:
        words: its name in speech; None: what it stands in has one.
    """
    symbol = next(symbol for symbol, suit in LETTERS.items() if suit == letter)
    return element("span", symbol + _AS_TEXT, class_=f"suit-{letter}", role="img" if words else None, aria_label=words)


def cards_in_words(letter: str, ranks: Sequence[str]) -> str:
    """Cards of a suit in speech: ``spades``, ``ace of spades``, ``ace, king of spades``."""
    names = [spoken(letter + rank.replace("10", "T")) for rank in ranks]
    of = spoken(letter)
    if not names:
        return of
    return f"{', '.join(name.removesuffix(f' of {of}') for name in names)} of {of}"
