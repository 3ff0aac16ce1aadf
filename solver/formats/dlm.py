"""DLM, the files of Duplimate's dealing program for Windows: sections of names and values, a board per line.

::

    [Document]
    Headline=...
    From board=1
    To board=2
    Checksum=2
    Duplicates 01=0
    Board 01=cgcajjjnakpkchipnjhmbmbpbh022

Each of the 26 letters gives the seats of two cards of the pack, spades first, from the ace down: ``a`` to ``p`` are 0
to 15, four times the seat of the first card plus the seat of the second (N E S W are 0 to 3). The three digits are a
checksum: the number of the board and the codes of the letters, combined by exclusive or. A file always has 99 boards;
those before the first and after the last are all the same, and are not deals. Any other line gets a warning.

There is no description by the manufacturer: this is what players found out (rec.games.bridge, "File formats",
2011; BBO forum, "structure of DLM files", 2013), and what files of dealing programs contain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor

from solver.core.argument_checks import shown
from solver.core.cards import PACK
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FaceupError, FormatError
from solver.formats.duplicate_boards import board, first_number, hands_of_places, whole_hands
from solver.formats.remarks import BadDeal, Found, attach_remarks
from solver.formats.writing import Compare, LeftOut, written

MOST = 99
"""Boards of a file."""

_HEADLINE = "headline"
_NONE = "aaaaaabffffffkkkkkklpppppp"
"""Placeholder of a missing board: each hand has all cards of a suit."""

_MACHINE = "a setting of the dealing machine"
IGNORED = {
    "status": "whether the program shows the boards",
    "duplicates": "how many copies of each board are dealt",
    "next board to duplimate": _MACHINE,
    "printouts": _MACHINE,
    "crypto key": _MACHINE,
    "checksum": "of the numbers of the first and the last board, in a form that no one has described",
}
"""Names that say nothing of a deal, each with the reason why it may be left out."""

_RANGE = ("from board", "to board")
_COPIES = re.compile(r"duplicates\s+\d{1,3}")
_LINE = re.compile(r"\s*([^=\[\];]+?)\s*=\s*(.*?)\s*")
_BOARD = re.compile(r"board\s+(\d{1,3})", re.IGNORECASE)
_CARDS = re.compile(r"([a-p]{26})(\d{3})?", re.IGNORECASE)


def looks_like(head: str) -> bool:
    """Return whether a text begins with the section of a DLM file."""
    return bool(re.match(r"\s*(?:;[^\n]*\n\s*)*\[\s*document\s*\]\s*[\r\n]", head, re.IGNORECASE))


def deals(lines: Iterable[str], name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deal of each board from the first to the last that the file names.

    Args:
        lines: of the file.
        name: the file's name for messages.
    """
    yield from attach_remarks(_found(lines, name), name)


def _found(lines: Iterable[str], name: str) -> Iterator[Found]:
    values: dict[str, str] = {}
    numbers: list[int] = []
    line = 0
    for line, text in enumerate(lines, start=1):
        found = _LINE.fullmatch(text.rstrip("\r\n"))
        numbered = _BOARD.fullmatch(found[1]) if found else None
        if not found or not numbered:
            remark = _said(found[1].lower(), found[2], values) if found else _odd(text.strip())
            if remark:
                yield FormatError(remark, line=line)
            continue
        number, value = int(numbered[1]), found[2]
        if _is_meant(number, value, values):
            if number in numbers:
                yield FormatError(f"a second board {number:02}", line=line)
            numbers.append(number)
            yield _one(number, value, Source(name, len(numbers), line), values)
        elif not _is_none(value):
            yield FormatError(f"board {number:02} is not among {_range(values)}; left out", line=line)
    if not numbers:
        yield BadDeal(
            Source(name, 1, 1), FormatError("there are no boards. Add lines such as Board 01=...", file=name, line=1)
        )
        return
    first, last = (int(values[key]) if values.get(key, "").isdecimal() else None for key in _RANGE)
    lacking = [] if first is None or last is None else sorted({*range(first, min(last, MOST) + 1)}.difference(numbers))
    if lacking:
        boards = f"board {lacking[0]:02} and others are" if len(lacking) > 1 else f"board {lacking[0]:02} is"
        error = FormatError(f"{boards} missing; {_range(values)} are named", file=name, line=line)
        yield BadDeal(Source(name, len(numbers) + 1, line), error)


def _said(key: str, value: str, values: dict[str, str]) -> str:
    """Store the value of a name; return a warning about it, or an empty text."""
    if key in IGNORED or _COPIES.fullmatch(key):
        return ""
    if key not in (*_RANGE, _HEADLINE):
        return f"{shown(key)} is unknown; left out"
    if key in values:
        return f"a second {shown(key)}; the first counts"
    values[key] = value
    if key in _RANGE and not (value.isdecimal() and 0 < int(value) <= MOST):
        return f"{key} {shown(value)} is wrong. Write a number from 1 to {MOST}"
    return ""


def _odd(text: str) -> str:
    """Return the warning about a line without a name and a value; empty for section heads, comments and empty lines."""
    if not text.strip("\x1a") or text.startswith(";") or text.lower().replace(" ", "") == "[document]":
        return ""
    return f"{shown(text)} is not a line of a DLM file. Write a name, = and its value"


def _range(values: dict[str, str]) -> str:
    return f"the boards {values.get(_RANGE[0], '?')} to {values.get(_RANGE[1], '?')}"


def pieces(deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None) -> Iterator[str]:
    """Yield a file of up to 99 boards, with their own numbers if these are consecutive, else numbered from 1.

    Args:
        left_out: called with the error of a deal that the format cannot hold; None: the error is raised.
        compare: called with each deal and the deal that the file represents.

    Raises:
        FormatError: the format cannot hold a deal.
    """
    found = list(written(deals, lambda deal: _letters(whole_hands(deal, "DLM")), left_out))
    boards = [deal for deal, _ in found]
    first = first_number(boards)
    if first + len(found) - 1 > MOST:
        first = 1
    if len(found) > MOST:
        error = FormatError(f"{len(found)} boards; a DLM file has {MOST} at most", file=boards[MOST].source.file)
        if left_out is None:
            raise error
        left_out(error)
        found = found[:MOST]
    headline = re.sub(r"\s+", " ", boards[0].tags.get("Event", "") if boards else "").strip()
    if compare:
        for number, (deal, letters) in enumerate(found, start=first):
            compare(deal, _deal(number, letters, deal.source, {_HEADLINE: headline}))
    last = first + len(found) - 1
    yield _head(headline, first, last)
    for number in range(1, MOST + 1):
        letters = found[number - first][1] if first <= number <= last else _NONE
        yield f"Duplicates {number:02}=0\nBoard {number:02}={letters}{_checksum(number, letters):03}\n"


def _is_meant(number: int, value: str, values: dict[str, str]) -> bool:
    """Return whether a board is one of those that the file is said to have."""
    first, last = (values.get(key, "") for key in _RANGE)
    if first.isdecimal() and last.isdecimal():
        return int(first) <= number <= int(last)
    return not _is_none(value)


def _is_none(value: str) -> bool:
    """Return whether a board is only a placeholder."""
    found = _CARDS.fullmatch(value)
    return bool(found) and value[:26].lower() == _NONE


def _one(number: int, value: str, source: Source, values: dict[str, str]) -> Deal | BadDeal:
    try:
        return _deal(number, value, source, values)
    except FaceupError as error:
        placed = FormatError(f"board {number:02}: {error.message}", file=source.file, line=source.line)
        return BadDeal(source, placed)


def _deal(number: int, value: str, source: Source, values: dict[str, str]) -> Deal:
    found = _CARDS.fullmatch(value)
    if not found or not number:
        raise DealError(f"{_short(value)!r} is not a board. Write 26 letters a to p and a checksum of three digits")
    letters = found[1].lower()
    codes = [ord(letter) - ord("a") for letter in letters]
    laid_down = board(number)
    deal = Deal(source=source, hands=hands_of_places([seat for code in codes for seat in divmod(code, 4)]))
    deal.dealer, deal.vulnerable = laid_down["dealer"], laid_down["vulnerable"]  # type: ignore[assignment]
    headline = {"Event": values[_HEADLINE]} if values.get(_HEADLINE) else {}
    deal.tags = {**headline, **laid_down["tags"]}  # type: ignore[dict-item]
    wanted = f"{_checksum(number, letters):03}"
    if found[2] and found[2] != wanted:
        text = f"board {number:02}: the checksum is {found[2]}, and that of its letters {wanted}"
        deal.warnings = (str(FormatError(text, file=source.file, line=source.line)),)
    return deal


def _short(value: str) -> str:
    return value if len(value) <= 40 else value[:37] + "..."


def _letters(hands: tuple[tuple[str, ...], ...]) -> str:
    seat_of = {code: seat for seat, hand in enumerate(hands) for code in hand}
    pairs = zip(PACK[::2], PACK[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * seat_of[first] + seat_of[second]) for first, second in pairs)


def _checksum(number: int, letters: str) -> int:
    return reduce(xor, map(ord, letters), number)


def _head(headline: str, first: int, last: int) -> str:
    lines = (
        "[Document]",
        f"Headline={headline}",
        "Status=Show",
        "Duplicates=0",
        f"From board={first}",
        f"To board={last}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={first ^ last ^ 1}",
    )
    return "".join(f"{line}\n" for line in lines)
