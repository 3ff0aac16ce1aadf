"""Sections and notes of a PBN game: the lines below a tag, and two records of one board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from solver.core.cards import PACK, KnownHands, card
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.text_aliases import SUIT_SIGNS
from solver.formats import auction, play
from solver.formats.pbn import names
from solver.formats.values import any_play

if TYPE_CHECKING:
    from solver.formats.pbn.lexer import Row, Tag


T = TypeVar("T")

Warn = Callable[[int, str], None]
"""Takes what is odd: the line, and what it is."""

_PIECE = re.compile(r"\^[ISRL]|=[^=]*=|\$\d+|[!?]{1,2}|[*+]|[^\s=$!?^*+]+|.", re.IGNORECASE)
"""The parts of a word that need no blank between them: ``1S!=1=`` is a call with two remarks."""

_REMARK = re.compile(r"=[^=]*=|\$\d+|[!?]{1,2}|\^I", re.IGNORECASE)
_WITH_REMARKS = re.compile(r"(.+?)((?:=[^=]*=|\$\d+|[!?]{1,2})*)")
_CARD = re.compile(r"([SHDC♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?(10|[AKQJT2-9])", re.IGNORECASE)
_MARKS = {"^R": play.REVOKE, "^L": play.OUT_OF_TURN}
_NO_CARD = ("-", "--", "+")
_CODES = frozenset(PACK)


class _Section:
    """Parser of the words of a section.

    Attributes:
        plain: whether it has only calls or cards.
    """

    def __init__(self, warn: Warn) -> None:
        self.plain = True
        self._warn = warn
        self._ended = ""

    def read(self, rows: Sequence[Row]) -> None:
        """Read words up to the end, or to a word that does not belong to the section."""
        for number, row in enumerate(rows, start=1):
            self._begin_line()
            for place, text in enumerate(row.tokens, start=1):
                if not self._take(row.line, text):
                    self._warn_of_rest(
                        [(row.line, row.tokens[place:]), *((one.line, one.tokens) for one in rows[number:])]
                    )
                    return

    def _warn_of_rest(self, rest: Sequence[tuple[int, list[str]]]) -> None:
        """Warn about text after the end of a record that marks its own end."""
        behind = [(line, text) for line, words in rest for text in words]
        if self._ended and behind:
            self.plain = False
            line, text = behind[0]
            self._warn(line, f"{text!r} comes after the end of the record, {self._ended}, and is not read")

    def _begin_line(self) -> None:
        """Begin another line; by default nothing happens."""

    def _take(self, line: int, text: str) -> bool:
        """Read a word; return False if the section ends with it."""
        raise NotImplementedError

    def _not_known(self, line: int, text: str, read: str) -> bool:
        """Warn about a word after the part of the record that is read; return False: the section ends."""
        self.plain = False
        self._warn(line, f"{text!r} is read as {read}; the rest of it is unknown")
        return True

    def _no(self, what: str, line: int, text: str) -> bool:
        """Warn about a word that does not belong to the section, and so ends it; return False."""
        self.plain = False
        self._warn(line, f"{text!r} is not a {what}; the {'auction' if what == 'call' else 'play'} is read up to it")
        return False


class Calls(_Section):
    """An auction as written.

    Attributes:
        made: the calls, ``-`` for a turn that is skipped.
    """

    def __init__(self, rows: Sequence[Row], warn: Warn) -> None:
        super().__init__(warn)
        self.made: list[str] = []
        self.read(rows)

    def _take(self, line: int, text: str) -> bool:
        if made := auction.call(text):
            self.made.append(made)
            self.plain &= text[-1] not in "!?*"
            return True
        pieces = _PIECE.findall(text.upper())
        for place, piece in enumerate(pieces):
            if made := auction.call(piece):
                self.made.append(made)
            elif piece == "AP":
                self.made += auction.all_pass(self.made)
            elif piece in ("-", "^S"):
                self.made.append(auction.SKIPPED)
                self.plain &= piece == "-"
            elif _REMARK.fullmatch(piece) or (piece == "*" and place):
                self.plain = False
            elif piece in ("*", "+"):
                self.plain = False
                self._ended = piece
                return False
            elif place or (made := auction.beginning(piece)):
                self.made += [made] if made else []
                return self._not_known(line, text, made or "".join(pieces[:place]))
            else:
                return self._no("call", line, text)
        return True


class Tricks(_Section):
    """A play as written, in bridge.

    Attributes:
        rows: the cards of each trick by column; None if a card is not recorded.
        claimed: whether the record ends in a claim.
    """

    def __init__(self, rows: Sequence[Row], tricks: int, warn: Warn) -> None:
        super().__init__(warn)
        self.claimed = False
        self._lines: list[list[play.RecordedCard | None]] = []
        self._mark = ""
        self.read(rows)
        self.rows = by_trick(self._lines, 4, tricks)

    def _begin_line(self) -> None:
        self._lines.append([])
        self._mark = ""

    def _take(self, line: int, text: str) -> bool:
        if text in _CODES:
            self._lines[-1].append(play.RecordedCard(text, line, self._mark))
            self._mark = ""
            return True
        pieces = _PIECE.findall(text)
        for place, piece in enumerate(pieces):
            if found := _CARD.match(piece):
                code = card(found[1].translate(SUIT_SIGNS) + found[2])
                rest = piece[found.end() :]
                if rest[:1].isalnum():
                    return self._no("card", line, text)
                self._lines[-1].append(play.RecordedCard(code, line, self._mark))
                self._mark = ""
                if rest:
                    return self._not_known(line, text, code)
            elif piece in _NO_CARD:
                self._lines[-1].append(None)
                self.plain &= piece == "-"
            elif piece == "*":
                self.claimed, self._ended = True, piece
                return False
            elif piece.upper() in _MARKS:
                self._mark = _MARKS[piece.upper()]
            elif _REMARK.fullmatch(piece):
                self.plain = False
            elif place:
                return self._not_known(line, text, "".join(pieces[:place]))
            else:
                return self._no("card", line, text)
        return True


class Plays(_Section):
    """A play as written, in other games.

    Attributes:
        rows: the plays of each round by column; None if a play is not recorded.
        claimed: whether the record ends in a claim.
    """

    def __init__(self, rows: Sequence[Row], seats: int, warn: Warn) -> None:
        super().__init__(warn)
        self.claimed = False
        self._lines: list[list[str | None]] = []
        self.read(rows)
        self.rows = by_trick(self._lines, seats) if seats else [line for line in self._lines if line]

    def _begin_line(self) -> None:
        self._lines.append([])

    def _take(self, line: int, text: str) -> bool:
        match = _WITH_REMARKS.fullmatch(text)
        pieces = [part for part in match.groups() if part] if match and _is_play(match[1]) else _PIECE.findall(text)
        for place, piece in enumerate(pieces):
            if piece in _NO_CARD:
                self._lines[-1].append(None)
            elif piece == "*":
                self.claimed, self._ended = True, piece
                return False
            elif _REMARK.match(piece):
                self.plain = False
            elif _is_play(piece):
                self._lines[-1].append(any_play(piece))
            elif place:
                return self._not_known(line, text, "".join(pieces[:place]))
            else:
                return self._no("card", line, text)
        return True


def _is_play(text: str) -> bool:
    try:
        return bool(any_play(text))
    except DealError:
        return False


def by_trick(lines: Sequence[list[T]], seats: int, tricks: int | None = None) -> list[list[T]]:
    """Return the cards trick by trick: one per line if the lines can be tricks, else by the number of seats.

    Args:
        tricks: most tricks possible.
    """
    lines = [line for line in lines if line]
    if (tricks is None or len(lines) <= tricks) and all(len(line) <= seats for line in lines):
        return lines
    stream = [made for line in lines for made in line]
    return [stream[place : place + seats] for place in range(0, len(stream), seats)]


_PLAYED = ("Auction", "Play")


class Odd(NamedTuple):
    """Warning about the lines of a tag.

    Attributes:
        key: equal for warnings that are the same in every game of a file.
        line: the line number.
        text: the warning.
    """

    key: str
    line: int
    text: str


def oddities(tag: Tag, notes: Sequence[Tag], raw: str) -> Iterator[Odd]:
    """Yield warnings about lines below a tag that have no effect, or are missing.

    Args:
        notes: the Note tags that follow it.
        raw: the text of the game.
    """
    name = tag.name
    if name in names.SECTIONS and not tag.rows and '"' not in raw[tag.start : tag.end]:
        yield Odd(f"no {name}", tag.line, f"the section {name} has no lines. Write them right below the tag")
    if names.is_known(tag.value) and name in names.LINES_ALONE:
        yield Odd(f"value {name}", tag.line, f"the value of {name} has no effect; only the lines below it count")
    elif names.is_known(tag.value) and tag.rows and name in names.LINES_OR_VALUE:
        counting = "lines count" if names.LINES_OR_VALUE[name] else "value counts"
        yield Odd(f"both {name}", tag.line, f"{name} has a value, and lines below it; only the {counting}")
    if misplaced_lines(tag):
        words = " ".join(tag.rows[0].tokens)
        text = f"{words!r} after the tag {name} has no effect: this tag has no lines"
        yield Odd(f"lines {name}", tag.rows[0].line, text)
    if misplaced_notes(tag, notes):
        text = f"a Note after {name} has no effect; write it after the lines of Auction or Play"
        yield Odd("Note", notes[0].line, text)


def misplaced_lines(tag: Tag) -> bool:
    """Return whether there are lines below a tag that has no section."""
    return bool(tag.rows) and not names.has_lines(tag.name)


def misplaced_notes(tag: Tag, notes: Sequence[Tag]) -> bool:
    """Return whether notes follow a tag that has no section."""
    return bool(notes) and not tag.rows and tag.name not in _PLAYED


def line_of(tag: Tag, row: Row, raw: str) -> str:
    """Return a line below a tag for storing; lines of tables keep the blanks between columns."""
    words = " ".join(row.tokens)
    line = raw[row.start : row.end]
    commented = any(row.start < comment.end and comment.start < row.end for comment in tag.comments)
    if tag.name in _PLAYED or commented or "\n" in line or "\r" in line:
        return words
    indent = re.search(r"(?:^|[\r\n])([ \t]+)\Z", raw[: row.start])
    return (indent[1] if indent else "") + line


_RECORD = ("Contract", "Result", "Declarer", "Auction", "Play")
"""Tags of which a record has one at least."""


@dataclass(frozen=True, slots=True)
class PreviousGame:
    """The data of a game that the next game may use.

    Attributes:
        hands: as dealt; at least one is known.
        dealer, vulnerable: as of the deal.
        board, event: the values of its tags, empty if they are unknown.
    """

    hands: KnownHands
    dealer: int | None
    vulnerable: tuple[bool, bool] | None
    board: str
    event: str

    @classmethod
    def of(cls, deal: Deal, board: str, event: str) -> PreviousGame | None:
        """Return the data of a deal for the next game; None if it has no cards."""
        known = any(hand is not None for hand in deal.hands)
        return cls(deal.hands, deal.dealer, deal.vulnerable, board, event) if known else None

    def is_meant(self, value: Callable[[str], str]) -> bool:
        """Return whether a game without cards refers to these cards, given the values of its tags by name.

        Files with the play in two rooms omit the cards, and often even the board, in the second record of a board. If
        the first record has no board number either, the game simply has no cards.
        """
        if value("Deal") or not self.board or not any(value(name) for name in _RECORD):
            return False
        return value("Board") in ("", self.board) and (not self.event or value("Event") in ("", self.event))

    def lend(self, deal: Deal) -> None:
        """Give a deal these cards, and dealer and vulnerability if it lacks them."""
        deal.hands = self.hands
        deal.dealer = self.dealer if deal.dealer is None else deal.dealer
        deal.vulnerable = self.vulnerable if deal.vulnerable is None else deal.vulnerable
