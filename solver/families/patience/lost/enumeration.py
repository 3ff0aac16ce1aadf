"""Is a layout lost? Every position that can be reached is written down, one after the other, until none is left.

No search has a part in it: positions are kept as a whole, every legal move is made, and none is preferred. Of most
building games `ext/patience/closed.pyx` does it; of all others the referee in Python, which makes the same moves.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import current, ended
from solver.families.patience.layout import Layout
from solver.families.patience.lost.record import game_of, knows, laid_out
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules
from solver.kernels import kernel

CLOSED, WON = "closed", "won"
"""All positions are known, and none is won; a won one was met."""

NODES, TIME, MEMORY, INTERRUPTED = "nodes", "time", "memory", "interrupted"
"""The limit that came first: then nothing is proved."""

_POSITION_BYTES = 3000
"""Of a position in Python, about: measured on Klondike and Spider."""

_LOOK = 256
"""Positions between two looks at the clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumeration:
    """What came of writing down all positions.

    Attributes:
        result: ``closed``: there are no more, and none is won; ``won``: a won one was met; else the limit that struck.
        positions: how many were met, in a canonical order of their piles; all there are where the result is ``closed``.
        compiled: the kernel wrote them down, and not the referee in Python.
    """

    result: str
    positions: int
    compiled: bool


def enumeration(rules: Rules, layout: Layout, limits: Limits, *, compiled: bool = True) -> Enumeration:
    """Write down all positions that can be reached from a layout.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: a checked layout of that game.
        limits: positions that may be met, seconds, bytes.
        compiled: the kernel may do it where it knows the game.

    Raises:
        DealError: the game is for a score, and no layout of it is lost.
        FaceupError: there is not so much memory.
        KeyboardInterrupt: Ctrl-C.
    """
    start = referee(rules, layout)
    if start.score() is not None:
        raise DealError(f"{rules.name} is played for a score; expected a game that is won or lost")
    if compiled and knows(rules, layout):
        return _by_kernel(rules, layout, limits)
    return _by_referee(start, limits)


def _by_kernel(rules: Rules, layout: Layout, limits: Limits) -> Enumeration:
    numbers = kernel("patience_closed")
    try:
        verdict, positions, _bytes = numbers.enumerate_all(
            game_of(rules, layout), *laid_out(rules, layout), (limits.nodes, limits.seconds), limits.bytes
        )
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for an enumeration of {limits.bytes} bytes; allow less") from None
    result = numbers.VERDICTS[verdict]
    if result == INTERRUPTED:
        raise KeyboardInterrupt
    if result == TIME and ended():  # whoever watches had enough
        result = INTERRUPTED
    return Enumeration(result=result, positions=positions, compiled=True)


def _by_referee(start: Position, limits: Limits) -> Enumeration:
    """The same move by move in Python."""
    known: set[Hashable] = {start.key()}
    waiting = deque([start])
    clock = _Clock(limits)
    won = start.won()
    while waiting and not won:
        struck = clock.struck(len(known))
        for _move, after in () if struck else waiting.popleft().children():
            key = after.key()
            if key in known:
                continue
            won = won or after.won()
            if len(known) == limits.nodes:
                struck = NODES
            else:
                known.add(key)
                waiting.append(after)
        if struck and not won:
            return Enumeration(result=struck, positions=len(known), compiled=False)
    return Enumeration(result=WON if won else CLOSED, positions=len(known), compiled=False)


class _Clock:
    """The limits of an enumeration in Python."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._end = None if limits.seconds is None else time.thread_time() + limits.seconds
        self._looked = 0
        self._most = limits.bytes // _POSITION_BYTES

    def struck(self, known: int) -> str | None:
        """Count a position whose moves are to be made; the limit that has come, None before.

        Args:
            known: the positions kept.
        """
        self._looked += 1
        if known > self._most:
            return MEMORY
        if self._looked % _LOOK == 1:
            watch = current()
            if watch is not None and watch.look(self._looked, 0, 1, 0):
                return INTERRUPTED
            if self._end is not None and time.thread_time() >= self._end:
                return TIME
        return None
