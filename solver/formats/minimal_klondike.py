"""Layouts of Klondike as deal strings: 52 cards of three digits each, in the order of dealing.

The strings of the solvers Klondike-Solver and MinimalKlondike (ShootMe; their READMEs): a card is its rank, 01 to 13,
and its suit, 1 clubs, 2 diamonds, 3 hearts, 4 spades. The first seven are the first cards of the columns, the next six
the second ones of columns 2 to 7, and so on; the last card of each column is face up. The stock follows, its next card
first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.formats.json_deals import from_object
from solver.formats.remarks import BadDeal

GAME = "klondike"
"""The game of such a layout where nothing else says another."""

_CARDS = 52
_COLUMNS = 7
_RANKS = "A23456789TJQK"
_SUITS = "CDHS"
_DIGITS = re.compile(rf"\d{{{3 * _CARDS}}}")
_NEARLY = re.compile(r"\d{100,400}")


def looks_like(text: str) -> bool:
    """Return whether a text begins with such a string, or with one that is too short or too long."""
    return bool(_NEARLY.fullmatch(text.lstrip().partition("\n")[0].strip()))


def deals(text: str, name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield the layouts of a text, one per line.

    Args:
        name: the file's name for messages.
        game: the game of the layouts; None: ``GAME``.
    """
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    for index, (number, line) in enumerate(((number, line) for number, line in lines if line), start=1):
        source = Source(name, index, number)
        try:
            yield from_object(_fields(line), source, game or GAME)
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=number))


def _fields(line: str) -> dict[str, object]:
    """Return the layout of a string as the object of a JSON deal.

    Raises:
        FormatError: the line is not such a string.
    """
    if not _DIGITS.fullmatch(line):
        counted = f"{len(line)} digits" if line.isdigit() else "characters other than digits"
        raise FormatError(f"a deal string with {counted}. Write {3 * _CARDS}, three for each card")
    cards = [_card(line[place : place + 3]) for place in range(0, 3 * _CARDS, 3)]
    twice = next((card for place, card in enumerate(cards) if card in cards[:place]), None)
    if twice:
        raise FormatError(f"{twice} appears twice in a deal string. Write every card once")
    stock = iter(cards)
    tableau: list[list[str]] = [[] for _ in range(_COLUMNS)]
    for row in range(_COLUMNS):
        for column in range(row, _COLUMNS):
            card = next(stock)
            tableau[column].append(card if row == column else f"({card})")
    return {"tableau": tableau, "foundations": [[], [], [], []], "stock": list(stock), "waste": [[]]}


def _card(digits: str) -> str:
    rank, suit = int(digits[:2]), int(digits[2])
    if not (1 <= rank <= len(_RANKS) and 1 <= suit <= len(_SUITS)):
        raise FormatError(f"{digits} in a deal string is not a card. Write a rank 01 to 13 and a suit 1 to 4")
    return _SUITS[suit - 1] + _RANKS[rank - 1]
