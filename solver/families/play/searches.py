"""The searches of one deal: the limits hold for all of them together."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from solver.core.bounds import Bounds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import ended
from solver.families.play.dialect import Dialect, EndlessSearch, Goal, Position, Search
from solver.families.play.maxn import Played, everyone
from solver.families.play.mixed import Mixed, at_once, solved
from solver.families.play.sides import Sides

_LEAST_SECONDS = 1e-6

Found = TypeVar("Found")


def goal_of(sides: Sides, about: int) -> Goal:
    """What the value of two sides, or of one of more, is about.

    Args:
        about: the number of the side, which is that of a seat that is alone; without meaning for two sides.
    """
    seats = sum(map(len, sides))
    if len(sides) == 2:
        weights = tuple(1 if seat in sides[0] else -1 for seat in range(seats))
        return Goal(weights, frozenset(sides[0]))
    return coalition_goal(seats, sides[about])


def coalition_goal(seats: int, coalition: Sequence[int]) -> Goal:
    """The sum of the scores of some seats, who play together against all others."""
    return Goal(tuple(int(seat in coalition) for seat in range(seats)), frozenset(coalition))


class Searches:
    """Searches for one deal.

    Args:
        dialect: of its game.
        rules: of its game, as they hold for this deal.
        position: where the play of the deal begins.
        limits: CPU seconds of the calling thread and positions for all searches, bytes of the table.

    Raises:
        FaceupError: the deal is larger than the search holds, or there is not so much memory.
    """

    def __init__(self, dialect: Dialect, rules: Any, position: Position, limits: Limits | None = None) -> None:
        self._limits = Limits() if limits is None else limits
        self._started = time.thread_time()
        self._beside = 0
        memory = dialect.memory if self._limits.memory is None else self._limits.memory
        try:
            self._search: Search = dialect.search(rules, position, memory, self._limits.without)
        except MemoryError:
            raise FaceupError(f"no memory for a search of {memory} bytes; allow less") from None

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._search.nodes + self._beside

    @property
    def limited(self) -> bool:
        """Whether a search may end before it has an answer."""
        return self._limits.seconds is not None or self._limits.nodes is not None or ended()

    @property
    def spent(self) -> bool:
        """Whether the limits leave nothing for another search."""
        limits = self._limits
        seconds = limits.seconds is not None and time.thread_time() - self._started >= limits.seconds
        return ended() or seconds or (limits.nodes is not None and self.nodes >= limits.nodes)

    @property
    def endless(self) -> bool:
        """Whether play may go round for ever."""
        return isinstance(self._search, EndlessSearch)

    def line(self, position: Position, goal: Goal, value: int) -> tuple[str, ...] | None:
        """Best play from a position of known value, where play may be endless; None where a limit struck.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        assert isinstance(self._search, EndlessSearch)
        return self._search.line(position, goal, value, self._left(1))

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone."""
        return self._search.extremes(position, goal)

    def value(self, position: Position, goal: Goal, window: Bounds | None = None, share: int = 1) -> Bounds:
        """What is proved of the value of a position.

        Args:
            window: the value is wanted exactly between these; None: wherever it is.
            share: how many searches, this one included, are to share what is left of the limits.

        Raises:
            KeyboardInterrupt: Ctrl-C.
            FaceupError: the search contradicts itself.
        """
        if at_once(position):
            return self.mixed(position, goal, share).value
        ends = self.extremes(position, goal)
        if window is not None:
            window = Bounds(max(window.low, ends.low), min(window.high, ends.high))
        found = ends if ends.exact else self._search.value(position, goal, window or ends, self._left(share))
        return Bounds(max(found.low, ends.low), min(found.high, ends.high)).sane()

    def mixed(self, position: Position, goal: Goal, share: int = 1) -> Mixed:
        """What is proved of a position in which seats move at once, and a best mixture of each.

        Args:
            share: as for ``value``.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        return solved(self._search, position, goal, self._left(share))

    def asked(self, work: Callable[[Any, Limits], Found], share: int = 1) -> Found:
        """What the search of a dialect answers that is not asked of all.

        Args:
            work: asks it within limits.
            share: as for ``value``.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
        return work(self._search, self._left(share))

    def everyone(self, position: Position, ties: str) -> Played:
        """What comes of a position if everybody plays for himself (see `solver.families.play.maxn`)."""
        found = everyone(position, ties, self._left(1), lambda: self.spent)
        self._beside += found.nodes
        return found

    def _left(self, share: int) -> Limits:
        """The limits for the first of so many searches that are still to come."""
        limits = self._limits
        used = time.thread_time() - self._started
        return replace(
            limits,
            seconds=None if limits.seconds is None else max((limits.seconds - used) / share, _LEAST_SECONDS),
            nodes=None if limits.nodes is None else max((limits.nodes - self.nodes) // share, 1),
        )
