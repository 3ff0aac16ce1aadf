"""Which tests are in the quick run, ``make test``, and which only in the whole one, ``make test-all``.

Left out of the quick run are tests marked ``slow``, among them those that ``tests/slow.txt`` names because they took
more than ``SLOW`` seconds of CPU time (they are marked ``listed``, too), and tests marked ``more_games``: of a test
that is made once for each of many games those of the games that are not in ``sample()``.

    python -m pytest --numprocesses auto --times tests/slow.txt     measure all tests, and write the list anew
"""

from __future__ import annotations

import os
import tomllib
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SLOW_LIST = Path(__file__).with_name("slow.txt")

SLOW = 0.3
"""Seconds of CPU time from which on a test belongs to the whole run."""

MANY = 12
"""Games from which on those that are not in the sample are left out of a test's quick run."""

SHARE = 8
"""One game in so many is in the sample, besides those that are needed for every key of a rule file."""


def keys(table: Mapping[str, object], above: str = "") -> Iterator[str]:
    """Yield the dotted names of all keys of a table of TOML."""
    for key, value in table.items():
        inner = value if isinstance(value, list) else [value]
        tables = [one for one in inner if isinstance(one, dict)]
        for one in tables:
            yield from keys(one, f"{above}{key}.")
        if not tables:
            yield above + key


@cache
def games() -> Mapping[str, frozenset[str]]:
    """Return the keys of every shipped rule file, each with its folder, by the id of the game."""
    found = {}
    for file in (ROOT / "solver" / "games").glob("*/*.toml"):
        written = tomllib.loads(file.read_text(encoding="utf-8"))
        found[file.stem] = frozenset(f"{file.parent.name}: {key}" for key in keys(written))
    return found


@cache
def sample() -> frozenset[str]:
    """Return the games of the quick run: one in ``SHARE``, and for every key that none of these has one that has it."""
    found = {game for game in games() if zlib.crc32(game.encode()) % SHARE == 0}
    used = Counter(key for own in games().values() for key in own)
    met = {key for game in found for key in games()[game]}
    for key in sorted(used, key=lambda key: (used[key], key)):
        if key not in met:
            game = min(game for game, own in games().items() if key in own)
            found.add(game)
            met |= games()[game]
    return frozenset(found)


def game_of(item: pytest.Item) -> str | None:
    """Return the game for which a test is made; None if it is made for no single game."""
    callspec = getattr(item, "callspec", None)
    found = {value for value in callspec.params.values() if isinstance(value, str)} if callspec is not None else set()
    named = found & games().keys()
    return named.pop() if len(named) == 1 else None


def listed() -> frozenset[str]:
    """Return the lines of the list of slow tests."""
    return frozenset(SLOW_LIST.read_text(encoding="utf-8").splitlines())


def gone(names: Iterable[str]) -> list[str]:
    """Return the lines of the list that name none of these tests."""
    known = set(names)
    return sorted(listed() - known - {name.partition("[")[0] for name in known})


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the tests that are not in the quick run."""
    slow = listed()
    made: dict[str, dict[pytest.Item, str]] = defaultdict(dict)
    for item in items:
        function = item.nodeid.partition("[")[0]
        if (item.nodeid in slow or function in slow) and item.get_closest_marker("slow") is None:
            item.add_marker("slow")
            item.add_marker("listed")
        game = game_of(item)
        if game is not None:
            made[function][item] = game
    for by_game in made.values():
        if len(set(by_game.values())) > MANY:
            for item, game in by_game.items():
                if game not in sample():
                    item.add_marker("more_games")


def cpu_seconds() -> float:
    """Return the CPU time of this process and of those that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def slow_lines(seconds: Mapping[str, float]) -> list[str]:
    """Return the lines of the list: tests that are slow, and functions all tests of which are.

    Args:
        seconds: the CPU time of every test, by its name.
    """
    by_function: dict[str, list[str]] = defaultdict(list)
    for name in seconds:
        by_function[name.partition("[")[0]].append(name)
    lines = []
    for function, names in by_function.items():
        found = [name for name in names if seconds[name] > SLOW]
        lines += [function] if found and len(found) == len(names) else found
    return sorted(lines)
