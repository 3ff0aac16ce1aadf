"""What stands below a tag: which lines and notes belong there, and how lines are kept as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solver.formats.pbn import names

if TYPE_CHECKING:
    from solver.formats.pbn.lexer import Row, Tag

_PLAYED = ("Auction", "Play")


class Odd(NamedTuple):
    """What is odd about the lines of a tag.

    Attributes:
        key: the same for what is odd in the same way in every game of a file.
        line: where.
        text: what.
    """

    key: str
    line: int
    text: str


def oddities(tag: Tag, notes: Sequence[Tag], raw: str) -> Iterator[Odd]:
    """What has no effect, or lacks, below a tag.

    Args:
        notes: those that follow it.
        raw: the text of the game.
    """
    name = tag.name
    if name in names.SECTIONS and not tag.rows and '"' not in raw[tag.start : tag.end]:
        yield Odd(f"no {name}", tag.line, f"the section {name} has no lines; expected some right below the tag")
    if names.is_known(tag.value) and name in names.LINES_ALONE:
        yield Odd(f"value {name}", tag.line, f"the value of {name} has no effect; expected lines below it alone")
    elif names.is_known(tag.value) and tag.rows and name in names.LINES_OR_VALUE:
        counting = "lines count" if names.LINES_OR_VALUE[name] else "value counts"
        yield Odd(f"both {name}", tag.line, f"{name} has a value, and lines below it; only the {counting}")
    if misplaced_lines(tag):
        words = " ".join(tag.rows[0].tokens)
        text = f"{words!r} stands behind the tag {name}, which has no lines; it has no effect"
        yield Odd(f"lines {name}", tag.rows[0].line, text)
    if misplaced_notes(tag, notes):
        text = f"a Note behind {name} has no effect; expected it behind the lines of Auction or Play"
        yield Odd("Note", notes[0].line, text)


def misplaced_lines(tag: Tag) -> bool:
    """Whether lines stand below a tag that has none."""
    return bool(tag.rows) and not names.has_lines(tag.name)


def misplaced_notes(tag: Tag, notes: Sequence[Tag]) -> bool:
    """Whether notes stand behind something else than a section."""
    return bool(notes) and not tag.rows and tag.name not in _PLAYED


def line_of(tag: Tag, row: Row, raw: str) -> str:
    """A line below a tag as it is kept: those of tables with their blanks, which hold the columns apart."""
    words = " ".join(row.tokens)
    line = raw[row.start : row.end]
    commented = any(row.start < comment.end and comment.start < row.end for comment in tag.comments)
    if tag.name in _PLAYED or commented or "\n" in line or "\r" in line:
        return words
    indent = re.search(r"(?:^|[\r\n])([ \t]+)\Z", raw[: row.start])
    return (indent[1] if indent else "") + line
