"""Single-suit problems: two hands, the cards out, and the probability of each layout of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import comb, prod

from solver.core.errors import DealError
from solver.families.bridge.suit.search import UNLIMITED, Counts, Node, layouts_of

RANKS = "AKQJT98765432"
SEATS = ("West", "East")
VACANT = (13, 13)
_HAND = 13
_SHOWN = 3
"""Largest number of cards of a group that are named one by one."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Layouts that the opponents' bidding or play excludes.

    Attributes:
        text: as it was written.
        seats: the defender or defenders, 0 West, 1 East.
        lengths: excluded lengths.
    """

    text: str
    seats: tuple[int, ...]
    lengths: frozenset[int]

    def excludes(self, lengths: Sequence[int]) -> bool:
        """Return whether a layout with these lengths is impossible."""
        return any(lengths[seat] in self.lengths for seat in self.seats)


_LENGTHS = {"void": 0, "singleton": 1, "doubleton": 2}
_NO = re.compile(r"no\s+(void|singleton|doubleton|[0-9]+)\s+in\s+(west|east|either hand|either|w|e)", re.IGNORECASE)
_LONG = re.compile(r"(west|east|w|e)\s+([0-9]+)(?:\s*(?:-|–|\.\.)\s*([0-9]+))?", re.IGNORECASE)
EXCLUSIONS = "no void in East, no singleton in either hand, West 2-4"


def exclusions_of(texts: str | Iterable[str]) -> tuple[Exclusion, ...]:
    """Parse facts about the opponents such as ``no void in East`` or ``West 2-4``, separated by commas.

    Raises:
        DealError: a part is not a fact about lengths.
    """
    parts = [part for text in ([texts] if isinstance(texts, str) else texts) for part in re.split("[,;]", text)]
    return tuple(_exclusion(" ".join(part.split())) for part in parts)


def _exclusion(text: str) -> Exclusion:
    if found := _NO.fullmatch(text):
        word = found[1].lower()
        length = _LENGTHS[word] if word in _LENGTHS else int(found[1])
        return Exclusion(text, _seats(found[2]), frozenset((length,)))
    if found := _LONG.fullmatch(text):
        low, high = int(found[2]), int(found[3] or found[2])
        if low <= high:
            return Exclusion(text, _seats(found[1]), frozenset(range(_HAND + 1)) - frozenset(range(low, high + 1)))
    raise DealError(f"opponents: {text!r} is not understood. Try {EXCLUSIONS.replace(', ', ' or ')}")


def _seats(word: str) -> tuple[int, ...]:
    return {"w": (0,), "e": (1,)}.get(word[0].lower(), (0, 1)) if not word.lower().startswith("either") else (0, 1)


def cards_of(text: str, name: str) -> str:
    """Return the ranks of a hand, the highest first; ``-`` or an empty text is a void.

    Raises:
        DealError: a rank is unknown, or there twice.
    """
    if not isinstance(text, str):
        raise DealError(f"{name}: {text!r} is not a text. Try 'AQT9'")
    plain = re.sub(r"[\s,.]", "", text.upper().replace("10", "T"))
    plain = "" if plain in ("-", "–", "—") else plain
    for rank in plain:
        if rank not in RANKS:
            raise DealError(f"{name} {text!r}: unknown rank {rank!r}. Use A K Q J T 9 8 7 6 5 4 3 2, as in AQT9")
        if plain.count(rank) > 1:
            raise DealError(f"{name} {text!r}: {rank} is there twice. Write every card once")
    return "".join(sorted(plain, key=RANKS.index))


@dataclass(frozen=True)
class SuitProblem:
    """Single-suit problem: two hands, and the facts known about the rest.

    Attributes:
        first, second: the hands of declarer's side, opposite each other; North and South.
        gone: cards of the suit that are already played.
        vacant: the numbers of cards of West and East, of all suits, about which nothing is known.
        entries: how often each hand can be reached from outside the suit; ``UNLIMITED``.
        exclusions: layouts that are impossible.
    """

    first: str
    second: str
    gone: str = ""
    vacant: tuple[int, int] = VACANT
    entries: tuple[int, int] = (UNLIMITED, UNLIMITED)
    exclusions: tuple[Exclusion, ...] = ()

    def __post_init__(self) -> None:
        """Check that the problem is possible.

        Raises:
            DealError: a card is there twice, no card is, or the opponents have no room for theirs.
        """
        hands = [(self.first, "first hand"), (self.second, "second hand"), (self.gone, "gone")]
        for at, (own, name) in enumerate(hands):
            for other, other_name in hands[at + 1 :]:
                if both := [rank for rank in own if rank in other]:
                    raise DealError(f"{both[0]} is in the {name} and in the {other_name}. Take it out of one of them")
        if not self.first and not self.second:
            raise DealError("no cards in either hand. Give the cards of both, as in AQT9 432; - is a void")
        if sum(self.vacant) < len(self.missing):
            raise DealError(
                f"the opponents have {len(self.missing)} cards of the suit, and {sum(self.vacant)} vacant places. "
                f"Try vacant 13,13"
            )
        if not sum(self.weights):
            raise DealError("no layout is left: the opponents' cards cannot lie as said. Leave out a condition")

    @cached_property
    def missing(self) -> str:
        """The opponents' cards."""
        return "".join(rank for rank in RANKS if rank not in self.first + self.second + self.gone)

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """The opponents' cards in groups that no card of declarer's separates; where entries count, some are empty."""
        return self._split[0]

    @cached_property
    def node(self) -> Node:
        """Position at the start."""
        groups, first, second = self._split
        sizes = tuple(map(len, groups))
        if self.entries == (UNLIMITED, UNLIMITED):
            return Node(tuple(map(len, first)), tuple(map(len, second)), sizes)
        return Node(tuple(map(len, first)), tuple(map(len, second)), sizes, entries=self.entries)

    @cached_property
    def _split(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Groups, and the cards of both hands by level."""
        free = self.entries == (UNLIMITED, UNLIMITED)
        groups: list[str] = []
        levels: list[list[str]] = [["", ""]]
        in_group = False
        for rank in RANKS:
            if rank in self.gone:
                continue
            if rank in self.missing:
                if not in_group:
                    groups.append("")
                    levels.append(["", ""])
                groups[-1] += rank
                in_group = True
                continue
            in_group = False
            hand = 0 if rank in self.first else 1
            if not free and levels[-1][1 - hand]:
                groups.append("")
                levels.append(["", ""])
            levels[-1][hand] += rank
        return tuple(groups), tuple(pair[0] for pair in levels), tuple(pair[1] for pair in levels)

    @property
    def by_level(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards of both hands by level."""
        return self._split[1:]

    @cached_property
    def layouts(self) -> tuple[Counts, ...]:
        """The layouts, as West's cards of each group."""
        return layouts_of(self.node.groups, 0)

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """Number of deals of all unknown cards with each layout."""
        west, east = self.vacant
        missing = len(self.missing)
        found = []
        for layout in self.layouts:
            length = sum(layout)
            room = length <= west and missing - length <= east
            out = any(one.excludes((length, missing - length)) for one in self.exclusions)
            ways = self.combinations(layout)
            found.append(0 if out or not room else ways * comb(west + east - missing, west - length))
        return tuple(found)

    def raised(self) -> Iterator[SuitProblem]:
        """Yield problems in which declarer's cards between two groups of the opponents are higher than both.

        No line takes more tricks with the lower cards than the same line with the higher ones, as long as entries do
        not matter; and with a group less the problem is easier. The opponents' lengths stay what they are.
        """
        ranks = [rank for rank in RANKS if rank not in self.gone]
        for high, low in zip(self.groups, self.groups[1:], strict=False):
            if not high or not low or self.entries != (UNLIMITED, UNLIMITED):
                continue
            block = ranks[ranks.index(high[0]) : ranks.index(low[-1]) + 1]
            own = [rank for rank in block if rank not in self.missing]
            names = dict(zip(own, block, strict=False))
            first, second = (
                "".join(sorted((names.get(rank, rank) for rank in hand), key=RANKS.index))
                for hand in (self.first, self.second)
            )
            yield replace(self, first=first, second=second)

    def combinations(self, layout: Counts) -> int:
        """Return how many layouts of single cards a layout represents."""
        return prod(comb(len(group), own) for group, own in zip(self.groups, layout, strict=True))

    @cached_property
    def total(self) -> int:
        """Number of all deals of the unknown cards."""
        return sum(self.weights)

    def chance(self, weight: int) -> Fraction:
        """Return the probability of a number of deals."""
        return Fraction(weight, self.total)

    def hand_text(self, layout: Counts, seat: int) -> str:
        """Return the cards of a defender in a layout: ``KJxx``, ``Q/Jx`` (either of two), ``-`` for a void."""
        found = ""
        for at, (group, own) in enumerate(zip(self.groups, layout, strict=True)):
            count = own if seat == 0 else len(group) - own
            found += group_text(group, count, small=self.is_small(at))
        return found or "-"

    def is_small(self, group: int) -> bool:
        """Return whether cards of a group are called small: the lowest group, if it is long or below the ten."""
        last = max((at for at, cards in enumerate(self.groups) if cards), default=None)
        return group == last and (self.groups[group][0] in "98765432" or len(self.groups[group]) > _SHOWN)


def group_text(group: str, count: int, *, small: bool) -> str:
    """Return some cards of a group: all of them, ``x`` for small ones, ``Q/J`` for one of two, ``2(QJT)`` for two of
    three.

    >>> group_text("QJT", 1, small=False), group_text("QJT", 2, small=False), group_text("765", 2, small=True)
    ('Q/J/T', '2(QJT)', 'xx')
    """
    if not count:
        return ""
    if small:
        return "x" * count
    if count == len(group):
        return group
    return "/".join(group) if count == 1 else f"{count}({group})"
