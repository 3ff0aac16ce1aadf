"""Search for the best line of play in one suit, against defenders who see all cards and know the line.

The model is that of Frank and Basin (1998): declarer sees only the cards that are played, chooses one pure strategy,
and the defenders reply to it in each layout. A strategy is worth a vector, one entry a layout, and a position a
*front*: the vectors that no other strategy equals or beats in every layout. Where declarer plays, fronts are united;
where a defender plays, every combination of the fronts behind his cards is taken, layout by layout the worse entry.

Representation. The cards out of declarer's hands are *groups* of touching cards, 0 the highest; a card of declarer's
has a *level*, the number of groups above it, so that it beats exactly the groups from its level on. Cards of a group
are the same to everybody: which of them a defender shows is chance or his choice, and tells nothing that declarer
could use. A *layout* is the number of cards of each group in West's hand. A vector is a set of bits: bit ``layout *
span + t`` says that the line takes at least ``t + 1`` more tricks there (``span`` is 1 where only a number of tricks
counts).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from solver.core.monitor import ended

VOID = -1
"""Number for "no card of the suit", in place of a group."""

WEST, EAST = 1, 2
"""Bits of ``out``: defenders who are known to have no more cards of the suit."""

NOWHERE = 2
"""Number of a lead from outside the suit, in place of a hand."""

UNLIMITED = -1
"""Number of entries of a hand that can always be reached."""

Counts = tuple[int, ...]
Layouts = tuple[Counts, ...]


class Node(NamedTuple):
    """A position between two tricks.

    Attributes:
        first, second: declarer's cards by level, of the hand that was typed first (North) and of the other (South).
        groups: the cards of each group that are still out.
        out: which defenders are known to be void.
        entries: how often each hand can still be reached; ``UNLIMITED`` for both if it does not matter.
        lead: the hand that has the lead, or ``NOWHERE``.
    """

    first: Counts
    second: Counts
    groups: Counts
    out: int = 0
    entries: tuple[int, int] = (UNLIMITED, UNLIMITED)
    lead: int = NOWHERE

    @property
    def length(self) -> int:
        """Upper bound on the tricks of any line: the cards of the longer hand."""
        return max(sum(self.first), sum(self.second))

    @property
    def free(self) -> bool:
        """Whether both hands can be reached any number of times."""
        return self.entries == (UNLIMITED, UNLIMITED)

    def leads(self) -> Iterator[tuple[int, tuple[int, int]]]:
        """Yield the hands that can lead, with the entries that are left then."""
        for hand, cards in ((0, self.first), (1, self.second)):
            if not any(cards):
                continue
            left = self.entries[hand]
            if self.lead == hand or left == UNLIMITED:
                yield hand, self.entries
            elif left > 0:
                yield hand, (left - 1, self.entries[1]) if hand == 0 else (self.entries[0], left - 1)


@lru_cache(1 << 16)
def layouts_of(groups: Counts, out: int) -> Layouts:
    """Return all layouts, as the cards of each group that West has."""
    if out & WEST:
        return (tuple(0 for _ in groups),)
    if out & EAST:
        return (groups,)
    return tuple(product(*(range(size + 1) for size in groups)))


class Step(NamedTuple):
    """Transition from the layouts before a trick to those after it.

    Attributes:
        groups, out: the cards out after the trick.
        keep: which groups are not played out.
        moves: pairs of a mask of layouts after the trick, and the distance to their numbers before it.
        can: the layouts before the trick in which both plays are possible.
    """

    groups: Counts
    out: int
    keep: tuple[bool, ...]
    moves: tuple[tuple[int, int], ...]
    can: int


@lru_cache(1 << 16)
def step_of(groups: Counts, out: int, west: int, east: int, span: int) -> Step | None:
    """Return the transition by a play of each defender, None if it is possible in no layout."""
    rest = list(groups)
    for play in (west, east):
        if play != VOID:
            rest[play] -= 1
    if min(rest, default=0) < 0:
        return None
    now = out | (WEST if west == VOID else 0) | (EAST if east == VOID else 0)
    keep = tuple(size > 0 for size in rest)
    left = tuple(size for size in rest if size)
    places = {layout: at for at, layout in enumerate(layouts_of(left, now))}
    block = (1 << span) - 1
    masks: dict[int, int] = {}
    can = 0
    for at, layout in enumerate(layouts_of(groups, out)):
        hands = (layout, tuple(size - own for size, own in zip(groups, layout, strict=True)))
        if not all(
            hand[play] if play != VOID else not any(hand) for hand, play in zip(hands, (west, east), strict=True)
        ):
            continue
        behind = places[tuple(own - (group == west) for group, own in enumerate(layout) if keep[group])]
        can |= block << at * span
        distance = (at - behind) * span
        masks[distance] = masks.get(distance, 0) | block << behind * span
    return Step(left, now, keep, tuple((mask, distance) for distance, mask in masks.items()), can) if can else None


@lru_cache(1 << 16)
def plays_of(groups: Counts, out: int, seat: int, span: int) -> tuple[tuple[int, int], ...]:
    """Return the plays of a defender, the lowest group first, each with the layouts in which he has it."""
    found: dict[int, int] = {}
    block = (1 << span) - 1
    for at, layout in enumerate(layouts_of(groups, out)):
        hand = layout if seat == WEST else tuple(size - own for size, own in zip(groups, layout, strict=True))
        for play in [group for group, own in enumerate(hand) if own] or [VOID]:
            found[play] = found.get(play, 0) | block << at * span
    return tuple((play, found[play]) for play in sorted(found, reverse=True))


@lru_cache(1 << 12)
def low_bits(count: int, span: int) -> int:
    """Return the lowest bit of each layout."""
    return ((1 << count * span) - 1) // ((1 << span) - 1)


def without(cards: Counts, level: int | None) -> list[int]:
    """Return the cards of a hand without one of that level."""
    left = list(cards)
    if level is not None:
        left[level] -= 1
    return left


def joined_levels(node: Node, first: list[int], second: list[int], step: Step) -> tuple[Counts, Counts, Counts]:
    """Return cards and groups without the groups that are played out; neighbouring levels are merged.

    Where entries count, levels become one only within a hand: which hand wins a trick matters then.
    """
    own, other = [first[0]], [second[0]]
    sizes: list[int] = []
    left = iter(step.groups)
    for group, keep in enumerate(step.keep):
        a, b = first[group + 1], second[group + 1]
        apart = not node.free and ((own[-1] and b) or (other[-1] and a))
        if keep or apart:
            sizes.append(next(left) if keep else 0)
            own.append(a)
            other.append(b)
        else:
            own[-1] += a
            other[-1] += b
    return tuple(own), tuple(other), tuple(sizes)


class Stopped(Exception):  # noqa: N818 (no fault of anybody's)
    """Raised when the time is up, or the search is interrupted."""


Front = list[int]


def best_only(front: Sequence[int], check: Callable[[], None] | None = None) -> Front:
    """Return the vectors that no other one equals or beats everywhere; calls ``check`` now and then.

    >>> best_only([0b011, 0b001, 0b110])
    [3, 6]
    """
    if len(front) == 1:
        return list(front)
    found: Front = []
    for at, one in enumerate(sorted(set(front), key=_by_size)):
        if check is not None and at % _OFTEN == _OFTEN - 1:
            check()
        for other in found:
            if one & other == one:
                break
        else:
            found.append(one)
    return found


_OFTEN = 64
"""Number of vectors between two checks of the time."""


def _by_size(vector: int) -> tuple[int, int]:
    return -vector.bit_count(), vector


class Trick(NamedTuple):
    """Trick as far as declarer has decided: the hand that leads, its card, the entries left then."""

    hand: int
    card: int
    entries: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Goal:
    """Goal of a line: at least ``tricks``; if 0, the highest average.

    Attributes:
        tricks: how many.
        span: bits a layout.
    """

    tricks: int
    span: int

    def worth(self, count: int, more: int, tricks: int) -> int:
        """Return the vector of a position in which ``more`` tricks come in every layout.

        Args:
            count: the number of layouts.
            more: the tricks that come.
            tricks: the tricks still needed.
        """
        if self.tricks:
            return (1 << count) - 1 if more >= tricks else 0
        return low_bits(count, self.span) * ((1 << min(more, self.span)) - 1)


class Search:
    """Fronts of positions for one goal.

    Attributes:
        goal: what lines are for.
        memo: position and tricks still wanted -> its front, and whether no vector is missing in it.
        nodes: how many positions were searched.
    """

    def __init__(
        self,
        goal: Goal,
        bound: Bound | None = None,
        *,
        width: int | None = None,
        known: dict[tuple[Node, int], tuple[Front, bool]] | None = None,
        ends: float | None = None,
    ) -> None:
        self.goal = goal
        self.memo = {key: one for key, one in (known or {}).items() if one[1]}
        self.nodes = 0
        self._bound = bound
        self._width = width
        self._ends = ends
        self._limited = True

    @property
    def whole(self) -> bool:
        """Whether fronts may have any number of vectors."""
        return self._width is None

    def without_limits(self) -> Search:
        """Return the same search without a limit on time, for reading its results."""
        self._limited = False
        return self

    def settled(self, node: Node, tricks: int) -> int | None:
        """Return the vector of a position without further decisions, None if there are some."""
        count = len(layouts_of(node.groups, node.out))
        if self.goal.tricks and tricks <= 0:
            return self.goal.worth(count, 0, 0)
        if node.length < max(tricks, 1):
            return 0
        if node.free and not sum(node.groups):
            return self.goal.worth(count, node.length, tricks)
        return 0 if not any(True for _ in node.leads()) else None

    def front(self, node: Node, tricks: int) -> tuple[Front, bool]:
        """Return the front of a position, and whether no vector is missing in it.

        Raises:
            Stopped: the time is up.
        """
        settled = self.settled(node, tricks)
        if settled is not None:
            return [settled], True
        key = node, tricks
        found = self.memo.get(key)
        if found is None:
            self.count()
            found = self.memo[key] = self._searched(node, tricks)
        return found

    def count(self) -> None:
        """Count a position and check the time.

        Raises:
            Stopped: the time is up.
        """
        self.nodes += 1
        self.check_time()

    def check_time(self) -> None:
        """Raise `Stopped` if the time is up.

        Raises:
            Stopped: the time is up.
        """
        if self._limited and (ended() or (self._ends is not None and time.process_time() > self._ends)):
            raise Stopped

    def _searched(self, node: Node, tricks: int) -> tuple[Front, bool]:
        most = None if self._bound is None else self._bound.front(node, tricks)[0][0]
        if most == 0:
            return [0], True
        front: Front = []
        whole = True
        for trick in self.tricks_of(node):
            found, complete = self.second(node, tricks, trick)
            whole &= complete
            front = self.united(front + found)
            if most is not None and front[0] == most:
                return [most], True
        if self._width is not None and len(front) > self._width:
            return front[: self._width], False
        return front, whole

    def tricks_of(self, node: Node) -> Iterator[Trick]:
        """Yield the leads, low cards first."""
        for hand, entries in node.leads():
            cards = (node.first, node.second)[hand]
            for level in range(len(cards) - 1, -1, -1):
                if cards[level]:
                    yield Trick(hand, level, entries)

    def thirds(self, node: Node, trick: Trick, played: int) -> list[int | None]:
        """Return the cards of the hand opposite the lead, without those that are certainly worse than others.

        With free entries a card that does not beat the trick so far may as well be the lowest: a hand with a higher
        card in place of a lower one takes as many tricks by the same line.
        """
        cards = (node.second, node.first)[trick.hand]
        levels = [level for level in range(len(cards) - 1, -1, -1) if cards[level]]
        if not levels:
            return [None]
        if not node.free:
            return list(levels)
        best = trick.card if played == VOID else min(trick.card, played + 1)
        return [level for at, level in enumerate(levels) if at == 0 or level < best]

    def second(
        self, node: Node, tricks: int, trick: Trick, keep: Callable[[int], bool] | None = None
    ) -> tuple[Front, bool]:
        """Return the front behind a lead.

        Args:
            keep: whether a vector is useful; None: all are.
        """
        every = (1 << len(layouts_of(node.groups, node.out)) * self.goal.span) - 1
        front, whole = [every], True
        branches = []
        for played, can in plays_of(node.groups, node.out, EAST if trick.hand == 0 else WEST, self.goal.span):
            found: Front = []
            for third in self.thirds(node, trick, played):
                one, complete = self.fourth(node, tricks, trick, played, third)
                whole &= complete
                found = self.united([*found, *(vector & can for vector in one)])
                if found[0] == can:
                    break
            branches.append([vector | (every ^ can) for vector in found])
        for branch in sorted(branches, key=len):
            front, complete = self.combined(front, branch, keep)
            whole &= complete
        return front, whole

    def every(self, node: Node) -> int:
        """Return the vector with all bits of a position set."""
        return (1 << len(layouts_of(node.groups, node.out)) * self.goal.span) - 1

    def pieces(self, node: Node, tricks: int, trick: Trick, played: int, third: int | None) -> list[Front]:
        """Return the front after each card of the fourth hand; layouts in which it cannot come have all bits."""
        every, found = self.every(node), []
        for step, behind, won in self.ends(node, trick, played, third):
            front, _ = self.front(behind, tricks - won if self.goal.tricks else 0)
            found.append(best_only([self._before(vector, step, won=won) | (every ^ step.can) for vector in front]))
        return found

    def fourth(self, node: Node, tricks: int, trick: Trick, played: int, third: int | None) -> tuple[Front, bool]:
        """Return the front after the third card; layouts in which it cannot come have all bits."""
        every = (1 << len(layouts_of(node.groups, node.out)) * self.goal.span) - 1
        front, whole = [every], True
        branches = []
        for step, behind, won in self.ends(node, trick, played, third):
            found, complete = self.front(behind, tricks - won if self.goal.tricks else 0)
            whole &= complete
            branches.append(best_only([self._before(vector, step, won=won) | (every ^ step.can) for vector in found]))
        for branch in sorted(branches, key=len):
            front, complete = self.combined(front, branch)
            whole &= complete
        return front, whole

    def ends(self, node: Node, trick: Trick, played: int, third: int | None) -> Iterator[tuple[Step, Node, bool]]:
        """Yield the ends of a trick by the card of the fourth hand: transition, position, whether it is won."""
        for last in (*range(len(node.groups) - 1, -1, -1), VOID):
            yield from self.ends_with(node, trick, played, third, last)

    def ends_with(
        self, node: Node, trick: Trick, played: int, third: int | None, last: int
    ) -> Iterator[tuple[Step, Node, bool]]:
        """Yield the end of a trick with a card of the fourth hand, if that card can come."""
        west, east = (last, played) if trick.hand == 0 else (played, last)
        step = step_of(node.groups, node.out, west, east, self.goal.span)
        if step is not None:
            best = trick.card if third is None else min(trick.card, third)
            won = best <= min((group for group in (played, last) if group != VOID), default=len(node.groups))
            yield step, _behind(node, trick, third, step, won=won), won

    def combined(self, front: Front, branch: Front, keep: Callable[[int], bool] | None = None) -> tuple[Front, bool]:
        """Return the front if a defender chooses between two fronts."""
        found: set[int] = set()
        for at, one in enumerate(front):
            if at % _OFTEN == _OFTEN - 1:
                self.check_time()
            made_of = {one & other for other in branch}
            found |= made_of if keep is None else {vector for vector in made_of if keep(vector)}
        if not found:
            return [0], True
        made = self.united(list(found))
        if self._width is not None and len(made) > self._width:
            return made[: self._width], False
        return made, True

    def united(self, front: Front) -> Front:
        """Return the front of declarer's choice between vectors."""
        return best_only(front, self.check_time)

    def _before(self, vector: int, step: Step, *, won: bool) -> int:
        """Convert a vector after a trick into one before it."""
        made = 0
        for mask, distance in step.moves:
            made |= (vector & mask) << distance
        if won and not self.goal.tricks:
            low = self._low(step)
            made = made << 1 & step.can & ~low | low
        return made

    def after(self, vector: int, step: Step, *, won: bool) -> int:
        """Convert the required vector before a trick into the one required after it."""
        vector &= step.can
        if won and not self.goal.tricks:
            vector = (vector & ~self._low(step)) >> 1
        made = 0
        for mask, distance in step.moves:
            made |= vector >> distance & mask
        return made

    def _low(self, step: Step) -> int:
        count = -(-step.can.bit_length() // self.goal.span)
        return low_bits(count, self.goal.span) & step.can


class Bound(Search):
    """Upper bound of all lines: declarer's tricks in each layout if he knows it."""

    def united(self, front: Front) -> Front:
        """Return the bound in which declarer has the best line in each layout separately."""
        made = 0
        for vector in front:
            made |= vector
        return [made]


def _behind(node: Node, trick: Trick, third: int | None, step: Step, *, won: bool) -> Node:
    own = without((node.first, node.second)[trick.hand], trick.card)
    other = without((node.second, node.first)[trick.hand], third)
    first, second = (own, other) if trick.hand == 0 else (other, own)
    cards = joined_levels(node, first, second, step)
    if node.free:
        return Node(*cards, step.out)
    lead = NOWHERE
    if won:
        lead = trick.hand if third is None or trick.card < third else 1 - trick.hand
    return Node(*cards, step.out, trick.entries, lead)
