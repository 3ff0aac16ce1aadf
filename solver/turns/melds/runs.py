"""What runs can be made of the cards of a hand: every way to make runs longer and to lay new ones, by what it uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

Run = tuple[int, int]
"""The places of its highest and lowest rank in the order of the pack, from the highest."""


class Lengths(NamedTuple):
    """How long runs are: least, most, and full ones; least 0: there are none."""

    least: int
    most: int
    full: int


class Choice(NamedTuple):
    """One way.

    Attributes:
        used: cards that it uses, by suit and rank.
        runs: by suit all that then lie there, those that lay there first.
        full: full ones among them.
    """

    used: Mapping[str, tuple[int, ...]]
    runs: Mapping[str, tuple[Run, ...]]
    full: int

    def by_rank(self) -> tuple[int, ...]:
        """Cards used of each rank."""
        return tuple(map(sum, zip(*self.used.values(), strict=True)))


def choices(
    lengths: Lengths, lying: Mapping[str, tuple[Run, ...]], held: Mapping[str, tuple[int, ...]]
) -> list[Choice]:
    """Every way, of those that use as much of each rank and have as many full runs one.

    Args:
        lying: by suit the runs that lay there before.
        held: by suit how many cards of each rank there are.
    """
    found = [Choice({}, {}, 0)]
    for suit, counts in held.items():
        ways = _of_suit(lengths, lying.get(suit, ()), counts)
        longer: dict[tuple[tuple[int, ...], int], Choice] = {}
        for choice in found:
            for used, runs, full in ways:
                more = Choice({**choice.used, suit: used}, {**choice.runs, suit: runs}, choice.full + full)
                longer.setdefault((more.by_rank(), more.full), more)
        found = list(longer.values())
    return found


_Way = tuple[tuple[int, ...], tuple[Run, ...], int]


@lru_cache(maxsize=1 << 12)
def _of_suit(lengths: Lengths, lying: tuple[Run, ...], counts: tuple[int, ...]) -> tuple[_Way, ...]:
    """The ways of one suit: what is used, the runs, how many are full."""
    found: dict[tuple[tuple[int, ...], int], tuple[Run, ...]] = {}
    for left, runs in _longer(lengths, lying, counts):
        for rest, more in _new(lengths, left, (0, 0)) if lengths.least else [(left, ())]:
            used = tuple(had - has for had, has in zip(counts, rest, strict=True))
            full = sum(low - high + 1 >= lengths.full for high, low in (*runs, *more))
            found.setdefault((used, full), (*runs, *more))
    return tuple((used, runs, full) for (used, full), runs in sorted(found.items()))


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
