"""The TOML text of a rule file with the line of each key, and errors with suggestions for wrong words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from solver.core.errors import FaceupError
from solver.core.text_aliases import nearest


class RulesError(FaceupError):
    """A mistake in a rule file: an unknown key, a value out of range, rules that contradict each other, ..."""


_LONG = 60
"""Longest value that a message repeats in full, in characters."""

MANY = 24
"""Longest list of allowed words in a message; of a longer list it says only how many there are."""


def one_of(words: Iterable[object]) -> str:
    """Return a list of words, ``a, b or c``; the empty string is shown as "", truth values as in TOML."""
    shown = [show(word) if word == "" or isinstance(word, bool) else str(word) for word in words]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def choices(found: str, words: Iterable[str], *, quoted: bool = False) -> str:
    """Return the allowed words with the one that is most similar to a wrong word; if there are many, their number.

    >>> choices("suti", ["suit", "rank"])
    'suit or rank (did you mean suit?)'
    >>> choices("suti", ["suit", *map(str, range(100))])
    'suit, or one of 100 other names'

    Args:
        found: the wrong word.
        words: all words that are allowed.
        quoted: whether they are written as strings of TOML.
    """
    allowed = list(words)
    near = nearest(found, allowed)
    write = show if quoted else str
    if len(allowed) > MANY:
        return f"{write(near)}, or one of {len(allowed) - 1} other names" if near else f"one of {len(allowed)} names"
    listed = one_of(map(write, allowed))
    return f"{listed} (did you mean {write(near)}?)" if near and len(allowed) > 1 else listed


def name_of(word: str) -> str:
    """Return a wrong key or section for a message, in quotes if it is long or not printable."""
    return word if word and word.isprintable() and len(word) <= _LONG else show(word)


def show(value: object) -> str:
    """Return a value as TOML writes it, shortened if it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # Quotes as in TOML; control characters escaped, so that a message stays one line.
        inner = value.encode("unicode_escape").decode("ascii") if not value.isprintable() else value
        text = f'"{inner}"'
    elif isinstance(value, (list, tuple)):
        text = f"[{', '.join(map(show, value[:9]))}{', ...' if len(value) > 9 else ''}]"
    elif isinstance(value, dict):
        text = "a table"
    else:
        text = str(value)
    return text if len(text) <= _LONG else f"{text[: _LONG - 3]}..."


Path = tuple[str | int, ...]
"""The way to a key: names of tables, places in lists of tables, the key."""


@dataclass(frozen=True, slots=True)
class Located:
    """A value with its file and line."""

    value: object
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class TomlTable:
    """The keys of one section, and where the section begins.

    Attributes:
        inner: the keys whose values are tables, ``[name.key]``, as tables.
    """

    file: str
    line: int
    keys: dict[str, Located] = field(default_factory=dict)
    inner: dict[str, TomlTable] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TomlDocument:
    """A parsed rule file, before any checks.

    Attributes:
        file: its name as the user wrote it.
        top: the keys before the first section.
        sections: ``[name]``.
        lists: ``[[name]]``, in order.
    """

    file: str
    top: TomlTable
    sections: dict[str, TomlTable] = field(default_factory=dict)
    lists: dict[str, list[TomlTable]] = field(default_factory=dict)


def read_sheet(data: bytes, file: str) -> TomlDocument:
    """Parse the bytes of a rule file.

    Raises:
        RulesError: they are not TOML.
    """
    try:
        text = data.decode("utf-8-sig")
        _check_keys(text, file)
        content = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RulesError("is not UTF-8 text. Save the rule file as UTF-8", file=file, line=line) from error
    except (ValueError, RecursionError) as error:
        raise _not_toml(error, file) from error
    lines = key_lines(text)

    def table(path: Path, said: dict[str, object]) -> TomlTable:
        line = lines.get(path, 1)
        keys = {key: Located(value, file, lines.get((*path, key), line)) for key, value in said.items()}
        inner = {key: table((*path, key), value) for key, value in said.items() if isinstance(value, dict)}
        return TomlTable(file, line, keys, inner)

    sheet = TomlDocument(file, TomlTable(file, 1))
    for name, value in content.items():
        if isinstance(value, dict):
            sheet.sections[name] = table((name,), value)
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            sheet.lists[name] = [table((name, place), item) for place, item in enumerate(value)]
        else:
            sheet.top.keys[name] = Located(value, file, lines.get((name,), 1))
    return sheet


def with_named(sheet: TomlDocument, lists: Collection[str]) -> None:
    """Convert ``[name.one]`` to the member ``one`` of the list ``name``, if there is such a list."""
    for name in lists:
        section = sheet.sections.get(name)
        if section is None or not section.keys or section.keys.keys() != section.inner.keys():
            continue
        del sheet.sections[name]
        for called, table in section.inner.items():
            table.keys["name"] = Located(called, table.file, table.line)
            sheet.lists.setdefault(name, []).append(table)


def _not_toml(error: Exception, file: str) -> RulesError:
    """Return the error for a text that is not TOML, with the parser's message and line."""
    reason = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "a value is too long or too deeply nested"
    place = re.search(r"\s*\(at line (\d+), column \d+\)$", reason)
    if place is None:
        return RulesError(f"is not TOML: {_one_line(reason)}", file=file)
    return RulesError(f"is not TOML: {_one_line(reason[: place.start()])}", file=file, line=int(place[1]))


def _one_line(reason: str) -> str:
    text = " ".join(reason.split())
    return text[:1].lower() + text[1:]


_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[A-Za-z0-9_-]+"
    r"|[ \t\r]+"
    r"|.",
    re.DOTALL,
)


def key_lines(text: str) -> dict[Path, int]:
    """Return the line of every table and of every key outside inline values, of a valid TOML text.

    tomllib does not give lines, so the statements are parsed once more: headers, keys, and values, whose brackets are
    skipped.
    """
    lines: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    here: Path = ()
    for line, tokens in _statements(text):
        if tokens[0] != "[":
            path = (*here, *_names(tokens[: tokens.index("=")]))
        elif tokens[1] == "[":
            whole = _inside(_names(tokens), counts)
            counts[whole] = counts.get(whole, -1) + 1
            here = path = (*whole, counts[whole])
        else:
            here = path = _inside(_names(tokens), counts)
        for length in range(1, len(path) + 1):
            lines.setdefault(path[:length], line)
    return lines


def _statements(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield headers and assignments with the lines on which they begin, without blanks and comments."""
    tokens: list[str] = []
    line = start = 1
    depth = 0
    for token in _TOKEN.findall(text):
        if token == "\n" and depth == 0 and tokens:
            yield start, tokens
            tokens = []
        elif token.strip() and not token.startswith("#"):
            if not tokens:
                start = line
            tokens.append(token)
            depth += (token in "[{") - (token in "]}")
        line += token.count("\n")
    if tokens:
        yield start, tokens


_MOST_PARTS = 16
"""Of a dotted key; TOML's reader takes time by the square of them."""


def _check_keys(text: str, file: str) -> None:
    """Refuse dotted keys with very many parts before they are processed.

    Raises:
        RulesError: there is one.
    """
    parts = dots = 0
    line = 1
    for token in _TOKEN.findall(text):
        if token == ".":
            dots = 1
        elif not token.isspace() or "\n" in token:
            parts = parts + 1 if dots else 1
            dots = 0
            if parts > _MOST_PARTS:
                raise RulesError(
                    f"a key has more than {_MOST_PARTS} parts. Write at most {_MOST_PARTS} names with dots "
                    "between them",
                    file=file,
                    line=line,
                )
        line += token.count("\n")


def _names(tokens: list[str]) -> Path:
    """Return the parts of a dotted key, without quotes."""
    return tuple(_bare(token) for token in tokens if token not in ("[", "]", "."))


def _bare(token: str) -> str:
    return next(iter(tomllib.loads(f"{token} = 0"))) if token[0] in "\"'" else token


def _inside(names: Path, counts: dict[Path, int]) -> Path:
    """Return the path of a header: below a list of tables it means the last member so far."""
    path: Path = ()
    for place, name in enumerate(names, start=1):
        path = (*path, name)
        if place < len(names) and path in counts:
            path = (*path, counts[path])
    return path
