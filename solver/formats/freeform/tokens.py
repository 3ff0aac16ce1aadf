"""Tokens of lines: complete deals, hands with their seats, hands in columns, words beside them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from solver.core.cards import SUITS
from solver.core.errors import FaceupError, FormatError
from solver.formats.freeform.columns import Stack, stack_at, titles_in
from solver.formats.freeform.headers import Heads, taken
from solver.formats.freeform.normalise import Line
from solver.formats.freeform.rows import HandRow, Whole, looks_whole, read


@dataclass(frozen=True, slots=True)
class HeaderWords:
    """Words beside hands."""

    line: int
    heads: Heads


@dataclass(frozen=True, slots=True)
class Other:
    """A line that does not belong to a deal."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty line."""

    line: int


Piece = Whole | HandRow | Stack | HeaderWords | Other | Blank
Found = Generator[Piece | FaceupError, None, int]
"""Pieces, and in the end the place of the line that comes next."""


def pieces(lines: Sequence[Line], fifty_two: bool) -> Iterator[Piece | FaceupError]:
    """Yield the tokens of some lines in order; a text that only looks like a hand is an error.

    Args:
        fifty_two: whether all cards are of the 52.
    """
    return _Reading(lines, fifty_two).pieces()


class _Reading:
    """Parser of lines whose words beside hands were removed."""

    def __init__(self, lines: Sequence[Line], fifty_two: bool) -> None:
        self.lines: list[Line] = []
        self.said: list[Heads | FaceupError] = []
        for line in lines:
            rest, heads = _taken(line, fifty_two)
            self.lines.append(rest)
            self.said.append(heads)
        self.fifty_two = fifty_two
        self.above: Line | None = None

    def pieces(self) -> Iterator[Piece | FaceupError]:
        place = 0
        while place < len(self.lines):
            place = yield from self._at(place)
        yield from self._unused_titles()

    def _at(self, place: int) -> Found:
        """Yield the tokens that begin at a line; return the next line."""
        line = self.lines[place]
        if not line.text.strip():
            yield from self._words(place)
            if self.said[place] == Heads():
                yield Blank(line.number)
            return place + 1
        after = place + 1
        try:
            after = yield from self._hands(place)
        except FaceupError as error:
            self.above = None
            yield error.at(line=line.number)
        for row in range(place, after):  # words beside a hand are of its deal, though another stands right above
            yield from self._words(row)
        return after

    def _hands(self, place: int) -> Found:
        """Yield hands in columns or in one line; return the next line."""
        whole = looks_whole(self.lines[place].text)
        stack = None if whole else stack_at(self.lines[place : place + len(SUITS)], self._titles())
        if stack is None:
            yield from self._line(self.lines[place])
            return place + 1
        yield from () if stack.titles else self._unused_titles()
        self.above = None
        yield stack
        for number, text in stack.beside:
            yield Other(number, text)
        return place + (len(SUITS) if any(stack.hands) else 1)

    def _line(self, line: Line) -> Iterator[Piece]:
        """Yield the tokens of a single line."""
        titles = self._titles()
        if titles_in(line.text):
            yield from self._unused_titles()
            self.above = line
            return
        found = read(line, titles[0] if len(titles) == 1 else None, self.fifty_two)
        under = len(titles) == 1 and any(isinstance(one, HandRow) and one.seat == titles[0] for one in found)
        yield from () if under else self._unused_titles()
        self.above = None
        yield from found
        if not found:
            yield Other(line.number, line.text.strip())

    def _titles(self) -> tuple[int, ...]:
        """Return the seats of the line above."""
        return () if self.above is None else titles_in(self.above.text)

    def _unused_titles(self) -> Iterator[Other]:
        """Report a line of seats without hands below it."""
        if self.above is not None:
            yield Other(self.above.number, self.above.text.strip())
        self.above = None

    def _words(self, place: int) -> Iterator[Piece | FaceupError]:
        heads = self.said[place]
        if isinstance(heads, FaceupError):
            yield heads
        elif heads.lines:
            yield HeaderWords(self.lines[place].number, heads)


def _taken(line: Line, fifty_two: bool) -> tuple[Line, Heads | FaceupError]:
    """Return a line without the words that are understood, and their fields, or the error in them."""
    if looks_whole(line.text):
        return line, Heads()
    try:
        return taken(line, fifty_two)
    except FormatError as error:
        return Line(line.number, ""), error
