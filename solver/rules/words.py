"""Small words: numbers, plurals, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TIMES = ("never", "once", "twice")
_GROUPS = 3
"""More groups of piles of one size than these are told pile by pile."""

RANKS = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
"""Names of ranks from 1, the ace."""


def number(count: int) -> str:
    """Small numbers as words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return _TIMES[count] if count < len(_TIMES) else f"{number(count)} times"


def many(count: int, one: str, several: str = "") -> str:
    """A number and its noun: ``one card``, ``two cards``."""
    return f"{number(count)} {one if count == 1 else several or one + 's'}"


def joined(parts: Iterable[object], last: str = "and") -> str:
    """``a, b and c``."""
    shown = [str(part) for part in parts]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"


def sentence(text: str) -> str:
    """A capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sizes(counts: Sequence[int], noun: str = "pile") -> str:
    """Piles and their sizes: ``eight piles, four of 7 and four of 6 cards``."""
    groups = [(size, len(list(same))) for size, same in groupby(counts)]
    total = many(len(counts), noun)
    if len(groups) == 1:
        size = groups[0][0]
        return (
            f"{total} of {many(size, 'card')}{' each' if len(counts) > 1 else ''}"
            if size
            else f"{total}, empty at first"
        )
    if len(groups) > _GROUPS or all(length == 1 for _, length in groups):
        return f"{total} of {joined(counts)} cards"
    shown = joined(f"{number(length)} of {size}" for size, length in groups)
    return f"{total}: {shown} {'card' if groups[-1][0] == 1 else 'cards'}"
