"""Cards, suits, seats and strains: their letters and their order.

A card is its code, suit letter first: ``"SA"``, ``"HT"``, ``"C2"``. A seat of a four-hand game is
an index into ``SEATS`` (0 North, 1 East, 2 South, 3 West), a suit an index into ``SUITS`` and a
strain an index into ``STRAINS``.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.errors import DealError, option

SEATS = "NESW"
SUITS = "SHDC"
STRAINS = "SHDCN"
RANKS = "AKQJT98765432"
"""Ranks from the highest to the lowest."""

PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The 52 cards, spades first, from the ace down."""

Hands = tuple[tuple[str, ...], ...]
"""The cards of every seat."""

KnownHands = tuple[tuple[str, ...] | None, ...]
"""The cards of every seat, None where a hand is unknown."""

_ORDER = {card: place for place, card in enumerate(PACK)}

_SIGNS = str.maketrans("♠♥♦♣", "SHDC", "\ufe0e\ufe0f")


def card(text: str) -> str:
    """Return the code of a card written in any accepted way: ``sa``, ``S10``, ``ST``, ``♠A`` and, rank first, ``AS``.

    Raises:
        DealError: the text is not a card of the 52.
    """
    code = _word(text).replace("10", "T").translate(_SIGNS)
    code = code if code in _ORDER else code[::-1]
    if code not in _ORDER:
        raise DealError(f"{shown(text)} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA")
    return code


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return the cards sorted by suit (S H D C), then from the ace down."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def seat(text: str) -> int:
    """Return the seat 0..3 of ``N``, ``east``, ``South``, in either case.

    Raises:
        DealError: the text is not a seat.
    """
    place = words.seat(text) if isinstance(text, str) else None
    if place is None:
        raise DealError(f"{shown(text)} is not a seat. Write N, E, S or W{_near(text, words.SEAT_NAMES)}")
    return place


def strain(text: str) -> int:
    """Return the strain 0..4 of ``S H D C NT``, ``♠``, ``hearts``, ``no trump``, in either case.

    Raises:
        DealError: the text is not a strain.
    """
    place = words.strain(text) if isinstance(text, str) else None
    if place is None:
        raise DealError(f"{shown(text)} is not a strain. Write S, H, D, C or NT{_near(text, words.STRAIN_NAMES)}")
    return place


def _near(text: object, known: Iterable[str]) -> str:
    """Return a hint with the word that was probably meant; empty if none is near, or for a single letter."""
    return words.hint(text.strip(), known) if isinstance(text, str) and len(text.strip()) > 2 else ""


def _word(text: object) -> str:
    """Return a text in the form in which words are compared; a value that is not a text matches no word."""
    return text.strip().upper() if isinstance(text, str) else ""


def partner(seat_: int) -> int:
    """Return the seat opposite."""
    return seat_ ^ 2


def side(seat_: int) -> int:
    """Return the side of a seat: 0 North-South, 1 East-West."""
    return seat_ & 1


def seat_in(text: str | int, seats: int) -> int:
    """Return the seat from 0 of a letter N E S W (in four-hand games), of a number from 1, or of an int from 0.

    Args:
        text: the seat as it is written, or the number that a program uses.
        seats: number of seats; 0 if unknown.

    Raises:
        DealError: there is no such seat.
    """
    if isinstance(text, int):
        if 0 <= text < (seats or 100):
            return text
        raise DealError(f"{text} is not a seat. Write 0 to {(seats or 4) - 1}")
    if seats in (0, 4) and (place := words.seat(text)) is not None:
        return place
    plain = text.strip()
    if plain.isascii() and plain.isdigit() and len(plain) < 4 and 1 <= int(plain) <= (seats or 100):
        return int(plain) - 1
    letters = "N, E, S, W or " if seats in (0, 4) else ""
    near = _near(text, words.SEAT_NAMES) if letters else ""
    raise DealError(f"{text!r} is not a seat. Write {letters}1 to {seats or 4}{near}")


def no_leader(seats: int, why: str = "", other: str = "dealer") -> str:
    """Return the message that nothing says who leads, with what to type.

    Args:
        seats: the number of seats.
        why: what was looked for besides.
        other: the field from which the leader would follow; empty if there is none.
    """
    found = f"no leader given{why}. Try {option('leader')} {seat_name(0, seats)}"
    return f"{found}, or add the {other} to the deal" if other else found


def seat_name(seat: int, seats: int) -> str:
    """Return the name of a seat: ``N E S W`` at a table of four, else a number from 1, as in deal files."""
    return SEATS[seat] if seats == len(SEATS) else str(seat + 1)


def winning_place(trick: tuple[str, ...], strain: int) -> int:
    """Return the index 0..3 in the trick of the card that wins it: the highest trump, else of the suit led."""
    trump = SUITS[strain] if strain < 4 else ""

    def power(place: int) -> tuple[bool, bool, int]:
        code = trick[place]
        return code[0] == trump, code[0] == trick[0][0], -RANKS.index(code[1])

    return max(range(len(trick)), key=power)
