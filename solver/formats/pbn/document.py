"""A PBN file that can be changed in places and written back with every other byte unchanged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from solver.core.errors import FormatError
from solver.formats.encoding import Encoding, decode
from solver.formats.pbn.lexer import Comment, Row, Tag, escape, lex, walk
from solver.formats.pbn.names import NOTE, SECTIONS, TABLES, is_known

_OPENERS = ("Event", "Site", "Date", "Board", "Game", "Deal")
"""Tags that open a new game after an empty line, once the game before has its cards or its contract."""

_PLAYERS = ("West", "North", "East", "South")
"""Tags that do so behind a section."""

_RESULT = ("Contract", "Result")
_TELLING = frozenset((*_RESULT, "Auction", "Play", "Played", *TABLES))
"""Tags that show that a game without cards is a record."""

_BEHIND = frozenset(
    (
        *("Result", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ParContract", "OptimumContract", NOTE),
        *("OptimumScore", "OptimumResultTable", "DoubleDummyTricks", "ScoreTable", "TotalScoreTable"),
    )
)
"""Tags that belong to the previous game if they are alone after an empty line."""


class PbnGame:
    """One game of a document: the text from its first tag to the next game.

    Attributes:
        index: its number in the file, from 1.
        line: the line of its first tag in the file as it was read, from 1.
        raw: its text; changes with ``set_tag``, ``set_table`` and ``remove``.
        tags: its tag pairs in order, with duplicates; their places are places in ``raw``.
    """

    def __init__(self, raw: str, tags: list[Tag], *, index: int, line: int, newline: str) -> None:
        self.raw = raw
        self.tags = tags
        self.index = index
        self.line = line
        self._newline = newline

    def tag(self, name: str) -> Tag | None:
        """Return the tag with a name, of several the first, which alone counts; None if there is none."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def set_tag(self, name: str, value: str) -> None:
        """Set the value of a tag: in its place if it exists, else after the last tag before the sections."""
        pair = f'[{name} "{escape(value)}"]'
        tag = self.tag(name)
        plain = self._last_plain_tag()
        if tag:
            self._splice([(tag.start, tag.end, pair)])
        elif plain:
            self._insert(pair, plain)
        else:
            self._splice([(0, 0, pair + self._newline)])

    def set_table(self, name: str, header: str, rows: Sequence[str]) -> None:
        """Set the header and rows of a table: in its place if it exists, else at the end of the game.

        Comments between the rows of a table that is replaced are kept.
        """
        lines = self._newline.join([f'[{name} "{escape(header)}"]', *rows])
        tag = self.tag(name)
        if tag:
            drops = [(*self._whole_lines(row.start, row.end), "") for row in tag.rows]
            open_end = not self.raw.endswith(("\n", "\r"))
            self._splice([(tag.start, tag.end, lines), *drops])
            if open_end and self.raw.endswith(self._newline):
                # The break behind the header is left over: the file still ends without one.
                self.raw = self.raw.removesuffix(self._newline)
        elif self.tags:
            self._insert(lines, self.tags[-1])
        else:
            self._splice([(0, 0, lines + self._newline)])

    def remove(self, name: str) -> None:
        """Remove every tag with a name, with its rows; their comments are kept."""
        spans = [
            span
            for tag in self.tags
            if tag.name == name
            for span in ((tag.start, tag.end), *((row.start, row.end) for row in tag.rows))
        ]
        self._splice([(*self._whole_lines(*span), "") for span in spans])

    def _last_plain_tag(self) -> Tag | None:
        """Return the last plain tag pair before all sections."""
        last = None
        for tag in self.tags:
            if tag.rows or tag.name in SECTIONS:
                break
            last = tag
        return last

    def _insert(self, lines: str, after: Tag) -> None:
        """Insert lines after a tag with its rows, and after comments that begin on the same line."""
        place = self._end_of_line(after)
        blanks = re.compile(r"[ \t]*(?=[\r\n]|\Z)").match(self.raw, place)
        place = blanks.end() if blanks else place
        self._splice([(place, place, self._newline + lines + ("" if blanks else self._newline))])

    def _end_of_line(self, tag: Tag) -> int:
        place = tag.stop
        for comment in tag.comments:
            if comment.start >= place and not re.search(r"[\r\n]", self.raw[place : comment.start]):
                place = comment.end
        return place

    def _whole_lines(self, start: int, end: int) -> tuple[int, int]:
        """Return the span, with the line break after it if nothing else is on its lines."""
        behind = re.compile(r"[ \t]*(?:\r\n|\n|\r)").match(self.raw, end)
        alone = not self.raw[:start].rpartition("\n")[2].rpartition("\r")[2].strip(" \t")
        return (start, behind.end()) if behind and alone else (start, end)

    def _splice(self, changes: list[tuple[int, int, str]]) -> None:
        for start, end, text in sorted(changes, reverse=True):
            self.raw = self.raw[:start] + text + self.raw[end:]
        _, self.tags = lex(self.raw, self.line)


class Reading:
    """A PBN file that is read game by game, so that only a part of it is in memory.

    Args:
        data: the file's bytes, or its text in pieces; a text that is not PBN has no games.
        name: the file's name for messages, or None.
        encoding: the encoding of text in pieces.
        plain: the attribute ``plain`` of text in pieces.

    Attributes:
        name: as given.
        encoding: of the file.
        plain: whether the file is ASCII without a mark, which has the same bytes in most encodings.
        preamble: the text before the first game.
        front: the content of ``preamble`` as a nameless tag.
        games: its games in order, which can be iterated once.

    Raises:
        FormatError: the bytes are not a text; for text in pieces this is raised when it shows, also in ``games``.
    """

    def __init__(
        self,
        data: bytes | Iterable[str],
        name: str | None = None,
        encoding: Encoding | None = None,
        *,
        plain: bool = False,
    ) -> None:
        self.name = name
        if isinstance(data, bytes):
            text, self.encoding = decode(data, name)
            self.plain = data.isascii() and not self.encoding.codec.startswith("utf-16")
            data = (text,)
        else:
            self.encoding, self.plain = encoding or Encoding(), plain
        stretches = _stretches(iter(data))
        first = next(stretches)
        found = re.search(r"\r\n|\n|\r", first.text)
        newline = found.group() if found else "\n"
        self.front = first.front
        self.preamble = first.text[: first.games[0][0].start] if first.games else first.text
        self.games: Iterator[PbnGame] = _games(chain([first], stretches), newline)


class _Stretch(NamedTuple):
    """A part of a file whose games are complete.

    Attributes:
        text: its text.
        front: the text before its first game, as a nameless tag.
        games: the tags of each game.
        end: where the last game ends.
    """

    text: str
    front: Tag
    games: list[list[Tag]]
    end: int


def _stretches(pieces: Iterator[str]) -> Iterator[_Stretch]:
    """Yield a text in parts, at least one: each as long as needed to find where a game ends.

    Later text can change the last game so far, and everything after an open brace.
    """
    text, line, wanted = next(pieces, ""), 1, 0
    while True:
        if len(text) >= wanted:
            front, *tags = walk(text, line)
            games = list(_split(tags))
            sure = 0 if front.pending else _sure(games)
            wanted = 0 if sure else 2 * len(text)
            if sure:
                cut = games[sure][0]
                place = cut.start  # a game's tags are counted from its own start once it is made
                yield _Stretch(text, front, games[:sure], place)
                text, line = text[place:], cut.line
        following = next(pieces, None)
        if following is None:
            break
        text += following
    front, *tags = walk(text, line)
    yield _Stretch(text, front, list(_split(tags)), len(text))


def _sure(games: list[list[Tag]]) -> int:
    """Return the number of games that later text cannot change."""
    pending = (place for place, game in enumerate(games) if any(tag.pending for tag in game))
    return min(next(pending, len(games)), max(len(games) - 1, 0))


def _games(stretches: Iterable[_Stretch], newline: str) -> Iterator[PbnGame]:
    """Yield the games; each extends to the beginning of the next."""
    index = 0
    for stretch in stretches:
        starts = [game[0].start for game in stretch.games]
        for game, end in zip(stretch.games, [*starts[1:], stretch.end], strict=False):
            index += 1
            yield _game(stretch.text, game, end, index, newline)


def tagged(text: str, tag: Callable[[PbnGame], None]) -> str:
    """Return a text of one game with tags added to it."""
    game = next(Reading(text.encode("utf-8")).games)
    tag(game)
    return game.raw


def _game(text: str, group: list[Tag], end: int, index: int, newline: str) -> PbnGame:
    start = group[0].start
    _shift(group, -start)
    return PbnGame(text[start:end], group, index=index, line=group[0].line, newline=newline)


class Document:
    """A PBN file in memory.

    Attributes:
        name: the file's name for messages, or None.
        encoding: in which it is read and written.
        preamble: the text before the first game.
        front: the content of ``preamble`` as a nameless tag.
        games: its games in order.
    """

    def __init__(self, name: str | None, encoding: Encoding, preamble: str, front: Tag, games: list[PbnGame]) -> None:
        self.name = name
        self.encoding = encoding
        self.preamble = preamble
        self.front = front
        self.games = games

    @classmethod
    def parse(cls, data: bytes, name: str | None = None) -> Document:
        """Parse a file; a text that is not PBN is a document without games.

        Raises:
            FormatError: the bytes are not a text.
        """
        read = Reading(data, name)
        return cls(name, read.encoding, read.preamble, read.front, list(read.games))

    def dump(self) -> bytes:
        """Return the file's bytes: the parsed ones, except where a game was changed.

        Raises:
            FormatError: the file's encoding lacks a character of a new value.
        """
        try:
            return self.encoding.encode(self.preamble + "".join(game.raw for game in self.games))
        except FormatError as error:
            raise error.at(file=self.name) from None


def _split(tags: Iterable[Tag]) -> Iterator[list[Tag]]:
    """Yield the tags of each game; a game ends where the next begins, with or without an empty line."""
    game = _Open()
    for block in _blocks(tags):
        if game.tags and game.ends_before(block):
            yield game.tags
            game = _Open()
        for tag in block:
            if tag.name in game.names and tag is not block[0] and game.is_opened_again(tag):
                yield game.tags
                game = _Open()
            game.tags.append(tag)
            game.names.add(tag.name)
            if tag.name in _TELLING:
                game.look_at(tag)
    if game.tags:
        yield game.tags


def _blocks(tags: Iterable[Tag]) -> Iterator[list[Tag]]:
    """Yield groups of tags without an empty line between them."""
    block: list[Tag] = []
    for tag in tags:
        if block and tag.after_blank:
            yield block
            block = []
        block.append(tag)
    if block:
        yield block


class _Open:
    """A game whose end has not been found yet.

    Attributes:
        tags: its tags so far.
        names: their names.
    """

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self.names: set[str] = set()
        self._has_section = self._has_contract = False

    def look_at(self, tag: Tag) -> None:
        """Take note of a tag."""
        is_result = tag.name in _RESULT
        self._has_section |= not is_result
        self._has_contract |= is_result and is_known(tag.value)

    def ends_before(self, block: Sequence[Tag]) -> bool:
        """Return whether tags after an empty line belong to another game.

        By the standard they always do. But files have empty lines within games, too. So tags begin another game if they
        repeat a tag, or if they begin with a tag that games begin with, after cards, a section or a contract. A result
        and similar tags after the play belong to this game.
        """
        names = _once_each(block)
        if names <= _BEHIND:
            return False
        if not self.names.isdisjoint(names - {NOTE}):
            return True
        first = block[0].name
        if first in _PLAYERS:
            return self._has_section
        return self._is_dealt if first == "Deal" else first in _OPENERS and self._is_record

    def is_opened_again(self, tag: Tag) -> bool:
        """Return whether a repeated tag begins a new game without an empty line; otherwise it is a duplicate."""
        opens = tag.name in (self.tags[0].name, "Event", "Board", "Site") and tag.name != NOTE
        return opens and self._is_record

    @property
    def _is_dealt(self) -> bool:
        return "Deal" in self.names or "Tableau" in self.names

    @property
    def _is_record(self) -> bool:
        """Whether there are cards, or a result without cards."""
        return self._is_dealt or self._has_section or self._has_contract


def _once_each(block: Sequence[Tag]) -> set[str]:
    """Return the names in a block up to the first that occurs twice: after it another game may have begun."""
    found: set[str] = set()
    for tag in block:
        if tag.name in found and tag.name != NOTE:
            break
        found.add(tag.name)
    return found


def _shift(tags: list[Tag], by: int) -> None:
    spans: list[Tag | Row | Comment] = [*tags]
    for tag in tags:
        spans += [*tag.rows, *tag.comments]
    for span in spans:
        span.start += by
        span.end += by
