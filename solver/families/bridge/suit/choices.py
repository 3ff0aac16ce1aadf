"""Best combination of choices after a lead: a depth-first search with bounds, for fronts with too many vectors.

After a lead the defender in second seat has several plays, and declarer chooses a third card for each; behind these the
fourth hand has several plays, and declarer chooses a vector of the front behind each. The line is worth the vector
that has, layout by layout, the worst of all choices. All vectors of that kind together are the front of the lead,
which can be too large to list; for the best one it is not needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import NamedTuple

from solver.families.bridge.suit.search import EAST, WEST, Node, Search, Trick, plays_of

LISTED = 20_000
"""Largest number of combinations of vectors for which the front behind a third card is listed."""


class Choice(NamedTuple):
    """A choice of declarer's.

    Attributes:
        vector: its greatest possible value.
        further: the choices that remain then.
    """

    vector: int
    further: tuple[Options, ...] = ()


Options = tuple[Choice, ...]


def best_choices(
    search: Search, node: Node, tricks: int, trick: Trick, weigh: Callable[[int], int], low: int
) -> int | None:
    """Return the vector of the best line behind a lead if it is better than a given one, else None.

    Args:
        search: without a limit on the width of fronts.
        node: the position.
        tricks: how many are wanted.
        trick: the lead.
        weigh: what a vector is worth.
        low: what the other line is worth.

    Raises:
        Stopped: the time is up.
    """
    span = search.goal.span
    seat = EAST if trick.hand == 0 else WEST
    plays = plays_of(node.groups, node.out, seat, span)
    open_ = [_thirds(search, node, tricks, trick, played, can) for played, can in plays]
    return _Choosing(search.check_time, weigh, low).best(search.every(node), open_)


def _thirds(search: Search, node: Node, tricks: int, trick: Trick, played: int, can: int) -> Options:
    """Return the choices of declarer after a play of the second hand, which is possible in the layouts ``can``."""
    rest = search.every(node) ^ can
    listed: list[int] = []
    found: list[Choice] = []
    for third in search.thirds(node, trick, played):
        pieces = search.pieces(node, tricks, trick, played, third)
        if prod(map(len, pieces)) <= LISTED:
            listed += search.fourth(node, tricks, trick, played, third)[0]
            continue
        further = tuple(tuple(Choice(vector | rest) for vector in piece) for piece in pieces)
        found.append(Choice(_meet([_union(options) for options in further]), further))
    return (*(Choice(vector) for vector in search.united([vector & can | rest for vector in listed])), *found)


def _union(options: Sequence[Choice]) -> int:
    made = 0
    for choice in options:
        made |= choice.vector
    return made


def _meet(vectors: Sequence[int]) -> int:
    made = -1
    for vector in vectors:
        made &= vector
    return made


class _Choosing:
    """Search for the best combination of choices.

    Args:
        check: called now and then; it may raise.
        weigh: what a vector is worth.
        low: combinations that are not worth more are of no use.
    """

    def __init__(self, check: Callable[[], None], weigh: Callable[[int], int], low: int) -> None:
        self._check, self._weigh, self._low = check, weigh, low
        self._found: int | None = None

    def best(self, made: int, open_: Sequence[Options]) -> int | None:
        """Return the best combination, if it improves on the best line so far.

        Args:
            made: what the choices so far are worth.
            open_: the choices that remain.
        """
        self._choose(made, open_)
        return self._found

    def _choose(self, made: int, open_: Sequence[Options]) -> None:
        self._check()
        unions = [_union(options) for options in open_]
        if not open_:
            worth = self._weigh(made)
            if worth > self._low:
                self._low, self._found = worth, made
            return
        viable: list[list[tuple[int, Choice]]] = []
        for at, options in enumerate(open_):
            others = made & _meet([union for place, union in enumerate(unions) if place != at])
            worth_of = [(self._weigh(choice.vector & others), choice) for choice in options]
            of_use = [one for one in worth_of if one[0] > self._low]
            if not of_use:
                return
            viable.append(of_use)
        at = min(range(len(viable)), key=lambda place: len(viable[place]))
        rest = [tuple(choice for _, choice in options) for place, options in enumerate(viable) if place != at]
        for worth, choice in sorted(viable[at], key=lambda one: -one[0]):
            if worth > self._low:
                self._choose(made & choice.vector, [*rest, *choice.further])
