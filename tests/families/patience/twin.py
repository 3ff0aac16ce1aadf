"""The slow, obvious twin of every patience kernel: it tries everything, by the referee's rules and nothing else."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from typing import Any

from solver.families.patience.layout import Layout, Pile
from solver.families.patience.referee import Position, referee
from solver.families.patience.referee.frames import Balls, Bowling
from solver.families.patience.rules import Rules

Value = bool | int | None
"""Can it be won, or the best score; None where the limit came first."""


def solve_exhaustively(rules: Rules, layout: Layout, limit: int = 200_000) -> Value:
    """The exact value of a layout.

    Args:
        limit: positions looked at.
    """
    if rules.kind == "frames":
        return best_of_frames(rules, layout, limit)
    if referee(rules, layout).score() is None:
        return _winnable(rules, layout, limit)
    return _best(rules, layout, limit)


def _winnable(rules: Rules, layout: Layout, limit: int) -> bool | None:
    start = referee(rules, layout)
    seen: set[Hashable] = {start.key()}
    stack = [start]
    while stack:
        position = stack.pop()
        if position.won():
            return True
        if len(seen) > limit:
            return None
        for _, after in position.children():
            key = after.key()
            if key not in seen:
                seen.add(key)
                stack.append(after)
    return False


def _best(rules: Rules, layout: Layout, limit: int) -> int | None:
    """The best score: the player may stop at any position."""
    start = referee(rules, layout)
    seen: set[Hashable] = {start.key()}
    stack, best = [start], _score(start)
    while stack:
        position = stack.pop()
        best = _better(position, best, _score(position))
        if best == _perfect(rules, layout):
            return best
        if len(seen) > limit:
            return None
        if rules.taking.start == "empty" and best >= 0 and _holes_used(position) >= best:
            continue  # holes are never given back
        for _, after in position.children():
            key = after.key()
            if key not in seen:
                seen.add(key)
                stack.append(after)
    return best


def _score(position: Position) -> int:
    score = position.score()
    assert score is not None
    return score


def _better(position: Position, one: int, two: int) -> int:
    """The better score; where few are better a negative one means that the goal was not reached at all."""
    if not position.lower_is_better:
        return max(one, two)
    return min(one, two) if min(one, two) >= 0 else max(one, two)


def _perfect(rules: Rules, layout: Layout) -> int | None:
    """A score that nothing can beat, where there is one that ends the search."""
    if rules.kind == "taking" and rules.taking.by == "building":
        return 0
    if rules.kind == "rows":
        return sum(card != "--" for row in layout.tableau for card in row)
    return None


def _holes_used(position: Position) -> int:
    tops: tuple[str, ...] = position.state.tops  # type: ignore[attr-defined]
    return sum(top != "" for top in tops)


# -- bowling: frames have nothing in common but the score ------------------------------------------------------------


def best_of_frames(rules: Rules, layout: Layout, limit: int) -> int | None:
    """The best total: what each frame can bring, and then every way to put frames together."""
    begun = {"slots": layout.slots, "parked": layout.parked, "first_ball": layout.first_ball}
    first, *others = layout.frames
    outcomes = [frame_outcomes(rules, first, limit, **begun), *(frame_outcomes(rules, pack, limit) for pack in others)]
    pins, last = rules.frames.pins, rules.frames.frames

    @cache
    def best(number: int, owed: tuple[int, int]) -> int:
        """The most from a frame on, where the next two balls count that many times more."""
        if number >= last and owed == (0, 0):
            return 0
        own = number < last
        return max(value(number, balls, owed, own) for balls in outcomes[number] or ())

    def value(number: int, balls: Balls, owed: tuple[int, int], own: bool) -> int:
        if balls == (pins,):
            return pins * (own + owed[0]) + best(number + 1, (owed[1] + own, int(own)))
        total = balls[0] * (own + owed[0]) + balls[1] * (own + owed[1])
        spare = own and sum(balls) == pins
        return total + best(number + 1, (int(spare), 0))

    return None if None in outcomes else best(0, (0, 0))


def frame_outcomes(rules: Rules, pack: Pile, limit: int, **begun: Any) -> frozenset[Balls] | None:
    """What the balls of one frame can bring, from the start or once it has begun."""
    single = replace(rules, frames=replace(rules.frames, frames=1))
    start = referee(single, Layout(frames=(pack,) * 3, **begun))
    assert isinstance(start, Bowling)
    seen: set[Hashable] = {start.key()}
    stack, found = [start], set()
    while stack:
        position = stack.pop()
        if len(seen) > limit:
            return None
        for _, after in position.children():
            assert isinstance(after, Bowling)
            if after.done:
                found.add(after.done[0])
            elif after.key() not in seen:
                seen.add(after.key())
                stack.append(after)
    return frozenset(found)
