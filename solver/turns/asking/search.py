"""Searches of positions of one asking deal."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Set

from solver.bounds import Bounds
from solver.errors import FaceupError
from solver.limits import Limits
from solver.rules.turns.asking import Rules
from solver.turns.asking.counts import Counted, Counts
from solver.turns.asking.forcing import Forcing
from solver.turns.asking.referee import Position
from solver.turns.asking.state import State
from solver.turns.dialect import Goal
from solver.watch import current, tell

_POLL = 256
"""Positions between two looks at the clock."""

_POSITION = 620
"""Bytes that what is known of a position takes."""

_BOOKS = "turns_asking.books"


class AskingSearch:
    """Searches of positions of one deal, with what is known of them.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one; only positions that follow are asked about.
        memory: bytes for what is known of positions; where they are used up a search ends with bounds.
        without: cuts that are not made.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._counts = Counts(rules, position.state)
        self._memory = memory
        self._books = _BOOKS not in without
        self._forcing: dict[Goal, Forcing] = {}
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        so_far = _so_far(goal, position.state)
        books = self._counts.of(position.state).books
        return Bounds(so_far + books * min(0, *goal.weights), so_far + books * max(0, *goal.weights))

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position (see `dialect.Search`)."""
        if 2 * self._bytes > self._memory:
            self._forcing.clear()
        return self._value(position, goal, window, limits)

    def _value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        low, high = self.extremes(position, goal)
        so_far, one = _so_far(goal, position.state), self._counts.of(position.state)
        forcing = self._asked(goal)
        enough = self._limit(limits)
        while low < high and low < window.high and high > window.low:
            least = _question(max(low, window.low), min(high, window.high), goal)
            found = forcing.reaches(one, least - so_far, enough)
            if found is None:
                break
            low, high = (least, high) if found else (low, least - 1)
            tell(Bounds(low, high))
        return Bounds(low, high)

    def _asked(self, goal: Goal) -> Forcing:
        if goal not in self._forcing:
            self._forcing[goal] = Forcing(self._counts, goal, books=self._books)
        return self._forcing[goal]

    def _limit(self, limits: Limits) -> Callable[[], bool]:
        """What counts the positions of a search, and says when it is to end."""
        first = self._nodes
        started = time.thread_time()
        watch = current()

        def enough() -> bool:
            seen = self._nodes - first
            if limits.nodes is not None and seen >= limits.nodes:
                return True
            if seen % _POLL == 0:
                late = limits.seconds is not None and time.thread_time() - started >= limits.seconds
                ended = watch is not None and watch.look(seen, 0, 1, 0)
                if late or ended or self._bytes > self._memory:
                    return True
            self._nodes += 1
            return False

        return enough

    @property
    def _bytes(self) -> int:
        """About what all that is known takes."""
        return _POSITION * sum(map(len, self._forcing.values()))


class EndlessAskingSearch(AskingSearch):
    """The same where play may go round for ever (see `dialect.EndlessSearch`)."""

    def line(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back (see `dialect.EndlessSearch`).

        Who forces the value goes on to where cards change hands, by the shortest way.

        Raises:
            FaceupError: it does not come to the value; a mistake of this program.
        """
        line: list[str] = []
        seen: set[State] = set()
        while position.mover is not None and position.state not in seen:
            seen.add(position.state)
            step = self._best(position, goal, value, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        if _so_far(goal, position.state) != value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, Position] | None:
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        kept: list[tuple[str, Position]] = []
        for move, child in position.children():
            found = self._value(child, goal, window, limits)
            if (found.low >= value) if much else (found.high <= value):
                kept.append((move, child))
            elif found.low < value < found.high:
                return None
        if not kept:
            return None
        more = value - _so_far(goal, position.state)
        if position.state.pond or more == 0 or (more > 0) != much:
            return kept[0]
        one, least = self._counts.of(position.state), more if much else more + 1
        rounds = self._asked(goal).rounds(one, least, self._limit(limits))
        if rounds is None:
            return None
        return min(kept, key=lambda step: self._turns(position, step[1], rounds))

    def _turns(self, position: Position, child: Position, rounds: Mapping[Counted, int]) -> int:
        """How many turns after a move without a pond cards change hands; -1 where it changes them itself."""
        if child.state.hands != position.state.hands:
            return -1
        return rounds.get(self._counts.of(child.state), len(rounds))


def search(rules: Rules, position: Position, memory: int, without: Set[str]) -> AskingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect`)."""
    return (AskingSearch if rules.end.pond else EndlessAskingSearch)(rules, position, memory, without)


def _so_far(goal: Goal, state: State) -> int:
    """What the points made so far are worth."""
    return sum(weight * points for weight, points in zip(goal.weights, state.points, strict=True))


def _question(low: int, high: int, goal: Goal) -> int:
    """What is asked next: by halves; of a side against all others, which seldom gets much, from below."""
    return low + 1 if min(goal.weights) == 0 else low + (high - low + 1) // 2
