"""Games, options, tables and lines of play as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.core import text_aliases as words
from solver.core.lines import PlayedAnswer
from solver.core.option_text import options_text
from solver.rules.explain import explain, fields
from solver.rules.game import Game, Setting
from solver.rules.language import language_of
from solver.rules.unplayed import Unplayed
from solver.text.style import plural

WIDTH = 92


LIST_WIDTH = 100
"""Columns of the list, where the terminal is not narrower."""

_TITLES = ("id", "name", "family", "kind", "seats")
_GAP = "  "
_LEAST = 10
"""Columns of ids and of names in the narrowest list."""


def list_text(games: Sequence[Game], unplayed: Sequence[Unplayed] = (), width: int = LIST_WIDTH) -> str:
    """Return a list of games, one per row, with long names in several lines; below, the games that cannot be played.

    Args:
        width: columns; an id that is longer than its column has a line of its own.
    """
    rows = [(game.rules.id, _name(game), game.rules.family, game.kind, seats_text(game.seats)) for game in games]
    widths = _widths(rows, width)
    table = "\n".join(line for row in (_TITLES, *rows) for line in _row(row, widths))
    if not unplayed:
        return table
    parts = [f"  {game.id}: {game.status}" for game in unplayed]
    reasons = [line for text in parts for line in _wrapped(text, "    ", width)]
    return "\n".join([table, "", "Not playable", *reasons])


def _name(game: Game) -> str:
    """Return the name of a game, with its aliases in brackets."""
    return f"{game.rules.name} ({', '.join(game.aliases)})" if game.aliases else game.rules.name


def _widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the widths of the columns: the last three as needed; ids and names share the rest."""
    longest = [max(len(row[place]) for row in (_TITLES, *rows)) for place in range(len(_TITLES))]
    left = max(width - sum(longest[2:]) - len(_GAP) * (len(_TITLES) - 1), 2 * _LEAST)
    ids = min(longest[0], max(left * 2 // 5, left - longest[1]))
    return [ids, min(longest[1], left - ids), *longest[2:]]


def _row(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """Yield the lines of one game in the list."""
    first, *others = row
    cells = [textwrap.wrap(text, room) or [""] for text, room in zip(others, widths[1:], strict=True)]
    if len(first) > widths[0]:
        yield first
        first = ""
    for place in range(max(map(len, cells))):
        entries = [first if place == 0 else "", *(cell[place] if place < len(cell) else "" for cell in cells)]
        yield _GAP.join(f"{text:<{room}}" for text, room in zip(entries, widths, strict=True)).rstrip()


def searched(games: Sequence[Game], text: str) -> list[Game]:
    """Return the games whose names, family and kind have all words of a text; if there are none, search their rules."""
    wanted = [word for part in text.split() if (word := words.plain(part))]
    if not wanted:
        return []
    found = [game for game in games if _has(_header(game), wanted)]
    return found or [game for game in games if _has(f"{_header(game)} {game.note} {_rules(game)}", wanted)]


def _header(game: Game) -> str:
    return " ".join((game.rules.id, game.rules.name, *game.aliases, game.rules.family, game.kind))


def _rules(game: Game) -> str:
    return " ".join(part for entry in explain(game.rules) for part in entry)


def _has(text: str, wanted: Sequence[str]) -> bool:
    """Return whether a text has all words, regardless of their spelling."""
    held = words.plain(text)
    return all(word in held for word in wanted)


def seats_text(seats: Sequence[int]) -> str:
    """Return numbers of players as text: ``4``, ``3-5``, or ``2 4``."""
    run = len(seats) > 1 and list(seats) == list(range(seats[0], seats[-1] + 1))
    return f"{seats[0]}-{seats[-1]}" if run else " ".join(map(str, seats))


def game_text(game: Game) -> str:
    """Return the rules of a game, its options, and the fields of its deals."""
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    from solver.formats.pbn.fields import tag_of

    rules = game.rules
    yield f"{rules.name} ({rules.id}) - {', '.join(filter(None, (rules.family, game.kind)))}"
    if game.aliases:
        yield f"Also called {', '.join(game.aliases)}."
    if game.note:
        yield from textwrap.wrap(game.note, WIDTH)
    yield ""
    for heading, text in explain(rules):
        yield from _entry(heading, text, 13)
    for fact in language_of(rules).facts(game):
        yield from _entry(fact.heading, fact.text, 13)
    if game.options:
        yield ""
        yield "Options"
        for setting in game.options:
            yield from _wrapped(f"  {option_text(setting)}", "    ")
    yield ""
    yield "Fields of a deal"
    for name, text in fields(rules):
        tagged = language_of(rules).tagged
        shown = f"{name} [{tag_of(name)}]" if tagged else name
        yield from _entry(f"  {shown}", text, 31 if tagged else 22)


def option_text(setting: Setting) -> str:
    """Return the text about an option: its name, values, default and meaning."""
    values = ", ".join(map(_value, setting.values)) or "any value of its key"
    return f"{setting.label} ({values}; {_value(setting.default)} at first): {setting.doc}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _entry(name: str, text: str, column: int) -> list[str]:
    return _wrapped(f"{name:<{column - 1}} {text}", " " * column)


def _wrapped(text: str, indent: str, width: int = WIDTH) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def with_options(text: str, settings: Mapping[str, object]) -> str:
    """Return a text with the options of its game in front, if there are any."""
    return f"Options: {options_text(settings)}\n\n{text}" if settings else text


def report(answer: PlayedAnswer) -> str:
    """Return the result of a legal line in one line; other lines are reported as errors."""
    scores = answer.value if isinstance(answer.value, tuple) else (answer.value,)
    return f"legal, comes to {' '.join(map(str, scores))} in {plural(answer.moves, 'play')}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a title.

    Attributes:
        title: the title.
        headers: of the columns.
        rows: the cells.
        texts: number of columns with text, in front; the others are figures.
    """

    title: str
    headers: Sequence[str]
    rows: Sequence[Sequence[object]]
    texts: int = 1
