"""Parse words for seats, strains, sides and contracts, as people write them on the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

import click

from solver.core import text_aliases as words
from solver.core.cards import SEATS, STRAINS
from solver.core.cards import seat as read_seat
from solver.core.cards import strain as read_strain
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.core.vulnerability import of_word

Value = TypeVar("Value")


def seat(text: str) -> int:
    """Return the index of a seat."""
    return _usage(read_seat, text)


def strain(text: str) -> int:
    """Return the index of a strain."""
    return _usage(read_strain, text)


def seats(text: str) -> tuple[int, ...]:
    """Parse several seats, ``NS``, ``N,S`` or ``North-South``, each once."""
    return words.seats(text) or _several(seat, text)


def strains(text: str) -> tuple[int, ...]:
    """Parse several strains, ``SN``, ``S,NT`` or ``spades``, each once."""
    return words.strains(text) or _several(strain, text)


def any_seat(text: str) -> str:
    """Parse a seat of a game with any number of seats: ``N E S W``, also in words, or a number from 1."""
    found = text.strip()
    if re.fullmatch(r"[1-9]", found):
        return found
    place = words.seat(found)
    if place is None:
        near = words.hint(found, words.SEAT_NAMES) if len(found) > 2 else ""
        raise click.BadParameter(f"{found.upper()!r} is not a seat. Write N, E, S or W, or a number from 1{near}")
    return SEATS[place]


def any_seats(text: str) -> tuple[str, ...]:
    """Parse several seats of such a game, ``NS`` or ``1,3``, each once."""
    if (several := words.seats(text)) is not None:
        return tuple(SEATS[place] for place in several)
    parts = re.findall(r"[^\s,]+", text)
    letters = [letter for part in parts for letter in ([part] if len(part) > 4 else part)]
    return tuple(dict.fromkeys(map(any_seat, letters)))


def any_strain(text: str) -> str:
    """Parse a suit, also the majors of tarot, or ``N`` for no trumps; return its letter."""
    if text.strip().upper() == "M":
        return "M"
    place = words.strain(text)
    if place is None:
        near = words.hint(text.strip(), words.STRAIN_NAMES) if len(text.strip()) > 2 else ""
        raise click.BadParameter(f"{text!r} is not a strain. Write S, H, D, C or NT (M in packs with majors){near}")
    return STRAINS[place]


def vulnerability(text: str) -> tuple[bool, bool]:
    """Parse the vulnerability as (North-South, East-West): ``None``, ``Love``, ``NS``, ``N-S``, ``Both`` ..."""
    return _usage(of_word, text)


def contract(text: str) -> Contract:
    """Parse a contract: ``4S``, ``3NTX``, ``4♠ doubled``."""
    return _usage(Contract.parse, text)


def _usage(read: Callable[[str], Value], text: str) -> Value:
    try:
        return read(text)
    except DealError as error:
        raise click.BadParameter(error.message) from error


def _several(read: Callable[[str], int], text: str) -> tuple[int, ...]:
    """Parse the words of a text one by one, so that an error names the wrong one."""
    parts = re.findall(r"[^\s,]+", text)
    if not parts:
        raise click.BadParameter(f"{text!r} names nothing")
    letters = [letter for part in parts for letter in ([part] if len(part) > 4 else part)]
    return tuple(dict.fromkeys(map(read, letters)))
