"""Resolve a game by id, name or alias, ignoring case and punctuation.

``FreeCell``, ``free cell`` and ``Free-Cell`` are one game: case, spaces, hyphens, apostrophes and accents do not
matter. An id has priority over the name of another game, and a name over an alias. Aliases are the ``aliases`` of rule
files; only the heads of the files are read for them, and only when a word is not an id.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from solver.core import text_aliases as words
from solver.families import registry

_SUFFIX = ".toml"

_GAMES = Path(__file__).parents[1] / "games"

_LINE = re.compile(r"^(?:name|aliases)[ \t]*=[ \t]*(?:\[[^\]]*\]|[^\n]*)", re.MULTILINE)
"""What a head says of names; lists may go over several lines."""

_OF_PATIENCE = ("solitaire", "patience")
"""Words behind the names of patience games, which many leave out."""


def shipped(family: str) -> dict[str, Path]:
    """Return the rule files of a family that come with the program, by id."""
    return _files(registry.folder_of(family) or _GAMES / family)


@cache
def _files(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.glob(f"*{_SUFFIX}"))}


def games_of(name: str, families: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return the ids of the games that a word may mean: one, none, or several if it is ambiguous.

    Args:
        families: those whose games are searched; None: all.
    """
    searched = [family for family in registry.names() if families is None or family in families]
    if any(name in shipped(family) for family in searched):
        return (name,)
    if "/" in name or name.endswith(_SUFFIX):
        return ()  # a path
    index = _index(tuple(searched))
    forms = [words.plain(name)]
    forms += [forms[0].removesuffix(word) for word in _OF_PATIENCE if forms[0].endswith(word)]
    return next((found for form in forms for rank in index if (found := rank.get(form))), ())


def id_of(name: str, families: Sequence[str] | None = None) -> str | None:
    """Return the id of the game that a word means; None if it means none or several."""
    found = games_of(name, families)
    return found[0] if len(found) == 1 else None


def known(name: str) -> str:
    """Return the id of the game that a word means; the word itself if it means none or several."""
    return id_of(name) or name


def nearest(name: str, families: Sequence[str] | None = None) -> str | None:
    """Return the id or name of the game that is most similar to a wrong word; None if none is similar."""
    searched = tuple(family for family in registry.names() if families is None or family in families)
    forms = [form for rank in _index(searched) for form in rank]
    form = words.nearest(words.plain(name), forms)
    return None if form is None else next(rank[form][0] for rank in _index(searched) if form in rank)


Rank = Mapping[str, tuple[str, ...]]
"""Ids by a name as it is compared."""


@cache
def _index(families: tuple[str, ...]) -> tuple[Rank, Rank, Rank]:
    """Return the games by id, by name and by alias."""
    ids: dict[str, tuple[str, ...]] = {}
    names: dict[str, tuple[str, ...]] = {}
    others: dict[str, tuple[str, ...]] = {}
    for family in families:
        for game, path in shipped(family).items():
            name, aliases = _called(path)
            _add(ids, game, game)
            _add(names, name, game)
            for alias in aliases:
                _add(others, alias, game)
    return ids, names, others


def _add(rank: dict[str, tuple[str, ...]], name: str, game: str) -> None:
    for form in words.spellings(name):
        if form and game not in rank.get(form, ()):
            rank[form] = (*rank.get(form, ()), game)


def _called(path: Path) -> tuple[str, tuple[str, ...]]:
    """Return the name and aliases in the head of a rule file; its mistakes are reported when its rules are read."""
    try:
        head = path.read_text(encoding="utf-8-sig").partition("\n[")[0] + "\n"
        # Only these lines: to read all heads as TOML takes three times as long.
        found = tomllib.loads("\n".join(_LINE.findall(head)))
    except (OSError, ValueError):
        return "", ()
    name, aliases = found.get("name"), found.get("aliases")
    listed = [alias for alias in aliases if isinstance(alias, str)] if isinstance(aliases, list) else []
    return (name if isinstance(name, str) else ""), tuple(listed)
