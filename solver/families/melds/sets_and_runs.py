"""Sets and runs of a hand: all ways to extend melds on the table and to lay new ones.

A turn may have two stages: all cards of the first are melded before the cards of the second, a foot, are picked up.
Melds are described by their numbers of natural and wild cards; the cards themselves do not matter here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

Run = tuple[int, int]
"""Run as the places of its highest and lowest rank in the pack, counted from the highest."""


class Lengths(NamedTuple):
    """Lengths of runs: least, most, and full ones; least 0 means no runs."""

    least: int
    most: int
    full: int


class SuitMelds(NamedTuple):
    """Melds of one suit.

    Attributes:
        used: cards that it uses, by rank.
        runs: all that then lie there, those that lay there first.
        full: full ones among them.
    """

    used: tuple[int, ...]
    runs: tuple[Run, ...]
    full: int


class MeldChoice(NamedTuple):
    """Melds of all suits.

    Attributes:
        used: cards that it uses, by rank.
        full: full runs.
        ways: of each suit, in the order of the suits.
    """

    used: tuple[int, ...] = ()
    full: int = 0
    ways: tuple[SuitMelds, ...] = ()


MOST = 5_000
"""Largest number of choices of runs, and of ways of one suit before equal ones are merged."""


class TooManyError(Exception):
    """Raised when there are more than `MOST` choices."""


def choices(lengths: Lengths, lying: Sequence[tuple[Run, ...]], held: Sequence[tuple[int, ...]]) -> list[MeldChoice]:
    """Return all choices of runs, one for each use of the ranks and number of full runs.

    Args:
        lying: the runs on the table, by suit.
        held: the number of cards of each rank, by suit.

    Raises:
        TooManyError: there are more than `MOST`.
    """
    found = {((0,) * len(held[0]), 0): MeldChoice()}
    for runs, counts in zip(lying, held, strict=True):
        ways = _of_suit(lengths, runs, counts)
        longer: dict[tuple[tuple[int, ...], int], MeldChoice] = {}
        for (used, full), choice in found.items():
            for way in ways:
                key = tuple(map(add, used, way.used)), full + way.full
                if key not in longer:
                    longer[key] = MeldChoice(*key, (*choice.ways, way))
        if len(longer) > MOST:
            raise TooManyError
        found = longer
    return list(found.values())


@lru_cache(maxsize=1 << 12)
def _of_suit(lengths: Lengths, lying: tuple[Run, ...], counts: tuple[int, ...]) -> tuple[SuitMelds, ...]:
    """Return the ways of one suit."""
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
    return tuple(SuitMelds(used, runs, full) for (used, full), runs in sorted(found.items()))


_Left = tuple[tuple[int, ...], tuple[Run, ...]]
"""Cards that are left, and runs."""


def _longer(lengths: Lengths, lying: tuple[Run, ...], counts: tuple[int, ...]) -> Iterator[_Left]:
    """Yield the runs on the table, extended at both ends."""
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
    """Yield new runs from the cards alone, in increasing order."""
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


Set = tuple[int, int]
"""Set as its numbers of natural and wild cards."""


class Shape(NamedTuple):
    """Limits of sets.

    Attributes:
        least, most: cards; most 0: as many as there are.
        natural: natural cards at least.
        wild: wild cards at most.
        one: there is one of a rank.
        closed: no wild card is added to a full one.
        full: cards of a full one.
        pure, mixed: points of a full one without and with wild cards.
        fulls, pures: full sets, and natural ones among them, that are counted; more are as many.
    """

    least: int
    most: int
    natural: int
    wild: int
    one: bool
    closed: bool
    full: int
    pure: int
    mixed: int
    fulls: int
    pures: int


class Option(NamedTuple):
    """One choice of sets of a rank.

    Attributes:
        first, then: wild cards of each stage that it uses.
        laid: natural cards of the second stage that it uses; of the first it uses all.
        full, pure: full sets of the rank, and natural ones, those counted that lay there before.
        bonus: their points.
        sets: of the rank, those that lay there first.
    """

    first: int
    then: int
    laid: int
    full: int
    pure: int
    bonus: int
    sets: tuple[Set, ...]


_Key = tuple[int, int, int, int, int, int]
"""Cards used: natural and wild ones of the first stage, of the second stage; full sets, natural full sets."""


@lru_cache(maxsize=1 << 14)
def options(
    shape: Shape, lying: tuple[Set, ...], naturals: tuple[int, int], wilds: tuple[int, int]
) -> tuple[Option, ...]:
    """Return all choices of sets of a rank, the one with most points for each use of cards.

    Args:
        lying: the sets of the rank on the table.
        naturals, wilds: cards of each stage; all naturals of the first are used, of the rest any number.
    """
    room = (naturals[0], wilds[0], naturals[1], wilds[1])
    found: dict[_Key, tuple[int, tuple[Set, ...]]] = {(0, 0, 0, 0, 0, 0): (0, ())}
    for one in lying:
        found = _with_another(shape, found, list(_grown(shape, one, room)), room)
    if not (shape.one and lying):
        fresh = list(_new_sets(shape, room))
        last = found
        while last:
            last = _with_another(shape, last, fresh, room)
            last = {key: made for key, made in last.items() if key not in found or made[0] > found[key][0]}
            found = {**found, **last}
            if shape.one:
                break
    return tuple(
        Option(key[1], key[3], key[2], key[4], key[5], bonus, sets)
        for key, (bonus, sets) in sorted(found.items())
        if key[0] == naturals[0]
    )


_Step = tuple[tuple[int, int, int, int], Set]
"""Cards of each kind that a set takes, and the resulting set."""


def _with_another(
    shape: Shape, found: dict[_Key, tuple[int, tuple[Set, ...]]], steps: list[_Step], room: tuple[int, int, int, int]
) -> dict[_Key, tuple[int, tuple[Set, ...]]]:
    """Return all choices so far, each extended by one more set."""
    more: dict[_Key, tuple[int, tuple[Set, ...]]] = {}
    most_first, most_wild, most_then, most_wilder = room
    counted = [(taken, one, *_counted(shape, one)) for taken, one in steps]
    for (first, wild, then, wilder, fulls, pures), (bonus, sets) in found.items():
        for taken, one, points, full, pure in counted:
            now, now_wild, later, later_wild = first + taken[0], wild + taken[1], then + taken[2], wilder + taken[3]
            if now > most_first or now_wild > most_wild or later > most_then or later_wild > most_wilder:
                continue
            new = now, now_wild, later, later_wild, min(fulls + full, shape.fulls), min(pures + pure, shape.pures)
            if new not in more or bonus + points > more[new][0]:
                more[new] = bonus + points, (*sets, one)
    return more


def _counted(shape: Shape, one: Set) -> tuple[int, bool, bool]:
    """Return the bonus of a set, whether it is full, and whether it is also natural."""
    full = one[0] + one[1] >= shape.full
    pure = full and not one[1]
    return (shape.pure if pure else shape.mixed if full else 0), full, pure


def _grown(shape: Shape, one: Set, room: tuple[int, int, int, int]) -> Iterator[_Step]:
    """Yield a set on the table, extended by cards of both stages."""
    for natural, wild in _numbers(room[0], room[1]):
        between = _added(shape, one, natural, wild)
        if between:
            for more, wilder in _numbers(room[2], room[3]):
                last = _added(shape, between, more, wilder)
                if last:
                    yield (natural, wild, more, wilder), last


def _new_sets(shape: Shape, room: tuple[int, int, int, int]) -> Iterator[_Step]:
    """Yield the new sets that can be laid in either stage."""
    for natural, wild in _numbers(room[0], room[1]):
        if is_set(shape, natural, wild):
            for taken, one in _grown(shape, (natural, wild), (0, 0, room[2], room[3])):
                yield (natural, wild, *taken[2:]), one
    for natural, wild in _numbers(room[2], room[3]):
        if is_set(shape, natural, wild):
            yield (0, 0, natural, wild), (natural, wild)


def _numbers(naturals: int, wilds: int) -> Iterator[Set]:
    return ((natural, wild) for natural in range(naturals + 1) for wild in range(wilds + 1))


def _added(shape: Shape, one: Set, natural: int, wild: int) -> Set | None:
    """Return a set with cards added, None if it does not accept them."""
    size = sum(one)
    if shape.most and natural + wild and size + natural + wild > shape.most:
        return None
    if wild and (one[1] + wild > shape.wild or (shape.closed and size + wild > shape.full)):
        return None
    return one[0] + natural, one[1] + wild


def is_set(shape: Shape, natural: int, wild: int) -> bool:
    """Return whether a number of natural and wild cards of a rank is a set."""
    size = natural + wild
    return (
        natural >= shape.natural
        and wild <= shape.wild
        and size >= shape.least
        and not (shape.most and size > shape.most)
    )
