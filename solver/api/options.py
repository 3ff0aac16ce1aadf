"""Read the options of questions as programs write them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from solver.core import text_aliases as words
from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import SEATS, STRAINS
from solver.core.cards import seat as seat_of
from solver.core.cards import strain as strain_of
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.core.seats import Seat as SeatName
from solver.core.seats import Strain as StrainName
from solver.core.vulnerability import of_sides

_LARGE = 1 << 30
"""More than any score."""

Seat = int | str
Strain = int | str


def seat(value: Seat | None, name: str) -> Seat | None:
    """Return a seat of a game with any number of seats: a number from 0, or a letter N E S W.

    Raises:
        DealError: the value is neither.
    """
    if value is None:
        return None
    if isinstance(value, str):
        place = words.seat(value)
        if place is None:
            raise DealError(f"{name} {shown(value)} is not a seat. Write N, E, S or W, or a number from 0")
        return SEATS[place]
    return whole(value, name, 0, 98)


def seats(values: Iterable[Seat] | str, name: str) -> tuple[Seat, ...]:
    """Return several seats, each once, from a text such as ``"NS"`` or from a list.

    Raises:
        DealError: a value is not a seat.
    """
    if isinstance(values, str) and (several := words.seats(values)):
        return tuple(SEATS[place] for place in several)
    found = (seat(one, name) for one in list_of(values, name, "seats", letters=True, ordered=False))
    return tuple(dict.fromkeys(one for one in found if one is not None))


def strain(value: Strain | None) -> str | None:
    """Return the letter of a strain: from the letter (with M for the majors of tarot), or an index into ``S H D C NT``.

    Raises:
        DealError: the value is neither.
    """
    if value is None:
        return None
    if isinstance(value, str):
        if value.strip().upper() == "M":
            return "M"
        place = words.strain(value)
        if place is None:
            raise DealError(f"strain {shown(value)} does not exist. Write S, H, D, C or NT (M in packs with majors)")
        return STRAINS[place]
    return STRAINS[whole(value, "strain", 0, len(STRAINS) - 1)]


def strains(values: Iterable[Strain] | str) -> tuple[int, ...]:
    """Return the strains of a table as indices, each once, from ``"SHN"``, ``"S,NT"`` or a list.

    Raises:
        DealError: a value is not a strain.
    """
    if isinstance(values, str):
        values = words.strains(values) or re.findall(r"[^\s,]+", values)
    elif isinstance(values, StrainName):
        values = [values]
    found = list_of(values, "strains", "strains S H D C NT", ordered=False)
    return _some((strain_of(one) if isinstance(one, str) else whole(one, "strain", 0, 4) for one in found), "strains")


def declarers(values: Iterable[Seat] | str) -> tuple[int, ...]:
    """Return the declarers of a table as seats 0..3, each once, from ``"NS"`` or a list.

    Raises:
        DealError: a value is not a seat.
    """
    if isinstance(values, str):
        values = words.seats(values) or values
    elif isinstance(values, SeatName):
        values = [values]
    found = list_of(values, "declarers", "seats N E S W", letters=True, ordered=False)
    return _some((seat_of(one) if isinstance(one, str) else whole(one, "declarer", 0, 3) for one in found), "declarers")


def vulnerable(value: object) -> tuple[bool, bool] | None:
    """Return the vulnerability as (North-South, East-West); None if it is not given.

    Raises:
        DealError: the value is neither a word of vulnerability nor two truth values.
    """
    return None if value is None else of_sides(value)


def contract(value: object) -> str | None:
    """Return the requested contract as text.

    Raises:
        DealError: the value is neither a text nor a contract.
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Contract):
        return str(value)
    raise DealError(f"{shown(value)} is not a contract. Pass a text such as 3NT or 3NT-S, or a Contract")


def bids(value: object) -> str | None:
    """Return the bids of all seats as one text.

    Raises:
        DealError: the value is neither a text nor a list.
    """
    if value is None or isinstance(value, str):
        return value
    return ",".join(map(str, list_of(value, "bids", "a bid for each seat")))


def number(value: object, name: str) -> int | None:
    """Return a whole number from 0, or None.

    Raises:
        DealError: the value is neither.
    """
    return None if value is None else whole(value, name, 0)


def whole_number(value: object, name: str) -> int | None:
    """Return a whole number, or None.

    Raises:
        DealError: the value is neither.
    """
    return None if value is None else whole(value, name, -_LARGE, _LARGE)


def word(value: object, name: str) -> str:
    """Return the value of an option that must be a text.

    Raises:
        DealError: it is not a text.
    """
    if not isinstance(value, str):
        raise DealError(f"{name} {shown(value)} is not a text. Put it in quotes")
    return value


def _some(values: Iterable[int], name: str) -> tuple[int, ...]:
    found = tuple(dict.fromkeys(values))
    if not found:
        raise DealError(f"no {name} given. Name at least one, or leave the argument out")
    return found
