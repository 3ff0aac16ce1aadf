"""Registry of the families of games, which has one line for each.

A family's module is loaded on first use, and loads quickly itself (see ``solver.families.family``).
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.families.family import Family
    from solver.rules.language import Language

TURNS = (
    "asking",
    "beating",
    "bidding",
    "climbing",
    "matching",
    "counting",
    "drawing",
    "melds",
    "replay",
    "rows",
)
"""Families of games of turns."""

_FOLDERS = {"asking": "fishing", "replay": "war"}
"""Folders whose names differ from the names in rule files."""

_NAMES = ("patience", "bridge", "trick", *TURNS)

_MODULES = {name: f"solver.families.{_FOLDERS.get(name, name)}.family" for name in _NAMES}
"""Module of each family, which defines ``FAMILY``; in claim order."""

_OWN: dict[str, Family] = {}
"""Families registered for a while, see ``registered``."""


def names() -> tuple[str, ...]:
    """Return the names of all families, in claim order."""
    return (*_OWN, *_MODULES)


@cache
def families() -> tuple[Family, ...]:
    """Return all families, in claim order."""
    return tuple(map(family, names()))


def family(name: str) -> Family:
    """Return the family of that name.

    Raises:
        KeyError: there is none.
    """
    return _OWN[name] if name in _OWN else _loaded(name)


@cache
def _loaded(name: str) -> Family:
    found: Family = importlib.import_module(_MODULES[name]).FAMILY
    return found


@cache
def languages() -> tuple[str, ...]:
    """Return the names of the families that have rule files."""
    return tuple(one.name for one in families() if one.supports("language"))


def folder_of(name: str) -> Path | None:
    """Return the folder of a family's rule files, None for the shipped folder of its name."""
    return _OWN[name].games if name in _OWN else None


def language_of(name: str) -> Language:
    """Return the language of a family's rule files.

    Raises:
        KeyError: there is no such family, or it has none.
    """
    if not family(name).supports("language"):
        raise KeyError(name)
    return family(name).language()


def keys() -> frozenset[str]:
    """Return the keys of JSON deals that belong to single families, beyond the keys common to all."""
    return frozenset().union(*(one.keys for one in families()))


@cache
def answer_columns() -> frozenset[str]:
    """Return the columns of CSV of all answers of any family."""
    return frozenset(one.name for own in families() for one in own.answer_fields() if one.cell)


@contextmanager
def registered(own: Family) -> Iterator[None]:
    """Register a family for the duration of a context, before the others in claim order."""
    _OWN[own.name] = own
    _forget()
    try:
        yield
    finally:
        del _OWN[own.name]
        _forget()


def _forget() -> None:
    families.cache_clear()
    answer_columns.cache_clear()
    languages.cache_clear()
