"""What runs can be made of the cards of a hand: every way to make runs longer and to lay new ones, by what it uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

Run = tuple[int, int]
"""The places of its highest and lowest rank in the order of the pack, from the highest."""


class Lengths(NamedTuple):
    """How long runs are: least, most, and full ones; least 0: there are none."""

    least: int
    most: int
    full: int


class Way(NamedTuple):
    """What is made of a suit.

    Attributes:
        used: cards that it uses, by rank.
        runs: all that then lie there, those that lay there first.
        full: full ones among them.
    """

    used: tuple[int, ...]
    runs: tuple[Run, ...]
    full: int


class Choice(NamedTuple):
    """What is made of all suits.

    Attributes:
        used: cards that it uses, by rank.
        full: full runs.
        ways: of each suit, in the order of the suits.
    """

    used: tuple[int, ...] = ()
    full: int = 0
    ways: tuple[Way, ...] = ()


MOST = 5_000
"""Choices of runs that are looked at, and ways of a suit before those that are alike are put together."""


class TooManyError(Exception):
    """There are more."""


def choices(lengths: Lengths, lying: Sequence[tuple[Run, ...]], held: Sequence[tuple[int, ...]]) -> list[Choice]:
    """Every way, of those that use as much of each rank and have as many full runs one.

    Args:
        lying: of each suit the runs that lay there before.
        held: of each suit how many cards of each rank there are.

    Raises:
        TooManyError: there are more than `MOST`.
    """
    found = {((0,) * len(held[0]), 0): Choice()}
    for runs, counts in zip(lying, held, strict=True):
        ways = _of_suit(lengths, runs, counts)
        longer: dict[tuple[tuple[int, ...], int], Choice] = {}
        for (used, full), choice in found.items():
            for way in ways:
                key = tuple(map(add, used, way.used)), full + way.full
                if key not in longer:
                    longer[key] = Choice(*key, (*choice.ways, way))
        if len(longer) > MOST:
            raise TooManyError
        found = longer
    return list(found.values())


@lru_cache(maxsize=1 << 12)
def _of_suit(lengths: Lengths, lying: tuple[Run, ...], counts: tuple[int, ...]) -> tuple[Way, ...]:
    """The ways of one suit."""
    looked = 0
    found: dict[tuple[tuple[int, ...], int], tuple[Run, ...]] = {}
    for left, runs in _longer(lengths, lying, counts):
        for rest, more in _new(lengths, left, (0, 0)) if lengths.least else [(left, ())]:
            looked += 1
            if looked > MOST:
                raise TooManyError
            used = tuple(had - has for had, has in zip(counts, rest, strict=True))
            full = sum(low - high + 1 >= lengths.full for high, low in (*runs, *more))
            found.setdefault((used, full), (*runs, *more))
    return tuple(Way(used, runs, full) for (used, full), runs in sorted(found.items()))


_Left = tuple[tuple[int, ...], tuple[Run, ...]]
"""Cards that are left, and runs."""


def _longer(lengths: Lengths, lying: tuple[Run, ...], counts: tuple[int, ...]) -> Iterator[_Left]:
    """The runs that lie there, with cards at both ends."""
    if not lying:
        yield counts, ()
        return
    high, low = lying[0]
    for top in range(high, -1, -1):
        if top < high and not counts[top]:
            break
        for bottom in range(low, len(counts)):
            if bottom > low and (not counts[bottom] or bottom - top + 1 > lengths.most):
                break
            if top < high and bottom - top + 1 > lengths.most:
                break
            left = _without(_without(counts, top, high), low + 1, bottom + 1)
            for rest, runs in _longer(lengths, lying[1:], left):
                yield rest, ((top, bottom), *runs)


def _new(lengths: Lengths, counts: tuple[int, ...], least: Run) -> Iterator[_Left]:
    """Runs of the cards alone, none before another in order."""
    yield counts, ()
    for top in range(least[0], len(counts) - lengths.least + 1):
        for bottom in range(top, min(top + lengths.most, len(counts))):
            if not counts[bottom]:
                break
            if bottom - top + 1 >= lengths.least and (top, bottom) >= least:
                for rest, runs in _new(lengths, _without(counts, top, bottom + 1), (top, bottom)):
                    yield rest, ((top, bottom), *runs)


def _without(counts: tuple[int, ...], first: int, end: int) -> tuple[int, ...]:
    return (*counts[:first], *(one - 1 for one in counts[first:end]), *counts[end:]) if end > first else counts
