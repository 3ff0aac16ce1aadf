"""BRI and DUP, the files of Duplimate's first dealing machines: binary records, one per deal.

Both begin a record with 39 card numbers of two digits, 13 each for North, East and South, in any order: 01 is the ace
of spades, 13 the deuce, 14 the ace of hearts, 52 the deuce of clubs. West has the other cards. These 78 bytes are
followed by:

BRI   50 bytes of spaces and zeros: 128 bytes a record. Files of lines of 78 digits are read, too.
DUP   the four hands in readable form (68 bytes: for each hand the suit symbols in the code of DOS, 6 3 4 5,
      each before its ranks), and 10 bytes for the machine: random hands ``Y``, counting backwards ``N``, the lowest
      number of a board, copies, and the highest number, left-aligned in fields of 3, 2 and 3 bytes. 156 a record.

(Jannersten, Convert, duplimate.com.) Boards are numbered in their order, those of BRI from 1. Anything else in a
record, and readable hands that differ from the numbers, get a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

from solver.core.argument_checks import shown
from solver.core.cards import PACK, SEATS, in_order
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FormatError
from solver.formats.duplicate_boards import board, first_number, whole_hands
from solver.formats.remarks import BadDeal, Found, attach_remarks
from solver.formats.writing import Compare, LeftOut, written

MOST = 999
"""The highest number of a board that a DUP file has room for."""

_NUMBERS = 78
"""Bytes of the card numbers."""

_BRI, _DUP = 128, 156
"""Bytes of a record."""

_READABLE = _NUMBERS + 68
"""Bytes up to where the hands in readable form end."""

_FILL = b" " * 32 + b"\0" * 18
_FILLERS = b" \0\r\n\x1a"
_SIGNS = {"S": "\x06", "H": "\x03", "D": "\x04", "C": "\x05"}
_START = re.compile(rb"(?:0[1-9]|[1-4]\d|5[0-2]){39}")
_NUMBER_OF_CARD = {code: f"{number:02}" for number, code in enumerate(PACK, start=1)}


def looks_like(head: bytes) -> bool:
    """Return whether a file begins with 39 card numbers, followed only by what belongs to a record."""
    behind = head[_NUMBERS : _NUMBERS + 1]
    return bool(_START.match(head)) and not (behind.isalnum() and behind.isascii())


def deals(stream: BinaryIO, name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deal of every record; memory does not grow with their number.

    Args:
        stream: the records.
        name: the file's name for messages.
    """
    yield from attach_remarks(_found(stream, name), name)


def _found(stream: BinaryIO, name: str) -> Iterator[Found]:
    index = 0
    machine = _Machine()
    for record in _records(stream):
        index += 1
        if index == 1:
            machine = _machine(record)
            yield from (FormatError(text) for text in machine.odd)
        elif record[_READABLE:_DUP] != machine.text and machine.text:
            yield FormatError(f"record {index}: {shown(record[_READABLE:_DUP])} at its end; the first record counts")
        source = Source(name, index)
        try:
            yield _deal(record, source, machine.first + index - 1)
        except DealError as error:
            yield BadDeal(source, FormatError(f"record {index}: {error.message}", file=name))
            continue
        yield from (FormatError(f"record {index}: {text}") for text in _odd(record))
    if not index:
        expected = "there are no records. Write 39 card numbers of two digits each, as in 0103..."
        yield BadDeal(Source(name, 1), FormatError(expected, file=name))
    elif machine.last and machine.first + index - 1 != machine.last:
        yield FormatError(f"boards {machine.first} to {machine.last} by the first record; the file has {index} records")


def bri_pieces(
    deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None
) -> Iterator[bytes]:
    """Yield records of 128 bytes.

    Raises:
        FormatError: the format cannot hold a deal.
    """
    found = written(deals, lambda deal: _numbers(whole_hands(deal, "BRI")), left_out)
    for number, (deal, numbers) in enumerate(found, start=1):
        if compare:
            compare(deal, _deal(numbers.encode(), deal.source, number))
        yield numbers.encode() + _FILL


def dup_pieces(
    deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None
) -> Iterator[bytes]:
    """Yield records of 156 bytes; each has the number of records, so all deals are collected first.

    Raises:
        FormatError: the format cannot hold a deal, or there are more boards than it can number.
    """
    found = list(written(deals, lambda deal: _numbers(hands := whole_hands(deal, "DUP")) + _readable(hands), left_out))
    first = first_number([deal for deal, _ in found])
    first = 1 if first + len(found) - 1 > MOST else first
    if len(found) > MOST:
        error = FormatError(f"{len(found)} boards; a DUP file has {MOST} at most", file=found[MOST][0].source.file)
        if left_out is None:
            raise error
        left_out(error)
        found = found[:MOST]
    machine = f"YN{first:<3}1 {first + len(found) - 1:<3}"
    for number, (deal, text) in enumerate(found, start=first):
        if compare:
            compare(deal, _deal(text.encode(), deal.source, number))
        yield (text + machine).encode()


def _records(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the records without padding: the numbers, and in DUP the text after them."""
    rest = stream.read(_DUP)
    size = _size(rest)
    if not size:
        yield from _lines(rest, stream)
        return
    while True:
        rest += stream.read(max(size - len(rest), 0))
        record, rest = rest[:size], rest[size:]
        if not record:
            return
        if record.strip(_FILLERS):
            yield record


def _size(head: bytes) -> int:
    """Return the size of a record in bytes, from the first 156 bytes; 0 if each record is a line."""
    if head[_NUMBERS : _NUMBERS + 1] in (b"", b"\r", b"\n"):
        return 0
    filled = not head[_NUMBERS:_BRI].strip(_FILLERS)
    return _BRI if filled and (len(head) <= _BRI or head[_BRI : _BRI + 1].isdigit()) else _DUP


def _lines(head: bytes, stream: BinaryIO) -> Iterator[bytes]:
    rest = head
    while True:
        *whole, rest = re.split(rb"[\r\n\x1a]+", rest)
        yield from (line for line in whole if line.strip(_FILLERS))
        block = stream.read(1 << 16)
        if not block:
            break
        rest += block
    if rest.strip(_FILLERS):
        yield rest


class _Machine(NamedTuple):
    """The part of a record that is for the dealing machine.

    Attributes:
        text: as in the file; empty if there is none.
        first, last: the numbers of the boards; ``last`` is 0 if not given.
        odd: warnings about it.
    """

    text: bytes = b""
    first: int = 1
    last: int = 0
    odd: tuple[str, ...] = ()


def _machine(record: bytes) -> _Machine:
    """Return the part of a DUP record for the dealing machine; empty for other records."""
    text = record[_READABLE:_DUP]
    decoded = text.decode("latin-1")
    if len(record) < _DUP or not decoded.strip():
        return _Machine()
    first, copies, last = decoded[2:5].strip(), decoded[5:7].strip(), decoded[7:].strip()
    if not re.fullmatch("[YN ]{2}", decoded[:2]) or not re.fullmatch(r"\d+ \d* \d+", f"{first} {copies} {last}"):
        return _Machine(
            text, odd=(f"{shown(decoded)} at the end of the first record cannot be read. Write it as in 'YN1  1 36 '",)
        )
    odd = ("the boards are counted backwards, and numbered forwards here",) if decoded[1] == "Y" else ()
    return _Machine(text, int(first) or 1, int(last), odd)


def _odd(record: bytes) -> Iterator[str]:
    """Yield warnings about a record, its card numbers excepted."""
    readable = record[_NUMBERS:_READABLE].decode("latin-1") if len(record) == _DUP else ""
    if readable.strip():
        if _cards_of(readable) != [set(hand) for hand in _hands(record[:_NUMBERS])]:
            yield "the hands in readable form differ from the card numbers; the card numbers count"
    elif len(record) != _DUP and record[_NUMBERS:].strip(_FILLERS):
        yield f"{shown(record[_NUMBERS:].decode('latin-1'))} behind the card numbers; left out"


def _cards_of(readable: str) -> list[set[str]]:
    """Return the hands in readable form; empty if they cannot be read."""
    suits = re.findall("([\x03-\x06])([AKQJT2-9]*)", readable.rstrip().replace("10", "T"))
    letters = {sign: suit for suit, sign in _SIGNS.items()}
    cards = [{letters[sign] + rank for rank in ranks} for sign, ranks in suits]
    return [set().union(*cards[start : start + 4]) for start in range(0, len(cards), 4)]


def _deal(record: bytes, source: Source, number: int) -> Deal:
    laid_down = board(number)
    return Deal(source=source, hands=_hands(record[:_NUMBERS]), **laid_down)  # type: ignore[arg-type]


def _hands(numbers: bytes) -> tuple[tuple[str, ...], ...]:
    if not re.fullmatch(rb"\d{78}", numbers):
        raise DealError(f"{_short(numbers)} are not card numbers. Write 39 of them, of two digits each")
    cards = []
    for place in range(0, _NUMBERS, 2):
        number = int(numbers[place : place + 2])
        if not 1 <= number <= 52:
            raise DealError(f"card number {number:02} does not exist. Write 01 to 52")
        cards.append(PACK[number - 1])
    known = set(cards)
    if len(known) < len(cards):
        raise _twice(cards)
    rest = tuple(code for code in PACK if code not in known)
    return (*(in_order(cards[start : start + 13]) for start in (0, 13, 26)), rest)


def _twice(cards: list[str]) -> DealError:
    code = next(code for place, code in enumerate(cards) if code in cards[:place])
    seats = [SEATS[place // 13] for place, one in enumerate(cards) if one == code]
    return DealError(f"{code} appears twice ({' and '.join(seats)})")


def _short(data: bytes) -> str:
    text = data.decode("latin-1")
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def _numbers(hands: tuple[tuple[str, ...], ...]) -> str:
    return "".join(_NUMBER_OF_CARD[code] for hand in hands[:3] for code in sorted(hand, key=PACK.index))


def _readable(hands: tuple[tuple[str, ...], ...]) -> str:
    return "".join(
        sign + "".join(code[1] for code in PACK if code[0] == suit and code in hand)
        for hand in hands
        for suit, sign in _SIGNS.items()
    )
