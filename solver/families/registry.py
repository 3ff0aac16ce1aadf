"""Which families of games there are: the one line that each has outside its own folders.

A family has a record (``solver.families``) and, where its games are rule files, a language (``solver.rules``). Both are
named here by their places and loaded when they are asked for: nobody waits for what he does not use.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """A family of games.

    Attributes:
        name: in rule files and stores.
        record: the module of its record, ``FAMILY``.
        keys: the module of the keys of JSON deals that its games read besides those of all, ``KEYS``.
        language: the module of the language of its rule files, ``LANGUAGE``; None where it has none.
        games: the folder of its rule files; None: that of its name among the shipped ones.
    """

    name: str
    record: str
    keys: str
    language: str | None = None
    games: Path | None = None


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
"""The dialects of games of turns."""

_FOLDERS = {"asking": "fishing", "replay": "war"}
"""Folders that have another name than the dialect has in rule files."""


def package(dialect: str) -> str:
    """Return the package of a dialect of games of turns."""
    return f"solver.families.{_FOLDERS.get(dialect, dialect)}"


_ENTRIES = {
    entry.name: entry
    for entry in (
        Entry(
            "patience",
            "solver.families.patience.family",
            "solver.families.patience.keys",
            "solver.families.patience.rules.language",
        ),
        Entry("bridge", "solver.families.bridge.family", "solver.families.bridge.family"),
        Entry(
            "trick",
            "solver.families.trick.family",
            "solver.families.trick.keys",
            "solver.families.trick.rules.language",
        ),
        *(
            Entry(name, f"{package(name)}.family", f"{package(name)}.keys", f"{package(name)}.explain")
            for name in TURNS
        ),
    )
}
"""In the order in which they are asked whose a deal is."""


@cache
def _loaded(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


def entries() -> tuple[Entry, ...]:
    """All families."""
    return tuple(_ENTRIES.values())


@cache
def records() -> tuple[Any, ...]:
    """Their records, in the same order."""
    return tuple(map(record_of, _ENTRIES))


def record_of(name: str) -> Any:
    """The record of a family.

    Raises:
        KeyError: there is no such family.
    """
    return _loaded(_ENTRIES[name].record, "FAMILY")


def language_of(name: str) -> Any:
    """The language of a family's rule files.

    Raises:
        KeyError: there is no such family, or it has none.
    """
    place = _ENTRIES[name].language
    if place is None:
        raise KeyError(name)
    return _loaded(place, "LANGUAGE")


def keys() -> frozenset[str]:
    """The keys of JSON deals that games of any family read besides those of all."""
    return frozenset().union(*(keys_of(entry.name) for entry in entries()))


def keys_of(name: str) -> frozenset[str]:
    """Those of one family.

    Raises:
        KeyError: there is no such family.
    """
    found: frozenset[str] = _loaded(_ENTRIES[name].keys, "KEYS")
    return found


@contextmanager
def registered(entry: Entry) -> Iterator[None]:
    """One more family for a while; it is asked before the others."""
    before = dict(_ENTRIES)
    _ENTRIES.clear()
    _ENTRIES.update({entry.name: entry, **before})
    records.cache_clear()
    try:
        yield
    finally:
        _ENTRIES.clear()
        _ENTRIES.update(before)
        records.cache_clear()
