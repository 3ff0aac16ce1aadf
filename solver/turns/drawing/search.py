"""Searches of positions of one drawing deal."""

from __future__ import annotations

import time
from collections.abc import Callable, Set

from solver.bounds import Bounds
from solver.errors import FaceupError
from solver.limits import Limits
from solver.rules.turns.drawing import Rules
from solver.turns.dialect import Goal
from solver.turns.drawing.attack import Attack
from solver.turns.drawing.bounds import range_of
from solver.turns.drawing.graph import Graph
from solver.turns.drawing.referee import Position
from solver.watch import current, tell

_POLL = 256
"""Positions between two looks at the clock."""

_POSITION, _STEP = 480, 140
"""Bytes that a position takes, and that it takes for each question about it."""


class DrawingSearch:
    """Searches of positions of one deal.

    Play may go round for ever, which is worth nothing. So a value above 0 is the most that the seats who want much can
    force within some number of moves, one below 0 the least that the others can; else it is 0.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one.
        memory: bytes for positions and what is known of them; where they are used up a search ends with bounds.
        without: cuts that are not made; there are none.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        del rules, without
        self._graph = Graph(position.course)
        self._course = position.course
        self._memory = memory
        self._attacks: dict[tuple[object, ...], Attack] = {}
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        if position.mover is None:
            return goal.settled(position.scores())
        return range_of(self._course, position.state, goal.weights)

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position (see `dialect.Search`)."""
        if 2 * self._bytes > self._memory:
            self._forget()
        return self._value(position, goal, window, limits)

    def _value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        low, high = self.extremes(position, goal)
        number = self._graph.number(position.state)
        enough = self._limit(limits)
        while low < high and low < window.high and high > window.low:
            least = _question(max(low, window.low), min(high, window.high))
            found = self._reaches(number, goal, least, enough)
            if found is None:
                break
            low, high = (least, high) if found else (low, least - 1)
            tell(Bounds(low, high))
        return Bounds(low, high)

    def _reaches(self, number: int, goal: Goal, least: int, enough: Callable[[], bool]) -> bool | None:
        """Whether a position is worth so much; endless play counts 0."""
        seats = range(len(goal.weights))
        much = least > 0
        # Worth no more than 0 less than it is what the others force; that they can not, endless play proves too.
        about = least if much else least - 1
        key = _key(goal, about)
        if key not in self._attacks:
            attackers = goal.maximizers if much else frozenset(seats) - goal.maximizers
            weights = goal.weights if much else tuple(-weight for weight in goal.weights)
            self._attacks[key] = Attack(self._graph, attackers, weights, abs(about))
        try:
            found = self._attacks[key].forced(number, enough)
        except BaseException:
            self._forget()  # Ctrl-C comes in the middle of anything
            raise
        return None if found is None else found == much

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

    def _forget(self) -> None:
        """Begin anew, with no positions."""
        self._graph = Graph(self._course)
        self._attacks.clear()

    @property
    def _bytes(self) -> int:
        """About what all that is kept takes."""
        return _POSITION * len(self._graph) + _STEP * sum(map(len, self._attacks.values()))


class EndlessDrawingSearch(DrawingSearch):
    """The same where play may go round for ever (see `dialect.EndlessSearch`)."""

    def line(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back (see `dialect.EndlessSearch`).

        Nothing is forgotten on the way. Who forces the value makes the move that was first found to force it, so that
        the end comes nearer with each.
        """
        line: list[str] = []
        seen: set[object] = set()
        while position.mover is not None and position.state not in seen:
            seen.add(position.state)
            step = self._best(position, goal, value, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        if position.mover is not None and value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, Position] | None:
        much = position.mover in goal.maximizers
        window = Bounds(value - 1, value) if much else Bounds(value, value + 1)
        kept: list[tuple[int, str, Position]] = []
        for move, child in position.children():
            found = self._value(child, goal, window, limits)
            if (found.low >= value) if much else (found.high <= value):
                kept.append((self._rank(child, goal, value), move, child))
            elif found.low < value < found.high:
                return None
        if not kept:
            return None
        forces = value != 0 and (value > 0) == much
        _, move, child = min(kept, key=lambda one: one[0]) if forces else kept[0]
        return move, child

    def _rank(self, position: Position, goal: Goal, value: int) -> int:
        """How far a position is from the end that is its value; what was just searched for is known."""
        attack = self._attacks.get(_key(goal, value))
        rank = None if attack is None else attack.rank(self._graph.number(position.state))
        return -1 if rank is None else rank


def search(rules: Rules, position: Position, memory: int, without: Set[str]) -> DrawingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect`)."""
    return (EndlessDrawingSearch if position.endless else DrawingSearch)(rules, position, memory, without)


def _key(goal: Goal, about: int) -> tuple[object, ...]:
    return goal, about


def _question(low: int, high: int) -> int:
    """What is asked next: first whether the value is above or below that of endless play, then by halves."""
    if low < 0 < high or low == 0:
        return 1 if low == 0 or high > -low else 0
    return low + (high - low + 1) // 2
