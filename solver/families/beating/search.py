"""Searches of positions of one beating deal.

The score of a round is that somebody has lost, or nobody; play that goes round for ever is worth nothing to anybody.
So a value is what can be forced: more than 0 where those who want much force that a side of theirs does not lose, but
one of the others; less where they are forced; else 0. Each is one question to the kernel.
"""

from __future__ import annotations

import time
from collections.abc import Set
from dataclasses import replace

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import tell
from solver.families.beating.record import Deal
from solver.families.beating.referee import Position
from solver.families.beating.rules import Rules
from solver.families.play.dialect import Goal
from solver.families.play.form import key_of
from solver.kernels import kernel

_KERNEL = "turns_beating"


class BeatingSearch:
    """Searches of positions of one deal, with what is known of them (see `dialect.Dialect.search`)."""

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules, self._memory, self._without = rules, memory, without
        self._deal = Deal(rules, position.state)
        self._engine = kernel("turns_beating").Beating(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""
        if position.mover is None:
            return goal.settled(position.scores())
        worths = [_worth(goal, side) for side in position.state.sides_in()]
        return Bounds(min(0, *worths), max(0, *worths))

    def value(self, position: Position, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position (see `dialect.Search`)."""
        low, high = self.extremes(position, goal)
        if position.mover is None:
            return Bounds(low, high)
        signs = [sign for sign in (1, -1) if low <= sign <= high and _matters(sign, window)]
        for number, sign in enumerate(signs, start=1):
            left = _half(limits) if number < len(signs) else limits
            forced, limits = self._asked(position, goal, sign, left, limits)
            if forced:
                return Bounds(sign, sign)
            if forced is not None:
                low, high = (low, 0) if sign > 0 else (0, high)
                tell(Bounds(low, high))
        return Bounds(low, high)

    def line(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back (see `dialect.EndlessSearch`).

        Who forces something makes only moves that bring it nearer. A search of its own, so that it depends on nothing
        that was asked before.
        """
        own = BeatingSearch(self._rules, position, self._memory, self._without)
        try:
            return own._played(position, goal, value, limits)
        finally:
            self._nodes += own.nodes

    def _played(self, position: Position, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        line: list[str] = []
        met = set()
        if value and not self._known(position, goal, value, limits):
            return None
        while position.mover is not None and key_of(position.state) not in met:
            met.add(key_of(position.state))
            step = self._nearer(position, goal, value) if value else self._kept(position, goal, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        return tuple(line)

    def _nearer(self, position: Position, goal: Goal, value: int) -> tuple[str, Position]:
        """A move of what is forced: of who forces it one that was proved before, of others any."""
        children = position.children()
        if (position.mover in goal.maximizers) != (value > 0):
            return children[0]
        before = self._level(position, goal, value)
        for move, child in children:
            if child.mover is None:
                if self.extremes(child, goal) == (value, value):
                    return move, child
            elif 0 < self._level(child, goal, value) < before:
                return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _kept(self, position: Position, goal: Goal, limits: Limits) -> tuple[str, Position] | None:
        """A move after which nothing is forced against its player."""
        sign = -1 if position.mover in goal.maximizers else 1
        for move, child in position.children():
            forced = self._known(child, goal, sign, limits)
            if forced is None:
                return None
            if not forced:
                return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _known(self, position: Position, goal: Goal, sign: int, limits: Limits) -> bool | None:
        low, high = self.extremes(position, goal)
        if not low <= sign <= high or low == high:
            return low == high == sign
        return self._asked(position, goal, sign, limits, limits)[0]

    def _asked(
        self, position: Position, goal: Goal, sign: int, limits: Limits, of: Limits
    ) -> tuple[bool | None, Limits]:
        """Whether so much, or so little, can be forced; None where a limit struck; and what is left of limits.

        Args:
            limits: for this question.
            of: the limits from which it takes.
        """
        engine = self._engine
        started = time.thread_time()
        self._ask(position, goal, sign)
        engine.limit(limits.nodes, limits.seconds)
        forced = engine.forced()
        self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return forced, of.after(engine.nodes, time.thread_time() - started)

    def _level(self, position: Position, goal: Goal, sign: int) -> int:
        self._ask(position, goal, sign)
        return self._engine.level()

    def _ask(self, position: Position, goal: Goal, sign: int) -> None:
        state = position.state
        losers = {state.side(seat) for seat in range(state.seats)}
        wanting = [seat for seat in range(state.seats) if (seat in goal.maximizers) == (sign > 0)]
        self._engine.ask([side for side in sorted(losers) if _worth(goal, side) == sign], wanting)
        self._engine.stand(self._deal.standing(state))


def _worth(goal: Goal, side: int) -> int:
    """What it is worth that a side loses: its first seat, of the same number, scores -1."""
    return -goal.weights[side]


def _matters(sign: int, window: Bounds) -> bool:
    """Whether a window asks if the value is 1 or less, or -1 or more."""
    return window.low < sign <= window.high if sign > 0 else window.low <= sign < window.high


def _half(limits: Limits) -> Limits:
    """The limits of the first of two questions."""
    return replace(
        limits,
        nodes=None if limits.nodes is None else max(limits.nodes // 2, 1),
        seconds=None if limits.seconds is None else limits.seconds / 2,
    )
