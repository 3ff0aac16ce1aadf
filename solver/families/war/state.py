"""Where a replay begins."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Two stacks.

    Attributes:
        hands: the stack of each player, top card first.
        turn: who turns first; without meaning where both turn at once.
    """

    hands: tuple[Cards, ...]
    turn: int = 0
