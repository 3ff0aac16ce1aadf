"""Parser of columns and piles of cards as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import SUITS
from solver.core.errors import FormatError
from solver.formats.freeform.hand import Hand, holding_end, of_holdings
from solver.formats.freeform.headers import SEAT, seat_of
from solver.formats.freeform.normalise import RANK, Line, unstruck

_TITLE = re.compile(rf"(?<![A-Za-z0-9]){SEAT}(?![A-Za-z0-9])", re.IGNORECASE)
_COMPASS = re.compile(r"(?<![A-Za-z0-9])[NESW](?![A-Za-z0-9])", re.IGNORECASE)
_BARE = re.compile(rf"(?<!\S)(?:(?:{RANK})(?: ?(?:{RANK}))*|-+)(?!\S)")
_SIGN = re.compile(r"(?<![0-9A-Za-z])[♠♥♦♣]")
"""A suit's sign in front of ranks; behind a number it is a contract's."""
_HIDDEN = re.compile(r"\(unknown\)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stack:
    """Hands side by side, with a line for each suit.

    Attributes:
        line: the first line.
        hands: from left to right.
        titles: the seats above the hands; empty if there are none.
        beside: other text in these lines, each with its line number.
    """

    line: int
    hands: tuple[Hand | None, ...]
    titles: tuple[int, ...]
    beside: tuple[tuple[int, str], ...] = ()


def titles_in(text: str) -> tuple[int, ...]:
    """Return the seats of a line that consists of seats only."""
    rest = re.sub(r"\([^)]*\)", "", _TITLE.sub("", text))
    found = _TITLE.findall(text)
    if (
        not found
        or re.search(r"[A-Za-z0-9♠♥♦♣.?]|(?<=\S)-(?=\S)", rest)
        or re.search(r"[NESW]-[NESW]", text, re.IGNORECASE)
    ):
        return ()
    if [word.upper() for word in found] == ["S"]:
        return (seat_of("S"),)
    return tuple(map(seat_of, found))


def stack_at(lines: Sequence[Line], titles: tuple[int, ...]) -> Stack | None:
    """Return the hands that begin at a line, one suit per line; None if there are none.

    Raises:
        FormatError: hands begin there, and have an error.
    """
    if len(lines) < len(SUITS):
        return None
    rows = [_labels(line.text, suit) for line, suit in zip(lines, SUITS, strict=True)]
    many = len(rows[0])
    unknown = [found.start() for found in _HIDDEN.finditer(lines[0].text)]
    if not many and unknown and not _HIDDEN.sub("", lines[0].text).strip():
        return Stack(lines[0].number, (None,) * len(unknown), titles if len(titles) == len(unknown) else ())
    rest = [_HIDDEN.sub(lambda found: " " * len(found[0]), line.text) for line in lines]
    if not many:
        return _unlabelled(lines, titles)
    if any(len(row) == 0 for row in rows):
        return None
    for line, row in zip(lines, rows, strict=True):
        if len(row) != many:
            raise FormatError(
                f"{len(row)} hands in this line, {many} in the first. All four suit lines need the same number",
                line=line.number,
            )
    hands: list[Hand] = []
    for column in range(many):
        holdings = {}
        for line, row, suit in zip(lines, rows, SUITS, strict=True):
            start = row[column]
            end = holding_end(line.text, start)
            _check_end(line, start, end)
            holdings[suit] = line.text[start:end]
            at = SUITS.index(suit)
            rest[at] = rest[at][:start] + " " * (end - start) + rest[at][end:]
        try:
            hands.append(of_holdings(holdings, ".".join(part.strip() for part in holdings.values())))
        except FormatError as error:
            raise error.at(line=lines[0].number) from None
    known = dict(zip(rows[0], hands, strict=True))
    across = tuple(known.get(place) for place in sorted((*rows[0], *unknown)))
    if titles and len(titles) != len(across):
        raise FormatError(
            f"{len(titles)} seats above {len(across)} hands. Write one seat above each hand", line=lines[0].number
        )
    return Stack(lines[0].number, across, titles, _beside(lines, rest))


def _beside(lines: Sequence[Line], rest: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Return the text beside the ranks of hands, without suit labels and compass letters."""
    found = []
    for line, text, suit in zip(lines, rest, SUITS, strict=True):
        plain = re.sub(rf"[♠♥♦♣]|(?<![A-Za-z0-9]){suit}(?![A-Za-z0-9])", " ", text, flags=re.IGNORECASE)
        if re.search(r"[^\W_]", _COMPASS.sub("", plain)):
            found.append((line.number, plain.strip()))
    return tuple(found)


def _labels(text: str, suit: str) -> list[int]:
    """Return where the ranks of a suit begin in a line, behind its symbol or letter, for each hand."""
    sign = "♠♥♦♣"[SUITS.index(suit)]
    signs = set(_SIGN.findall(text))
    if signs:
        found = [match.end() for match in re.finditer(rf"(?<![0-9A-Za-z]){sign}\s?[:=.]?[ ]?", text)]
        return found if signs == {sign} else []
    letter = rf"(?<!\S)(?:{suit}|{suit.lower()}(?=[ :=]))[:=.]?[ ]?(?=(?:{RANK}|[ -]|$|void))"
    found = [match.end() for match in re.finditer(letter, text)]
    others = rf"(?<!\S)[{SUITS.replace(suit, '')}][ :=]?(?:{RANK})"
    return [] if re.search(others, text) else _without_compass(text, suit, found)


def _without_compass(text: str, suit: str, found: list[int]) -> list[int]:
    """Return these places without the S of a compass that is drawn between two hands."""
    if suit != "S" or len(found) < 2 or not re.search(r"(?<!\S)[NEW](?!\S)", text):
        return found
    return [place for place in found if holding_end(text, place) > place]


def _check_end(line: Line, start: int, end: int) -> None:
    """Check that the ranks of a suit are followed by a space or the end of the line.

    Raises:
        FormatError: they are followed by something that is not a rank.
    """
    if end < len(line.text) and line.text[end] not in " ,;)♠♥♦♣":
        word = unstruck(line.text[start:].split()[0])
        sign = unstruck(line.text[end])
        raise FormatError(f"{shown(sign)} in {shown(word)} is not a rank. Write A K Q J T 9 .. 2", line=line.number)


def _unlabelled(lines: Sequence[Line], titles: tuple[int, ...]) -> Stack | None:
    """Return hands whose lines have the ranks of one suit each, without its symbol; None if there are none."""
    rows = [_bare(line.text) for line in lines]
    if not rows[0] or len({len(row) for row in rows}) != 1 or not any("-" not in text for row in rows for text in row):
        return None
    if titles and len(titles) != len(rows[0]):
        return None
    hands = []
    for column in range(len(rows[0])):
        holdings = {suit: row[column] for suit, row in zip(SUITS, rows, strict=True)}
        try:
            hands.append(of_holdings(holdings, ".".join(holdings.values())))
        except FormatError as error:
            raise error.at(line=lines[0].number) from None
    return Stack(lines[0].number, tuple(hands), titles)


def _bare(text: str) -> list[str]:
    """Return the words of a line if all are ranks, letters of a compass excepted; otherwise an empty list."""
    words = _BARE.findall(text)
    if not words or len(words) == 3 or len(words) > len(SUITS) or not text.lstrip().startswith(words[0]):
        return []
    rest = _COMPASS.sub("", _BARE.sub("", text))
    return [] if rest.strip() else [word.strip() for word in words]


_EXPECTED = "Write cards right under the numbers"


@dataclass(frozen=True, slots=True)
class Token:
    """A card of a row, or an empty place.

    Attributes:
        card: its code; empty for an empty place.
        text: as written.
        start, end: its place in the line.
    """

    card: str
    text: str
    start: int
    end: int

    def touches(self, span: tuple[int, int]) -> bool:
        """Return whether the token overlaps the columns of another one."""
        return self.start < span[1] and span[0] < self.end


class Columns:
    """Piles that grow row by row.

    A row with as many cards and gaps as there are columns has one for each column, whatever the spaces. In a shorter
    row a card belongs to the column whose lowest card so far, or whose number, is above it.

    Args:
        numbers: where the number of each column is in its line.
        first: the number of the first column.

    Attributes:
        piles: the cards of each column.
    """

    def __init__(self, numbers: Sequence[tuple[int, int]], first: int) -> None:
        self.piles: list[list[str]] = [[] for _ in numbers]
        self._above = list(numbers)
        self._first = first
        self._height = 0

    def add(self, tokens: Sequence[Token], line: int) -> None:
        """Add a row below the others.

        Args:
            line: its number, for messages.

        Raises:
            FormatError: the columns of its cards are not clear.
        """
        whole = len(tokens) == len(self.piles)
        places = range(len(tokens)) if whole else [self._column(token, line) for token in tokens]
        before = -1
        for token, column in zip(tokens, places, strict=True):
            where = f"{token.text} in column {column + self._first}"
            if column <= before:
                raise FormatError(f"{where}, and another card of its row. {_EXPECTED}", line=line)
            before = column
            self._above[column] = (token.start, token.end)
            if token.card:
                if len(self.piles[column]) < self._height:
                    raise FormatError(f"{where}, and no card above it. {_EXPECTED}", line=line)
                self.piles[column].append(token.card)
        self._height += 1

    def _column(self, token: Token, line: int) -> int:
        """Return the column above a card of a short row."""
        found = [column for column, above in enumerate(self._above) if token.touches(above)]
        if not found:
            raise FormatError(f"{token.text} is not under a column. {_EXPECTED}", line=line)
        return min(found, key=lambda column: abs(self._above[column][1] - token.end))
