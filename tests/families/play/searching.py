"""The searches of a dialect beside one that only tries everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.families.play.dialect import Goal
from tests.families.play.slow import SlowSearch, TooManyError
from tests.fuzz.family import NoPositionError

FAR = Bounds(-(1 << 28), 1 << 28)

Drawn = Iterator[tuple[Any, list[int]]]
"""Positions, and their values by all goals."""


def goals_of(seats: int) -> list[Goal]:
    """What the values of all seats are about, and of every other one."""
    alone = [Goal(tuple(int(one == seat) for one in range(seats)), frozenset((seat,))) for seat in range(seats)]
    halves = Goal(tuple(1 - 2 * (one % 2) for one in range(seats)), frozenset(range(0, seats, 2)))
    return [*alone, halves]


def found(engine: Any, at: Any, goal: Goal) -> int:
    """The value, which lies between what is known without a search."""
    bounds: Bounds = engine.value(at, goal, FAR, Limits())
    least, most = engine.extremes(at, goal)
    assert least <= bounds.low == bounds.high <= most
    return bounds.low


def valued(draw: Callable[[], Any], goals: Callable[[int], Sequence[Goal]], many: int, most: int) -> Drawn:
    """So many positions that are drawn, those passed over that can not be, or have more than ``most`` after them."""
    while many:
        slow = SlowSearch(most)
        try:
            at = draw()
            values = [slow.value(at, goal, FAR, Limits()).low for goal in goals(at.state.seats)]
        except (NoPositionError, TooManyError, ValueError):
            continue
        many -= 1
        yield at, values


def check_order(engine: Any, at: Any, goals: Sequence[Goal], values: Sequence[int]) -> None:
    """Answers do not depend on what was asked before."""
    for _, child in at.children():
        found(engine, child, goals[-1])
    assert [found(engine, at, goal) for goal in reversed(goals)] == list(reversed(values))


def check_window(engine: Any, at: Any, goal: Goal, value: int) -> None:
    """A bound at an end of a window is enough where the value lies beyond it."""
    assert engine.value(at, goal, Bounds(value, FAR.high), Limits()).high == value
    assert engine.value(at, goal, Bounds(FAR.low, value - 1), Limits()).low >= value - 1
