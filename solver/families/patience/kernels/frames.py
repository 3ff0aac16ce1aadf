"""Bowling games: the kernel finds the results of each frame, this module combines frames to the best total.

A frame that can be a strike is one. That is never worse: all slots count at once, its own two bonus balls are at
least a spare's one, and for a strike or spare before it both the next ball and the next two bring as much or more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from solver.core.clock import cpu_seconds
from solver.core.cuts import switched_off
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.patience.layout import Layout, rank
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_frames")

BONUS = 2
"""Number of bonus frames after the last one that a strike there may need."""

Balls = tuple[int, int]
"""Slots filled by the two balls of a frame; a strike has 0 for the second."""

Owed = tuple[int, int]
"""How many more times the next ball and the one after it count."""


Begun = tuple[bytes, int, int]
"""Frame in progress: ranks in its slots, size of this ball's waste, slots filled by the first ball.

The last number is -1 during the first ball.
"""

_NOTHING: Begun = b"", 0, -1


class Frame(NamedTuple):
    """Possible score of a frame with its moves, those of the first ball, and whether the search was complete."""

    results: Mapping[Balls, tuple[bytes, int]]
    complete: bool
    nodes: int
    states: int
    state_bytes: float
    interrupted: bool


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Return the best total.

    Args:
        rules: a game of kind ``frames``.
        layout: a pack for each frame and the two bonus frames.
        limits: how far to search, all frames together.

    Raises:
        DealError: too few packs, or one that is too large.
        FaceupError: there is not enough memory.
    """
    wanted = rules.frames.frames + BONUS
    if len(layout.frames) < wanted or any(len(pack) > KERNEL.CARDS_MAX for pack in layout.frames):
        raise DealError(f"{len(layout.frames)} packs are given. Write {wanted}, of at most {KERNEL.CARDS_MAX} cards")
    frames: list[Frame] = []
    started = cpu_seconds()
    for number, pack in enumerate(layout.frames[:wanted]):
        spent = sum(frame.nodes for frame in frames), cpu_seconds() - started
        begun = _begun(rules, layout) if number == 0 else _NOTHING
        frames.append(_frame(rules, [rank(card) for card in pack], begun, limits, *spent))
    score, balls = _best([frame.results for frame in frames], rules)
    strike = {(rules.frames.pins, 0): (b"", 0)}
    bound, _ = _best([frame.results if frame.complete else strike for frame in frames], rules)
    return Outcome(
        line=None if balls is None else _line(frames, balls, rules),
        score=None if balls is None else score,
        bound=bound,
        nodes=sum(frame.nodes for frame in frames),
        states=sum(frame.states for frame in frames),
        state_bytes=frames[0].state_bytes,
        interrupted=any(frame.interrupted for frame in frames),
    )


def _begun(rules: Rules, layout: Layout) -> Begun:
    """Return the state of the first frame."""
    first = -1 if layout.first_ball is None else layout.first_ball
    return bytes(layout.slots or (0,) * rules.frames.pins), layout.parked, first


def _frame(rules: Rules, pack: Sequence[int], begun: Begun, limits: Limits, nodes: int, seconds: float) -> Frame:
    """Return the possible results of a frame, within the limits left by other frames."""
    rest = (
        None if limits.nodes is None else max(limits.nodes - nodes, 0),
        None if limits.seconds is None else max(limits.seconds - seconds, 0.0),
    )
    try:
        numbers = rules.frames.pins, rules.frames.waste, rules.pack.ranks
        without = switched_off("patience_frames", limits.without)
        found = KERNEL.solve(bytes(pack), *numbers, begun, without, rest, limits.bytes)
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.bytes} bytes; allow less") from None
    return Frame(*found)


def _best(results: Sequence[Mapping[Balls, object]], rules: Rules) -> tuple[int, list[Balls] | None]:
    """Return the best total and the result of each frame for it; None if a frame has no result at all."""
    pins, last = rules.frames.pins, rules.frames.frames

    @cache
    def best(number: int, owed: Owed) -> tuple[int, tuple[Balls, ...]] | None:
        if number >= last and owed == (0, 0):
            return 0, ()
        able = results[number]
        totals = [after(number, balls, owed) for balls in able]
        return max((total for total in totals if total is not None), default=None)

    def after(number: int, balls: Balls, owed: Owed) -> tuple[int, tuple[Balls, ...]] | None:
        own = int(number < last)
        total = balls[0] * (own + owed[0])
        if balls[0] == pins:
            rest = best(number + 1, (owed[1] + own, own))
        else:
            total += balls[1] * (own + owed[1])
            rest = best(number + 1, (int(own and sum(balls) == pins), 0))
        return None if rest is None else (total + rest[0], (balls, *rest[1]))

    found = best(0, (0, 0))
    return (0, None) if found is None else (found[0], list(found[1]))


def _line(frames: Sequence[Frame], balls: Sequence[Balls], rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Return the moves of each frame; bonus frames end with the last ball that counts."""
    left = BONUS if balls[rules.frames.frames - 1][0] == rules.frames.pins else 1
    line = []
    for number, (frame, result) in enumerate(zip(frames, balls, strict=False)):
        moves, first = frame.results[result]
        if number >= rules.frames.frames:
            moves = moves[:first] if left == 1 else moves
            left -= 1
        line.append(tuple("W" if move == KERNEL.WASTE else str(move) for move in moves))
    return tuple(line)
