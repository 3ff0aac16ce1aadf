"""Games for people: a list of them, and one explained."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from tabulate import tabulate

from solver.formats.pbn.fields import tag_of
from solver.rules.explain import explain, fields
from solver.rules.game import Game, Setting
from solver.rules.language import language_of
from solver.rules.unplayed import Unplayed

WIDTH = 92


def list_text(games: Sequence[Game], unplayed: Sequence[Unplayed] = ()) -> str:
    """A line a game; below them the games that can not be played."""
    rows = [(game.rules.id, game.rules.name, game.rules.family, game.kind, seats_text(game.seats)) for game in games]
    table = tabulate(rows, ["id", "name", "family", "kind", "seats"], tablefmt="plain", disable_numparse=True)
    if not unplayed:
        return table
    reasons = [line for game in unplayed for line in _wrapped(f"  {game.id}: {game.status}", "    ")]
    return "\n".join([table, "", "Not playable", *reasons])


def seats_text(seats: Sequence[int]) -> str:
    """``4``, ``3-5``, ``2 4``."""
    run = len(seats) > 1 and list(seats) == list(range(seats[0], seats[-1] + 1))
    return f"{seats[0]}-{seats[-1]}" if run else " ".join(map(str, seats))


def game_text(game: Game) -> str:
    """The rules of a game, its options and what it reads of a deal."""
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    rules = game.rules
    yield f"{rules.name} ({rules.id}) - {', '.join(filter(None, (rules.family, game.kind)))}"
    if game.aliases:
        yield f"Also called {', '.join(game.aliases)}."
    if game.note:
        yield from textwrap.wrap(game.note, WIDTH)
    yield ""
    for heading, text in explain(rules):
        yield from _entry(heading, text, 13)
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
    """An option with its values and the one it has at first."""
    values = ", ".join(map(_value, setting.values)) or "any value of its key"
    return f"{setting.label} ({values}; {_value(setting.default)} at first): {setting.doc}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _entry(name: str, text: str, column: int) -> list[str]:
    return _wrapped(f"{name:<{column - 1}} {text}", " " * column)


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
