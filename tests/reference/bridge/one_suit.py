"""One suit of bridge by enumeration: the outcome of every strategy of declarer's, card by card, nothing left out.

It imports nothing of the package, knows no equal cards, and compares no two outcomes with each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

RANKS = "AKQJT98765432"
World = tuple[frozenset[str], frozenset[str]]
Outcome = tuple[int, ...]
FREE = None


def chances(missing: Iterable[str], vacant: tuple[int, int] = (13, 13)) -> dict[World, Fraction]:
    """Every layout of single cards with its probability."""
    cards = list(missing)
    west, east = vacant
    found = {}
    for length in range(len(cards) + 1):
        if length > west or len(cards) - length > east:
            continue
        for own in combinations(cards, length):
            world = frozenset(own), frozenset(cards) - frozenset(own)
            found[world] = Fraction(comb(west + east - len(cards), west - length), comb(west + east, west))
    return found


def outcomes(
    first: frozenset[str], second: frozenset[str], worlds: tuple[World, ...],
    entries: tuple[int, int] | None = FREE, lead: int | None = None,
) -> set[Outcome]:  # fmt: skip
    """The tricks in each layout of every strategy."""
    found: set[Outcome] = set()
    for hand, left in leads(first, second, entries, lead):
        own, other = (first, second) if hand == 0 else (second, first)
        for card in own:
            made = {(99,) * len(worlds)}
            for played, part in parted(worlds, 1 - hand):
                branch: set[Outcome] = set()
                for third in other or [None]:
                    branch |= fourth(own - {card}, other - {third}, hand, card, third, played, part, left)
                made = {merged(one, behind, worlds, part) for one in made for behind in branch}
            found |= made
    return found or {(0,) * len(worlds)}


def leads(
    first: frozenset[str], second: frozenset[str], entries: tuple[int, int] | None, lead: int | None
) -> Iterator[tuple[int, tuple[int, int] | None]]:
    """The hands that can lead, and the entries that are left."""
    for hand, cards in enumerate((first, second)):
        if not cards:
            continue
        if entries is FREE or lead == hand:
            yield hand, entries
        elif entries[hand]:
            yield hand, (entries[0] - (hand == 0), entries[1] - (hand == 1))


def parted(worlds: tuple[World, ...], seat: int) -> Iterator[tuple[str | None, tuple[World, ...]]]:
    """What a defender (0 West, 1 East) can play, and where."""
    cards = sorted({card for world in worlds for card in world[seat]})
    for card in cards:
        yield card, tuple(world for world in worlds if card in world[seat])
    void = tuple(world for world in worlds if not world[seat])
    if void:
        yield None, void


def fourth(
    own: frozenset[str], other: frozenset[str | None], hand: int, card: str, third: str | None, played: str | None,
    worlds: tuple[World, ...], entries: tuple[int, int] | None,
) -> set[Outcome]:  # fmt: skip
    """The tricks in each layout of every strategy behind the third card."""
    made = {(99,) * len(worlds)}
    cards = frozenset(one for one in other if one is not None)
    first, second = (own, cards) if hand == 0 else (cards, own)
    for last, part in parted(worlds, hand):
        shown = [(card, hand), (third, 1 - hand), (played, 2), (last, 2)]
        _, winner = min((RANKS.index(one), who) for one, who in shown if one is not None)
        gone = {one for one in (played, last) if one is not None}
        behind = tuple((west - gone, east - gone) for west, east in part)
        lead = winner if winner < 2 else None
        after = outcomes(first, second, behind, entries, lead)
        branch = {tuple(tricks + (winner < 2) for tricks in one) for one in after}
        made = {merged(one, other_one, worlds, part) for one in made for other_one in branch}
    return made


def merged(one: Outcome, other: Outcome, worlds: tuple[World, ...], part: tuple[World, ...]) -> Outcome:
    """The outcome where a defender has one more card to choose from in part of the layouts."""
    less = dict(zip(part, other, strict=True))
    return tuple(min(tricks, less.get(world, 99)) for tricks, world in zip(one, worlds, strict=True))


def best(
    first: str, second: str, missing: str, *, tricks: int | None = None, vacant: tuple[int, int] = (13, 13),
    entries: tuple[int, int] | None = FREE,
) -> Fraction:  # fmt: skip
    """The probability of so many tricks, or the most tricks on average."""
    weights = chances(missing, vacant)
    found = outcomes(frozenset(first), frozenset(second), tuple(weights), entries)
    return max(
        sum(weight * (taken if tricks is None else taken >= tricks)
            for taken, weight in zip(one, weights.values(), strict=True))
        for one in found
    )  # fmt: skip
