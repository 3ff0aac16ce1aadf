"""Searches of positions of one drawing deal.

Play may go round for ever, which is worth nothing. So a value above 0 is the most that the seats who want much can
force within some number of moves, one below 0 the least that the others can; else it is 0. Each is a question to the
kernel, whose answer tells more than a yes or a no: how much is forced, or how much was the most that there was instead.
"""

from __future__ import annotations

import time
from collections.abc import Set

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import tell
from solver.families.drawing.bounds import range_of
from solver.families.drawing.record import Deal
from solver.families.drawing.referee import Position
from solver.families.drawing.rules import Rules
from solver.families.play.dialect import Goal
from solver.kernels import kernel

_KERNEL = "turns_drawing"
_FAR = 1 << 30
_PART = 4
"""Of all that there may be: as much is asked about first."""

_STEPS = 2
"""Questions in one direction before what is left is halved."""


class DrawingSearch:
    """Searches of positions of one deal.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one.
        memory: bytes for positions and what is known of them; where they are used up a search ends with bounds.
        without: cuts that are not made.
    """

    endless = False

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules, self._memory, self._without = rules, memory, without
        self._course = position.course
        self._deal = Deal(position.course, position.state)
        self._engine = kernel("turns_drawing").Drawing(memory, self._deal.record, switched_off(_KERNEL, without))
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
        if 2 * self._engine.kept > self._memory:
            self._engine.forget()
        return self._value(position, goal, window, limits)

    def _value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        low, high = self.extremes(position, goal)
        same = 0
        asked: set[bool] = set()
        while low < high and low < window.high and high > window.low:
            bottom, top = max(low, window.low), min(high, window.high)
            least = _question(bottom, top, same, asked)
            found, limits = self._asked(position, goal, least, limits)
            if found is None:
                break
            low, high = max(low, found.low), min(high, found.high)
            same = max(same, 0) + 1 if low >= least else min(same, 0) - 1
            tell(Bounds(low, high))
        return Bounds(low, high)

    def _asked(self, position: Position, goal: Goal, least: int, limits: Limits) -> tuple[Bounds | None, Limits]:
        """What is proved when it is asked whether a value is so much, and what is left of the limits.

        Where play may go round for ever, that it is no more than 0 is what the others force, or endless play proves.
        """
        engine = self._engine
        started = time.thread_time()
        much = self._ask(position, goal, least)
        engine.limit(limits.nodes, limits.seconds)
        forced = engine.forced()
        self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        left = limits.after(engine.nodes, time.thread_time() - started)
        if forced is None:
            return None, left
        worth = engine.worth if forced or not self.endless else max(engine.worth, 0)
        found = Bounds(worth, _FAR) if forced else Bounds(-_FAR, worth)
        return found if much else Bounds(-found.high, -found.low), left

    def _ask(self, position: Position, goal: Goal, least: int) -> bool:
        """Put a question to the kernel; whether it is about those who want much."""
        much = not self.endless or least > 0
        if much:
            self._engine.ask(goal.weights, goal.maximizers, least)
        else:
            others = frozenset(range(len(goal.weights))) - goal.maximizers
            self._engine.ask(tuple(-weight for weight in goal.weights), others, 1 - least)
        self._engine.stand(self._deal.standing(position.state))
        return much


class EndlessDrawingSearch(DrawingSearch):
    """The same where play may go round for ever (see `dialect.EndlessSearch`)."""

    endless = True

    def line(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back (see `dialect.EndlessSearch`).

        Who forces the value draws where that keeps it, else makes the move that was first found to force it, so that
        the end comes nearer with each. A search of its own, so that it depends on nothing that was asked before, and
        nothing is forgotten on the way.
        """
        own = EndlessDrawingSearch(self._rules, position, self._memory, self._without)
        try:
            return own._played(position, goal, value, limits)
        finally:
            self._nodes += own.nodes

    def _played(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        line: list[str] = []
        seen: set[object] = set()
        if value:
            low, high = self._value(position, goal, _about(value, much=value > 0), limits)
            if low < value < high:
                return None
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
        window = _about(value, much=much)
        kept: list[tuple[tuple[int, int], str, Position]] = []
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

    def _rank(self, position: Position, goal: Goal, value: int) -> tuple[int, int]:
        """How far a position is from the end that is its value: an end is nearest, then with less of the stock left.

        Where what is forced is known without a search, whoever forces it may draw until the stock ends.
        """
        if position.mover is None or not value:
            return -1, 0
        self._ask(position, goal, value if value > 0 else value + 1)
        return len(position.state.stock), self._engine.level()


def search(rules: Rules, position: Position, memory: int, without: Set[str]) -> DrawingSearch:
    """Searches of the positions of a deal (see `dialect.Dialect`)."""
    return (EndlessDrawingSearch if position.endless else DrawingSearch)(rules, position, memory, without)


def _about(value: int, *, much: bool) -> Bounds:
    """The window that tells whether a value is so much, or so little."""
    return Bounds(value - 1, value) if much else Bounds(value, value + 1)


def _question(low: int, high: int, same: int, asked: set[bool]) -> int:
    """What is asked next.

    As long as the value may be that of endless play or none: whether it is a good deal more, or less, which takes a
    small part of the time that it takes to find out whether it is any more; then that. Else what is next to the end at
    which it was asked before.

    Args:
        same: answers in a row that it is so much; below 0: that it is not.
        asked: of which sides a good deal was asked about; added to.
    """
    if low < 0 < high or low == 0 or high == 0:
        much = high > -low
        part = max(high, -low) // _PART
        if part > 1 and much not in asked:
            asked.add(much)
            return part if much else 1 - part
        return int(much)
    if abs(same) > _STEPS:
        return low + (high - low + 1) // 2
    return low + 1 if low > 0 else high
