"""The best line of one suit for each number of tricks, and for the most tricks on average."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from solver.families.bridge.suit.choices import best_choices
from solver.families.bridge.suit.problem import SuitProblem
from solver.families.bridge.suit.search import Bound, Front, Goal, Node, Search, Stopped

WIDTHS = (8, 64, 128, None)
"""Largest numbers of vectors of a front, run by run; narrow runs find playable lines quickly."""


@dataclass(frozen=True)
class GoalResult:
    """Proved result of a search for one goal.

    Attributes:
        goal: what lines are for.
        vector: that of the best line that was found.
        low: its proved value: number of deals in which it takes the tricks, or the sum of the tricks of all deals.
        high: no line is worth more.
        search: the run that has found it.
    """

    goal: Goal
    vector: int
    low: int
    high: int
    search: Search

    @property
    def exact(self) -> bool:
        """Whether it is proved to be the best."""
        return self.low == self.high


class Weigher:
    """Adder of the weights of the bits of a vector."""

    def __init__(self, weights: Sequence[int], span: int) -> None:
        bits = [weight for weight in weights for _ in range(span)]
        bits += [0] * (-len(bits) % 8)
        self._size = len(bits) // 8
        self._bytes = [_sums(bits[at : at + 8]) for at in range(0, len(bits), 8)]

    def __call__(self, vector: int) -> int:
        """Return the sum."""
        return sum(sums[byte] for sums, byte in zip(self._bytes, vector.to_bytes(self._size, "little"), strict=True))


def _sums(weights: Sequence[int]) -> list[int]:
    """Return the sums of all subsets."""
    found = [0]
    for weight in weights:
        found += [weight + one for one in found]
    return found


class SuitSearch:
    """Search for one goal, run by run; results so far can be read between the runs.

    Args:
        problem: the suit.
        tricks: the tricks needed; 0: as many as possible on average.
        progress: called with the proved result whenever it improves.

    Attributes:
        found: the proved result.
        nodes: positions searched.
    """

    def __init__(
        self, problem: SuitProblem, tricks: int, progress: Callable[[GoalResult], None] = lambda _: None
    ) -> None:
        self.problem = problem
        self._progress = progress
        node = problem.node
        self.goal = Goal(tricks, 1 if tricks else node.length)
        self._weigh = Weigher(problem.weights, self.goal.span)
        self._bound = Bound(self.goal)
        self._bound.without_limits()
        self.nodes = 0
        self._known: dict[tuple[Node, int], tuple[Front, bool]] = {}
        self._high = self._weigh(self._most)
        self.found = GoalResult(self.goal, 0, 0, self._high, Search(self.goal))

    @cached_property
    def _most(self) -> int:
        return self._bound.front(self.problem.node, self.goal.tricks)[0][0]

    def run(
        self, ends: float | None = None, widths: Sequence[int | None] = WIDTHS, *, raising: bool = True
    ) -> GoalResult:
        """Search until the best line is proved, or the time is up.

        Args:
            ends: the process time at which the search stops.
            widths: the widths of the runs.
            raising: before the last run, try hands with higher cards, which may prove that no line is better.
        """
        for width in widths:
            if self.found.exact:
                break
            if width is None and raising:
                self._lower_high(ends)
                if self.found.exact:
                    break
            search = Search(self.goal, self._bound, width=width, known=self._known, ends=ends)
            try:
                self._one(search)
            except Stopped:
                self.nodes += search.nodes
                break
            self.nodes += search.nodes
            self._known = search.memo
        return self.found

    def _lower_high(self, ends: float | None) -> None:
        """Prove an upper bound from hands with higher cards of declarer's."""
        for problem in self.problem.raised():
            other = SuitSearch(problem, self.goal.tricks)
            self._high = min(self._high, other.run(ends, raising=False).high)
            self.nodes += other.nodes
            if self._high < self.found.high:
                self._show(replace(self.found, high=self._high))

    def _one(self, search: Search) -> None:
        node, wanted = self.problem.node, self.goal.tricks
        settled = search.settled(node, wanted)
        if settled is not None:
            worth = self._weigh(settled)
            self._show(GoalResult(self.goal, settled, worth, worth, search))
            return
        if search.whole:
            self._exact(search)
            return
        whole = True
        for trick in search.tricks_of(node):
            front, complete = search.second(node, wanted, trick, self._useful())
            whole &= complete
            for vector in front:
                self._take(vector, search)
            if self.found.exact:
                return
        if whole:
            self._show(replace(self.found, high=self.found.low))

    def _exact(self, search: Search) -> None:
        """Search for the best line with fronts of any width."""
        node, wanted = self.problem.node, self.goal.tricks
        for trick in search.tricks_of(node):
            vector = best_choices(search, node, wanted, trick, self._weigh, self.found.low)
            if vector is not None:
                self._take(vector, search)
            if self.found.exact:
                return
        self._show(replace(self.found, high=self.found.low))

    def _show(self, found: GoalResult) -> None:
        self.found = found
        self._progress(found)

    def _useful(self) -> Callable[[int], bool]:
        """Return whether a vector can still lead to a better line than the best so far."""
        weigh, most, low = self._weigh, self._most, self.found.low
        return lambda vector: weigh(vector & most) > low

    def _take(self, vector: int, search: Search) -> None:
        worth = self._weigh(vector)
        if worth > self.found.low:
            self._show(GoalResult(self.goal, vector, worth, self._high, search))


def most_tricks(problem: SuitProblem) -> int:
    """Return the tricks that no line can exceed: the length of the longer hand."""
    return problem.node.length


def ends_in(seconds: float | None) -> float | None:
    """Return the process time after a number of seconds from now."""
    return None if seconds is None else time.process_time() + seconds
