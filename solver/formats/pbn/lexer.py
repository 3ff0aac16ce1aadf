"""Lexer of PBN: tag pairs with their rows and comments, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from solver.formats.pbn.names import KNOWN, SECTIONS, spelled

_BARE = "|".join(SECTIONS)

_LONE = ("[", '"')
"""Opening characters that open nothing; as words of a row they would change the meaning of those behind."""

_TAG_LINE = r'\[ \s* [A-Za-z]\w* \s* " [^\r\n]* " \s* \]'
"""What a line begins with that is a tag: within a comment it shows that the comment may never have been closed."""

_BREAK = r"(?> \r\n | \n | \r )"

_TO_TAG = rf"(?: [^}}\r\n]++ | [\r\n] (?! {_TAG_LINE} ) )*+"
"""The text of a comment up to a closing brace, or to a line that is a tag."""

_LEXEME = re.compile(
    rf"""
      (?P<escape>  (?<![^\r\n]) % [^\r\n]* )
    | (?P<comment> ; [^\r\n]* | \{{ {_TO_TAG} \}} )
    # Tags are part of a comment only where no other brace and no new game comes before its closing brace.
    | (?P<holding> \{{ (?: [^{{}}\r\n]++ | (?! {_BREAK} [\ \t]* {_BREAK} {_TAG_LINE} ) [\r\n] )*+ \}} )
    | (?P<open>    \{{ {_TO_TAG} )
    """
    r"""
    | \[ \s* (?P<name> [A-Za-z]\w* ) \s* " (?P<value> (?: [^"\\\r\n]++ | \\[^\r\n] )*+ ) " \s* \]
    | \[ \s* (?P<bent_name> [A-Za-z]\w* ) \s* " (?P<bent_value> [^\r\n]*? ) " [ \t]* \]
    | \[ \s* (?P<plain_name> [A-Za-z]\w* ) [ \t]+ (?P<plain_value> [^]"\r\n]* ) \]
    | \[ \s* (?P<bare_name> (?i: """
    + _BARE
    + r""" ) ) \s* \]
    | (?P<newline> \r\n | \n | \r )
    | (?P<words>   [^\s;{"\[]+ (?: [^\S\r\n]+ [^\s;{"\[]+ )* )
    | (?P<text>    "[^"\r\n]*" | \S )
    """,
    re.VERBOSE,
)


_BRACE = re.compile(r"[{}]")
_OPENING = re.compile(r"[\r\n][ \t]*\{")

_HOLDING = "the comment holds tags, which are not read; to have them read, put } before them"
_NEVER_CLOSED = "a comment without its closing brace, which ends before the next tag; put } where it ends"
_NESTED = "a comment inside another comment is part of it, and so is the text between; put } where the first ends"


@dataclass(slots=True)
class Row:
    """A line of data below a tag.

    Attributes:
        tokens: the words of the line, without comments; quoted ones with their quotes.
        start, end: the span in the text, from the first word to the end of the last.
        line: the line number, from 1.
    """

    tokens: list[str]
    start: int
    end: int
    line: int


@dataclass(slots=True)
class Comment:
    """A comment of a PBN file.

    Attributes:
        text: the comment with its delimiters.
        start, end: the span in the text.
        late: whether an empty line is between the tag before it, with its rows, and the comment.
    """

    text: str
    start: int
    end: int
    late: bool = False


@dataclass(slots=True)
class Tag:
    """A tag pair with the rows and comments that follow it.

    Attributes:
        name: in the spelling of the known tag of that name.
        value: without quotes and escapes.
        start, end: the span of the pair in the text.
        line: the line number, from 1.
        odd: a mistake in the way it is written, or empty.
        after_blank: whether an empty line is before it.
        rows: the data lines up to an empty line or the next tag.
        comments: the comments up to the next tag.
        strays: the line numbers of text that does not belong to a tag.
        doubts: warnings about the comments, each with its line.
        unclosed: the line of a comment without its closing brace, or 0.
        pending: whether later text may still close that comment.
        written: the name as written, if its spelling differs from ``name``.
    """

    name: str
    value: str
    start: int
    end: int
    line: int
    odd: str = ""
    after_blank: bool = False
    rows: list[Row] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    strays: list[int] = field(default_factory=list)
    doubts: tuple[tuple[int, str], ...] = ()
    unclosed: int = 0
    pending: bool = False
    written: str = ""

    @property
    def stop(self) -> int:
        """The place after the pair and its rows."""
        return self.rows[-1].end if self.rows else self.end


def lex(text: str, first_line: int = 1) -> tuple[Tag, list[Tag]]:
    """Return a nameless tag with the text before the first tag, and the tags in order.

    It never fails: text that is not PBN is a stray line, or an oddity of its tag.
    """
    front, *tags = walk(text, first_line)
    return front, tags


def walk(text: str, first_line: int = 1) -> Iterator[Tag]:
    """Yield the same tags one by one, the nameless one first, each when all that belongs to it is known."""
    front = Tag("", "", 0, 0, first_line)
    tag = front
    line_filled = False
    blank = False
    row_open = False
    line = first_line
    for found in _LEXEME.finditer(text):
        kind = found.lastgroup
        start, end = found.span()
        if kind == "newline":
            blank = blank or not line_filled
            line_filled = False
            row_open = False
            line += 1
            continue
        line_filled = True
        if kind == "words" or kind == "text":
            words = found.group().split() if kind == "words" else [found.group()]
            lone = words[0] in _LONE
            if row_open and not lone:
                row = tag.rows[-1]
                row.tokens += words
                row.end = end
                continue
            if blank or tag is front or lone:
                if not tag.strays or tag.strays[-1] != line:
                    tag.strays.append(line)
                continue
            tag.rows.append(Row(words, start, end, line))
            row_open = True
        elif kind == "comment" or kind == "holding" or kind == "open":
            tag.comments.append(Comment(found.group(), start, end, blank))
            if kind == "open":
                tag.unclosed = line
                tag.pending = not _never_closed(text, start, end)
            if doubt := _doubt(kind, text, start, end):
                tag.doubts += ((line, doubt),)
            line += _breaks(text, start, end)
        elif kind != "escape":
            yield tag
            tag = _tag(found, start, end, line, blank)
            blank = False
            row_open = False
            line += _breaks(text, start, end)
    yield tag


def _never_closed(text: str, start: int, end: int) -> bool:
    """Return whether later text cannot close an open comment."""
    return end < len(text) and ("{" in text[start + 1 : end] or _BRACE.search(text, end) is not None)


def _doubt(kind: str, text: str, start: int, end: int) -> str:
    """Return the warning about a comment, or an empty text."""
    if kind == "open":
        return _NEVER_CLOSED
    if kind == "holding":
        return _HOLDING
    return _NESTED if text[start] == "{" and _OPENING.search(text, start + 1, end) else ""


def _breaks(text: str, start: int, end: int) -> int:
    """Return the number of line breaks in a lexeme; one that is cut in half counts for the next lexeme."""
    if "\n" not in text[start:end] and "\r" not in text[start:end]:
        return 0
    return len(re.findall(r"\r\n|\n|\r", text[start:end])) - (text[end - 1 : end + 1] == "\r\n")


def _tag(found: re.Match[str], start: int, end: int, line: int, after_blank: bool) -> Tag:
    name, value = found.group("name", "value")
    odd = ""
    if name is not None:
        value = unescape(value)
    elif found["bent_name"] is not None:
        name, value, odd = found["bent_name"], found["bent_value"], "a quote inside the value without \\ before it"
    elif found["plain_name"] is not None:
        name, value, odd = found["plain_name"], found["plain_value"].strip(), "the value is not in quotes"
    else:
        name, value = found["bare_name"], ""
    known = name if name in KNOWN else spelled(name)
    return Tag(known, value, start, end, line, odd, after_blank, written="" if known == name else name)


def unescape(value: str) -> str:
    """Return a tag value without its escapes: only ``\\"`` and ``\\\\`` are escapes, as tables write ``\\2R``."""
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


def escape(value: str) -> str:
    """Return a tag value escaped for quotes; line breaks become spaces."""
    if "\\" in value:
        value = re.sub(r'\\(?=["\\]|$)', r"\\\\", value)
    return re.sub(r"[\r\n]+", " ", value.replace('"', '\\"'))
