"""Richard Pavlicek's records of solved deals (``.zrd``): 23 bytes a deal, the cards and the tricks of all 20 contracts.

::

    bits   0-103  two for each card SA SK .. S2 HA .. C2: its holder, 0 West, 1 North, 2 East, 3 South
    bits 104-183  four for each count of tricks: no trumps, spades, hearts, diamonds, clubs, in each
                  those that West, North, East and South take as declarer

Multi-byte values have their low byte first, and bits are counted from the low end (R. Pavlicek, Random Solved Deals and
Binary File Formats, rpbridge.net). The library of 10,485,760 such deals is one file of these records; its answers are
read as given tables. It is not part of this package. A ``.zdd`` file has only the tables of such records.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from solver.core.cards import SEATS
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FormatError
from solver.formats.duplicate_boards import hands_of_places
from solver.formats.remarks import BadDeal

SIZE = 23
"""Bytes of a record."""

_CARDS = 13
"""Bytes of the cards; the others are the tricks."""

_BLOCK = 1000
"""Records that are read at a time."""

_FROM_WEST = (3, 0, 1, 2)
"""The seats in the order of the records: West, North, East, South."""

_PLACES = [tuple(_FROM_WEST[byte >> shift & 3] for shift in (0, 2, 4, 6)) for byte in range(256)]
"""The seats of the four cards of a byte."""

_STRAINS = "NSHDC"


def looks_like(head: bytes) -> bool:
    """Return whether a file begins with records: the first are complete deals with possible tricks, and not text."""
    records = (head[place : place + SIZE] for place in range(0, min(len(head) - SIZE, 8 * SIZE) + 1, SIZE))
    return len(head) >= SIZE and any(byte < 9 or byte > 126 for byte in head[:SIZE]) and all(map(_can_be, records))


def deals(stream: BinaryIO, name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deal of every record with its table as a given answer; memory does not grow with their number.

    Args:
        stream: the records.
        name: the file's name for messages.
    """
    for index, record in enumerate(_records(stream), start=1):
        source = Source(name, index)
        try:
            yield Deal(source=source, hands=_hands(record), given={"table": _table(record)})
        except DealError as error:
            yield BadDeal(source, FormatError(f"record {index}: {error.message}", file=name))


def tables_alone(name: str) -> BadDeal:
    """Return the error about a ``.zdd`` file."""
    text = f"tables without their deals. Use the .zrd file, which has both in records of {SIZE} bytes"
    return BadDeal(Source(name), FormatError(text, file=name))


def _records(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the records; the last one is shorter if the file is cut off."""
    rest = b""
    while block := stream.read(_BLOCK * SIZE):
        block = rest + block
        whole = len(block) - len(block) % SIZE
        for place in range(0, whole, SIZE):
            yield block[place : place + SIZE]
        rest = block[whole:]
    if rest:
        yield rest


def _can_be(record: bytes) -> bool:
    try:
        _hands(record)
        _table(record)
    except DealError:
        return False
    return True


def _hands(record: bytes) -> tuple[tuple[str, ...], ...]:
    if len(record) < SIZE:
        raise DealError(f"a record of {len(record)} bytes, not {SIZE}: the file is cut off, or has no such records")
    return hands_of_places(list(chain.from_iterable(map(_PLACES.__getitem__, record[:_CARDS]))))


def _table(record: bytes) -> dict[str, list[int]]:
    """Return the table of tricks: strain -> tricks by declarer N E S W."""
    table: dict[str, list[int]] = {strain: [0] * 4 for strain in "SHDCN"}
    for place, tricks in enumerate(_nibbles(record[_CARDS:])):
        strain, seat = _STRAINS[place // 4], _FROM_WEST[place % 4]
        if tricks > 13:
            raise DealError(f"{SEATS[seat]} takes {tricks} tricks in {strain}, more than 13. Use an undamaged file")
        table[strain][seat] = tricks
    return table


def _nibbles(data: Iterable[int]) -> Iterator[int]:
    for byte in data:
        yield byte & 15
        yield byte >> 4
